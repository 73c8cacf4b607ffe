/** A search that somebody kept: what stands behind the question mark of the search page, read by the page's own rules. */
import { count, type SQL } from "drizzle-orm";
import { placeNamed } from "~/core/geo/addresses.server";
import { circleOf } from "~/core/geo/near.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { parseQuery } from "~/core/jsonapi/query.server";
import { inList } from "~/core/tenant/conditions.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancies as table } from "~db/schema";
import { textOf, valuesOf } from "../../search";
import { ageGroupsOf, categoriesOf, type Term } from "../../term/index.server";
import { vacancies } from "../vacancy.resource.server";
import { liveHere } from "../vacancy-cards.server";
import { searchPath } from "./search-address";
import { appliedOf, type SearchWords, subjectOf } from "./search-view.server";

/** Its conditions; null when its address means nothing (any more): a filter that is none, a place, kind of work or age group that is not there. */
export function conditionsOf(portal: Portal, query: string, { categories, ageGroups }: SearchWords): SQL[] | null {
  const params = new URLSearchParams(query);
  const areThere = (name: string, terms: Term[]) => valuesOf(params, name).every((value) => terms.some(({ id }) => id === value));
  if (!areThere("category", categories) || !areThere("age_group", ageGroups)) return null;
  const request = new Request(`${portal.origin}${searchPath}?${query}`);
  try {
    return [...parseQuery(vacancies, { request, context: { portal } } as RequestArgs).conditions.values()];
  } catch (thrown) {
    if (thrown instanceof Response) return null;
    throw thrown;
  }
}

/** A place that the portal does not know itself is looked up, as the search page does it. */
export async function learnPlaceIn(portal: Portal, query: string): Promise<void> {
  const place = textOf(new URLSearchParams(query), "place");
  if (place && !circleOf(place)) await placeNamed(portal.lookUp, place.split(",")[0]!.trim());
}

const seenByAnybody = (portal: Portal): Portal => ({ ...portal, viewer: null });

/** Which of these vacancies the search finds, as anybody sees the site. */
export const foundAmong = (portal: Portal, conditions: SQL[], ids: string[]): Query<string[]> =>
  portal.db
    .select({ id: table.id })
    .from(table)
    .where(inList(table.id, ids), liveHere(seenByAnybody(portal)), ...conditions)
    .map((rows) => rows.map(({ id }) => id));

/** How many vacancies it finds now. */
export const foundNow = (portal: Portal, conditions: SQL[]): Query<number> =>
  portal.db
    .select({ number: count() })
    .from(table)
    .where(liveHere(seenByAnybody(portal)), ...conditions)
    .map(([row]) => row?.number ?? 0);

export const searchWords = (portal: Portal) => ({ categories: categoriesOf(portal), ageGroups: ageGroupsOf(portal) });

/** What it looks for: a name, and each filter in words. */
export function wordsOf(portal: Portal, query: string, words: SearchWords): { name: string; filters: string[] } {
  const params = new URLSearchParams(query);
  const filters = appliedOf(params, words, portal, undefined).map(({ label }) => label);
  return { name: subjectOf(params, words, portal) || filters.join(", "), filters };
}
