import { expect, it } from "vitest";
import { scanner } from "./scan.server";

const bytes = new Uint8Array([1, 2, 3]);

it("takes a file where no scanner is set, and asks nobody", async () => {
  const scan = scanner({}, () => Promise.reject(new Error("nobody is asked")));
  expect(await scan(bytes, "application/pdf")).toBe(true);
});

it("takes what the scanner says is clean, and nothing that it refuses or does not answer to", async () => {
  const answers = [new Response(null, { status: 204 }), new Response("found", { status: 406 }), null];
  const scan = scanner({ SCAN_URL: "http://127.0.0.1:9/scan" }, async () => {
    const answer = answers.shift();
    if (!answer) throw new Error("unreachable");
    return answer;
  });
  expect([await scan(bytes, "image/png"), await scan(bytes, "image/png"), await scan(bytes, "image/png")]).toEqual([true, false, false]);
});
