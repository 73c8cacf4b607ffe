/** The social map from what was found: organisations in the reader's words, filters with live counts, what is applied, ways on. */

import { data } from "@remix-run/cloudflare";
import { type SQL, sql } from "drizzle-orm";
import { distanceSql, kilometresBetween } from "~/core/geo/near.server";
import { formatDistance } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { parseQuery } from "~/core/jsonapi/query.server";
import type { Page } from "~/core/resource/list.server";
import { visible } from "~/core/resource/select.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { titleFrom } from "~/ui/head";
import { organizations as table } from "~db/schema";
import { changed, isMapView, type UnknownPlace, valuesOf, without } from "../../search";
import {
  circleIn,
  filterView,
  groupsOf,
  isIndexed,
  type Point,
  saysSomething,
  searchView,
  widerOf,
  wordsAndPlace,
} from "../../search/index.server";
import type { Term } from "../../term/index.server";
import { onSocialMap } from "../organization.queries.server";
import { organizations } from "../organization.resource.server";
import { organizationTypes } from "../organization.schema";
import { listedView, type OrganizationItem } from "../organization-page.server";
import { mapPath } from "./map-path";

const facetNames = ["activity_type", "non_profit_type", "type", "center"] as const;
type FacetName = (typeof facetNames)[number];
type Facets = Record<FacetName, Record<string, number>>;

/** How many organisations each filter value would give, the other filters as they are. One statement over the site's own rows. */
export function mapFacets(args: RequestArgs): Query<Facets> {
  const { portal } = args.context;
  const { conditions } = parseQuery(organizations, args);
  const base: SQL[] = [visible(organizations, portal), onSocialMap(portal)];
  for (const [name, condition] of conditions) if (!(facetNames as readonly string[]).includes(name)) base.push(condition);
  const fits = facetNames.map((name) => sql`${conditions.get(name) ?? sql`1`} as ${sql.raw(`fits_${name}`)}`);
  const others = (own: FacetName) => sql.raw(facetNames.flatMap((name) => (name === own ? [] : [`fits_${name}`])).join(" and "));
  const statement = sql`
    with base as materialized (select ${table.activityTypeIds} as activities, ${table.nonProfitTypeId} as kind, ${table.type} as type, ${table.centerId} as center, ${sql.join(fits, sql`, `)}
      from ${table} where ${sql.join(base, sql` and `)})
    select 'activity_type' as facet, each.value as value, count(*) as number from base, json_each(activities) each where ${others("activity_type")} group by 2
    union all select 'non_profit_type', kind, count(*) from base where kind is not null and ${others("non_profit_type")} group by 2
    union all select 'type', type, count(*) from base where ${others("type")} group by 2
    union all select 'center', center, count(*) from base where ${others("center")} group by 2`;
  return query(statement, (rows) => {
    const found = Object.fromEntries(facetNames.map((name) => [name, {}])) as Facets;
    for (const { facet, value, number } of rows) found[facet as FacetName][String(value)] = Number(number);
    return found;
  });
}

/** What is near comes first, when a place is given. */
export function nearestFirst(params: URLSearchParams): SQL | undefined {
  const from = circleIn(params);
  return from ? sql`-coalesce(${distanceSql(table, from)}, 1e6)` : undefined;
}

interface Found {
  main: Page<OrganizationItem>;
  points: Point[];
  facets: Facets;
  categories: Term[];
  nonProfitTypes: Term[];
}

export function socialMapPage(
  params: URLSearchParams,
  { main, points, facets, categories, nonProfitTypes }: Found,
  portal: RequestPortal,
  unknownPlace: UnknownPlace | null,
) {
  const t = translator(portal.locale, "organization");
  const from = circleIn(params);
  const named = (list: { id: string; name: string }[], id: string) => list.find((one) => one.id === id)?.name ?? id;
  const labels: Record<FacetName, (value: string) => string> = {
    activity_type: (value) => named(categories, value),
    non_profit_type: (value) => named(nonProfitTypes, value),
    type: (value) => ((organizationTypes as readonly string[]).includes(value) ? t(`staff.types.${value}`) : value),
    center: (value) => named(portal.centers, value),
  };
  const values: Record<FacetName, string[]> = {
    activity_type: categories.map(({ id }) => id),
    non_profit_type: nonProfitTypes.map(({ id }) => id),
    type: [...organizationTypes],
    center: portal.tenant.features.centerSharing ? portal.centers.map(({ id }) => id) : [],
  };
  const filters = facetNames.map((name) => {
    const filter = { name, legend: t(`map.filter.${name}`), values: values[name], label: labels[name] };
    return filterView(filter, facets[name], valuesOf(params, name));
  });
  const chosen = facetNames.flatMap((name) =>
    valuesOf(params, name).map((value) => ({ label: labels[name](value), to: without(mapPath, params, name, value) })),
  );
  const page = {
    title: titleFrom(t("map.title"), portal.name),
    description: t("map.description", { name: portal.name }),
    canonical: `${portal.origin}${mapPath}`,
    hidden: !isIndexed(params),
    ...searchView(params, main, portal, unknownPlace),
    ...(isMapView(params) && { groups: groupsOf(points) }),
    filters: filters.filter(saysSomething),
    applied: [...wordsAndPlace(mapPath, params, portal), ...chosen],
    organizations: main.items.map((organization) => ({
      ...listedView(organization, portal),
      to: `${mapPath}/${organization.id}`,
      latitude: organization.latitude,
      longitude: organization.longitude,
      ...(from && organization.city && organization.latitude !== null && { place: placeSeenFrom(from, organization, portal) }),
    })),
    wider: widerOf(mapPath, params),
    firstPage: changed(mapPath, params, {}),
  };
  return data(page, unknownPlace ? { status: 400 } : undefined);
}

function placeSeenFrom(
  from: { latitude: number; longitude: number },
  { city, latitude, longitude }: OrganizationItem,
  { locale }: RequestPortal,
) {
  const distance = formatDistance(1000 * kilometresBetween(from, { latitude: latitude!, longitude: longitude! }), locale);
  return translator(locale, "organization")("map.placeAt", { place: city, distance });
}
