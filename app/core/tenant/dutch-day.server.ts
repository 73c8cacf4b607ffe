import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

const lastSunday = (moment: SQLWrapper, nextMonth: string) =>
  sql`date(substr(${moment}, 1, 4) || ${sql.raw(`'-${nextMonth}-01'`)}, 'weekday 0', '-7 days') || 'T01:00'`;

/** The day of a moment in Amsterdam, such as 2026-11-24: SQLite knows no zones, and the clock changes on the last Sundays of March and October at 1.00 UTC. */
export const dutchDay = (moment: SQLWrapper): SQL<string> =>
  sql<string>`date(${moment}, iif(${moment} >= ${lastSunday(moment, "04")} and ${moment} < ${lastSunday(moment, "11")}, '+2 hours', '+1 hours'))`;
