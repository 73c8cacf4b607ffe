import * as format from "~/core/i18n/format";
import { useLocale } from "./shell/site";

/** The formats of core/i18n in the reader's language. */
export function useFormat() {
  const locale = useLocale();
  return {
    date: (iso: string) => format.formatDate(iso, locale),
    dateTime: (iso: string) => format.formatDateTime(iso, locale),
    time: (iso: string) => format.formatTime(iso, locale),
    /** A moment as a form has it: a day, and a time on the clock here. */
    local: (day: string, time: string) => `${format.formatDate(day, locale)}, ${format.formatClock(time, locale)}`,
    short: (iso: string) => format.formatDateShort(iso, locale),
    range: (start: string, end: string | null) => format.formatRange(start, end, locale),
    relative: (iso: string, now: string | Date = new Date()) => format.formatRelative(iso, now, locale),
    distance: (meters: number) => format.formatDistance(meters, locale),
    count: (value: number) => format.formatCount(value, locale),
    language: (language: string) => format.formatLanguage(language, locale),
    fileSize: (bytes: number) => format.formatFileSize(bytes, locale),
    list: (items: string[]) => format.formatList(items, locale),
  };
}
