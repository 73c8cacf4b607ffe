import { daysBetween, wallClock } from "../time";
import type { Locale } from "./locales";

const tags = { nl: "nl-NL", en: "en-GB" } as const;

// Dates and numbers stand on most pages: see `wallClock` for why they are written without Intl. format.test.ts holds them against it.
const words = {
  nl: {
    weekdays: "zondag maandag dinsdag woensdag donderdag vrijdag zaterdag".split(" "),
    months: "januari februari maart april mei juni juli augustus september oktober november december".split(" "),
    shortWeekday: 2,
    shortMonths: "jan feb mrt apr mei jun jul aug sep okt nov dec".split(" "),
    thousands: ".",
    decimals: ",",
  },
  en: {
    weekdays: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" "),
    months: "January February March April May June July August September October November December".split(" "),
    shortWeekday: 3,
    shortMonths: "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split(" "),
    thousands: ",",
    decimals: ".",
  },
};
const dutch = (iso: string | Date) => wallClock(new Date(iso).getTime());
const twoDigits = (value: number) => String(value).padStart(2, "0");

/** A format of each language, made when it is first asked for: making one costs far more than using it. */
function perLocale<T>(make: (tag: string) => T): (locale: Locale) => T {
  const made: Partial<Record<Locale, T>> = {};
  return (locale) => (made[locale] ??= make(tags[locale]));
}

const relatives = perLocale((tag) => new Intl.RelativeTimeFormat(tag));
/** "gisteren" */
const relativeDays = perLocale((tag) => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));
const lists = perLocale((tag) => new Intl.ListFormat(tag, { type: "conjunction" }));
const languages = perLocale((tag) => new Intl.DisplayNames(tag, { type: "language" }));

const isDate = (iso: string | Date) => !Number.isNaN(new Date(iso).getTime());

interface Moment {
  date: string;
  time: string;
}

function momentOf(iso: string | Date, locale: Locale, now: string | Date = new Date()): Moment {
  const clock = dutch(iso);
  const { weekdays, shortWeekday, months } = words[locale];
  const year = clock.getUTCFullYear();
  const minute = twoDigits(clock.getUTCMinutes());
  return {
    date: `${weekdays[clock.getUTCDay()]!.slice(0, shortWeekday)} ${clock.getUTCDate()} ${months[clock.getUTCMonth()]}${year === dutch(now).getUTCFullYear() ? "" : ` ${year}`}`,
    time: locale === "nl" ? `${clock.getUTCHours()}.${minute}` : `${twoDigits(clock.getUTCHours())}:${minute}`,
  };
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
  const clock = dutch(iso);
  return `${clock.getUTCDate()} ${words[locale].shortMonths[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`;
}

export function formatMonth(iso: string | Date, locale: Locale): string {
  if (!isDate(iso)) return "";
  const clock = dutch(iso);
  return `${words[locale].months[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`;
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

/** "zojuist" under a minute (spec 9), else "gisteren" by the Dutch calendar, "3 dagen geleden", "over 2 weken". */
export function formatRelative(iso: string | Date, now: string | Date, locale: Locale): string {
  if (!isDate(iso)) return "";
  const seconds = (new Date(iso).getTime() - new Date(now).getTime()) / 1000;
  const unit = units.find(([, size]) => Math.abs(seconds) >= size);
  if (!unit) return locale === "nl" ? "zojuist" : "just now";
  if (unit[0] === "day") return relativeDays(locale).format(daysBetween(new Date(now).toISOString(), new Date(iso).toISOString()), "day");
  return relatives(locale).format(Math.trunc(seconds / unit[1]), unit[0]);
}

export function formatDistance(meters: number, locale: Locale): string {
  if (meters < 950) return `${Math.max(50, Math.round(meters / 50) * 50)} m`;
  const kilometers = meters / 1000;
  return `${formatCount(kilometers < 9.95 ? Math.round(kilometers * 10) / 10 : Math.round(kilometers), locale)} km`;
}

/** With two decimals at most. */
export function formatCount(value: number, locale: Locale): string {
  const { thousands, decimals } = words[locale];
  const [whole = "", rest] = String(Math.round(value * 100) / 100).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return rest ? grouped + decimals + rest : grouped;
}

export const formatList = (items: string[], locale: Locale): string => lists(locale).format(items);

/** "maandag en donderdag", in the order of the week. @param days "thursday", "monday" */
export function formatWeekdays(days: readonly string[], locale: Locale): string {
  const fromMonday = [1, 2, 3, 4, 5, 6, 0];
  const named = fromMonday.filter((at) => days.includes(words.en.weekdays[at]!.toLowerCase())).map((at) => words[locale].weekdays[at]!);
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
