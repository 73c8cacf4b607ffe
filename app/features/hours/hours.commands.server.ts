/** Hours: written by the volunteer and confirmed by the organisation, or made of attendance, which is a confirmation already. */
import { eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { limitTelling } from "~/core/auth/rate-limit.server";
import { happened } from "~/core/events/event";
import { superusersOf } from "~/core/events/recipients.server";
import type { Consequences, Refusal } from "~/core/resource/define.server";
import { byId, newIdOfEach } from "~/core/resource/rows.server";
import type { Query } from "~/core/tenant/db.server";
import { startOfDutchDay } from "~/core/tenant/dutch-day.server";
import type { Portal } from "~/core/tenant/portal.server";
import { startOfDay } from "~/core/time";
import { dateSignUps, organizations, hours as table, users, vacancies, vacancyDates } from "~db/schema";
import { hoursConfirmed, hoursRejected, hoursReopened, hoursWritten } from "./hours.events";
import type { HoursInput } from "./hours.schema";

type Hours = typeof table.$inferSelect;

const strayVacancy: Refusal = { field: "vacancyId", message: "requiredChoice" };

/** Whether the vacancy, where one is named, is one of the organisation that the hours were for. */
const ofOrganization = ({ db }: Portal, { vacancyId, organizationId }: HoursInput): Query<boolean> =>
  db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(eq(vacancies.id, vacancyId ?? ""), eq(vacancies.organizationId, organizationId), isNull(vacancies.deletedAt))
    .map((rows) => vacancyId === null || rows.length > 0);

export async function changeHours(portal: Portal, input: HoursInput, before: Hours): Promise<{ set: Partial<Hours> } | Refusal> {
  if (input.organizationId !== before.organizationId) return { field: "organizationId", message: "hoursNotMovable" };
  if (input.vacancyId !== before.vacancyId && !(await portal.db.fetch(ofOrganization(portal, input)))) return strayVacancy;
  const workedOn = startOfDay(input.workedOn);
  if (workedOn > portal.now) return { field: "workedOn", message: "notInFuture" };
  return { set: { ...input, workedOn } };
}

export async function writeHours(
  portal: Portal,
  input: HoursInput,
  id: string,
): Promise<({ row: Partial<Hours> } & Consequences) | Refusal> {
  const { viewer, now } = portal;
  const workedOn = startOfDay(input.workedOn);
  if (workedOn > now) return { field: "workedOn", message: "notInFuture" };
  const { organization, vacancy, mayTell } = await portal.db.fetchAll({
    organization: byId(portal, organizations, input.organizationId),
    vacancy: ofOrganization(portal, input),
    mayTell: limitTelling(portal, "hours", input.organizationId),
  });
  if (!vacancy) return strayVacancy;
  const { centerId, name: organizationName } = organization!;
  const to = (await superusersOf(portal, input.organizationId)).map((one) => ({ ...one, quiet: !mayTell }));
  const volunteerName = `${viewer!.firstName} ${viewer!.lastName}`;
  return {
    row: { ...input, workedOn, centerId, userId: viewer!.id, status: "pending" },
    events: [
      happened(hoursWritten, {
        about: id,
        to,
        link: "/uren/organisatie",
        centerId,
        data: { organizationName, volunteerName, hours: input.hours, workedOn },
      }),
    ],
  };
}

/** Whom they are told to, and what of. */
async function toldOf(portal: Portal, row: Hours) {
  const { organization, person } = await portal.db.fetchAll({
    organization: byId(portal, organizations, row.organizationId),
    person: portal.db
      .select({ email: users.email, name: users.firstName, locale: users.locale })
      .from(users)
      .where(eq(users.id, row.userId))
      .first(),
  });
  return {
    common: { about: row.id, to: person ? [{ ...person, userId: row.userId }] : [], link: "/uren", centerId: row.centerId },
    data: { organizationName: organization?.name ?? "", hours: row.hours, workedOn: row.workedOn },
  };
}

export async function answerHours(
  portal: Portal,
  row: Hours,
  answer: "confirm" | "reject",
  message: string | null,
): Promise<{ set: Partial<Hours> } & Consequences> {
  const { common, data } = await toldOf(portal, row);
  return {
    set: { answer: message },
    events: [
      answer === "confirm"
        ? happened(hoursConfirmed, { ...common, data })
        : happened(hoursRejected, { ...common, data: { ...data, message } }),
    ],
  };
}

export async function reopenHours(portal: Portal, row: Hours): Promise<({ set: Partial<Hours> } & Consequences) | Refusal> {
  if (row.signUpId) return { message: "hoursOfAttendance" };
  const { common, data } = await toldOf(portal, row);
  return { set: { answer: null }, events: [happened(hoursReopened, { ...common, data })] };
}

/** Length of a date in hours, to the quarter. */
const lasted = sql`min(24, max(0.25, round((unixepoch(${vacancyDates.endsAt}) - unixepoch(${vacancyDates.startsAt})) / 900.0) / 4))`;

/** The hours of those who came to a date that counts and takes place; written once, however often they are ticked. @param which of `date_sign_ups` */
export function hoursFrom({ db, now }: Pick<Portal, "db" | "now">, which: SQL): SQL[] {
  const came = db
    .select({
      id: newIdOfEach(),
      tenantId: dateSignUps.tenantId,
      centerId: dateSignUps.centerId,
      organizationId: dateSignUps.organizationId,
      userId: dateSignUps.userId,
      vacancyId: dateSignUps.vacancyId,
      signUpId: dateSignUps.id,
      workedOn: startOfDutchDay(vacancyDates.startsAt),
      hours: lasted,
      status: sql`'confirmed'`,
      createdAt: sql`${now}`,
      updatedAt: sql`${now}`,
    })
    .from(dateSignUps)
    .innerJoin(vacancyDates, eq(vacancyDates.id, dateSignUps.dateId))
    .where(which, eq(dateSignUps.attended, true), eq(dateSignUps.status, "signed_up"), isNotNull(dateSignUps.userId))
    .where(eq(vacancyDates.countsHours, true), eq(vacancyDates.status, "planned"), isNull(dateSignUps.deletedAt));
  return [
    sql`insert into ${table} (id, tenant_id, center_id, organization_id, user_id, vacancy_id, sign_up_id, worked_on, hours, status, created_at, updated_at)
      ${came.getSQL()} on conflict do nothing`,
  ];
}

/** @param which of `date_sign_ups` */
export const forgetHours = ({ db }: Pick<Portal, "db">, which: SQL): SQL[] => [
  db.delete(table).where(inArray(table.signUpId, db.select({ id: dateSignUps.id }).from(dateSignUps).where(which).asValue())),
];
