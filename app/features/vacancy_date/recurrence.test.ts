import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { calendarText } from "~/core/calendar.server";
import { dayAfter, momentOf } from "~/core/time";
import { dayOf, later, localLater, localOf, minutesBetween, weekdayOf } from "./dutch-clock";
import { endingAt, maxDates, momentsOf, ruleOf, turned } from "./recurrence.server";
import { repeats } from "./vacancy_date.schema";

const at = (local: string) => momentOf(local)!;
const made = async (rule: string, begins: string, until = "2027-12-31T23:00:00.000Z", exceptions: string[] = []) =>
  (await momentsOf({ rule, begins, exceptions }, at(begins), until))!.map(localOf);

describe("rules on the Dutch clock", () => {
  it("keep their hour through both changes of the clock", async () => {
    expect(await made("FREQ=WEEKLY;BYDAY=SU", "2026-10-18T19:00", "2026-11-02T00:00:00Z")).toEqual([
      "2026-10-18T19:00",
      "2026-10-25T19:00",
      "2026-11-01T19:00",
    ]);
    const spring = await momentsOf(
      { rule: "FREQ=WEEKLY;BYDAY=TU", begins: "2027-03-23T19:00" },
      "2027-03-23T00:00:00Z",
      "2027-03-31T00:00:00Z",
    );
    expect(spring).toEqual(["2027-03-23T18:00:00.000Z", "2027-03-30T17:00:00.000Z"]);
  });

  it("have a 5th Monday only in months that have one, and 29 February in leap years", async () => {
    expect(await made("FREQ=MONTHLY;BYDAY=5MO", "2027-03-29T10:00")).toEqual([
      "2027-03-29T10:00",
      "2027-05-31T10:00",
      "2027-08-30T10:00",
      "2027-11-29T10:00",
    ]);
    expect(await made("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "2028-02-29T10:00", "2037-01-01T00:00:00Z")).toEqual([
      "2028-02-29T10:00",
      "2032-02-29T10:00",
      "2036-02-29T10:00",
    ]);
  });

  it("are never endless, leave their exceptions out, and end where they are told", async () => {
    const forever = await momentsOf({ rule: "FREQ=DAILY", begins: "2026-01-01T10:00" }, "2026-01-01T00:00:00Z", "2027-12-31T00:00:00Z");
    expect(forever).toHaveLength(maxDates);
    const without = await made("FREQ=WEEKLY;BYDAY=TU", "2026-11-03T19:00", "2026-11-25T00:00:00Z", ["2026-11-10T18:00:00.000Z"]);
    expect(without).toEqual(["2026-11-03T19:00", "2026-11-17T19:00", "2026-11-24T19:00"]);
    const ended = endingAt("FREQ=WEEKLY;BYDAY=TU;COUNT=9", "2026-11-10T18:00:00.000Z");
    expect(await made(ended, "2026-11-03T19:00")).toEqual(["2026-11-03T19:00", "2026-11-10T19:00"]);
  });

  it.each(["", "FREQ=SECONDLY", "FREQ=WEEKLY;X=1", "BYDAY=MO", "FREQ=WEEKLY\nEXDATE:1", "FREQ=WEEKLY;BYDAY=XX"])(
    "refuse %j",
    async (rule) => {
      expect(await momentsOf({ rule, begins: "2026-11-03T19:00" }, "2026-11-03T00:00:00Z", "2027-01-01T00:00:00Z")).toBeNull();
    },
  );

  it("turn to another weekday", () => {
    expect(turned("FREQ=WEEKLY;BYDAY=TU,SA", 1)).toBe("FREQ=WEEKLY;BYDAY=WE,SU");
    expect(turned("FREQ=WEEKLY;BYDAY=SU", -1)).toBe("FREQ=WEEKLY;BYDAY=SA");
    expect(localLater("2026-11-24T23:00", 120)).toBe("2026-11-25T01:00");
  });
});

/** Two years, over both changes of the clock, read by a library that nobody here wrote. */
describe("a calendar file", () => {
  const starts = fc
    .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 5, max: 23 }), fc.constantFrom(0, 15, 30, 45))
    .map(([day, hour, minute]) => `${dayAfter("2026-01-01", day)}T${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);

  it("says the moments of any rule as ical.js reads them", async () => {
    await fc.assert(
      fc.asyncProperty(
        starts,
        fc.constantFrom(...repeats.filter((repeat) => repeat !== "none")),
        fc.integer({ min: 15, max: 600 }),
        async (begins, repeat, minutes) => {
          const startsAt = at(begins);
          const rule = ruleOf(repeat, startsAt)!;
          const moments = (await momentsOf({ rule, begins }, startsAt, "2028-12-31T00:00:00Z"))!;
          // The last Tuesday of the month is not every Tuesday.
          if (moments[0] !== startsAt) {
            expect(repeat).toBe("monthly_last");
            return;
          }
          expect(new Set(moments.map((moment) => localOf(moment).slice(11)))).toEqual(new Set([begins.slice(11)]));
          if (repeat.endsWith("weekly")) expect(new Set(moments.map(weekdayOf)).size).toBe(1);
          const entries = moments.slice(0, 60).map((moment, number) => ({
            ...{
              id: `d${number}`,
              title: "Koffie, thee; en\nmeer \\ €",
              text: "é".repeat(200),
              place: "Zaal 2",
              sequence: number,
              path: `/x/${number}`,
            },
            ...{ startsAt: moment, endsAt: later(moment, minutes), cancelled: number % 7 === 3, updatedAt: "2026-01-01T00:00:00.000Z" },
          }));
          const text = calendarText({ name: "Agenda", origin: "https://stad.example.org", entries, now: "2026-01-01T00:00:00.000Z" });
          for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
          const calendar = new ICAL.Component(ICAL.parse(text));
          const zone = new ICAL.Timezone(calendar.getFirstSubcomponent("vtimezone")!);
          const read = calendar.getAllSubcomponents("vevent").map((component) => {
            const event = new ICAL.Event(component);
            const iso = (time: ICAL.Time) => {
              time.zone = zone;
              return new Date(time.toUnixTime() * 1000).toISOString();
            };
            const status = component.getFirstPropertyValue("status");
            return [event.uid, event.summary, event.sequence, status, iso(event.startDate), iso(event.endDate)];
          });
          expect(read).toEqual(
            entries.map((entry) => [
              `${entry.id}@stad.example.org`,
              entry.title,
              entry.sequence,
              entry.cancelled ? "CANCELLED" : "CONFIRMED",
              entry.startsAt,
              entry.endsAt,
            ]),
          );
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("the Dutch clock", () => {
  it("counts by the clock, not by the hours that went by", () => {
    expect(later("2026-10-24T17:00:00.000Z", 1440)).toBe("2026-10-25T18:00:00.000Z");
    expect(minutesBetween("2026-10-24T17:00:00.000Z", "2026-10-25T18:00:00.000Z")).toBe(1440);
    expect(dayOf("2026-11-24T23:30:00.000Z")).toBe("2026-11-25");
  });
});
