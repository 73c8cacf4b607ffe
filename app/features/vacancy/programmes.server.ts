/** The programmes of a site: names among its vacancies' tags, with the colours and in the order that their centre gave them. */
import { asc, isNull } from "drizzle-orm";
import { asSql, onThisSite } from "~/core/policy/rules.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { cached } from "~/core/tenant/tenant-cache.server";
import { programmeTags as table } from "~db/schema";

export interface Programme {
  name: string;
  color: string;
}

/** They change seldom. Of centres that share, each name once. */
export const programmesOf = (portal: Portal): Query<Programme[]> =>
  cached(
    portal,
    `programmes ${portal.center.id}`,
    portal.db
      .select({ name: table.name, color: table.color })
      .from(table)
      .where(isNull(table.deletedAt), asSql(onThisSite(table)(portal)))
      .orderBy(asc(table.position), asc(table.name))
      .limit(100)
      .map((rows) => [...new Map(rows.map((row) => [row.name, row])).values()]),
  );
