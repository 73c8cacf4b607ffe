/** What the editor of dates asks. */
import { asc, desc, eq, gte, isNull, lt } from "drizzle-orm";
import { asSql } from "~/core/policy/rules.server";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancyDates as table, vacancies } from "~db/schema";
import { mayRunActivity } from "./vacancy_date.resource.server";

/** An activity that the viewer works with. */
export const activityFor = (portal: Portal, id: string) =>
  portal.db
    .select({
      id: vacancies.id,
      title: vacancies.title,
      vacancyType: vacancies.vacancyType,
      organizationName: vacancies.organizationName,
      status: vacancies.status,
      place: vacancies.place,
    })
    .from(vacancies)
    .where(eq(vacancies.id, id), isNull(vacancies.deletedAt), asSql(mayRunActivity(portal)))
    .first();

const shown = 200;
const fields = {
  id: table.id,
  startsAt: table.startsAt,
  endsAt: table.endsAt,
  seriesId: table.seriesId,
  capacity: table.capacity,
  taken: table.taken,
  waiting: table.waiting,
  place: table.place,
  status: table.status,
  moved: table.moved,
};

export const comingDates = ({ db, now }: Portal, vacancyId: string) =>
  db
    .select(fields)
    .from(table)
    .where(eq(table.vacancyId, vacancyId), isNull(table.deletedAt), gte(table.endsAt, now))
    .orderBy(asc(table.startsAt))
    .limit(shown);

export const pastDates = ({ db, now }: Portal, vacancyId: string) =>
  db
    .select(fields)
    .from(table)
    .where(eq(table.vacancyId, vacancyId), isNull(table.deletedAt), lt(table.endsAt, now))
    .orderBy(desc(table.startsAt))
    .limit(20);

/** Whole, with what only its editor sees. */
export const dateFor = ({ db }: Portal, vacancyId: string, id: string) =>
  db.select().from(table).where(eq(table.id, id), eq(table.vacancyId, vacancyId), isNull(table.deletedAt)).first();
