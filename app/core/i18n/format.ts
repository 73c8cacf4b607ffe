import type { Locale } from "./locales";

const timeZone = "Europe/Amsterdam";
const tags = { nl: "nl-NL", en: "en-GB" } as const;

/** A format of each language, made when it is first asked for: making one costs far more than using it. */
function perLocale<T>(make: (tag: string) => T): (locale: Locale) => T {
  const made: Partial<Record<Locale, T>> = {};
  return (locale) => (made[locale] ??= make(tags[locale]));
}

const dateFormat = (options: Intl.DateTimeFormatOptions) => perLocale((tag) => new Intl.DateTimeFormat(tag, { timeZone, ...options }));
const moments = dateFormat({
  weekday: "short",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const years = dateFormat({ year: "numeric" });
const shortDates = dateFormat({ day: "numeric", month: "short", year: "numeric" });
const months = dateFormat({ month: "long", year: "numeric" });
const weekdays = dateFormat({ weekday: "long", timeZone: "UTC" });
const counts = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }));
const relatives = perLocale((tag) => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));
const lists = perLocale((tag) => new Intl.ListFormat(tag, { type: "conjunction" }));
const languages = perLocale((tag) => new Intl.DisplayNames(tag, { type: "language" }));

const parts = (iso: string | Date, format: Intl.DateTimeFormat): Record<string, string> =>
  Object.fromEntries(format.formatToParts(new Date(iso)).map((part) => [part.type, part.value.replace(/\.$/, "")]));

const isDate = (iso: string | Date) => !Number.isNaN(new Date(iso).getTime());

interface Moment {
  date: string;
  time: string;
}

function momentOf(iso: string | Date, locale: Locale, now: string | Date = new Date()): Moment {
  const { weekday, day, month, year, hour, minute } = parts(iso, moments(locale));
  return {
    date: `${weekday} ${day} ${month}${year === yearOf(now) ? "" : ` ${year}`}`,
    time: locale === "nl" ? `${Number(hour)}.${minute}` : `${hour}:${minute}`,
  };
}

let lastYear = { hour: "", year: "" };

function yearOf(now: string | Date): string {
  const hour = new Date(now).toISOString().slice(0, 13);
  if (lastYear.hour !== hour) lastYear = { hour, year: parts(now, years("nl")).year! };
  return lastYear.year;
}

const clock = { nl: " uur", en: "" } as const;

/** "za 12 december", with the year when it is not this one. Empty for what is no date. */
export const formatDate = (iso: string | Date, locale: Locale, now?: string | Date): string =>
  isDate(iso) ? momentOf(iso, locale, now).date : "";

export const formatTime = (iso: string | Date, locale: Locale): string => (isDate(iso) ? momentOf(iso, locale).time + clock[locale] : "");

export const formatClock = (time: string, locale: Locale): string => (locale === "nl" ? time.replace(":", ".") : time) + clock[locale];

export function formatDateTime(iso: string | Date, locale: Locale, now?: string | Date): string {
  if (!isDate(iso)) return "";
  const { date, time } = momentOf(iso, locale, now);
  return `${date}, ${time}${clock[locale]}`;
}

/** "12 dec. 2026" for tables. */
export function formatDateShort(iso: string | Date, locale: Locale): string {
  if (!isDate(iso)) return "";
  const { day, month, year } = parts(iso, shortDates(locale));
  return `${day} ${month} ${year}`;
}

export function formatMonth(iso: string | Date, locale: Locale): string {
  if (!isDate(iso)) return "";
  const { month, year } = parts(iso, months(locale));
  return `${month} ${year}`;
}

/** "za 12 december, 10.00 tot 12.30 uur", or two full moments when they are on different days. */
export function formatRange(start: string | Date, end: string | Date | null, locale: Locale, now?: string | Date): string {
  if (!end || !isDate(end) || !isDate(start)) return formatDateTime(start, locale, now);
  const [from, to] = [momentOf(start, locale, now), momentOf(end, locale, now)];
  const until = locale === "nl" ? "tot" : "to";
  const oClock = clock[locale];
  return from.date === to.date
    ? `${from.date}, ${from.time} ${until} ${to.time}${oClock}`
    : `${from.date}, ${from.time}${oClock} ${until} ${to.date}, ${to.time}${oClock}`;
}

const units = [
  ["year", 365 * 86400],
  ["month", 30 * 86400],
  ["week", 7 * 86400],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** "zojuist" under a minute (spec 9), else "3 dagen geleden", "over 2 weken". */
export function formatRelative(iso: string | Date, now: string | Date, locale: Locale): string {
  if (!isDate(iso)) return "";
  const seconds = (new Date(iso).getTime() - new Date(now).getTime()) / 1000;
  const unit = units.find(([, size]) => Math.abs(seconds) >= size);
  if (!unit) return locale === "nl" ? "zojuist" : "just now";
  return relatives(locale).format(Math.trunc(seconds / unit[1]), unit[0]);
}

export function formatDistance(meters: number, locale: Locale): string {
  if (meters < 950) return `${Math.max(50, Math.round(meters / 50) * 50)} m`;
  const kilometers = meters / 1000;
  return `${formatCount(kilometers < 9.95 ? Math.round(kilometers * 10) / 10 : Math.round(kilometers), locale)} km`;
}

export const formatCount = (value: number, locale: Locale): string => counts(locale).format(value);

export const formatList = (items: string[], locale: Locale): string => lists(locale).format(items);

const week = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const monday = Date.UTC(2024, 0, 1);

/** "maandag en donderdag", in the order of the week. @param days "thursday", "monday" */
export function formatWeekdays(days: readonly string[], locale: Locale): string {
  const named = week.flatMap((day, at) => (days.includes(day) ? weekdays(locale).format(monday + at * 86_400_000) : []));
  return formatList(named, locale);
}

/** "nl" as "Nederlands"; what is no code is a name already, such as "Nederlandse Gebarentaal". */
export function formatLanguage(language: string, locale: Locale): string {
  if (!/^[a-z]{2,3}$/.test(language)) return language;
  return languages(locale).of(language) ?? language;
}

export function formatFileSize(bytes: number, locale: Locale): string {
  const large = bytes >= 1_000_000;
  const unit = large ? "megabyte" : "kilobyte";
  const value = bytes / (large ? 1_000_000 : 1_000);
  return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: large ? 1 : 0 }).format(value);
}
