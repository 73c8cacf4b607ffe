import { describe, expect, it } from "vitest";
import { dayAfter, daysAfter, daysBetween, inputValueOf, momentOf, monthsAfter } from "./time";

describe("momentOf", () => {
  it("takes a time without a zone as Dutch time, summer and winter", () => {
    expect(momentOf("2026-12-12T10:00")).toBe("2026-12-12T09:00:00.000Z");
    expect(momentOf("2026-07-12T10:00")).toBe("2026-07-12T08:00:00.000Z");
  });

  it("lets a day last until its last second there", () => {
    expect(momentOf("2026-12-12")).toBe("2026-12-12T22:59:59.000Z");
    expect(momentOf("2026-03-29")).toBe("2026-03-29T21:59:59.000Z");
    expect(momentOf("2026-10-25")).toBe("2026-10-25T22:59:59.000Z");
  });

  it("leaves a moment with a zone as it is", () => {
    expect(momentOf("2026-12-12T10:00:00.000Z")).toBe("2026-12-12T10:00:00.000Z");
    expect(momentOf("2026-12-12T10:00:00+01:00")).toBe("2026-12-12T09:00:00.000Z");
  });

  it("refuses what is no moment", () => {
    for (const text of ["", "morgen", "2026-02-30", "2026-13-01", "2026-12-12T25:00", "12-12-2026", "2026-12-12T10:00Zz"])
      expect(momentOf(text)).toBeNull();
  });

  it("refuses a year that would not sort among the others", () => {
    expect(momentOf("9999-12-31T23:59:59Z")).toBe("9999-12-31T23:59:59.000Z");
    for (const text of ["9999-12-31T23:59:59-12:00", "0000-01-01T00:00:00+14:00"]) expect(momentOf(text)).toBeNull();
  });
});

describe("inputValueOf", () => {
  it("gives back what was typed", () => {
    for (const text of ["2026-12-12", "2026-07-01", "2026-03-29", "2026-10-25"]) expect(inputValueOf(momentOf(text))).toBe(text);
    for (const text of ["2026-12-12T10:00", "2026-07-12T23:30"]) expect(inputValueOf(momentOf(text), "datetime-local")).toBe(text);
  });

  it("is empty for nothing", () => {
    expect(inputValueOf(null)).toBe("");
    expect(inputValueOf("nooit")).toBe("");
  });
});

it("days after a moment are of 24 hours, also through a change of the clock", () => {
  expect(daysAfter("2026-03-28T12:00:00.000Z", 1)).toBe("2026-03-29T12:00:00.000Z");
  expect(daysAfter("2026-03-01T00:00:00.500Z", -1.5)).toBe("2026-02-27T12:00:00.500Z");
});

describe("dayAfter", () => {
  it("is the next day of the calendar, also where the clock changes or the year does, and goes back too", () => {
    expect(["2026-03-28", "2026-10-24", "2026-12-31", "2028-02-28"].map((day) => dayAfter(day, 1))).toEqual([
      "2026-03-29",
      "2026-10-25",
      "2027-01-01",
      "2028-02-29",
    ]);
    expect(dayAfter("2027-01-01", -14)).toBe("2026-12-18");
  });
});

describe("daysBetween", () => {
  it("counts the midnights in Amsterdam, not the hours", () => {
    // A quarter to midnight, and a quarter past.
    expect(daysBetween("2026-11-25T22:45:00.000Z", "2026-11-25T23:15:00.000Z")).toBe(1);
    // In UTC another day, in Amsterdam the same one.
    expect(daysBetween("2026-11-25T23:30:00.000Z", "2026-11-26T08:00:00.000Z")).toBe(0);
    expect(daysBetween("2026-03-28T12:00:00.000Z", "2026-03-29T10:00:00.000Z")).toBe(1);
  });
});

describe("monthsAfter", () => {
  it("keeps the day, or takes the last one of a shorter month, over the end of a year too", () => {
    expect(monthsAfter("2026-11-22T12:00:00.000Z", 1)).toBe("2026-12-22");
    expect(monthsAfter("2026-11-30T12:00:00.000Z", 3)).toBe("2027-02-28");
    // In Amsterdam it is the 1st by then.
    expect(monthsAfter("2026-05-31T23:30:00.000Z", 1)).toBe("2026-07-01");
  });
});
