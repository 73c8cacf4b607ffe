/** The search page from what was found: everything in the reader's words, ready to be laid out. */

import { data } from "@remix-run/cloudflare";
import { type SQL, sql } from "drizzle-orm";
import { distanceSql } from "~/core/geo/near.server";
import { translator } from "~/core/i18n/translator.server";
import type { Page } from "~/core/resource/list.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { titleFrom } from "~/ui/head";
import { vacancies as table } from "~db/schema";
import { changed, isMapView, textOf, type UnknownPlace } from "../../search";
import { circleIn, groupsOf, isIndexed, type Point, searchView } from "../../search/index.server";
import type { VacancyItem } from "../vacancy-cards.server";
import { cardView } from "../vacancy-view.server";
import { canonicalSearch } from "./canonical-search";
import { feedPath, savePath, searchPath } from "./search-address";
import { appliedOf, filtersOf, kindsView, othersOf, type SearchTerms, subjectOf, waysView } from "./search-view.server";
import { titleFirst } from "./vacancy-search.server";
import type { Ways } from "./ways-on.server";

/** What comes first unless an order is asked for: titles with the word, then what is near. */
export function rankOf(params: URLSearchParams): SQL | undefined {
  const word = titleFirst(textOf(params, "search"));
  const from = circleIn(params);
  if (!from) return word;
  const nearness = sql`-coalesce(${distanceSql(table, from)}, 1e6)`;
  return word ? sql`(${word} * 1e3 + ${nearness})` : nearness;
}

type Found = SearchTerms & { main: Page<VacancyItem>; points: Point[]; ways: Ways | null; fits: Record<string, string> };

export function searchPage(params: URLSearchParams, found: Found, portal: RequestPortal, unknownPlace: UnknownPlace | null) {
  const t = translator(portal.locale, "vacancy");
  const { main } = found;
  const from = circleIn(params);
  const subject = subjectOf(params, found, portal);
  const applied = appliedOf(params, found, portal, main.items[0]?.organizationName);
  const best = from ? t("search.sortNearest") : t("search.sortBest");
  const page = {
    title: titleFrom(subject, t("search.title"), portal.name),
    description: t("search.description", { name: portal.name }),
    canonical: `${portal.origin}${main.number > 1 && applied.length === 0 ? changed(searchPath, new URLSearchParams(), { "page[number]": String(main.number) }) : searchPath}`,
    hidden: !isIndexed(params),
    feed: { href: feedPath, title: t("feed", { name: portal.name }) },
    ...searchView(params, main, portal, unknownPlace),
    ...(isMapView(params) && { groups: groupsOf(found.points) }),
    applied,
    filters: filtersOf(params, found, portal),
    others: othersOf(params),
    sort: params.get("sort") ?? "",
    sorts: [
      ...(from || textOf(params, "search") ? [{ value: "", label: best }] : []),
      { value: from || textOf(params, "search") ? "-published_at" : "", label: t("search.sortNewest") },
      { value: "title", label: t("search.sortTitle") },
    ],
    results: main.items.map((vacancy) => cardView(vacancy, portal, found.categories, from)),
    /** By vacancy: why it fits who is signed in. */
    fits: found.fits,
    ways: found.ways ? waysView(params, found.ways, found, portal) : [],
    kinds: found.ways ? kindsView(params, found.ways, found, portal) : [],
    saveTo: applied.length > 0 ? `${savePath}?${canonicalSearch(params.toString())}` : null,
    /** Where people see what suits them: by their profile, or by six questions. */
    fitTo: portal.tenant.features.volunteerProfiles ? (portal.viewer ? "/past-bij-jou" : "/zo-past-het") : null,
    firstPage: changed(searchPath, params, {}),
  };
  return data(page, unknownPlace ? { status: 400 } : undefined);
}

export type SearchPage = ReturnType<typeof searchPage>["data"];
