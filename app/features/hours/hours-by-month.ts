import { formatMonth } from "~/core/i18n/format";
import type { Locale } from "~/core/i18n/locales";
import { inputValueOf } from "~/core/time";

interface Entry {
  workedOn: string;
  hours: number;
  status: "pending" | "confirmed" | "rejected";
}

export interface Month<Row> {
  /** As "2026-11". */
  month: string;
  name: string;
  rows: Row[];
  /** Those that were refused do not count. */
  hours: number;
  /** The newest, and one in which something waits. */
  open: boolean;
}

/** By the month of the Dutch day on which somebody helped. @param rows the newest first */
export function byMonth<Row extends Entry>(rows: Row[], locale: Locale): Month<Row>[] {
  const months = new Map<string, Row[]>();
  for (const row of rows) {
    const month = inputValueOf(row.workedOn).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), row]);
  }
  return [...months].map(([month, some], at) => ({
    month,
    name: formatMonth(`${month}-01T12:00:00Z`, locale),
    rows: some,
    hours: some.reduce((sum, { hours, status }) => sum + (status === "rejected" ? 0 : hours), 0),
    open: at === 0 || some.some(({ status }) => status === "pending"),
  }));
}
