import { describe, expect, it } from "vitest";
import { challengeOf } from "./challenge.server";

const keys = { TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET_KEY: "secret", TURNSTILE_ORIGIN: "http://127.0.0.1:9" };

describe("a challenge", () => {
  it("is there only with both keys", () => {
    const none = async () => Response.json({});
    expect(challengeOf({}, none)).toBeUndefined();
    expect(challengeOf({ TURNSTILE_SITE_KEY: "site" }, none)).toBeUndefined();
    expect(challengeOf(keys, none)?.siteKey).toBe("site");
  });

  it("is passed by what its origin says is right, asked with the secret, and by nothing else", async () => {
    const asked: string[] = [];
    const challenge = challengeOf(keys, async (url, { body }) => {
      asked.push(`${url} ${body}`);
      return Response.json({ success: String(body).includes("response=good") });
    })!;
    expect([await challenge.passes("good"), await challenge.passes("bad"), await challenge.passes("")]).toEqual([true, false, false]);
    expect(asked).toEqual([
      "http://127.0.0.1:9/turnstile/v0/siteverify secret=secret&response=good",
      "http://127.0.0.1:9/turnstile/v0/siteverify secret=secret&response=bad",
    ]);
  });

  it("keeps nobody back while its origin cannot be asked", async () => {
    const broken = challengeOf(keys, async () => {
      throw new Error("unreachable");
    })!;
    expect(await broken.passes("any")).toBe(true);
    expect(await challengeOf(keys, async () => new Response("", { status: 500 }))!.passes("any")).toBe(true);
  });
});
