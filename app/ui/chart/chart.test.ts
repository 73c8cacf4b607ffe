import { describe, expect, it } from "vitest";
import { scaleOf } from "./chart";

describe("the scale of a chart", () => {
  it.each([0, 1, 3, 4, 7, 9, 10, 11, 49, 100, 101, 999, 1_234, 87_654])(
    "of %i has whole, even steps up to it and not far beyond",
    (most) => {
      const { top, lines } = scaleOf([0, most]);
      expect(top).toBeGreaterThanOrEqual(Math.max(1, most));
      expect(top).toBeLessThanOrEqual(Math.max(1, most) * 2);
      expect(lines.every(Number.isInteger)).toBe(true);
      expect(lines.length).toBeLessThanOrEqual(11);
      expect(new Set(lines.slice(1).map((line, at) => line - lines[at]!)).size).toBe(1);
    },
  );
});
