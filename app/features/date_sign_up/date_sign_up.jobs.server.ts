/** What time does to sign-ups: reminders, places that are offered to the next in the list and pass on, and what goes with its date. */
import { and, eq, gt, isNull, lt, lte, ne, not, or, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { eachInTurn, type Job, type JobArgs } from "~/core/events/schedule.server";
import { ownerHasLeft } from "~/core/policy/has-left.server";
import { anonymousEmail } from "~/core/resource/facets.server";
import { isOverdue } from "~/core/resource/retention.server";
import { discard, eraseOld, inSlices, type RetentionKind } from "~/core/resource/retention-rules.server";
import { stepEach, systemSteps, whereOffered } from "~/core/resource/step-each.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { SystemDb } from "~/core/tenant/databases.server";
import { hourMs, momentAfter } from "~/core/time";
import { vacancyDates as dates, dateSignUps as table, vacancies } from "~db/schema";
import { recount } from "../vacancy_date/index.server";
import { withoutPerson } from "./date_sign_up.purge.server";
import { dateSignUps } from "./date_sign_up.resource.server";
import { isNight } from "./night";

const columns = { id: table.id, tenantId: table.tenantId, centerId: table.centerId };

const signUps = (database: SystemDb) => database.select(columns).from(table);

const onDate = and(eq(dates.tenantId, table.tenantId), eq(dates.id, table.dateId))!;

/** Its activity was not taken away either: nobody is told any more of what does not take place. */
const goesOn = existsIn(
  vacancies,
  eq(vacancies.tenantId, dates.tenantId),
  eq(vacancies.id, dates.vacancyId),
  isNull(vacancies.deletedAt),
  ne(vacancies.status, "archived"),
);

const comingAfter = (moment: string) => and(gt(dates.startsAt, moment), eq(dates.status, "planned"), isNull(dates.deletedAt), goesOn)!;

const hasRoomFor = ({ company }: { company: SQLiteColumn }) =>
  or(isNull(dates.capacity), sql`${dates.taken} + 1 + ${company} <= ${dates.capacity}`)!;

/** The first of each list for whom there is room. */
function firstInLine(database: SystemDb, now: string) {
  const before = alias(table, "before");
  const isPreceded = existsIn(
    before,
    eq(before.tenantId, table.tenantId),
    eq(before.dateId, table.dateId),
    eq(before.status, "waiting"),
    isNull(before.deletedAt),
    lt(before.queueNumber, table.queueNumber),
    hasRoomFor(before),
  );
  return signUps(database)
    .innerJoin(dates, onDate)
    .where(gt(dates.waiting, 0), comingAfter(now))
    .where(eq(table.status, "waiting"), isNull(table.deletedAt), hasRoomFor(table), not(isPreceded))
    .limit(50);
}

/** Held places whose time is over pass on; who was offered one at night hears of it in the morning; the next in line is offered what is free. */
export const moveLists: Job = {
  name: "waiting lists move on",
  everyMinutes: 1,
  async run(job) {
    const { database, now } = job;
    // As its index says it: a value that is bound finds no partial index when it is planned.
    const offered = signUps(database).where(sql`${table.status} = 'offered'`);
    const untold = offered.innerJoin(dates, onDate).where(isNull(table.heldUntil), isNull(table.deletedAt), comingAfter(now));
    const parts = [
      () => stepEach(job, dateSignUps, offered.where(lte(table.heldUntil, now)), "lapse"),
      async () => isNight(now) || (await stepEach(job, dateSignUps, untold, "tell_offer")),
      () => offerPlaces(job),
    ];
    await eachInTurn(parts, (part) => part());
  },
};

async function offerPlaces(job: JobArgs): Promise<void> {
  const take = systemSteps(job, dateSignUps);
  const first = await whereOffered(job, dateSignUps, firstInLine(job.database, job.now));
  for (let round = 0; round < 20; round++) {
    const next = await job.database.fetch(first);
    if (next.length === 0) return;
    await eachInTurn(next, (row) => take(row, "offer"));
  }
}

const reminders = [
  { step: "remind_days", column: table.remindedDaysAt, hours: 48, notWithin: 24 },
  { step: "remind_hours", column: table.remindedHoursAt, hours: 2, notWithin: 0 },
] as const;

/** Two days and two hours ahead, each once. Who signed up since needs no reminder of what they did just now. */
export const remindOfDates: Job = {
  name: "reminders of activities",
  everyMinutes: 5,
  async run(job) {
    const { database, now } = job;
    await eachInTurn(reminders, async ({ step, column, hours, notWithin }) => {
      // Two days ahead nobody is woken for it: the morning is early enough.
      if (notWithin > 0 && isNight(now)) return;
      const [from, until] = [notWithin, hours].map((ahead) => momentAfter(now, ahead * hourMs));
      const early = momentAfter(now, -hourMs);
      const due = signUps(database)
        .innerJoin(dates, onDate)
        .where(lte(dates.startsAt, until!), comingAfter(from!))
        .where(eq(table.status, "signed_up"), isNull(table.deletedAt), isNull(column), lt(table.createdAt, early));
      await stepEach(job, dateSignUps, due, step);
    });
  },
};

/** Whose account is archived or gone comes no more, and hears nothing of the date. */
export const endLeftSignUps: Job = {
  name: "places of accounts that are gone are free",
  everyMinutes: 60,
  run(job) {
    const { database, now } = job;
    const left = signUps(database)
      .innerJoin(dates, onDate)
      .where(comingAfter(now), ne(table.status, "cancelled"), isNull(table.deletedAt), ownerHasLeft(table));
    return stepEach(job, dateSignUps, left, "leave");
  },
};

/** A year after the day places are figures without a person. A tenant may choose otherwise. */
export const oldSignUps: RetentionKind = {
  kind: "date_sign_ups",
  table,
  moment: sql`(select ${dates.startsAt} from ${dates} where ${onDate})`,
  where: ne(table.emailKey, anonymousEmail(table.id)),
  days: 365,
  erase: withoutPerson,
};

export const forgetSignUps: Job = {
  name: "old sign-ups stay without their person",
  everyMinutes: 24 * 60,
  run: (job) => eraseOld(oldSignUps, job),
};

export const purgeSignUps: Job = {
  name: "sign-ups of what was deleted are really gone",
  everyMinutes: 1440,
  async run({ database, now }) {
    await inSlices(database, [discard(table, or(isOverdue(table, now), not(existsIn(dates, onDate)))!)]);
  },
};

/** Of dates whose people left with their account. */
export const recountDates: Job = {
  name: "places of who left are free",
  everyMinutes: 60,
  async run({ database, now }) {
    const since = momentAfter(now, -2 * hourMs);
    const left = await database.fetch(
      database
        .select({ tenantId: table.tenantId, dateId: table.dateId })
        .from(table)
        .innerJoin(dates, onDate)
        .where(gt(dates.startsAt, now), eq(table.status, "cancelled"))
        .where(isNull(table.userId), eq(table.lastName, "–"), gt(table.updatedAt, since))
        .groupBy(table.tenantId, table.dateId)
        .limit(200),
    );
    await eachInTurn(left, ({ tenantId, dateId }) => {
      const db = database.of(tenantId);
      return db.write([recount(db, dateId, now)]);
    });
  },
};
