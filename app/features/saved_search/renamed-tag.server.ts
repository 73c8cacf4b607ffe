import { eq, type SQL, sql } from "drizzle-orm";
import { inList, nextVersion } from "~/core/tenant/conditions.server";
import { query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { savedSearches as table } from "~db/schema";
import { fieldName, valuesOf } from "../search";
import { canonicalSearch } from "../vacancy/index.server";

/** Searches that are kept at a centre hold the names of its programmes, so a new name goes there as well. */
export async function followTagInSearches({ db, now }: Portal, centerId: string, name: string, to: string): Promise<SQL[]> {
  const byTags = sql`${db.mine(table)} and ${table.centerId} = ${centerId} and instr(${table.query}, ${fieldName("tags")}) > 0`;
  const kept = await db.fetch(
    query(sql<{ query: string }>`select distinct ${table.query} as query from ${table} where ${byTags}`, (rows) => rows),
  );
  const renamed = kept.flatMap(({ query }) => {
    const params = new URLSearchParams(query);
    return valuesOf(params, "tags").includes(name) ? [[query, withTag(params, name, to)] as const] : [];
  });
  if (renamed.length === 0) return [];
  const next = sql`(select value ->> 1 from json_each(${JSON.stringify(renamed)}) where value ->> 0 = ${table.query})`;
  return [
    db
      .update(table)
      .set({ query: next, updatedAt: now, lockVersion: nextVersion(table) })
      .where(
        eq(table.centerId, centerId),
        inList(
          table.query,
          renamed.map(([before]) => before),
        ),
      ),
  ];
}

function withTag(params: URLSearchParams, name: string, to: string): string {
  const tags = (list: string) =>
    list
      .split(",")
      .map((tag) => (tag.trim() === name ? to : tag))
      .join(",");
  const fields = [...params].map(([field, value]) => [field, field === fieldName("tags") ? tags(value) : value]);
  return canonicalSearch(new URLSearchParams(fields).toString());
}
