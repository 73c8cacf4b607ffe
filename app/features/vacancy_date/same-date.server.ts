/** The same activity, beginning twice at one time and place: nobody means that. Two groups at once are at two places, or have more places. */
import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { formatDateTime } from "~/core/i18n/format";
import type { Refusal } from "~/core/resource/define.server";
import { guard } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancyDates as table } from "~db/schema";
import type { DateRow } from "./vacancy_date.rows.server";

type Moment = Pick<DateRow, "startsAt" | "place">;

/**
 * @param except ids of dates that give their time up, or that are being written
 * @returns the refusal that names the first that is there already; or the statement that sees to it that none is when they are written
 */
export async function onlyOnce(
  portal: Portal,
  vacancyId: string,
  moments: Moment[],
  { field, except = [] }: { field?: (moment: Moment) => string; except?: string[] } = {},
): Promise<Refusal | { statements: SQL[]; conflict?: Refusal }> {
  if (moments.length === 0) return { statements: [] };
  const { db, locale, now } = portal;
  const wanted = JSON.stringify(moments.map(({ startsAt, place }) => ({ startsAt, place })));
  const there = db
    .select({ startsAt: table.startsAt, place: table.place })
    .from(table)
    .where(eq(table.vacancyId, vacancyId), eq(table.status, "planned"), isNull(table.deletedAt))
    .where(sql`${table.id} not in (select value from json_each(${JSON.stringify(except)}))`)
    .where(
      sql`exists (select 1 from json_each(${wanted}) as wanted where wanted.value ->> 'startsAt' = ${table.startsAt}
        and wanted.value ->> 'place' is ${table.place})`,
    )
    .orderBy(table.startsAt)
    .limit(1);
  const refused = (moment: Moment): Refusal => ({
    field: field?.(moment),
    message: "dateThere",
    status: 409,
    values: { when: formatDateTime(moment.startsAt, locale, now) },
  });
  const [found] = await db.fetch(there);
  if (found) return refused(found);
  return { statements: [guard(sql`not exists (${there.getSQL()})`)], conflict: refused(moments[0]!) };
}
