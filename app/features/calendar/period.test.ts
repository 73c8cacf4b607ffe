import { expect, it } from "vitest";
import { goingOn, lastDayOf, sameDayIn } from "./period";

it.each([
  ["2026-12", "2026-11-26", "2026-12-26"],
  ["2027-02", "2027-01-31", "2027-02-28"],
  ["2028-02", "2028-03-29", "2028-02-29"],
  ["2026-12", "2027-01-31", "2026-12-31"],
])("in %s the same day as %s is %s", (month, day, same) => expect(sameDayIn(month, day)).toBe(same));

it.each([
  ["2026-11-28T10:00:00.000Z", "2026-12-11T16:00:00.000Z", "2026-12-11"],
  ["2026-11-27T18:00:00.000Z", "2026-11-28T00:30:00.000Z", "2026-11-27"],
  ["2026-11-27T00:00:00.000Z", "2026-11-27T02:00:00.000Z", "2026-11-27"],
])("what is from %s to %s goes on until %s", (startsAt, endsAt, day) => expect(lastDayOf({ startsAt, endsAt })).toBe(day));

it("shows what goes on for days on each of them, later ones with its end", () => {
  const [long, one] = [
    { day: "2026-11-28", lastDay: "2026-12-11", time: "10.00 uur", until: "t/m vr 11 december" },
    { day: "2026-12-01", lastDay: "2026-12-01", time: "19.00 uur", until: null },
  ];
  const times = (from: string, until?: string) => goingOn([long, one], from, until).map(({ day, time }) => [day, time]);
  expect(times("2026-11-28")).toEqual([["2026-11-28", "10.00 uur"]]);
  expect(times("2026-12-01", "2026-12-28")).toEqual([
    ["2026-12-01", "t/m vr 11 december"],
    ["2026-12-01", "19.00 uur"],
  ]);
  expect(times("2026-12-12")).toEqual([]);
});
