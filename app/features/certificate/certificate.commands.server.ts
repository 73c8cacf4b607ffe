/** What a certificate says, as it is confirmed when somebody asks for it: the hours of a time, or that they took part in a date. */
import { randomBytes } from "node:crypto";
import { and, eq, gte, isNull, lte, sql } from "drizzle-orm";
import type { Consequences, Refusal } from "~/core/resource/define.server";
import { byId } from "~/core/resource/rows.server";
import type { Portal } from "~/core/tenant/portal.server";
import { startOfDay } from "~/core/time";
import { dateSignUps, hours, organizations, type certificates as table, vacancies, vacancyDates } from "~db/schema";
import type { CertificateInput } from "./certificate.schema";

type Row = Partial<typeof table.$inferSelect>;

/** Letters and digits that nobody reads wrongly from paper. */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const newCode = (): string => {
  const text = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join("");
  return text.match(/.{4}/g)!.join("-");
};

export async function makeCertificate(portal: Portal, input: CertificateInput): Promise<({ row: Row } & Consequences) | Refusal> {
  const { viewer } = portal;
  const made = input.dateId ? await ofDate(portal, input.dateId) : await ofHours(portal, input);
  if ("message" in made) return made as Refusal;
  return { row: { ...made, userId: viewer!.id, name: `${viewer!.firstName} ${viewer!.lastName}`, code: newCode() } };
}

async function ofHours(portal: Portal, { organizationId, fromDay, untilDay }: CertificateInput): Promise<Row | Refusal> {
  const { db, viewer, now } = portal;
  const from = startOfDay(fromDay!);
  const theirs = and(
    eq(hours.userId, viewer!.id),
    eq(hours.status, "confirmed"),
    isNull(hours.deletedAt),
    gte(hours.workedOn, from),
    lte(hours.workedOn, untilDay!),
    organizationId ? eq(hours.organizationId, organizationId) : undefined,
  );
  const { worked, organization } = await db.fetchAll({
    worked: db
      .select({ sum: sql<number>`coalesce(sum(${hours.hours}), 0)` })
      .from(hours)
      .where(theirs)
      .first(),
    organization: byId(portal, organizations, organizationId),
  });
  if (organizationId && !organization) return { field: "organizationId", message: "requiredChoice" };
  if (!worked?.sum) return { field: "fromDay", message: "noHours" };
  return {
    organizationId,
    organizationName: organization?.name ?? null,
    fromDay: from,
    untilDay: untilDay! > now ? now : untilDay!,
    hours: worked.sum,
  };
}

/** Only of a date that took place and that they were ticked for. */
async function ofDate({ db, viewer }: Portal, dateId: string): Promise<Row | Refusal> {
  const found = await db.fetch(
    db
      .select({
        startsAt: vacancyDates.startsAt,
        endsAt: vacancyDates.endsAt,
        organizationId: vacancyDates.organizationId,
        organizationName: vacancies.organizationName,
        activityTitle: vacancies.title,
      })
      .from(dateSignUps)
      .innerJoin(vacancyDates, eq(vacancyDates.id, dateSignUps.dateId))
      .innerJoin(vacancies, eq(vacancies.id, dateSignUps.vacancyId))
      .where(
        eq(dateSignUps.dateId, dateId),
        eq(dateSignUps.userId, viewer!.id),
        eq(dateSignUps.status, "signed_up"),
        eq(dateSignUps.attended, true),
        eq(vacancyDates.status, "planned"),
        isNull(dateSignUps.deletedAt),
      )
      .first(),
  );
  if (!found) return { field: "dateId", message: "notAttended" };
  const { startsAt, endsAt, ...facts } = found;
  const worked = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 900_000) / 4;
  return { ...facts, dateId, fromDay: startsAt, untilDay: endsAt, hours: worked };
}
