/** Rows of dates that a rule makes, as statements for the batch of a change or of the schedule. */
import { eq, type SQL, sql } from "drizzle-orm";
import { newId } from "~/core/ids";
import type { TenantDb } from "~/core/tenant/db.server";
import { daysAfter } from "~/core/time";
import { dateSignUps, vacancyDates as table, vacancies, type vacancyDateSeries } from "~db/schema";
import { later } from "./dutch-clock";

export type DateRow = typeof table.$inferSelect;
export type SeriesRow = typeof vacancyDateSeries.$inferSelect;

/** How far ahead the dates of a rule are made: never endless. */
export const horizonOf = (now: string): string => daysAfter(now, 365);

/** A date for each moment; one that is there already stays as it is. */
export function datesOf(db: TenantDb, now: string, series: Omit<SeriesRow, "rule" | "begins">, moments: string[]): SQL[] {
  const { id, organizationId, vacancyId, minutes, capacity, company, place, onlineLink, countsHours } = series;
  const rows = moments.map((startsAt) => ({ id: newId(), startsAt, endsAt: later(startsAt, minutes) }));
  if (rows.length === 0) return [];
  // An organisation may have moved to another centre since.
  const center = sql`(select center_id from ${vacancies} where ${db.mine(vacancies)} and ${vacancies.id} = ${vacancyId})`;
  return [
    sql`insert into ${table} (id, tenant_id, center_id, organization_id, vacancy_id, series_id, ruled_at, starts_at, ends_at, capacity, company, place,
        online_link, counts_hours, status, created_at, updated_at)
      select value ->> 'id', ${db.tenantId}, ${center}, ${organizationId}, ${vacancyId}, ${id}, value ->> 'startsAt', value ->> 'startsAt', value ->> 'endsAt',
        ${capacity}, ${company}, ${place}, ${onlineLink}, ${countsHours ? 1 : 0}, 'planned', ${now}, ${now}
      from json_each(${JSON.stringify(rows)}) where true on conflict do nothing`,
  ];
}

const people = sql.raw(
  `(case "date_sign_ups"."status" when 'signed_up' then 1 + "date_sign_ups"."company" when 'offered' then 1 + "date_sign_ups"."company" else 0 end)`,
);

/** After a change of its sign-ups, in the same batch: how many places are taken or held, and how many people wait. */
export function recount(db: TenantDb, dateId: string | SQL, now: string): SQL {
  const of = sql`from ${dateSignUps} where ${db.mine(dateSignUps)} and ${dateSignUps.dateId} = ${table.id} and ${dateSignUps.deletedAt} is null`;
  return db
    .update(table)
    .set({
      taken: sql`(select coalesce(sum(${people}), 0) ${of})`,
      waiting: sql`(select count(*) ${of} and ${dateSignUps.status} = 'waiting')`,
      updatedAt: now,
    })
    .where(typeof dateId === "string" ? eq(table.id, dateId) : sql`${table.id} in ${dateId}`);
}
