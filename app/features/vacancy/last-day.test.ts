import { describe, expect, it } from "vitest";
import { lastDayFrom, lastDayOf } from "./last-day";

const none = { vacancyType: "volunteering", tags: ["once"], startsAt: null, endsAt: null };
const party = { ...none, startsAt: "2026-12-12T09:00:00.000Z", endsAt: "2026-12-12T16:00:00.000Z" };
const evening = "2026-12-12T22:59:59.000Z";

describe("the last day of a vacancy for a fixed day", () => {
  it("is that day, until its evening", () => {
    expect(lastDayOf(party)).toBe(evening);
    expect(lastDayOf({ ...party, endsAt: null })).toBe(evening);
    expect(lastDayOf({ ...party, endsAt: "2026-12-14T16:00:00.000Z" })).toBe("2026-12-14T22:59:59.000Z");
    expect(lastDayOf({ ...party, endsAt: "2027-06-14T21:30:00.000Z" })).toBe("2027-06-14T21:59:59.000Z");
  });

  it("is nothing where there is none, where it goes on, and for what has dates of its own", () => {
    expect(lastDayOf(none)).toBeNull();
    for (const tag of ["regularly", "multi_day", "multipleDates"]) {
      expect(lastDayOf({ ...party, tags: [tag], endsAt: null })).toBeNull();
      expect(lastDayOf({ ...party, tags: [tag] })).toBe(evening);
    }
    expect(lastDayOf({ ...party, vacancyType: "activity" })).toBeNull();
  });
});

describe("the last day of what is filled in", () => {
  const chosen = "2026-12-01T22:59:59.000Z";
  const stored = { ...party, status: "published", expiresAt: evening };
  const later = { ...party, startsAt: "2026-12-19T09:00:00.000Z", endsAt: "2026-12-19T16:00:00.000Z" };
  const laterEvening = "2026-12-19T22:59:59.000Z";

  it("is the one that was chosen, else the fixed day", () => {
    expect(lastDayFrom({ ...party, expiresAt: chosen })).toBe(chosen);
    expect(lastDayFrom({ ...party, expiresAt: null })).toBe(evening);
    expect(lastDayFrom({ ...none, expiresAt: null })).toBeNull();
    expect(lastDayFrom({ ...none, expiresAt: chosen })).toBe(chosen);
  });

  it("goes along when the day moves, unless another was chosen before or now", () => {
    expect(lastDayFrom({ ...later, expiresAt: evening }, stored)).toBe(laterEvening);
    expect(lastDayFrom({ ...later, expiresAt: evening }, { ...stored, expiresAt: "2026-12-12T16:00:00.000Z" })).toBe(laterEvening);
    expect(lastDayFrom({ ...later, expiresAt: chosen }, { ...stored, expiresAt: chosen })).toBe(chosen);
    expect(lastDayFrom({ ...later, expiresAt: chosen }, stored)).toBe(chosen);
    expect(lastDayFrom({ ...none, expiresAt: evening }, stored)).toBe(evening);
  });

  it("stays what is filled in of one that expired", () => {
    const expired = { ...stored, status: "expired" };
    expect(lastDayFrom({ ...later, expiresAt: evening }, expired)).toBe(evening);
    expect(lastDayFrom({ ...later, expiresAt: null }, expired)).toBeNull();
  });
});
