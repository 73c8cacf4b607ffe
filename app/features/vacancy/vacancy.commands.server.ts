/** What is done to a vacancy beyond writing it (domain 4), and what stands in the way of publishing. */
import { and, eq, gt, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { callOffMail } from "~/core/events/data.server";
import { happened } from "~/core/events/event";
import { fromMorning } from "~/core/events/quiet-hours.server";
import { peopleBehind } from "~/core/events/recipients.server";
import { nobody } from "~/core/policy/rules.server";
import { resourceOf } from "~/core/resource/catalogue.server";
import { type Command, command } from "~/core/resource/command.server";
import { type Consequences, isRefusal, type Refusal } from "~/core/resource/define.server";
import { followEach } from "~/core/resource/follow.server";
import { byId } from "~/core/resource/rows.server";
import { type Action, step, type Transition } from "~/core/resource/steps.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { guard } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { auditEvents, notifications, organizations, outbox, vacancies as table, vacancyDates } from "~db/schema";
import { closings } from "../application/index.server";
import { notPushed } from "../notification/index.server";
import { tellInterested } from "../vacancy_interest/index.server";
import { reminder } from "./editor/vacancy-form";
import { lastDayOf } from "./last-day";
import { publishNeeds } from "./publish-needs.server";
import { needsReview, notInReview } from "./review.server";
import { vacancyExpired, vacancyExpiring } from "./vacancy.events";
import { vacancySchema } from "./vacancy.schema";
import { mayManage } from "./vacancy-policy.server";

type Vacancy = typeof table.$inferSelect;

export const publish = step(table, {
  from: ["draft", "expired"],
  to: "published",
  allow: mayManage,
  input: z.object({ expiresAt: vacancySchema.shape.expiresAt.optional() }),
  effect: async (portal, vacancy, input) => {
    const expiresAt = input.expiresAt ?? vacancy.expiresAt ?? lastDayOf(vacancy);
    if (vacancy.status === "expired" && !expiresAt) return { field: "expiresAt", message: "required" };
    if (await needsReview(portal, vacancy)) return { message: "reviewFirst" };
    const may = await mayPublish(portal, vacancy, expiresAt);
    if (isRefusal(may)) return may;
    const told = await tellInterested(portal, vacancy);
    return {
      set: { expiresAt, publishedAt: portal.now, ...notInReview },
      statements: [...may.statements, ...told.statements, ...(vacancy.status === "expired" ? noLongerExpired(portal, vacancy) : [])],
      events: told.events,
    };
  },
});

export const reopen: Transition<Vacancy> = {
  from: ["filled"],
  to: "published",
  allow: mayManage,
  effect: async (portal, vacancy) => {
    const may = await mayPublish(portal, vacancy, vacancy.expiresAt);
    if (isRefusal(may)) return may;
    const told = await tellInterested(portal, vacancy);
    return { statements: [...may.statements, ...told.statements], events: told.events };
  },
};

/** At its last moment, by the schedule. Somebody may have chosen another one since. */
export const expire: Transition<Vacancy> = {
  from: ["published"],
  to: "expired",
  allow: nobody,
  internal: true,
  effect: (portal, vacancy) => (isOver(portal, vacancy) ? tell(portal, vacancy, vacancyExpired) : later),
};

/** It expired in the night, and is online again before the word of it went out in the morning. */
function noLongerExpired({ db }: Portal, { id }: Vacancy): SQL[] {
  const expiries = db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(eq(auditEvents.subjectType, "vacancies"), eq(auditEvents.subjectId, id), eq(auditEvents.event, vacancyExpired.name));
  return [callOffMail(db, inArray(outbox.eventId, expiries)), notPushed(db, inArray(notifications.eventId, expiries))];
}

/** A week before that; once for each last day. */
export const remind: Action<Vacancy> = {
  from: ["published"],
  allow: nobody,
  internal: true,
  action: reminder,
  effect: async (portal, vacancy) => ({
    ...(await tell(portal, vacancy, vacancyExpiring)),
    changes: { expiresAt: [null, vacancy.expiresAt] },
    statements: [guard(sql`not ${reminded(portal.tenant.id, vacancy.id, vacancy.expiresAt)}`)],
  }),
};

/** Not one with a date that people would come to: they would stand before a closed door. Cancelling the date tells them. */
export const withoutPeople = (portal: Portal, { id }: Vacancy): Consequences =>
  notAwaited(portal, eq(vacancyDates.vacancyId, id), "vacancyHasPeople");

/**
 * Of an organisation that is archived or deleted: its vacancies are archived in the same write, each with its line in the trail (domain 4). Not while
 * people would come to one of them.
 */
export function archiveVacancies(portal: Portal, organizationId: string): Consequences {
  const { statements = [], conflict } = notAwaited(portal, eq(vacancyDates.organizationId, organizationId), "organizationHasPeople");
  const archived = followEach(portal, "vacancies", table, {
    where: and(eq(table.organizationId, organizationId), inArray(table.status, ["draft", "published", "filled", "expired"]))!,
    set: sql`status = 'archived', review_asked_at = null, review_comment = null`,
    action: "archive",
    states: { from: table.status, to: "archived" },
  });
  return { statements: [...statements, ...archived], conflict };
}

function notAwaited({ db, now }: Portal, which: SQL, message: string): Consequences {
  const awaited = existsIn(
    vacancyDates,
    db.mine(vacancyDates),
    which,
    eq(vacancyDates.status, "planned"),
    isNull(vacancyDates.deletedAt),
    gt(vacancyDates.startsAt, now),
    sql`${vacancyDates.taken} + ${vacancyDates.waiting} > 0`,
  );
  return { statements: [guard(not(awaited))], conflict: { message, status: 409 } };
}

export const deleteVacancy = async (portal: Portal, vacancy: Vacancy): Promise<Consequences> => ({
  ...withoutPeople(portal, vacancy),
  commands: await closings(portal, vacancy.id),
});

const isOver = ({ now }: Portal, { expiresAt }: Vacancy) => expiresAt !== null && expiresAt <= now;
const later: Refusal = { message: "changedMeanwhile", status: 409 };

async function tell(portal: Portal, vacancy: Vacancy, definition: typeof vacancyExpired | typeof vacancyExpiring): Promise<Consequences> {
  const { id, title: vacancyTitle, organizationName, expiresAt } = vacancy;
  const to = await peopleBehind(portal, vacancy);
  return {
    events: [
      happened(definition, {
        about: id,
        to,
        data: { vacancyTitle, organizationName, expiresAt: expiresAt! },
        link: `/vacancies/${id}/edit`,
        notBefore: fromMorning(portal.now),
      }),
    ],
  };
}

/** Whether the trail says that the organisation was reminded of this last day; another last day deserves another reminder. */
export const reminded = (tenantId: unknown, id: unknown, expiresAt: unknown) =>
  sql`exists (select 1 from ${auditEvents} where ${auditEvents.tenantId} = ${tenantId} and ${auditEvents.subjectType} = 'vacancies' and ${auditEvents.subjectId} = ${id}
    and ${auditEvents.action} = ${reminder} and json_extract(${auditEvents.changes}, '$.expiresAt[1]') = ${expiresAt})`;

/** All that stands in the way of publishing with this last day; or the statements that see to it that nothing does when it is written. */
export async function mayPublish(portal: Portal, vacancy: Vacancy, expiresAt: string | null): Promise<Refusal[] | { statements: SQL[] }> {
  const { db, now } = portal;
  const organization = await db.fetch(byId(portal, organizations, vacancy.organizationId));
  const needs = publishNeeds({ ...vacancy, expiresAt }, organization?.deletedAt ? undefined : organization?.status, now);
  if (needs.length > 0) return needs;
  const approved = sql`${db.mine(organizations)} and ${organizations.id} = ${vacancy.organizationId} and ${organizations.status} = 'approved'
    and ${organizations.deletedAt} is null`;
  const ready = sql`exists (select 1 from ${table} where ${db.mine(table)} and ${table.id} = ${vacancy.id} and ${table.summary} is not null
    and ${table.description} is not null)`;
  return { statements: [guard(sql`${ready} and exists (select 1 from ${organizations} where ${approved})`)] };
}

/**
 * What a change means for a vacancy that is online, or was until its last day: it may not lose what publishing needs, and with a new last day an
 * expired one is published again, with its line in the trail. Any other change leaves it expired, also when the schedule has not written so yet.
 */
export async function stillPublished(
  portal: Portal,
  before: Vacancy,
  after: Vacancy,
): Promise<Refusal[] | { set: Partial<Vacancy>; statements: SQL[]; commands?: Command[] }> {
  const expired = before.status === "expired";
  const again = isPublishedAgain(before, after.expiresAt, portal.now);
  const set = expired ? { status: before.status } : {};
  if (before.status !== "published" && !again) return { set, statements: [] };
  const may = await mayPublish(portal, after, after.expiresAt);
  if (isRefusal(may)) return may;
  // A version of its own, so that the trail has as many lines as the row has versions.
  return { set, statements: may.statements, ...(again && { commands: [command.step(resourceOf("vacancies"), before.id, "publish")] }) };
}

/** Whether saving this last day puts a vacancy that was in this state online again. */
export const isPublishedAgain = ({ status }: Pick<Vacancy, "status">, expiresAt: string | null, now: string): boolean =>
  status === "expired" && expiresAt !== null && expiresAt > now;
