import { expect, it } from "vitest";
import { linesBetween } from "./lines-between";

it.each([
  ["", "a", "+a"],
  ["a b c", "a c", "a -b c"],
  ["a b", "a x b", "a +x b"],
  ["a b", "a c", "a -b +c"],
])("%s → %s", (before, after, expected) => {
  const signs = { same: "", gone: "-", new: "+" };
  const lines = linesBetween(before.split(" ").filter(Boolean), after.split(" "));
  expect(lines.map(({ text, change }) => signs[change] + text).join(" ")).toBe(expected);
});
