/** The day on which a certificate was seen is a Dutch day, an hour or two ahead of the server's. */
import { expect, it } from "vitest";
import type { Portal } from "~/core/tenant/portal.server";
import { momentOf } from "~/core/time";
import { conductCertificates } from "./conduct_certificate.resource.server";

const halfPastMidnight = { now: "2026-11-25T23:30:00.000Z" } as Portal;
const seen = async (day: string) =>
  conductCertificates.update!.prepare(
    halfPastMidnight,
    { seenOn: momentOf(day)!, validUntil: momentOf("2029-11-26")! },
    {} as never,
    new Set(),
  );

it("a certificate seen after midnight may be of that day, and not of one that has yet to come", async () => {
  for (const day of ["2026-11-25", "2026-11-26"]) expect(await seen(day)).toHaveProperty("set");
  expect(await seen("2026-11-27")).toEqual({ field: "seenOn", message: "seenInFuture" });
});
