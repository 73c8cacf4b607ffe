/** What is new, for those who want to hear of it: vacancies that came on a site for the first time. */
import { and, desc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { ListItem } from "~/core/events/merge-list";
import type { Locale } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { auditEvents, vacancies as table, volunteerCenterProfiles } from "~db/schema";
import { frequencies } from "./choices";
import { liveHere } from "./vacancy-cards.server";

/** No mail names more, and no run holds more of a site. */
const max = 500;

/** When the trail first says that it was published: who takes a vacancy off the site and puts it back has no news. */
const firstAt = sql<string>`coalesce((select min(${auditEvents.createdAt}) from ${auditEvents} where ${auditEvents.tenantId} = ${table.tenantId}
  and ${auditEvents.subjectType} = 'vacancies' and ${auditEvents.subjectId} = ${table.id} and ${auditEvents.toState} = 'published'), ${table.publishedAt})`;

const fields = {
  id: table.id,
  title: table.title,
  organizationName: table.organizationName,
  place: table.place,
  latitude: table.latitude,
  longitude: table.longitude,
  tags: table.tags,
  categoryIds: table.categoryIds,
  firstAt,
};

/** Those of the site that came after one moment and not after another, the newest first. */
export const freshVacancies = (portal: Portal, after: string, until: string) =>
  portal.db
    .select(fields)
    .from(table)
    .where(liveHere(portal), gt(table.publishedAt, after), lte(table.publishedAt, until), gt(firstAt, after))
    .orderBy(desc(table.publishedAt), desc(table.id))
    .limit(max);

export type FreshVacancy = ReturnType<typeof freshVacancies> extends Query<(infer V)[]> ? V : never;

/** The condition that a centre has something that may be new: a look into an index. */
export const hasFresh = (after: string, until: string): SQL =>
  sql`exists (select 1 from ${table} where ${and(
    eq(table.tenantId, volunteerCenterProfiles.tenantId),
    eq(table.centerId, volunteerCenterProfiles.centerId),
    eq(table.status, "published"),
    gt(table.publishedAt, after),
    lte(table.publishedAt, until),
  )})`;

/** As mail names it. @param reason why its reader is told of it */
export function listItemOf({ id, title, organizationName, place, tags }: FreshVacancy, locale: Locale, reason?: string): ListItem {
  const often = frequencies.find((frequency) => tags.includes(frequency));
  const detail = [organizationName, place, often && translator(locale, "vacancy")(`often.${often}`)].filter(Boolean).join(", ");
  return { title, detail, path: `/vacancies/${id}`, ...(reason && { reason }) };
}
