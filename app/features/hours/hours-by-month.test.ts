import { describe, expect, it } from "vitest";
import { byMonth } from "./hours-by-month";

const row = (workedOn: string, status: "pending" | "confirmed" | "rejected" = "confirmed") => ({ workedOn, hours: 2.5, status });

describe("hours by month", () => {
  it("are of the month of their Dutch day, with what counts of them", () => {
    const months = byMonth(
      [row("2026-11-30T23:00:00.000Z"), row("2026-11-29T23:00:00.000Z"), row("2026-11-01T23:00:00.000Z", "rejected")],
      "nl",
    );
    expect(months.map(({ month, name, rows, hours }) => [month, name, rows.length, hours])).toEqual([
      ["2026-12", "december 2026", 1, 2.5],
      ["2026-11", "november 2026", 2, 2.5],
    ]);
  });

  it("are open where they are the newest, or something waits", () => {
    const months = byMonth(
      [row("2026-11-05T23:00:00.000Z"), row("2026-10-05T23:00:00.000Z"), row("2026-09-05T23:00:00.000Z", "pending")],
      "nl",
    );
    expect(months.map(({ open }) => open)).toEqual([true, false, true]);
  });
});
