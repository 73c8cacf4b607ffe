/** Hours added up, for who helped and for who was helped. */
import { asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { asSql, onThisSite } from "~/core/policy/rules.server";
import { hasWords } from "~/core/resource/text-match.server";
import { asBoolean, columnAt, existsIn } from "~/core/tenant/conditions.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import {
  applications,
  certificates,
  dateSignUps,
  memberships,
  organizations,
  hours as table,
  users,
  vacancies,
  vacancyDates,
} from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";
import { mayConfirm } from "./hours.resource.server";

const organization = columnAt(organizations.name, table.organizationId);
const kept = isNull(table.deletedAt);
/** The Dutch day begins an hour or two before that of UTC: the first of January is not last year. */
const year = sql<string>`strftime('%Y', ${table.workedOn}, '+12 hours')`;
const sum = sql<number>`sum(${table.hours})`;

const entry = {
  id: table.id,
  workedOn: table.workedOn,
  hours: table.hours,
  description: table.description,
  status: table.status,
  answer: table.answer,
  organization,
  attended: sql<0 | 1>`(${table.signUpId} is not null)`,
};

export const ownHours = ({ db, viewer }: Portal) =>
  db.select(entry).from(table).where(eq(table.userId, viewer!.id), kept).orderBy(desc(table.workedOn), desc(table.id)).limit(200);

/** Confirmed hours by year and organisation. */
export const ownTotals = ({ db, viewer }: Portal) =>
  db
    .select({ year, organization, organizationId: table.organizationId, hours: sum })
    .from(table)
    .where(eq(table.userId, viewer!.id), eq(table.status, "confirmed"), kept)
    .groupBy(year, table.organizationId)
    .orderBy(desc(year), desc(sum))
    .limit(100);

export const ownCertificates = ({ db, viewer }: Portal) =>
  db
    .select({
      id: certificates.id,
      createdAt: certificates.createdAt,
      hours: certificates.hours,
      organizationName: certificates.organizationName,
    })
    .from(certificates)
    .where(eq(certificates.userId, viewer!.id), isNull(certificates.deletedAt))
    .orderBy(desc(certificates.createdAt))
    .limit(20);

/** That they can write hours for: where somebody helped, or works, and those with the name that they asked for. */
export function organizationsFor(portal: Portal, name: string): Query<{ id: string; name: string; known: boolean }[]> {
  const { db, viewer } = portal;
  const linked = (near: typeof applications | typeof dateSignUps | typeof memberships | typeof table) =>
    existsIn(near, db.mine(near), eq(near.userId, viewer!.id), eq(near.organizationId, organizations.id));
  const known = or(linked(applications), linked(dateSignUps), linked(memberships), linked(table))!;
  const named = name ? hasWords(name, organizations.name) : undefined;
  return db
    .select({ id: organizations.id, name: organizations.name, known: asBoolean(known) })
    .from(organizations)
    .where(eq(organizations.status, "approved"), isNull(organizations.deletedAt), asSql(onThisSite(organizations)(portal)))
    .where(or(known, named)!)
    .orderBy(desc(known), alphabetical(organizations.name))
    .limit(200);
}

const listed = {
  ...entry,
  volunteer: sql<string>`(select first_name || ' ' || last_name from ${users} u where u.tenant_id = ${table.tenantId} and u.id = ${table.userId})`,
};

const confirmable = (portal: Portal): SQL => asSql(mayConfirm(portal));

export const waitingHours = (portal: Portal) =>
  portal.db
    .select(listed)
    .from(table)
    .where(eq(table.status, "pending"), kept, confirmable(portal))
    .orderBy(asc(table.workedOn))
    .limit(100);

/** Those that the viewer confirms for and that have any, for the filter. */
export const confirmedFor = (portal: Portal) =>
  portal.db
    .select({ id: table.organizationId, name: organization })
    .from(table)
    .where(kept, confirmable(portal))
    .groupBy(table.organizationId)
    .orderBy(alphabetical(organization))
    .limit(1_000);

/** The date that they came to; null where they wrote the hours themselves. */
export const dateOf = ({ db }: Portal, id: string) =>
  db
    .select({ id: vacancyDates.id, title: vacancies.title })
    .from(table)
    .innerJoin(dateSignUps, eq(dateSignUps.id, table.signUpId))
    .innerJoin(vacancyDates, eq(vacancyDates.id, dateSignUps.dateId))
    .innerJoin(vacancies, eq(vacancies.id, dateSignUps.vacancyId))
    .where(eq(table.id, id), isNull(vacancyDates.deletedAt))
    .map(([row]) => row ?? null);

/** By organisation and year, of those that the viewer confirms for. */
export const organizationTotals = (portal: Portal) =>
  portal.db
    .select({ year, organization, organizationId: table.organizationId, hours: sum, people: sql<number>`count(distinct ${table.userId})` })
    .from(table)
    .where(eq(table.status, "confirmed"), kept, confirmable(portal))
    .groupBy(year, table.organizationId)
    .orderBy(desc(year), desc(sum))
    .limit(200);
