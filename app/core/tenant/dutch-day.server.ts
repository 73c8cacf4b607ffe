import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

const lastSunday = (moment: SQLWrapper, nextMonth: string) =>
  sql`date(substr(${moment}, 1, 4) || ${sql.raw(`'-${nextMonth}-01'`)}, 'weekday 0', '-7 days') || 'T01:00'`;

const isSummer = (moment: SQLWrapper) => sql`${moment} >= ${lastSunday(moment, "04")} and ${moment} < ${lastSunday(moment, "11")}`;

/** The day of a moment in Amsterdam, such as 2026-11-24: SQLite knows no zones, and the clock changes on the last Sundays of March and October at 1.00 UTC. */
export const dutchDay = (moment: SQLWrapper): SQL<string> => sql<string>`date(${moment}, iif(${isSummer(moment)}, '+2 hours', '+1 hours'))`;

/** When that day began, as `startOfDay` of core/time.ts has it. */
export function startOfDutchDay(moment: SQLWrapper): SQL<string> {
  const day = dutchDay(moment);
  // A day alone sorts before the hour at which the clock changes on it, as its midnight does.
  return sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${day}, iif(${isSummer(day)}, '-2 hours', '-1 hours'))`;
}
