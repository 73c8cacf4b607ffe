/** Feeds for calendars on telephones and in programs: asked for again and again, so that an ETag and the edge answer most of it. */
import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type CalendarEntry, calendarText, calendarType } from "~/core/calendar.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { daysAfter } from "~/core/time";
import type { FoundDate } from "./calendar.queries.server";

/** From a month ago, so that what was cancelled or is over is seen to be so. */
export const feedFrom = ({ now }: Pick<RequestPortal, "now">): string => `${daysAfter(now, -31).slice(0, 10)}T00:00:00.000Z`;

export const entryOf = (date: FoundDate): CalendarEntry => ({
  id: date.id,
  title: date.title,
  text: [date.organizationName, date.summary].filter(Boolean).join("\n\n"),
  place: date.place,
  startsAt: date.startsAt,
  endsAt: date.endsAt,
  sequence: date.sequence,
  cancelled: date.status === "cancelled",
  updatedAt: date.updatedAt,
  path: `/activiteitenkalender/${date.id}`,
  latitude: date.latitude,
  longitude: date.longitude,
});

const cacheSeconds = 300;

/** @param secret of somebody's own: no cache on the way keeps it */
export function feedOf(
  { context: { portal } }: Pick<LoaderFunctionArgs, "context">,
  name: string,
  dates: FoundDate[],
  { secret = false, file = "agenda" } = {},
): Response {
  const body = calendarText({ name, origin: portal.origin, entries: dates.map(entryOf), now: portal.now });
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const headers = {
    etag,
    "cache-control": secret ? "private, no-cache" : `public, max-age=${cacheSeconds}`,
    "content-type": calendarType,
    "content-disposition": `inline; filename="${file}.ics"`,
  };
  return new Response(body, { headers });
}
