/** Hours: written by the volunteer and confirmed by the organisation, or made of attendance, which is a confirmation already. */
import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { happened } from "~/core/events/event";
import { superusersOf } from "~/core/events/recipients.server";
import { newId } from "~/core/ids";
import type { Consequences, Refusal } from "~/core/resource/define.server";
import { byId, insert } from "~/core/resource/rows.server";
import { fullName } from "~/core/tenant/conditions.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { startOfDay } from "~/core/time";
import { organizations, hours as table, users, vacancies } from "~db/schema";
import { hoursConfirmed, hoursRejected, hoursWritten } from "./hours.events";
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
  const { organization, vacancy } = await portal.db.fetchAll({
    organization: byId(portal, organizations, input.organizationId),
    vacancy: ofOrganization(portal, input),
  });
  if (!vacancy) return strayVacancy;
  const { centerId, name: organizationName } = organization!;
  const to = await superusersOf(portal, input.organizationId);
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

export async function answerHours(
  portal: Portal,
  row: Hours,
  answer: "confirm" | "reject",
  message: string | null,
): Promise<{ set: Partial<Hours> } & Consequences> {
  const { db } = portal;
  const { organization, person } = await db.fetchAll({
    organization: byId(portal, organizations, row.organizationId),
    person: db
      .select({ email: users.email, name: users.firstName, locale: users.locale, full: fullName(users) })
      .from(users)
      .where(eq(users.id, row.userId))
      .first(),
  });
  const to = person ? [{ userId: row.userId, email: person.email, name: person.name, locale: person.locale }] : [];
  const data = { organizationName: organization?.name ?? "", hours: row.hours, workedOn: row.workedOn };
  const common = { about: row.id, to, link: "/uren", centerId: row.centerId };
  return {
    set: { answer: message },
    events: [
      answer === "confirm"
        ? happened(hoursConfirmed, { ...common, data })
        : happened(hoursRejected, { ...common, data: { ...data, message } }),
    ],
  };
}

interface Came {
  id: string;
  userId: string | null;
  vacancyId: string;
  organizationId: string;
  centerId: string;
}

/** The hours of a date for somebody who came; written once, however often they are ticked. */
export function hoursFrom(
  { db, now }: Portal,
  { id, userId, vacancyId, organizationId, centerId }: Came,
  date: { startsAt: string; endsAt: string },
): SQL[] {
  const worked = Math.min(24, Math.max(0.25, Math.round((Date.parse(date.endsAt) - Date.parse(date.startsAt)) / 900_000) / 4));
  const row = {
    id: newId(),
    tenantId: db.tenantId,
    ...{ centerId, organizationId, userId, vacancyId },
    signUpId: id,
    workedOn: startOfDay(date.startsAt),
    hours: worked,
    status: "confirmed",
    createdAt: now,
    updatedAt: now,
  };
  return [sql`${insert(table, row)} on conflict do nothing`];
}

export const forgetHoursOf = ({ db }: Portal, signUpId: string): SQL[] => [db.delete(table).where(eq(table.signUpId, signUpId))];
