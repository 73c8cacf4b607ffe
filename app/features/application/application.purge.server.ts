import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { forgetChanges, forgetData, forgetLinked } from "~/core/events/data.server";
import { record } from "~/core/events/record.server";
import { inBatches } from "~/core/events/schedule.server";
import { type Command, command, executeEach } from "~/core/resource/command.server";
import { anonymousEmail, type Leaver, rowsOfLeaver } from "~/core/resource/facets.server";
import { nextVersion } from "~/core/tenant/conditions.server";
import type { SystemDb } from "~/core/tenant/databases.server";
import type { TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { systemPortal } from "~/core/tenant/system.server";
import { auditEvents, applications as table } from "~db/schema";
import { forgetAnswers } from "../form_submission/index.server";
import { forgetNotes } from "../note/index.server";
import { withdraw } from "./application.commands.server";
import { applications } from "./application.resource.server";

const waitingFor = ({ db }: Portal, vacancyId: string) =>
  db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.vacancyId, vacancyId), eq(table.status, "pending"), isNull(table.deletedAt))
    .orderBy(table.id);

const closing = ({ id }: { id: string }): Command => command.step(applications, id, "close");

/** As many as one batch takes; of a vacancy for which more people wait, the others are closed when it goes for good. */
const maxAtOnce = 100;

/**
 * Whoever still waits when a vacancy is deleted waits for nothing: the application is rejected without an answer (`answeredAt` stays empty, which
 * the screens tell apart), and the applicant hears of it. For the batch that deletes the vacancy.
 */
export const closings = async (portal: Portal, vacancyId: string): Promise<Command[]> =>
  (await portal.db.fetch(waitingFor(portal, vacancyId).limit(maxAtOnce))).map(closing);

/**
 * The same when it goes for good, for whoever waits even then. A run may be cut off.
 * @param origin of the centre's site; null where it has none, and nobody is written to
 */
export async function closeWaiting(
  database: SystemDb,
  now: string,
  vacancy: { id: string; tenantId: string; centerId: string },
  origin: string | null,
): Promise<void> {
  const portal = systemPortal(database, vacancy, origin, now);
  const waiting = (last: { id: string } | null, limit: number) =>
    portal.db.fetch(
      waitingFor(portal, vacancy.id)
        .where(gt(table.id, last?.id ?? ""))
        .limit(limit),
    );
  await inBatches(waiting, async (rows) => {
    await executeEach(portal, rows.map(closing));
  });
}

const nobody = { firstName: "Anoniem", lastName: "–" };

/**
 * Who leaves withdraws what still waits: a line in the trail of each application, and word to the people behind it, without a name.
 * For the same batch after `withoutPerson`, which forgets what others were told before.
 */
export async function withdrawnByLeaving(portal: Portal, leaver: Pick<Leaver, "id" | "email" | "until">): Promise<SQL[]> {
  const { db } = portal;
  const waiting = await db.fetch(
    db.select().from(table).where(rowsOfLeaver(table, leaver), eq(table.status, "pending"), isNull(table.deletedAt)),
  );
  const each = waiting.map(async (application) => {
    const { id, centerId } = application;
    const { events } = await withdraw(portal, { ...application, ...nobody }, null);
    const entry = { subjectType: "applications", subjectId: id, centerId, action: "withdraw", fromState: "pending", toState: "withdrawn" };
    return record(portal, entry, events);
  });
  return (await Promise.all(each)).flat();
}

/**
 * Applications stay as figures without a person: no name, no address, no words, no notes about them, and nothing of it in what others were told or
 * are yet to be mailed. Who waits for an answer does so no more; what was answered stays counted.
 * @param which a condition on `applications`; the tenant's is added
 */
export function withoutPerson(db: TenantDb, now: string, which: SQL): SQL[] {
  const theirs = db.select({ id: table.id }).from(table).where(which);
  const links = db
    .select({ link: sql`'/applications/' || ${table.id}` })
    .from(table)
    .where(which);
  const anonymous = anonymousEmail(table.id);
  return [
    ...forgetNotes(db, "applications", theirs),
    ...forgetAnswers(db, "applications", sql`${theirs}`),
    forgetChanges(db, and(eq(auditEvents.subjectType, "applications"), inArray(auditEvents.subjectId, theirs))!),
    ...forgetLinked(db, links),
    forgetData(db, sql`subject_type = 'applications' and subject_id in ${theirs}`),
    db
      .update(table)
      .set({
        ...nobody,
        email: anonymous,
        emailKey: anonymous,
        phoneNumber: null,
        message: null,
        answer: null,
        userId: null,
        status: sql`iif(${table.status} = 'pending', 'withdrawn', ${table.status})`,
        updatedAt: now,
        lockVersion: nextVersion(table),
      })
      .where(which),
  ];
}

/** Applications keep what their vacancy was called, and whose it was. */
export const keepTitle = (db: TenantDb, vacancy: { id: string; title: string; organizationName: string }): SQL =>
  db.update(table).set({ formerTitle: vacancy.title, formerOrganization: vacancy.organizationName }).where(eq(table.vacancyId, vacancy.id));
