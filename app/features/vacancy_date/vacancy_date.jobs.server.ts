/** What time does to dates: rules are carried on to a year ahead, and what hung on a vacancy goes when it is really gone. */
import { and, asc, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import { eachRow, type Job } from "~/core/events/schedule.server";
import { isOverdue } from "~/core/resource/retention.server";
import { discard, inSlices } from "~/core/resource/retention-rules.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { daysAfter } from "~/core/time";
import { vacancyDateSeries as series, vacancies, vacancyDates } from "~db/schema";
import { momentsOf } from "./recurrence.server";
import { datesOf, horizonOf, type SeriesRow } from "./vacancy_date.rows.server";

const goesOn = existsIn(
  vacancies,
  eq(vacancies.tenantId, series.tenantId),
  eq(vacancies.id, series.vacancyId),
  isNull(vacancies.deletedAt),
  ne(vacancies.status, "archived"),
);

export const carryOnDates: Job = {
  name: "dates of rules are made a year ahead",
  everyMinutes: 60,
  async run({ database, now }) {
    const until = horizonOf(now);
    // A day's worth is not worth a write.
    const due = daysAfter(until, -1);
    const read = (last: SeriesRow | null, limit: number): Promise<SeriesRow[]> =>
      database.fetch(
        database
          .select()
          .from(series)
          .where(
            and(
              isNull(series.deletedAt),
              isNull(series.endsBefore),
              lt(series.madeUntil, due),
              goesOn,
              last
                ? or(gt(series.madeUntil, last.madeUntil), and(eq(series.madeUntil, last.madeUntil), gt(series.id, last.id)))
                : undefined,
            ),
          )
          .orderBy(asc(series.madeUntil), asc(series.id))
          .limit(limit),
      ) as Promise<SeriesRow[]>;
    await eachRow(read, async (row) => {
      const db = database.of(row.tenantId);
      // Longer ago where the activity was in the archive: what has passed meanwhile did not take place.
      const from = row.madeUntil > now ? row.madeUntil : now;
      const moments = (await momentsOf(row, from, until)) ?? [];
      const fresh = moments.filter((moment) => moment > from);
      await db.write([...datesOf(db, now, row, fresh), db.update(series).set({ madeUntil: until }).where(eq(series.id, row.id))]);
    });
  },
};

export const purgeDates: Job = {
  name: "dates of what was deleted are really gone",
  everyMinutes: 1440,
  async run({ database, now }) {
    const orphan = (table: typeof series | typeof vacancyDates) =>
      sql`not exists (select 1 from ${vacancies} where ${vacancies.tenantId} = ${table.tenantId} and ${vacancies.id} = ${table.vacancyId})`;
    await inSlices(database, [
      discard(vacancyDates, sql`${isOverdue(vacancyDates, now)} or ${orphan(vacancyDates)}`),
      discard(series, sql`${isOverdue(series, now)} or ${orphan(series)}`),
    ]);
  },
};
