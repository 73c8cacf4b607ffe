/**
 * Calendars as files and feeds (RFC 5545). By hand: the library that was tried (ts-ics 2.4) folds lines by characters and not by octets, and shifts the
 * beginnings of a time zone's rules; docs/decisions/activities.md. What is written here is read by ical.js in the tests.
 */
import { inputValueOf } from "./time";

export interface CalendarEntry {
  /** Stays the same whatever becomes of it. */
  id: string;
  title: string;
  text: string | null;
  place: string | null;
  startsAt: string;
  endsAt: string;
  /** Goes up with each change that calendars must hear of. */
  sequence: number;
  cancelled?: boolean;
  updatedAt?: string;
  /** Of its page. */
  path: string;
  latitude?: number | null;
  longitude?: number | null;
}

interface Calendar {
  name: string;
  /** Of the site: part of what makes an id the only one in the world. */
  origin: string;
  entries: CalendarEntry[];
  now: string;
}

const zone = "Europe/Amsterdam";

/** The rules that have held since 1996. */
const timezone = [
  "BEGIN:VTIMEZONE",
  `TZID:${zone}`,
  ...[
    "BEGIN:DAYLIGHT",
    "TZNAME:CEST",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    "DTSTART:19810329T020000",
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  ],
  "END:DAYLIGHT",
  ...[
    "BEGIN:STANDARD",
    "TZNAME:CET",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100",
    "DTSTART:19961027T030000",
    "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  ],
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** 3.3.11; control characters may not stand in a text at all. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, "")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n");

const encoder = new TextEncoder();

/** 3.1: at most 75 octets a line, and no character cut in two. */
function folded(line: string): string {
  if (line.length <= 25) return line;
  const lines: string[] = [];
  let current = "";
  let size = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (size + octets > 75) {
      lines.push(current);
      current = " ";
      size = 1;
    }
    current += character;
    size += octets;
  }
  return [...lines, current].join("\r\n");
}

const utc = (iso: string): string => iso.replace(/[-:]|\.\d+/g, "");
const local = (iso: string): string => `${inputValueOf(iso, "datetime-local").replace(/[-:]/g, "")}00`;

function eventLines(entry: CalendarEntry, { origin, now }: Calendar): string[] {
  const { id, title, text, place, startsAt, endsAt, sequence, cancelled, updatedAt, path, latitude, longitude } = entry;
  return [
    "BEGIN:VEVENT",
    `UID:${id}@${new URL(origin).hostname}`,
    // What a feed says of a date is as old as its last change: the same answer, and the same ETag, until then.
    `DTSTAMP:${utc(updatedAt ?? now)}`,
    ...(updatedAt ? [`LAST-MODIFIED:${utc(updatedAt)}`] : []),
    `SEQUENCE:${sequence}`,
    `DTSTART;TZID=${zone}:${local(startsAt)}`,
    `DTEND;TZID=${zone}:${local(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(typeof latitude === "number" && typeof longitude === "number" ? [`GEO:${latitude.toFixed(5)};${longitude.toFixed(5)}`] : []),
    `URL:${origin}${path}`,
    `STATUS:${cancelled ? "CANCELLED" : "CONFIRMED"}`,
    `TRANSP:${cancelled ? "TRANSPARENT" : "OPAQUE"}`,
    "END:VEVENT",
  ];
}

export function calendarText(calendar: Calendar): string {
  const lines = [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Vrijwilligersportaal//Agenda//NL", "CALSCALE:GREGORIAN", "METHOD:PUBLISH"],
    `X-WR-CALNAME:${escaped(calendar.name)}`,
    `X-WR-TIMEZONE:${zone}`,
    // What Apple's and Microsoft's programs go by: asked anew each hour.
    ...["REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"],
    ...timezone,
    ...calendar.entries.flatMap((entry) => eventLines(entry, calendar)),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

export const calendarType = "text/calendar; charset=utf-8";
