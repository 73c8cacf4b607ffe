/** When reminders may come, as a centre's settings say it: by day, and at weekends only where the centre wants that. */
import { eq, not, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { volunteerCenterProfiles as profiles } from "~db/schema";
import { existsIn } from "../tenant/conditions.server";
import { dutchTime, inputValueOf, momentOf } from "../time";

const hours = { from: 8, until: 20 };

export function isDaytime(now: string): boolean {
  const { hour } = dutchTime(now);
  return hour >= hours.from && hour < hours.until;
}

/** @param of the columns that name the centre of a row */
export function isNoQuietDay(now: string, of: { tenantId: SQLiteColumn; centerId: SQLiteColumn }): SQL {
  const { weekday } = dutchTime(now);
  if (weekday !== "saturday" && weekday !== "sunday") return sql`1`;
  return not(existsIn(profiles, eq(profiles.tenantId, of.tenantId), eq(profiles.centerId, of.centerId), eq(profiles.quietWeekends, true)));
}

/** Eight o'clock of the Dutch day, or the moment itself where that is past. */
export function fromMorning(now: string): string {
  const morning = momentOf(`${inputValueOf(now)}T${String(hours.from).padStart(2, "0")}:00`)!;
  return morning > now ? morning : now;
}
