import { expect, it } from "vitest";
import { proofOf, sameProof } from "./secret-box.server";

it("a proof is the same to the letter, and no proof is where there is no key", () => {
  const made = proofOf({ ENCRYPTION_KEY: "key", ENVIRONMENT: "production" }, "form", "one")!;
  expect(
    [made, `${made.slice(0, -1)}x`, made.slice(0, -1), `${made}0`, "", "é".repeat(made.length)].map((given) => sameProof(made, given)),
  ).toEqual([true, ...Array(5).fill(false)]);
  expect(sameProof(null, "")).toBe(false);
});
