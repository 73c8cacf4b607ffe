/** What time does to sign-ups: reminders, places that are offered to the next in the list and pass on, and what goes with its date. */
import { type SQL, sql } from "drizzle-orm";
import { inBatches, type Job, type JobArgs } from "~/core/events/schedule.server";
import { command, executeEach } from "~/core/resource/command.server";
import { isOverdue } from "~/core/resource/retention.server";
import { discard } from "~/core/resource/retention-rules.server";
import { siteOrigins } from "~/core/tenant/databases.server";
import { systemPortal } from "~/core/tenant/system.server";
import { vacancyDates as dates, dateSignUps as table } from "~db/schema";
import { recount } from "../vacancy_date/index.server";
import { dateSignUps } from "./date_sign_up.resource.server";
import { isNight } from "./night";

interface Due {
  [name: string]: unknown;
  id: string;
  tenantId: string;
  centerId: string;
}

const columns = sql`${table.id} as "id", ${table.tenantId} as "tenantId", ${table.centerId} as "centerId"`;

/** One after the other: what one of them does may be what another waits for. */
async function stepEach({ database, env, now }: JobArgs, step: string, source: SQL): Promise<void> {
  const origins = await siteOrigins(env);
  const read = (last: Due | null, limit: number) =>
    database.rows<Due>(sql`select ${columns} ${source} and ${table.id} > ${last?.id ?? ""} order by ${table.id} limit ${limit}`);
  await inBatches(read, async (rows) => {
    for (const { id, tenantId, centerId } of rows)
      await executeEach(systemPortal(database, { tenantId, centerId }, origins(tenantId, centerId), now), [
        command.step(dateSignUps, id, step),
      ]);
  });
}

const ofDate = sql`from ${table} join ${dates} on ${dates.tenantId} = ${table.tenantId} and ${dates.id} = ${table.dateId}`;

/** Held places whose time is over pass on; who was offered one at night hears of it in the morning; the next in line is offered what is free. */
export const moveLists: Job = {
  name: "waiting lists move on",
  everyMinutes: 1,
  async run(database, env, now) {
    await stepEach({ database, env, now }, "lapse", sql`from ${table} where ${table.status} = 'offered' and ${table.heldUntil} <= ${now}`);
    if (!isNight(now))
      await stepEach(
        { database, env, now },
        "tell_offer",
        sql`from ${table} where ${table.status} = 'offered' and ${table.heldUntil} is null and ${table.deletedAt} is null`,
      );
    const origins = await siteOrigins(env);
    for (let round = 0; round < 20; round++) {
      // The first of each list for whom there is room.
      const next = await database.rows<Due>(
        sql`select ${columns} ${ofDate} where ${dates.waiting} > 0 and ${dates.status} = 'planned' and ${dates.startsAt} > ${now} and ${dates.deletedAt} is null
          and ${table.status} = 'waiting' and ${table.deletedAt} is null and (${dates.capacity} is null or ${dates.taken} + 1 + ${table.company} <= ${dates.capacity})
          and not exists (select 1 from ${table} q where q.tenant_id = ${table.tenantId} and q.date_id = ${table.dateId} and q.status = 'waiting'
            and q.deleted_at is null and q.queue_number < ${table.queueNumber} and (${dates.capacity} is null or ${dates.taken} + 1 + q.company <= ${dates.capacity}))
          limit 50`,
      );
      if (next.length === 0) return;
      for (const { id, tenantId, centerId } of next)
        await executeEach(systemPortal(database, { tenantId, centerId }, origins(tenantId, centerId), now), [
          command.step(dateSignUps, id, "offer"),
        ]);
    }
  },
};

const hour = 3_600_000;
const reminders = [
  { step: "remind_days", column: table.remindedDaysAt, hours: 48, notWithin: 24 },
  { step: "remind_hours", column: table.remindedHoursAt, hours: 2, notWithin: 0 },
] as const;

/** Two days and two hours ahead, each once. Who signed up since needs no reminder of what they did just now. */
export const remindOfDates: Job = {
  name: "reminders of activities",
  everyMinutes: 5,
  async run(database, env, now) {
    for (const { step, column, hours, notWithin } of reminders) {
      // Two days ahead nobody is woken for it: the morning is early enough.
      if (notWithin > 0 && isNight(now)) continue;
      const [from, until] = [notWithin, hours].map((ahead) => new Date(Date.parse(now) + ahead * hour).toISOString());
      const early = new Date(Date.parse(now) - hour).toISOString();
      await stepEach(
        { database, env, now },
        step,
        sql`${ofDate} where ${dates.startsAt} > ${from!} and ${dates.startsAt} <= ${until!} and ${dates.status} = 'planned' and ${dates.deletedAt} is null
          and ${table.status} = 'signed_up' and ${table.deletedAt} is null and ${column} is null and ${table.createdAt} < ${early}`,
      );
    }
  },
};

export const purgeSignUps: Job = {
  name: "sign-ups of what was deleted are really gone",
  everyMinutes: 1440,
  async run(database, _env, now) {
    await database.batch([
      discard(
        table,
        sql`${isOverdue(table, now)} or not exists (select 1 from ${dates} where ${dates.tenantId} = ${table.tenantId} and ${dates.id} = ${table.dateId})`,
      ),
    ]);
  },
};

/** Of dates whose people left with their account. */
export const recountDates: Job = {
  name: "places of who left are free",
  everyMinutes: 60,
  async run(database, _env, now) {
    const since = new Date(Date.parse(now) - 2 * hour).toISOString();
    const left = await database.rows<{ tenantId: string; dateId: string }>(
      sql`select distinct ${table.tenantId} as "tenantId", ${table.dateId} as "dateId" ${ofDate} where ${dates.startsAt} > ${now} and ${table.status} = 'cancelled'
        and ${table.userId} is null and ${table.lastName} = '–' and ${table.updatedAt} > ${since} limit 200`,
    );
    for (const { tenantId, dateId } of left) {
      const db = database.of(tenantId);
      await db.write([recount(db, dateId, now)]);
    }
  },
};
