/** The search of the pool: its rows, how many each filter would give, and the page in the reader's words. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { distanceSql } from "~/core/geo/near.server";
import { urlOf } from "~/core/http/url.server";
import { formatLanguage } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { parseQuery } from "~/core/jsonapi/query.server";
import { asSql } from "~/core/policy/rules.server";
import { list, type Page } from "~/core/resource/list.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { bookmarks, volunteerProfiles as table } from "~db/schema";
import { whens } from "../availability";
import { organizationFor } from "../bookmark/index.server";
import { changed, isMapView, maxPoints, type UnknownPlace, valuesOf, without } from "../search";
import {
  circleIn,
  filterView,
  groupsOf,
  type Point,
  pointsOf,
  saysSomething,
  searchView,
  withoutPage,
  wordsAndPlace,
} from "../search/index.server";
import type { Term } from "../term/index.server";
import { languageCodes } from "../volunteer_profile";
import { hoursChoices, type ProfileItem, profileView, seenInPool, volunteerProfiles } from "../volunteer_profile/index.server";
import { poolPath } from "./pool-path";

export const poolSize = 24;

/** Who is seen here: of one centre at a time, also by who may see several. */
export function inThisPool(portal: RequestPortal): SQL {
  const seen = asSql(seenInPool(portal));
  return portal.viewer?.roles.includes("admin") ? and(seen, eq(table.centerId, portal.center.id))! : seen;
}

/** Nearest first where a place is asked for; else who changed something last. */
const nearest = (params: URLSearchParams): SQL | undefined => {
  const from = circleIn(params);
  return from ? sql`-coalesce(${distanceSql(table, from)}, 1e6)` : undefined;
};

const ownBookmark = (portal: RequestPortal): SQL[] => [
  portal.db.mine(bookmarks),
  eq(bookmarks.organizationId, organizationFor(portal) ?? ""),
  eq(bookmarks.volunteerProfileId, table.id),
];

const bookmarked = (portal: RequestPortal): SQL => existsIn(bookmarks, ...ownBookmark(portal));

const onlyKept = (portal: RequestPortal, params: URLSearchParams): SQL[] => (params.get("view") === "kept" ? [bookmarked(portal)] : []);

export function poolRows(args: LoaderFunctionArgs) {
  const { portal } = args.context;
  const params = urlOf(args.request).searchParams;
  return list(volunteerProfiles, args, {
    where: [inThisPool(portal), ...onlyKept(portal, params)],
    columns: {
      kept: sql<number>`${bookmarked(portal)}`,
      note: sql<string | null>`(select ${bookmarks.note} from ${bookmarks} where ${and(...ownBookmark(portal))})`,
    },
    size: poolSize,
    rank: nearest(params),
  });
}

/** Where the people of a search live: the middle of their place. */
export function poolPoints(asked: LoaderFunctionArgs): Query<Point[]> {
  const args = withoutPage(asked);
  const where = [inThisPool(args.context.portal), isNotNull(table.latitude), isNotNull(table.longitude)];
  const fields = ["place", "latitude", "longitude"] as const;
  return pointsOf(list(volunteerProfiles, args, { where, fields, size: maxPoints }), ({ place }) => place ?? "");
}

const facetNames = ["interest", "when", "language", "hours"] as const;
type FacetName = (typeof facetNames)[number];
export type PoolFacets = Record<FacetName, Record<string, number>>;

/** How many each value would give, the other filters as they are. */
export function poolFacets(args: RequestArgs): Query<PoolFacets> {
  const portal = args.context.portal;
  const { conditions } = parseQuery(volunteerProfiles, args);
  const names: readonly string[] = facetNames;
  const base = [portal.db.mine(table), inThisPool(portal), ...onlyKept(portal, urlOf(args.request).searchParams)];
  for (const [name, condition] of conditions) if (!names.includes(name)) base.push(condition);
  const asked = facetNames.filter((name) => conditions.has(name));
  const fits = asked.map((name) => sql`, ${conditions.get(name)} as ${sql.raw(`fits_${name}`)}`);
  const others = (own: FacetName) =>
    sql.raw(
      asked
        .filter((name) => name !== own)
        .map((name) => `fits_${name}`)
        .join(" and ") || "1",
    );
  const statement = sql`
    with base as materialized (select ${table.interestIds} as interests, ${table.whenMask} as whens, ${table.languages} as languages,
      case when ${table.hoursPerWeek} <= 2 then 'up_to_2' when ${table.hoursPerWeek} <= 4 then 'up_to_4' when ${table.hoursPerWeek} <= 8 then 'up_to_8'
        when ${table.hoursPerWeek} > 8 then 'more' end as hours${sql.join(fits)} from ${table} where ${sql.join(base, sql` and `)})
    select 'interest' as facet, each.value as value, count(*) as number from base, json_each(interests) each where ${others("interest")} group by 2
    union all select 'language', substr(each.value, 1, 2), count(*) from base, json_each(languages) each where ${others("language")} group by 2
    union all select 'hours', hours, count(*) from base where hours is not null and ${others("hours")} group by 2
    union all select 'when', each.value, count(*) from base, json_each(${JSON.stringify(whens)}) each
      where (whens & (1 << each.key)) <> 0 and ${others("when")} group by 2`;
  return query(statement, (rows) => {
    const found: PoolFacets = { interest: {}, when: {}, language: {}, hours: {} };
    for (const { facet, value, number } of rows) found[facet as FacetName][String(value)] = Number(number);
    return found;
  });
}

interface Found {
  main: Page<ProfileItem & { kept: unknown; note: unknown }>;
  facets: PoolFacets;
  categories: Term[];
  points: Point[];
}

export function poolPage(args: RequestArgs, { main, facets, categories, points }: Found, unknownPlace: UnknownPlace | null) {
  const { portal } = args.context;
  const params = urlOf(args.request).searchParams;
  const t = translator(portal.locale, "pool");
  const label: Record<FacetName, (value: string) => string> = {
    interest: (value) => categories.find(({ id }) => id === value)?.name ?? value,
    when: (value) => t(`when.${value}`),
    language: (value) => formatLanguage(value, portal.locale),
    hours: (value) => t(`hours.${value}`),
  };
  const values: Record<FacetName, readonly string[]> = {
    interest: categories.map(({ id }) => id),
    when: whens.slice(0, 4),
    language: languageCodes,
    hours: hoursChoices,
  };
  const view = (name: FacetName) => ({
    name,
    legend: t(`filter.${name}`),
    values: [...values[name]],
    label: label[name],
    fixed: name !== "language",
  });
  const applied = [
    ...wordsAndPlace(poolPath, params, portal),
    ...facetNames.flatMap((name) =>
      valuesOf(params, name).map((value) => ({ label: label[name](value), to: without(poolPath, params, name, value) })),
    ),
  ].map(({ label: text, to }) => ({ label: text, to }));
  const page = {
    title: t("title"),
    kept: params.get("view") === "kept",
    ...searchView(params, main, portal, unknownPlace),
    ...(isMapView(params) && { groups: groupsOf(points) }),
    filters: facetNames.map((name) => filterView(view(name), facets[name], valuesOf(params, name))).filter(saysSomething),
    applied,
    people: main.items.map((item) => ({
      ...profileView(item, portal, categories),
      kept: item.kept === 1,
      note: typeof item.note === "string" ? item.note : null,
      latitude: item.latitude,
      longitude: item.longitude,
    })),
    firstPage: changed(poolPath, params, {}),
  };
  return data(page, unknownPlace ? { status: 400 } : undefined);
}
