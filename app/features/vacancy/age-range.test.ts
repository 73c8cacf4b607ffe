import { expect, test } from "vitest";
import { joinedRange } from "./age-range";

test.each([
  [["18-27", "27-65", "65-plus"], { from: 18, to: null }],
  [["65-plus", "27-65"], { from: 27, to: null }],
  [["under-18", "18-27"], { from: null, to: 27 }],
  [["18-27", "27-65"], { from: 18, to: 65 }],
  [["under-18", "18-27", "27-65", "65-plus"], { from: null, to: null }],
])("%j join up", (keys, range) => {
  expect(joinedRange(keys)).toEqual(range);
});

test.each([[["18-27"]], [["under-18", "65-plus"]], [["18-27", "gezinnen"]], [[]]])("%j stay groups", (keys) => {
  expect(joinedRange(keys)).toBeNull();
});
