import { expect, it } from "vitest";
import { consentFrom, consentValue } from "./choice";

const now = "2026-11-22T10:00:00.000Z";

it("gives back what was chosen", () => {
  expect(consentFrom(consentValue("granted", now))).toBe("granted");
  expect(consentFrom(consentValue("denied", now))).toBe("denied");
});

it.each([undefined, "", "granted", "granted.0.1", "yes.1.1", "granted.2.1", "denied"])("takes %j for no choice", (cookie) => {
  expect(consentFrom(cookie)).toBeNull();
});
