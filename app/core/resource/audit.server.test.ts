/** What the trail says of a change. */
import { expect, it } from "vitest";
import { changesBetween } from "./audit.server";

it("the trail names what differs, from what to what; that a secret changed, and never which it was or is", () => {
  const before = { firstName: "Sanne", phone: null, passwordHash: "was", tokenHash: "was", previewToken: null, lockVersion: 3 };
  const set = {
    firstName: "Noor",
    phone: undefined,
    passwordHash: "is",
    tokenHash: "was",
    previewToken: "is",
    lockVersion: 4,
    updatedAt: "now",
  };
  expect(changesBetween(before, set)).toEqual({ firstName: ["Sanne", "Noor"], passwordHash: ["…", "…"], previewToken: ["…", "…"] });
  expect(changesBetween(before, { firstName: "Sanne" })).toBeNull();
});
