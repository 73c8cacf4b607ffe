import { describe, expect, it } from "vitest";
import { heldUntil, isNight } from "./night";

describe("a place that is held", () => {
  it("is told of by day alone", () => {
    expect(["2026-11-24T21:30:00Z", "2026-11-24T06:30:00Z", "2026-11-24T07:30:00Z", "2026-11-24T20:30:00Z"].map(isNight)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("is held for a day, half of what is left where that is less, and never into the night or beyond the beginning", () => {
    const [now, far] = ["2026-11-24T12:00:00.000Z", "2026-12-24T12:00:00.000Z"];
    expect(heldUntil(now, far)).toBe("2026-11-25T12:00:00.000Z");
    expect(heldUntil(now, "2026-11-24T18:00:00.000Z")).toBe("2026-11-24T15:00:00.000Z");
    expect(heldUntil(now, "2026-11-24T12:20:00.000Z")).toBe("2026-11-24T12:20:00.000Z");
    expect(heldUntil("2026-11-24T11:00:00.000Z", "2026-11-25T11:00:00.000Z")).toBe("2026-11-25T08:00:00.000Z");
  });
});
