/** The days of a pair's diary are Dutch days, an hour or two ahead of the server's. */
import { describe, expect, it } from "vitest";
import type { Portal } from "~/core/tenant/portal.server";
import { momentOf } from "~/core/time";
import { contactMoments } from "./contact_moment.resource.server";

const halfPastMidnight = { now: "2026-11-25T23:30:00.000Z" } as Portal;
const written = async (day: string) =>
  contactMoments.update!.prepare(
    halfPastMidnight,
    { happenedAt: momentOf(day)!, way: "met", note: null },
    { happenedAt: momentOf(day)! } as never,
    new Set(),
  );

describe("a day in the diary, written after midnight", () => {
  it("may be that day, and is refused when it has yet to come", async () => {
    for (const day of ["2026-11-25", "2026-11-26"]) expect(await written(day)).toHaveProperty("set");
    expect(await written("2026-11-27")).toEqual({ field: "happenedAt", message: "contactInFuture" });
  });
});
