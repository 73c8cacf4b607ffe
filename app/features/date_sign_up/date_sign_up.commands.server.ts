/**
 * Taking part: a place when there is one, else the list of those who wait, in the order in which they came. Whether there is room is asked once more
 * within the batch, so that the last place goes to one. A place that comes free is offered by the schedule (date_sign_up.jobs.server.ts).
 */
import { and, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import { newToken } from "~/core/auth/credentials.server";
import { emailKeyOf } from "~/core/auth/email";
import { limitMail } from "~/core/auth/rate-limit.server";
import { happened, type Recipient } from "~/core/events/event";
import { asSql, onThisSite } from "~/core/policy/rules.server";
import type { Consequences, Refusal } from "~/core/resource/define.server";
import { byId, newIdOfEach } from "~/core/resource/rows.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { guard } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { dateSignUps as table, users, vacancies, vacancyDates } from "~db/schema";
import { forgetHoursOf, hoursFrom } from "../hours/index.server";
import { isLive, typeOffered } from "../scope/index.server";
import { type DateRow, mayRun, recount } from "../vacancy_date/index.server";
import { placeOffered, reminder, signedUp, signUpCancelled, waitingListed } from "./date_sign_up.events";
import type { SignUpInput } from "./date_sign_up.schema";
import { heldUntil, isNight } from "./night";

export type SignUp = typeof table.$inferSelect;

export const placePath = ({ secret }: Pick<SignUp, "secret">) => `/activiteitenkalender/plek/${secret}`;

/** Somebody was faster: asked again, they are put on the list. */
export const fullMeanwhile: Refusal = { field: "dateId", message: "fullMeanwhile", status: 409 };

async function factsOf(portal: Portal, dateId: string) {
  const { db } = portal;
  const { date } = await db.fetchAll({ date: byId(portal, vacancyDates, dateId) });
  const vacancy = date && (await db.fetch(byId(portal, vacancies, date.vacancyId)));
  return date && vacancy ? { date, vacancy } : null;
}

const dataOf = ({ date, vacancy }: { date: DateRow; vacancy: typeof vacancies.$inferSelect }) => ({
  activityTitle: vacancy.title,
  organizationName: vacancy.organizationName,
  startsAt: date.startsAt,
  endsAt: date.endsAt,
  place: date.place ?? vacancy.place,
  onlineLink: date.onlineLink,
  dateId: date.id,
  sequence: date.sequence,
});

const hasRoom = ({ db }: Portal, dateId: string, people: number): SQL =>
  existsIn(
    vacancyDates,
    db.mine(vacancyDates),
    eq(vacancyDates.id, dateId),
    eq(vacancyDates.status, "planned"),
    sql`(${vacancyDates.capacity} is null or (${vacancyDates.waiting} = 0 and ${vacancyDates.taken} + ${people} <= ${vacancyDates.capacity}))`,
  );

export async function signUp(portal: Portal, input: SignUpInput, id: string): Promise<({ row: Partial<SignUp> } & Consequences) | Refusal> {
  const { db, viewer, now } = portal;
  const { atDoor, wholeSeries, ...person } = input;
  const closed: Refusal = { field: "dateId", message: "dateClosed" };
  const open = and(isLive(now), asSql(onThisSite(vacancies)(portal)), asSql(typeOffered(portal)))!;
  const facts = await factsOf(portal, input.dateId);
  const runs = atDoor && facts ? await mayRunDate(portal, input.dateId) : false;
  if (!facts || facts.date.deletedAt || facts.date.status !== "planned") return closed;
  const { date } = facts;
  if (atDoor && !runs) return { field: "atDoor", message: "outOfReach" };
  const { status, expiresAt } = facts.vacancy;
  const here = portal.tenant.features.centerSharing || date.centerId === portal.center.id;
  if (!atDoor && (status !== "published" || (expiresAt !== null && expiresAt <= now) || !here)) return closed;
  if (!atDoor && date.startsAt <= now) return { field: "dateId", message: "dateOver" };
  if (person.company > date.company) return { field: "company", message: "max", values: { count: date.company } };
  const isOpen = existsIn(vacancies, db.mine(vacancies), eq(vacancies.id, date.vacancyId), open);
  const people = 1 + person.company;
  const fits = atDoor || date.capacity === null || (date.waiting === 0 && date.taken + people <= date.capacity);
  const emailKey = emailKeyOf(input.email);
  const account = atDoor ? await accountAt(portal, emailKey) : (viewer?.id ?? null);
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
  const mayMail = account !== null || (await db.fetch(limitMail(db, "sign up", emailKey, now)));
  const to: Recipient[] = mayMail && !atDoor ? [recipientOf(row)] : [];
  const series = wholeSeries && date.seriesId ? seriesRows(portal, date, row) : [];
  const definition = fits ? signedUp : waitingListed;
  return {
    row,
    statements: [
      ...(atDoor ? [] : [guard(isOpen)]),
      // Its own row stands there by now, and is not counted yet.
      ...(fits && !atDoor ? [guard(hasRoom(portal, date.id, people))] : []),
      ...(fits ? [] : [numbered(portal, id, date.id)]),
      recount(db, date.id, now),
      ...series,
      ...(atDoor && account && date.countsHours ? hoursFrom(portal, { ...row, id }, date) : []),
    ],
    conflict: fullMeanwhile,
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

/** The account of who stands at the door, so that their hours count. */
async function accountAt({ db }: Portal, emailKey: string): Promise<string | null> {
  const found = await db.fetch(
    db.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey), isNull(users.deletedAt)).first(),
  );
  return found?.id ?? null;
}

export const recipientOf = ({
  userId,
  email,
  firstName,
  locale,
}: Pick<SignUp, "userId" | "email" | "firstName" | "locale">): Recipient => ({
  userId,
  email,
  name: firstName,
  locale,
});

/** The next place in the list of its date. */
const numbered = ({ db }: Portal, id: string, dateId: string): SQL =>
  db
    .update(table)
    .set({
      queueNumber: sql`(select coalesce(max(q.queue_number), 0) + 1 from date_sign_ups q where q.tenant_id = ${db.tenantId} and q.date_id = ${dateId})`,
    })
    .where(eq(table.id, id));

/** A place on each of the dates to come that has room, and one in the list of those that have not, as it is at this very moment. */
function seriesRows(
  { db, now }: Portal,
  date: DateRow,
  row: Omit<Partial<SignUp>, "status"> & { company: number; emailKey: string },
): SQL[] {
  const others = sql`from ${vacancyDates} where ${db.mine(vacancyDates)} and ${vacancyDates.seriesId} = ${date.seriesId} and ${vacancyDates.id} <> ${date.id}
    and ${vacancyDates.startsAt} > ${now} and ${vacancyDates.status} = 'planned' and ${vacancyDates.deletedAt} is null`;
  const fits = sql`(${vacancyDates.capacity} is null or (${vacancyDates.waiting} = 0 and ${vacancyDates.taken} + ${1 + row.company} <= ${vacancyDates.capacity}))`;
  const queued = sql`(select coalesce(max(q.queue_number), 0) + 1 from date_sign_ups q where q.tenant_id = ${db.tenantId} and q.date_id = ${vacancyDates.id})`;
  return [
    sql`insert into ${table} (id, tenant_id, center_id, organization_id, vacancy_id, date_id, user_id, first_name, last_name, email, email_key, phone_number, message,
        company, status, queue_number, secret, locale, created_at, updated_at)
      select ${newIdOfEach()}, ${db.tenantId}, center_id, organization_id, vacancy_id, id, ${row.userId ?? null}, ${row.firstName}, ${row.lastName}, ${row.email}, ${row.emailKey},
        ${row.phoneNumber ?? null}, ${row.message ?? null}, min(${row.company}, company), iif(${fits}, 'signed_up', 'waiting'), iif(${fits}, null, ${queued}),
        lower(hex(randomblob(16))), ${row.locale}, ${now}, ${now} ${others} order by ${vacancyDates.startsAt} limit 60 on conflict do nothing`,
    recount(db, sql`(select id ${others})`, now),
  ];
}

export async function cancel(portal: Portal, signUp: SignUp): Promise<Consequences> {
  const facts = await factsOf(portal, signUp.dateId);
  const recounted = [recount(portal.db, signUp.dateId, portal.now), ...forgetHoursOf(portal, signUp.id)];
  if (!facts) return { statements: recounted };
  return {
    statements: recounted,
    events: [
      happened(signUpCancelled, {
        about: signUp.id,
        to: [recipientOf(signUp)],
        link: `/activiteitenkalender/${signUp.dateId}`,
        centerId: signUp.centerId,
        data: dataOf(facts),
      }),
    ],
  };
}

/** The place was held for them: it is theirs now. */
export const accept = (portal: Portal, signUp: SignUp): { set: Partial<SignUp> } & Consequences => ({
  set: { heldUntil: null, queueNumber: null },
  statements: [
    guard(sql`(${signUp.heldUntil ?? portal.now} >= ${portal.now} and ${portal.db.tenantId} <> '')`),
    recount(portal.db, signUp.dateId, portal.now),
  ],
  conflict: { message: "offerOver", status: 409 },
});

export async function give(portal: Portal, row: SignUp, reason: string | null): Promise<{ set: Partial<SignUp> } & Consequences> {
  const facts = await factsOf(portal, row.dateId);
  return {
    set: { heldUntil: null, queueNumber: null },
    noted: { reason },
    statements: [recount(portal.db, row.dateId, portal.now)],
    events: facts
      ? [
          happened(signedUp, {
            about: row.id,
            to: [recipientOf(row)],
            link: placePath(row),
            centerId: row.centerId,
            data: { ...dataOf(facts), series: 0 },
          }),
        ]
      : [],
  };
}

/** A place that came free is held for the next in the list; at night they are not woken for it. */
export async function offer(portal: Portal, row: SignUp): Promise<({ set: Partial<SignUp> } & Consequences) | Refusal> {
  const { db, now } = portal;
  const facts = await factsOf(portal, row.dateId);
  if (!facts || facts.date.startsAt <= now || facts.date.status !== "planned") return { message: "dateClosed", status: 409 };
  const people = 1 + row.company;
  const room = existsIn(
    vacancyDates,
    db.mine(vacancyDates),
    eq(vacancyDates.id, row.dateId),
    eq(vacancyDates.status, "planned"),
    gt(vacancyDates.startsAt, now),
    sql`(${vacancyDates.capacity} is null or ${vacancyDates.taken} + ${people} <= ${vacancyDates.capacity})`,
  );
  const told = isNight(now) ? null : tellWith(portal, row, facts);
  return {
    set: { offeredAt: now, heldUntil: told?.until ?? null },
    statements: [guard(room), recount(db, row.dateId, now)],
    events: told?.events ?? [],
  };
}

function tellWith(portal: Portal, row: SignUp, facts: NonNullable<Awaited<ReturnType<typeof factsOf>>>) {
  const until = heldUntil(portal.now, facts.date.startsAt);
  const event = happened(placeOffered, {
    about: row.id,
    to: [recipientOf(row)],
    link: placePath(row),
    centerId: row.centerId,
    data: { ...dataOf(facts), heldUntil: until },
  });
  return { until, events: [event] };
}

/** In the morning, of what was offered at night. */
export async function tellOffer(portal: Portal, row: SignUp): Promise<({ set: Partial<SignUp> } & Consequences) | Refusal> {
  const facts = await factsOf(portal, row.dateId);
  if (!facts || row.heldUntil !== null) return { message: "changedMeanwhile", status: 409 };
  const { until, events } = tellWith(portal, row, facts);
  return { set: { heldUntil: until }, events };
}

/** Nobody answered in time: the place goes on. */
export const lapse = (portal: Portal, row: SignUp): Consequences | Refusal =>
  row.heldUntil !== null && row.heldUntil <= portal.now
    ? { statements: [recount(portal.db, row.dateId, portal.now)] }
    : { message: "changedMeanwhile", status: 409 };

export async function attend(portal: Portal, row: SignUp, attended: boolean | null): Promise<{ set: Partial<SignUp> } & Consequences> {
  const facts = await factsOf(portal, row.dateId);
  const counts = attended && row.userId && facts?.date.countsHours;
  return { set: { attended }, statements: counts ? hoursFrom(portal, row, facts!.date) : forgetHoursOf(portal, row.id) };
}

/** Once each: what was said is a condition of saying it. */
export async function remind(
  portal: Portal,
  row: SignUp,
  column: "remindedDaysAt" | "remindedHoursAt",
): Promise<({ set: Partial<SignUp> } & Consequences) | Refusal> {
  const facts = await factsOf(portal, row.dateId);
  if (!facts || row[column] !== null || facts.date.status !== "planned") return { message: "changedMeanwhile", status: 409 };
  return {
    set: { [column]: portal.now },
    events: [
      happened(reminder, { about: row.id, to: [recipientOf(row)], link: placePath(row), centerId: row.centerId, data: dataOf(facts) }),
    ],
  };
}

/** The same hours on another date, of which somebody should know. */
export const clashing = ({ db }: Portal, userId: string, date: Pick<DateRow, "id" | "startsAt" | "endsAt">) =>
  db
    .select({ title: vacancies.title, startsAt: vacancyDates.startsAt })
    .from(table)
    .innerJoin(
      vacancyDates,
      and(
        eq(vacancyDates.id, table.dateId),
        ne(vacancyDates.id, date.id),
        sql`${vacancyDates.startsAt} < ${date.endsAt} and ${vacancyDates.endsAt} > ${date.startsAt}`,
      )!,
    )
    .innerJoin(vacancies, eq(vacancies.id, table.vacancyId))
    .where(eq(table.userId, userId), isNull(table.deletedAt), sql`${table.status} in ('signed_up', 'offered')`)
    .first();
