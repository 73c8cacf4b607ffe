import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as f from "./format";

const now = "2026-11-20T09:00:00.000Z";

describe("dates", () => {
  it("are said as people say them, in Dutch time", () => {
    expect(f.formatDate("2026-12-12T09:00:00.000Z", "nl", now)).toBe("za 12 december");
    expect(f.formatDateTime("2026-12-12T09:00:00.000Z", "nl", now)).toBe("za 12 december, 10.00 uur");
    expect(f.formatDateTime("2026-12-12T09:00:00.000Z", "en", now)).toBe("Sat 12 December, 10:00");
    expect(f.formatDateShort("2026-12-12T09:00:00.000Z", "nl")).toBe("12 dec 2026");
  });
  it("know summer time and the day that starts at midnight here", () => {
    expect(f.formatDateTime("2026-07-01T22:30:00.000Z", "nl", now)).toBe("do 2 juli, 0.30 uur");
  });
  it("name the year when it is another one", () => {
    expect(f.formatDate("2027-01-02T12:00:00.000Z", "nl", now)).toBe("za 2 januari 2027");
  });
  it("join a start and an end", () => {
    expect(f.formatRange("2026-12-12T09:00:00Z", "2026-12-12T11:30:00Z", "nl", now)).toBe("za 12 december, 10.00 tot 12.30 uur");
    expect(f.formatRange("2026-12-12T09:00:00Z", null, "nl", now)).toBe("za 12 december, 10.00 uur");
  });
  it("are nothing when they are no date", () => {
    expect(f.formatDate("tomorrow", "nl", now)).toBe("");
    expect(f.formatRelative("", now, "nl")).toBe("");
  });
});

describe("what is written without Intl", () => {
  const tags = { nl: "nl-NL", en: "en-GB" } as const;
  const zone = { timeZone: "Europe/Amsterdam" };
  const withoutDot = (text: string) => text.replace(/\.$/, "");
  const moment = fc
    .integer({ min: Date.UTC(1996, 0, 1) / 60_000, max: Date.UTC(2045, 0, 1) / 60_000 })
    .map((minute) => new Date(minute * 60_000));
  const changes = [2026, 2027].flatMap((year) => [Date.UTC(year, 2, 25), Date.UTC(year, 9, 25)]);
  const around = changes.flatMap((day) => Array.from({ length: 24 * 7 * 2 }, (_, half) => new Date(day + (half - 1) * 1_800_000)));

  it.each(["nl", "en"] as const)("is what Intl writes in %s, in summer and in winter, and in the nights between", (locale) => {
    const long = new Intl.DateTimeFormat(tags[locale], {
      ...zone,
      ...({
        weekday: "short",
        day: "numeric",
        month: "long",
        year: "numeric",
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
      } as const),
    });
    const short = new Intl.DateTimeFormat(tags[locale], { ...zone, day: "numeric", month: "short", year: "numeric" });
    const partsOf = (format: Intl.DateTimeFormat, date: Date) =>
      Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, withoutDot(value)]));
    const isSame = (date: Date) => {
      const { weekday, day, month, year, hour, minute } = partsOf(long, date);
      const clock = locale === "nl" ? `${Number(hour)}.${minute} uur` : `${hour}:${minute}`;
      expect(f.formatDateTime(date, locale, "1980-06-01")).toBe(`${weekday} ${day} ${month} ${year}, ${clock}`);
      expect(f.formatMonth(date, locale)).toBe(`${month} ${year}`);
      const other = partsOf(short, date);
      expect(f.formatDateShort(date, locale)).toBe(`${other.day} ${other.month} ${other.year}`);
    };
    fc.assert(fc.property(moment, isSame));
    for (const date of around) isSame(date);
    const counts = new Intl.NumberFormat(tags[locale], { maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), fc.constantFrom(1, 10, 100), (value, by) => {
        expect(f.formatCount(value / by, locale)).toBe(counts.format(value / by));
      }),
    );
  });
});

describe("relative time", () => {
  const ago = (seconds: number) => new Date(new Date(now).getTime() - seconds * 1000).toISOString();
  it.each([
    [0, "zojuist", "just now"],
    [59, "zojuist", "just now"],
    [-59, "zojuist", "just now"],
    [60, "1 minuut geleden", "1 minute ago"],
    [3 * 3600, "3 uur geleden", "3 hours ago"],
    [86400, "gisteren", "yesterday"],
    [3 * 86400, "3 dagen geleden", "3 days ago"],
    [8 * 86400, "1 week geleden", "1 week ago"],
    [15 * 86400, "2 weken geleden", "2 weeks ago"],
    [40 * 86400, "1 maand geleden", "1 month ago"],
    [70 * 86400, "2 maanden geleden", "2 months ago"],
    [400 * 86400, "1 jaar geleden", "1 year ago"],
    [800 * 86400, "2 jaar geleden", "2 years ago"],
    [-3 * 86400, "over 3 dagen", "in 3 days"],
  ])("%d seconds ago is said in Dutch and English", (seconds, dutch, english) =>
    expect([f.formatRelative(ago(seconds), now, "nl"), f.formatRelative(ago(seconds), now, "en")]).toEqual([dutch, english]),
  );

  it("yesterday is the day before on the Dutch calendar", () => {
    const monday = "2026-11-29T23:30:00.000Z";
    expect(f.formatRelative("2026-11-29T22:50:00.000Z", monday, "nl")).toBe("40 minuten geleden");
    expect(f.formatRelative("2026-11-28T23:10:00.000Z", monday, "nl")).toBe("gisteren");
    expect(f.formatRelative("2026-11-28T22:50:00.000Z", monday, "nl")).toBe("eergisteren");
  });
});

describe("numbers", () => {
  it("follow the language", () => {
    expect(f.formatCount(1234, "nl")).toBe("1.234");
    expect(f.formatCount(1234, "en")).toBe("1,234");
    expect(f.formatDistance(340, "nl")).toBe("350 m");
    expect(f.formatDistance(1234, "nl")).toBe("1,2 km");
    expect(f.formatDistance(14400, "en")).toBe("14 km");
    expect(f.formatList(["koken", "rijden", "luisteren"], "nl")).toBe("koken, rijden en luisteren");
  });
});

it("names a language by its code, and leaves what is no code as it is", () => {
  expect([f.formatLanguage("nl", "nl"), f.formatLanguage("nl", "en"), f.formatLanguage("ti", "nl")]).toEqual([
    "Nederlands",
    "Dutch",
    "Tigrinya",
  ]);
  for (const name of ["Nederlandse Gebarentaal", "Farsi", "nl-NL-x", "", "__proto__", "qq"])
    expect(f.formatLanguage(name, "nl")).toBe(name);
});
