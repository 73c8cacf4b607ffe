import { expect, it } from "vitest";
import { consentFrom, consentTime, consentValue } from "./choice";

const now = "2026-11-22T10:00:00.000Z";

it("gives back what was chosen", () => {
  expect(consentFrom(consentValue("granted", now))).toBe("granted");
  expect(consentFrom(consentValue("denied", now))).toBe("denied");
});

it("says when it was chosen, of what counts", () => {
  expect(consentTime(consentValue("granted", now))).toBe(now);
  for (const cookie of [undefined, "granted.2.1", "granted.1", "granted.1.x", "granted.1.99999999999999999999"])
    expect(consentTime(cookie)).toBeNull();
});

it.each([undefined, "", "granted", "granted.0.1", "yes.1.1", "granted.2.1", "denied"])("takes %j for no choice", (cookie) => {
  expect(consentFrom(cookie)).toBeNull();
});
