import { describe, expect, it } from "vitest";
import { dayPartOf, daysTogether, isRow, maskOf, whenMaskOf } from "./day-parts";

describe("what a vacancy is found by", () => {
  it.each([
    ["nothing said", {}, []],
    ["a morning in the week", { dayParts: ["tuesday_morning"] }, ["weekday_daytime"]],
    ["an evening in the week and a Saturday", { dayParts: ["friday_evening", "saturday_morning"] }, ["weekday_evening", "saturday"]],
    ["a Sunday evening", { dayParts: ["sunday_evening"] }, ["sunday"]],
    ["times that one chooses", { tags: ["regularly", "flexible"] }, ["flexible"]],
    ["a moment, in Dutch time", { startsAt: "2026-12-11T23:30:00.000Z" }, ["saturday"]],
    ["a moment in the evening", { startsAt: "2026-07-08T16:00:00.000Z" }, ["weekday_evening"]],
    ["a word that is no part of a day", { dayParts: ["someday_morning"] }, []],
  ] as const)("%s", (_, times, found) => {
    expect(whenMaskOf(times)).toBe(maskOf(found));
  });
});

it("knows the part of the day of a moment", () => {
  expect(["2026-11-23T08:00:00.000Z", "2026-11-23T11:00:00.000Z", "2026-11-23T17:00:00.000Z"].map(dayPartOf)).toEqual([
    "monday_morning",
    "monday_afternoon",
    "monday_evening",
  ]);
});

it("takes days with the same parts together, in the order of the week", () => {
  expect(daysTogether(["wednesday_evening", "monday_evening", "saturday_morning", "saturday_afternoon"])).toEqual([
    { days: ["monday", "wednesday"], parts: ["evening"] },
    { days: ["saturday"], parts: ["morning", "afternoon"] },
  ]);
  expect([isRow(["monday", "tuesday", "wednesday"]), isRow(["monday", "tuesday"]), isRow(["monday", "tuesday", "friday"])]).toEqual([
    true,
    false,
    false,
  ]);
});
