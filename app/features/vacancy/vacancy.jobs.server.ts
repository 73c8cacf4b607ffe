/**
 * What time does to vacancies (domain 4 and 7): on their last day they expire, and a week before that their organisation hears of it, or its centre
 * where it has nobody. A run may be missed, doubled or cut off. Readers never wait for it: for them a vacancy is expired at once.
 */
import { and, gt, gte, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { isDaytime, isNoQuietDay } from "~/core/events/quiet-hours.server";
import { eachInTurn, inBatches, type Job, type JobArgs } from "~/core/events/schedule.server";
import { command, executeEach } from "~/core/resource/command.server";
import type { Selected } from "~/core/tenant/builder.server";
import { originsWhenAsked } from "~/core/tenant/databases.server";
import { systemPortal } from "~/core/tenant/system.server";
import { daysAfter } from "~/core/time";
import { vacancies as table } from "~db/schema";
import { reminded } from "./vacancy.commands.server";
import { vacancies } from "./vacancy.resource.server";

const daysAhead = 7;

const columns = { id: table.id, tenantId: table.tenantId, centerId: table.centerId, expiresAt: sql<string>`${table.expiresAt}` };
type Due = Selected<typeof columns>;

export const expireVacancies: Job = {
  name: "vacancies expire",
  everyMinutes: 1,
  run: (job) => stepForDue(job, "expire", { from: "", until: job.now }),
};

export const remindOfExpiry: Job = {
  name: "vacancies about to expire",
  everyMinutes: 15,
  async run(job) {
    if (!isDaytime(job.now)) return;
    const until = daysAfter(job.now, daysAhead);
    // One that was published with less than a week to go needs no reminder: its last day was chosen just now.
    const longOut = sql`julianday(${table.expiresAt}) - julianday(${table.publishedAt}) >= ${daysAhead} and not ${reminded(table.tenantId, table.id, table.expiresAt)}`;
    await stepForDue(job, "remind", { from: job.now, until, when: and(longOut, isNoQuietDay(job.now, table)) });
  },
};

/** Takes a step for published vacancies whose last moment lies after `from` and not after `until`, the earliest first. The index vacancies_expiry serves it. */
async function stepForDue(
  { database, env, now }: JobArgs,
  step: string,
  { from, until, when }: { from: string; until: string; when?: SQL },
): Promise<void> {
  const originOf = originsWhenAsked(env);
  const due = (last: Due | null, limit: number) =>
    database.fetch(
      database
        .select(columns)
        .from(table)
        .where(
          sql`${table.status} = 'published'`,
          isNull(table.deletedAt),
          lte(table.expiresAt, until),
          gte(table.expiresAt, last?.expiresAt ?? from),
          or(gt(table.expiresAt, last?.expiresAt ?? from), gt(table.id, last?.id ?? "")),
          when,
        )
        .orderBy(table.expiresAt, table.id)
        .limit(limit),
    );
  await inBatches(due, (rows) =>
    eachInTurn(byCenter(rows), async (ofCenter) => {
      const portal = systemPortal(database, ofCenter[0]!, await originOf(ofCenter[0]!), now);
      const steps = ofCenter.map(({ id }) => command.step(vacancies, id, step));
      // One by one where something fails, for the sake of the others.
      await executeEach(portal, steps).catch(() => eachInTurn(steps, (one) => executeEach(portal, [one])));
    }),
  );
}

function byCenter(rows: Due[]): Due[][] {
  const groups = new Map<string, Due[]>();
  for (const row of rows) groups.set(row.centerId, [...(groups.get(row.centerId) ?? []), row]);
  return [...groups.values()];
}
