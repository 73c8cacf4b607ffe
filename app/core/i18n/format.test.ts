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
    [15 * 86400, "2 weken geleden", "2 weeks ago"],
    [70 * 86400, "2 maanden geleden", "2 months ago"],
    [800 * 86400, "2 jaar geleden", "2 years ago"],
    [-3 * 86400, "over 3 dagen", "in 3 days"],
  ])("%d seconds ago is said in Dutch and English", (seconds, dutch, english) =>
    expect([f.formatRelative(ago(seconds), now, "nl"), f.formatRelative(ago(seconds), now, "en")]).toEqual([dutch, english]),
  );
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
