/** What the application screens show beside the applications themselves. */

import { count, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { parseQuery } from "~/core/jsonapi/query.server";
import { asSql, onThisSite, organizationStaff } from "~/core/policy/rules.server";
import { worksFor } from "~/core/policy/works-for.server";
import { visible } from "~/core/resource/select.server";
import { fullName } from "~/core/tenant/conditions.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { organizations, applications as table, users, vacancies } from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";
import { isLive, typeOffered } from "../scope/index.server";
import { applications, mayAnswer, overdue } from "./application.resource.server";

/** Who waits comes before who was answered, and who waits longest first. The same at any time, so that a page begins where the one before ended. */
export const waitingFirst = sql`(case when ${table.status} = 'pending' then 1e7 - julianday(${table.createdAt}) else -1 end)`;

/** How many applications each status has, and how many wait too long ("overdue"); the other filters of the request as they are. */
export function applicationCounts(args: RequestArgs): Query<Record<string, number>> {
  const { portal } = args.context;
  const { conditions } = parseQuery(applications, args);
  const others = [...conditions].filter(([name]) => !/^(status_|waiting_days|overdue)/.test(name)).map(([, condition]) => condition);
  return portal.db
    .select({ status: table.status, number: count(), overdue: sql<number>`sum(${overdue})` })
    .from(table)
    .where(visible(applications, portal), asSql(mayAnswer(portal)), ...others)
    .groupBy(table.status)
    .map((rows) => ({
      ...Object.fromEntries(rows.map(({ status, number }) => [status, number])),
      overdue: rows.reduce((sum, { overdue }) => sum + overdue, 0),
    }));
}

/** The vacancies that people applied to, those with most who wait first, for the filter. */
export const appliedVacancies = (portal: Portal) =>
  portal.db
    .select({ id: vacancies.id, title: vacancies.title })
    .from(table)
    .innerJoin(vacancies, eq(vacancies.id, table.vacancyId))
    .where(visible(applications, portal), asSql(mayAnswer(portal)))
    .groupBy(vacancies.id)
    .orderBy(desc(sql`sum(${table.status} = 'pending')`), alphabetical(vacancies.title))
    .limit(100);

/** The name of the organisation that the list is narrowed to; null when it is to none, or to none whose people the viewer may answer. */
export function nameOfFilteredOrganization({ request, context: { portal } }: RequestArgs): Query<string | null> {
  const id = new URL(request.url).searchParams.get("filter[organization_id_eq]") ?? "";
  return portal.db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, id), asSql(organizationStaff(organizations, organizations.id)(portal)))
    .map(([row]) => row?.name ?? null);
}

/** Of each kind of answer. */
const sample = 25;
const enough = 5;
/** In so many days two of three had their answer: what is said to people is one of these. */
const promises = [1, 2, 3, 5, 7] as const;

/**
 * Within how many days an organisation usually answers, by its latest answers: the fewest of a few within which two in three had theirs. Null where it
 * takes longer than a week, or where there are too few answers to say anything.
 * @param organizationId the id, as SQL
 */
export function usualAnswerDays({ db }: Portal, organizationId: SQL): Query<number | null> {
  const latest = (status: "accepted" | "rejected") =>
    db
      .select({ days: sql<number>`julianday(${table.answeredAt}) - julianday(${table.createdAt})` })
      .from(table)
      .where(eq(table.organizationId, organizationId), eq(table.status, status), isNotNull(table.answeredAt))
      .orderBy(desc(table.createdAt))
      .limit(sample);
  const within = promises.map((days) => sql`sum(days <= ${sql.raw(String(days))}) as ${sql.identifier(`in${days}`)}`);
  return query(
    sql`select count(*) as number, ${sql.join(within, sql`, `)} from (select * from ${latest("accepted")} union all select * from ${latest("rejected")})`,
    ([row = {}]) => {
      const { number, ...counts } = row as Record<string, unknown>;
      if (Number(number) < enough) return null;
      return promises.find((days) => Number(counts[`in${days}`]) * 3 >= Number(number) * 2) ?? null;
    },
  );
}

/** The organisation of an application. */
export const organizationOf = ({ db }: Portal, applicationId: string): SQL =>
  sql`${db.select({ id: table.organizationId }).from(table).where(eq(table.id, applicationId))}`;

interface Answered {
  firstName: string;
  vacancyTitle: string;
  organizationName: string;
  locale: "nl" | "en";
}

/** Texts to begin an answer with, in the applicant's language. */
export function suggestions(
  portal: Portal,
  { firstName, vacancyTitle, organizationName, locale }: Answered,
): Record<"accept" | "reject", string> {
  const t = translator(locale, "application");
  const { viewer } = portal;
  const values = {
    name: firstName,
    vacancy: vacancyTitle,
    organization: organizationName,
    sender: viewer ? `${viewer.firstName} ${viewer.lastName}` : organizationName,
  };
  return { accept: t("suggestion.accept", values), reject: t("suggestion.reject", values) };
}

/** The vacancy of an application, whatever has become of it: the applicant knew it, and staff work with it. */
export const vacancyOf = ({ db }: Portal, applicationId: string) =>
  db
    .select({
      id: vacancies.id,
      status: vacancies.status,
      /** Whom to ask, where the vacancy names somebody. */
      contactName: sql<string | null>`${db
        .select({ name: fullName(users) })
        .from(users)
        .where(eq(users.id, vacancies.contactPersonId), worksFor(users, vacancies.organizationId))}`,
    })
    .from(vacancies)
    .where(
      isNull(vacancies.deletedAt),
      sql`${vacancies.id} = ${db.select({ id: table.vacancyId }).from(table).where(eq(table.id, applicationId))}`,
    )
    .limit(1)
    .map(([row]) => row ?? null);

export type AppliedVacancy = NonNullable<ReturnType<ReturnType<typeof vacancyOf>["read"]>>;

/** Those for which the viewer may send an application in somebody's name. */
export const vacanciesToApplyTo = (portal: Portal) =>
  portal.db
    .select({ id: vacancies.id, title: vacancies.title, organizationName: vacancies.organizationName })
    .from(vacancies)
    .where(
      isLive(portal.now),
      asSql(onThisSite(vacancies)(portal)),
      asSql(typeOffered(portal)),
      asSql(organizationStaff(vacancies, vacancies.organizationId)(portal)),
    )
    .orderBy(alphabetical(vacancies.title), vacancies.id)
    .limit(300);
