import { describe, expect, it } from "vitest";
import { oftenText, tagName } from "./vacancy-view.server";

const nl = { locale: "nl", now: "2026-11-20T10:00:00.000Z" } as const;
const en = { ...nl, locale: "en" } as const;
const never = { tags: [], hoursPerWeek: null, startsAt: null, endsAt: null };

describe("how often a vacancy is", () => {
  it.each([
    [{ ...never, tags: ["regularly", "flexible"], hoursPerWeek: 3 }, "Regelmatig, 3 uur per week", "Regularly, 3 hours a week"],
    [{ ...never, tags: ["regularly"], hoursPerWeek: 1 }, "Regelmatig, 1 uur per week", "Regularly, 1 hour a week"],
    [{ ...never, tags: ["once"], hoursPerWeek: 2.5 }, "Eenmalig, 2,5 uur", "Once, 2.5 hours"],
    [{ ...never, tags: ["multi_day"] }, "Meerdere dagen", "Several days"],
    [{ ...never, tags: ["Dorpshart"], hoursPerWeek: 4 }, "4 uur per week", "4 hours a week"],
    [never, "Op tijden die jou uitkomen", "At times that suit you"],
  ])("%j", (vacancy, dutch, english) => expect([oftenText(vacancy, nl), oftenText(vacancy, en)]).toEqual([dutch, english]));

  it("is its moment when it has one", () => {
    const activity = { ...never, tags: ["once"], startsAt: "2026-12-12T09:00:00.000Z", endsAt: "2026-12-12T11:30:00.000Z" };
    expect(oftenText(activity, nl)).toBe("za 12 december, 10.00 tot 12.30 uur");
  });
});

describe("a tag's name", () => {
  it("is ours in the reader's language, and a local programme's as it is", () => {
    expect(["free", "Stad aan zet", "Buurtkracht"].map((tag) => tagName(tag, en))).toEqual(["Free to join", "Stad aan zet", "Buurtkracht"]);
  });
});
