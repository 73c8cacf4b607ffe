import { expect, it } from "vitest";
import { begin, later, minutes } from "../../../tests/support/people";
import { letters } from "./files.server";
import { turnAt } from "./turns.server";

it("each letter of each tenant has its turn, however many there are, and the one after the other", () => {
  const tenants = ["a", "b", "c", "d", "e"];
  const hours = Array.from({ length: letters.length * 3 }, (_, at) => turnAt(later(at * 60 * minutes), tenants, 2));
  const seen = hours.flatMap(({ letter, tenantIds }) => tenantIds.map((id) => id + letter));
  expect([seen.length, new Set(seen).size]).toEqual([5 * letters.length, 5 * letters.length]);
  expect(Math.max(...hours.map(({ tenantIds }) => tenantIds.length))).toBe(2);
  expect(turnAt(begin, tenants).tenantIds).toEqual(tenants);
});
