/** How many vacancies each filter value would give, the other filters as they are. One statement over the site's own live rows. */
import { type SQL, sql } from "drizzle-orm";
import { isStaff } from "~/core/auth/access";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { parseQuery } from "~/core/jsonapi/query.server";
import { readFor } from "~/core/resource/by-key.server";
import { visible } from "~/core/resource/select.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancies as table } from "~db/schema";
import { whens } from "../../availability";
import { isLive, siteScope } from "../../scope/index.server";
import { frequencies } from "../choices";
import { vacancies } from "../vacancy.resource.server";
import { namedAs } from "../vacancy-words";

/** Filters whose values are counted, by the name that they have in the address. */
export const facetNames = ["type", "category", "when", "frequency", "tags", "age_group", "center"] as const;
export type FacetName = (typeof facetNames)[number];
/** Value → number of vacancies. */
export type Facets = Record<FacetName, Record<string, number>>;

export function facets(args: RequestArgs): Query<Facets> {
  const { portal } = args.context;
  const { conditions } = parseQuery(vacancies, args);
  const counted = new Set<string>(facetNames);
  const base: SQL[] = [visible(vacancies, portal), isLive(portal.now), siteScope(portal)];
  for (const [name, condition] of conditions) if (!counted.has(name)) base.push(condition);
  const asked = facetNames.filter((name) => conditions.has(name));
  const fits = (name: FacetName): string => (asked.includes(name) ? `fits_${name}` : "1");
  /** All filters but the facet's own. */
  const others = (...own: FacetName[]): SQL => {
    const fitting = asked.filter((name) => !own.includes(name)).map(fits);
    return sql.raw(fitting.join(" and ") || "1");
  };
  const fitting = asked.map((name) => sql`, ${conditions.get(name)} as ${sql.raw(fits(name))}`);
  const often = frequencies.map((name) => `'${name}'`).join(", ");
  // Frequencies are tags among others, each counted without its own kind.
  const alike =
    asked.includes("tags") || asked.includes("frequency") ? `iif(each.value in (${often}), ${fits("tags")}, ${fits("frequency")})` : "1";
  const statement = sql`
    with base as materialized (
      select ${table.vacancyType} as type, ${table.categoryIds} as categories, ${table.tags} as tags, ${table.ageGroupIds} as ages,
        ${table.centerId} as center, ${table.whenMask} as whens${sql.join(fitting)} from ${readFor(sql`${table}`, base)} where ${sql.join(base, sql` and `)})
    select each.key as facet, each.value as value, count(*) as number from base, json_each(json_object('type', base.type, 'center', base.center)) each
      where iif(each.key = 'type', ${others("type")}, ${others("center")}) group by 1, 2
    union all select 'category', each.value, count(*) from base, json_each(categories) each where ${others("category")} group by 2
    union all select 'tags', each.value, count(*) from base, json_each(tags) each where ${others("frequency", "tags")} and ${sql.raw(alike)} group by 2
    union all select 'age_group', each.value, count(*) from base, json_each(ages) each where ${others("age_group")} group by 2
    union all select 'when', each.value, count(*) from base, json_each(${JSON.stringify(whens)}) each
      where (whens & (1 << each.key)) <> 0 and ${others("when")} group by 2`;
  return query(statement, (rows) => {
    const found = Object.fromEntries(facetNames.map((name) => [name, {}])) as Facets;
    for (const { facet, value, number } of rows) {
      const name = facet === "tags" && (frequencies as readonly unknown[]).includes(value) ? "frequency" : (facet as FacetName);
      const named = name === "type" ? namedAs(String(value), portal.tenant.features) : String(value);
      found[name][named] = (found[name][named] ?? 0) + Number(number);
    }
    return found;
  });
}

/** The public list is the site's. By API, staff get all that they may see (domain 3). */
export const listScope = (portal: Portal) => ({
  where: isStaff(portal.viewer) ? undefined : siteScope(portal),
  page: { where: siteScope(portal) },
});
