/** News of a centre, for those who want to hear of it. */
import { and, desc, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Portal } from "~/core/tenant/portal.server";
import { pages as table, volunteerCenterProfiles } from "~db/schema";

const max = 50;

/** What came on the site after one moment and not after another, the newest first. */
export const newsBetween = ({ db, center, now }: Portal, after: string, until: string) =>
  db
    .select({ slug: table.slug, title: table.title, titleEn: table.titleEn, publishedAt: table.publishedAt })
    .from(table)
    .where(
      ...[eq(table.centerId, center.id), eq(table.pageType, "news"), eq(table.isPublished, true), isNull(table.deletedAt)],
      or(isNull(table.unpublishAt), gt(table.unpublishAt, now)),
      ...[gt(table.publishedAt, after), lte(table.publishedAt, until)],
    )
    .orderBy(desc(table.publishedAt))
    .limit(max);

/** The condition that a centre has some: a look into an index. */
export const hasNews = (after: string, until: string): SQL =>
  sql`exists (select 1 from ${table} where ${and(
    eq(table.tenantId, volunteerCenterProfiles.tenantId),
    eq(table.centerId, volunteerCenterProfiles.centerId),
    eq(table.pageType, "news"),
    gt(table.publishedAt, after),
    lte(table.publishedAt, until),
  )})`;
