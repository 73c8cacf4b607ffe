/** A date in words, in the reader's language. */
import type { Event, WithContext } from "schema-dts";
import { fullUrl } from "~/core/http/url.server";
import { ofContent } from "~/core/i18n/content-language";
import { formatDate, formatRange, formatTime } from "~/core/i18n/format";
import type { Locale } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import { constant, type Query } from "~/core/tenant/db.server";
import { hasFeature, type Portal, type RequestPortal } from "~/core/tenant/portal.server";
import { centerShown } from "../scope/index.server";
import { dayOf } from "../vacancy_date";
import { type FoundDate, nextDates } from "./calendar.queries.server";
import { levels } from "./calendar-address";
import { lastDayOf } from "./period";

export interface DateView {
  id: string;
  to: string;
  title: string;
  lang?: Locale;
  day: string;
  lastDay: string;
  /** "za 12 december, 10.00 tot 12.30 uur" */
  when: string;
  /** "10.00 uur" */
  time: string;
  /** "t/m vr 11 december", of one of several days. */
  until: string | null;
  startsAt: string;
  place: string | null;
  organization: string;
  /** Of which centre, where several share. */
  center: string | null;
  summary: string | null;
  language: boolean;
  /** What it is called where it is a language activity. */
  kind: string | null;
  tags: string[];
  /** Those of the centre, with their colours. */
  programmes: { name: string; color: string }[];
  cancelled: boolean;
  past: boolean;
  full: boolean;
  /** "Nog 3 plekken", "Vol: je kunt op de wachtlijst" */
  room: string | null;
}

export function roomOf(
  { capacity, taken, waiting, status }: Pick<FoundDate, "capacity" | "taken" | "waiting" | "status">,
  locale: "nl" | "en",
) {
  const t = translator(locale, "calendar");
  const left = capacity === null ? null : Math.max(0, capacity - taken);
  const full = left !== null && (left === 0 || waiting > 0);
  if (status === "cancelled") return { full: false, room: t("cancelled") };
  return { full, room: full ? t("full") : left !== null && left <= 5 ? t("left", { count: left }) : null };
}

/** @param programmes of the site, of which it may carry some */
export function dateView(
  date: FoundDate & { description?: string | null },
  portal: Pick<Portal, "locale" | "now" | "tenant" | "centers">,
  programmes: DateView["programmes"] = [],
): DateView {
  const { locale, now } = portal;
  const t = translator(locale, "calendar");
  const { full, room } = roomOf(date, locale);
  const named = ["free", "child_care", "workshop"].filter((tag) => date.tags.includes(tag)).map((tag) => t(`tag.${tag}`));
  const [day, lastDay] = [dayOf(date.startsAt), lastDayOf(date)];
  const level = levels.filter((one) => date.tags.includes(one)).map((one) => t("level", { level: one }));
  return {
    id: date.id,
    to: `/activiteitenkalender/${date.id}`,
    title: date.title,
    ...ofContent(locale, date.title, date.summary, date.description),
    day,
    lastDay,
    when: formatRange(date.startsAt, date.endsAt, locale, now),
    time: formatTime(date.startsAt, locale),
    until: lastDay > day ? t("until", { day: formatDate(`${lastDay}T12:00:00Z`, locale, now) }) : null,
    startsAt: date.startsAt,
    place: date.place ?? (date.online ? t("online") : null),
    organization: date.organizationName,
    center: centerShown(date, portal),
    summary: date.summary,
    language: date.type === "language",
    kind: date.type === "language" ? t("type.language") : null,
    tags: [...level, ...named],
    programmes: programmes.filter(({ name }) => date.tags.includes(name)),
    cancelled: date.status === "cancelled",
    past: date.endsAt < now,
    full,
    room,
  };
}

/** What search engines read. */
export function eventData(date: FoundDate, portal: Pick<RequestPortal, "origin">): WithContext<Event> {
  const url = `${portal.origin}/activiteitenkalender/${date.id}`;
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: date.title,
    ...(date.summary && { description: date.summary }),
    url,
    startDate: date.startsAt,
    endDate: date.endsAt,
    eventStatus: date.status === "cancelled" ? "https://schema.org/EventCancelled" : "https://schema.org/EventScheduled",
    eventAttendanceMode: date.online ? "https://schema.org/MixedEventAttendanceMode" : "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: date.place ?? date.organizationName, address: date.place ?? date.organizationName },
    organizer: { "@type": "Organization", name: date.organizationName, url: `${portal.origin}/organizations/${date.organizationId}` },
    ...(date.capacity !== null && {
      maximumAttendeeCapacity: date.capacity,
      remainingAttendeeCapacity: Math.max(0, date.capacity - date.taken),
    }),
    ...(date.tags.includes("free") && { isAccessibleForFree: true }),
    ...(date.image && { image: fullUrl(date.image, portal.origin) ?? undefined }),
  };
}

/** For a block of a page; none where the tenant has no activities. */
export function nextActivities(portal: Portal, limit: number): Query<DateView[]> {
  if (!hasFeature(portal, "volunteerProfiles")) return constant([]);
  const found = nextDates(portal, limit);
  return { statements: found.statements, read: (rows) => found.read(rows).map((date) => dateView(date, portal)) };
}
