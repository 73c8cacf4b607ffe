/**
 * Taking part: a place when there is one, else the list of those who wait, in the order in which they came. Whether there is room is asked once more
 * within the batch, so that the last place goes to one. A place that comes free is offered by the schedule (date_sign_up.jobs.server.ts).
 */

import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { newToken } from "~/core/auth/credentials.server";
import { emailKeyOf } from "~/core/auth/email";
import { personOf } from "~/core/auth/viewer";
import { happened } from "~/core/events/event";
import { record } from "~/core/events/record.server";
import { asSql, onThisSite } from "~/core/policy/rules.server";
import type { Consequences, Refusal } from "~/core/resource/define.server";
import { newIdOfEach } from "~/core/resource/rows.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { guard } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { dateSignUps as table, vacancies, vacancyDates } from "~db/schema";
import { copyAnswers, keepAnswers } from "../form_submission/index.server";
import { hoursFrom } from "../hours/index.server";
import { isLive, typeOffered } from "../scope/index.server";
import { type DateRow, isKnown, knownDate, mayRun, notKnown, recount } from "../vacancy_date/index.server";
import { notHeld } from "./date_sign_up.commands.server";
import { placeOffered, signedUp, waitingListed } from "./date_sign_up.events";
import type { SignUpInput } from "./date_sign_up.schema";
import { dataOf, factsOf, isPlanned, placePath, type SignUp, withinLimit } from "./facts.server";

/** Each time that it was tried somebody was faster. */
const fullMeanwhile: Refusal = { field: "dateId", message: "fullMeanwhile", status: 409 };

const isStanding = and(ne(table.status, "cancelled"), isNull(table.deletedAt))!;

const hasRoom = (people: number): SQL =>
  sql`(${vacancyDates.capacity} is null or (${vacancyDates.waiting} = 0 and ${vacancyDates.taken} + ${people} <= ${vacancyDates.capacity}))`;

export async function signUp(portal: Portal, input: SignUpInput, id: string): Promise<({ row: Partial<SignUp> } & Consequences) | Refusal> {
  const { db, viewer, now } = portal;
  const { atDoor, wholeSeries, answers, ...person } = input;
  const closed: Refusal = { field: "dateId", message: "dateClosed" };
  const open = and(isLive(now), asSql(onThisSite(vacancies)(portal)), asSql(typeOffered(portal)))!;
  const facts = await factsOf(portal, input.dateId);
  const runs = atDoor && facts ? await mayRunDate(portal, input.dateId) : false;
  if (!facts || facts.date.deletedAt || facts.date.status !== "planned") return closed;
  const { date } = facts;
  if (atDoor && !runs) return { field: "atDoor", message: "outOfReach" };
  if (atDoor && !(await db.fetch(knownDate(portal, date.id)))) return { ...notKnown, field: "atDoor" };
  const early = atDoor && notHeld(facts, portal);
  if (early) return { ...early, field: "atDoor" };
  const { status, expiresAt } = facts.vacancy;
  const here = portal.tenant.features.centerSharing || date.centerId === portal.center.id;
  if (!atDoor && (status !== "published" || (expiresAt !== null && expiresAt <= now) || !here)) return closed;
  if (!atDoor && date.startsAt <= now) return { field: "dateId", message: "dateOver" };
  if (person.company > date.company) return { field: "company", message: "max", values: { count: date.company } };
  const isOpen = existsIn(vacancies, db.mine(vacancies), eq(vacancies.id, date.vacancyId), open);
  const people = 1 + person.company;
  const fits = atDoor || date.capacity === null || (date.waiting === 0 && date.taken + people <= date.capacity);
  const emailKey = emailKeyOf(input.email);
  const account = atDoor ? null : (personOf(viewer)?.id ?? null);
  if (account && (await db.fetch(placeOf(portal, account, date.id)))) return { field: "email", message: "placeAlready", status: 409 };
  const row = {
    ...person,
    emailKey,
    centerId: date.centerId,
    organizationId: date.organizationId,
    vacancyId: date.vacancyId,
    userId: account,
    status: fits ? ("signed_up" as const) : ("waiting" as const),
    secret: newToken(),
    locale: portal.locale,
    ...(atDoor && { attended: true }),
  };
  const to = atDoor ? [] : [await withinLimit(portal, row)];
  const series = wholeSeries && date.seriesId ? seriesRows(portal, date, row) : [];
  const definition = fits ? signedUp : waitingListed;
  return {
    row,
    statements: [
      guard(atDoor ? isKnown(portal, date.id) : isOpen),
      // Its own row stands there by now, and is not counted yet.
      guard(isPlanned(portal, date.id, ...(fits && !atDoor ? [hasRoom(people)] : []))),
      ...(fits ? [] : [numbered(portal, id, date.id)]),
      recount(db, date.id, now),
      ...series,
      ...keepAnswers(portal, answers, { ...row, type: "date_sign_ups", id, name: `${input.firstName} ${input.lastName}` }),
      ...(answers && series.length > 0 ? [copyAnswers(portal, id, madeWith(portal, id, row))] : []),
      ...(atDoor ? hoursFrom(portal, eq(table.id, id)) : []),
    ],
    conflict: fullMeanwhile,
    // For the list.
    again: true,
    events: [
      happened(definition, {
        about: id,
        to,
        link: placePath(row),
        centerId: date.centerId,
        data: { ...dataOf(facts), series: series.length > 0 ? 1 : 0 },
      }),
    ],
  };
}

/** Somebody signed an address up again. Whose it is reads by mail once more what they have, and where it can be given back. */
export async function tellAgain(portal: Portal, { dateId, emailKey }: Pick<SignUp, "dateId" | "emailKey">): Promise<void> {
  const { db } = portal;
  const facts = await factsOf(portal, dateId);
  const found = await db.fetch(db.select().from(table).where(eq(table.dateId, dateId), eq(table.emailKey, emailKey), isStanding).first());
  if (!facts || !found) return;
  const to = await withinLimit(portal, found);
  if (to.quiet) return;
  const common = { about: found.id, to: [to], link: placePath(found), centerId: found.centerId };
  const { status, heldUntil } = found;
  const again =
    status === "offered" && heldUntil
      ? happened(placeOffered, { ...common, data: { ...dataOf(facts), heldUntil } })
      : happened(status === "signed_up" ? signedUp : waitingListed, { ...common, data: { ...dataOf(facts), series: 0 } });
  await db.write(record(portal, null, [again]));
  portal.wake();
}

/** What somebody has on a date, also by another address. */
const placeOf = ({ db }: Portal, account: string, dateId: string) =>
  db.select({ id: table.id }).from(table).where(eq(table.userId, account), eq(table.dateId, dateId), isStanding).first();

async function mayRunDate(portal: Portal, dateId: string): Promise<boolean> {
  const { db } = portal;
  const found = await db.fetch(
    db
      .select({ id: vacancyDates.id })
      .from(vacancyDates)
      .where(eq(vacancyDates.id, dateId), asSql(mayRun(portal)))
      .first(),
  );
  return found !== undefined;
}

/** The next place in the list of its date. */
const numbered = ({ db }: Portal, id: string, dateId: string): SQL =>
  db
    .update(table)
    .set({
      queueNumber: sql`(select coalesce(max(q.queue_number), 0) + 1 from ${table} q where q.tenant_id = ${db.tenantId} and q.date_id = ${dateId})`,
    })
    .where(eq(table.id, id));

/** The places on other dates of the series that came with this one. */
const madeWith = ({ db, now }: Portal, id: string, { vacancyId, emailKey }: Pick<SignUp, "vacancyId" | "emailKey">) =>
  db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.vacancyId, vacancyId), eq(table.emailKey, emailKey), eq(table.createdAt, now), ne(table.id, id));

/** Most dates that one sign-up is for, beside the date itself. */
export const maxAfter = 60;

/** A place on each of the dates that follow that has room, and one in the list of those that have not, as it is at this very moment. */
function seriesRows(
  { db, now }: Portal,
  date: DateRow,
  row: Omit<Partial<SignUp>, "status"> & { company: number; emailKey: string },
): SQL[] {
  const others = sql`from ${vacancyDates} where ${db.mine(vacancyDates)} and ${vacancyDates.seriesId} = ${date.seriesId} and ${vacancyDates.id} <> ${date.id}
    and ${vacancyDates.startsAt} > ${date.startsAt > now ? date.startsAt : now} and ${vacancyDates.status} = 'planned' and ${vacancyDates.deletedAt} is null`;
  const held = existsIn(table, db.mine(table), eq(table.dateId, vacancyDates.id), eq(table.userId, row.userId ?? ""), isStanding);
  const fits = hasRoom(1 + row.company);
  const queued = sql`(select coalesce(max(q.queue_number), 0) + 1 from ${table} q where q.tenant_id = ${db.tenantId} and q.date_id = ${vacancyDates.id})`;
  return [
    sql`insert into ${table} (id, tenant_id, center_id, organization_id, vacancy_id, date_id, user_id, first_name, last_name, email, email_key, phone_number, message,
        company, status, queue_number, secret, locale, created_at, updated_at)
      select ${newIdOfEach()}, ${db.tenantId}, center_id, organization_id, vacancy_id, id, ${row.userId ?? null}, ${row.firstName}, ${row.lastName}, ${row.email}, ${row.emailKey},
        ${row.phoneNumber ?? null}, ${row.message ?? null}, min(${row.company}, company), iif(${fits}, 'signed_up', 'waiting'), iif(${fits}, null, ${queued}),
        lower(hex(randomblob(16))), ${row.locale}, ${now}, ${now} ${others} and not ${held} order by ${vacancyDates.startsAt} limit ${maxAfter} on conflict do nothing`,
    recount(db, sql`(select id ${others})`, now),
  ];
}
