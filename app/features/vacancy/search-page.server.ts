/** The search page from what was found: everything in the reader's words, ready to be laid out. */
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type SQL, sql } from "drizzle-orm";
import { circleOf, distanceSql } from "~/core/geo/near.server";
import { placeMeant, placesAround } from "~/core/geo/places.server";
import { translator } from "~/core/i18n/translator.server";
import { isApi } from "~/core/jsonapi/media.server";
import type { Page } from "~/core/resource/list.server";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancies as table } from "~db/schema";
import { addressOf, changed, fieldName, searchPath, textOf } from "./search-address";
import { appliedOf, distances, filtersOf, othersOf, type SearchTerms, subjectOf, usualDistance, widerOf } from "./search-view.server";
import type { VacancyItem } from "./vacancy-item";
import { titleFirst } from "./vacancy-search.server";
import { cardView } from "./vacancy-view.server";

export interface UnknownPlace {
  place: string;
  meant: string | null;
  /** The search with the place that was probably meant. */
  to: string | null;
}

/**
 * A place that we do not know must not cost people their search: a page goes on without it and says so beside the field. The API
 * refuses it like any value that does not fit.
 */
export function withKnownPlace(args: LoaderFunctionArgs, path?: string): { args: LoaderFunctionArgs; unknownPlace: UnknownPlace | null } {
  const url = new URL(args.request.url);
  const place = textOf(url.searchParams, "place");
  if (isApi(args.request) || !place || circleOf(place)) return { args, unknownPlace: null };
  const meant = placeMeant(place);
  const to = meant && changed(url.searchParams, { [fieldName("place")]: meant }, path);
  url.searchParams.delete(fieldName("place"));
  return { args: { ...args, request: new Request(url, args.request) }, unknownPlace: { place, meant, to } };
}

/** What comes first unless an order is asked for: titles with the word, then what is near. */
export function rankOf(params: URLSearchParams): SQL | undefined {
  const word = titleFirst(textOf(params, "search"));
  const from = pointOf(params);
  if (!from) return word;
  const nearness = sql`-coalesce(${distanceSql(table, from)}, 1e6)`;
  return word ? sql`(${word} * 1e3 + ${nearness})` : nearness;
}

const pointOf = (params: URLSearchParams) => {
  const place = textOf(params, "place");
  return place ? circleOf(place, textOf(params, "distance")) : null;
};

type Found = SearchTerms & { main: Page<VacancyItem> };

export function searchPage(params: URLSearchParams, found: Found, portal: Portal, unknownPlace: UnknownPlace | null) {
  const t = translator(portal.locale, "vacancy");
  const { main } = found;
  const from = pointOf(params);
  const subject = subjectOf(params, found, portal);
  const applied = appliedOf(params, found, portal, main.items[0]?.organizationName);
  const best = from ? t("search.sortNearest") : t("search.sortBest");
  const page = {
    title: `${subject ? `${subject} – ` : ""}${t("search.title")} – ${portal.name}`,
    description: t("search.description", { name: portal.name }),
    canonical: `${portal.origin}${main.number > 1 && applied.length === 0 ? changed(new URLSearchParams(), { "page[number]": String(main.number) }) : searchPath}`,
    indexed: [...params.keys()].every((name) => name === "page[number]"),
    asked: {
      search: textOf(params, "search"),
      place: unknownPlace?.place ?? textOf(params, "place"),
      distance: String(from?.km ?? usualDistance),
      usual: String(usualDistance),
      places: placesAround(portal.center, 24),
      distances: [...new Set([...distances, from?.km ?? usualDistance])].sort((a, b) => a - b).map(String),
    },
    unknownPlace,
    applied,
    filters: filtersOf(params, found, portal),
    others: othersOf(params),
    sort: params.get("sort") ?? "",
    sorts: [
      ...(from || textOf(params, "search") ? [{ value: "", label: best }] : []),
      { value: from || textOf(params, "search") ? "-published_at" : "", label: t("search.sortNewest") },
      { value: "title", label: t("search.sortTitle") },
    ],
    view: params.get("view") === "map" ? "map" : "list",
    total: main.total,
    number: main.number,
    pageCount: Math.ceil(main.total / main.size),
    results: main.items.map((vacancy) => cardView(vacancy, portal, found.categories, from)),
    wider: widerOf(params),
    firstPage: addressOf(new URLSearchParams([...params].filter(([name]) => name !== "page[number]"))),
  };
  return data(page, unknownPlace ? { status: 400 } : undefined);
}

export type SearchPage = ReturnType<typeof searchPage>["data"];
