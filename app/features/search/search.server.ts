/** What every search page says on the server: where one looks, how far, and what to do about a place that nobody knows. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { limitFlood } from "~/core/auth/rate-limit.server";
import { TooMany } from "~/core/auth/too-many";
import { placeNamed } from "~/core/geo/addresses.server";
import { circleOf } from "~/core/geo/near.server";
import { landmarksAmong, placeMeant, placesAround } from "~/core/geo/places.server";
import { urlOf, withParams } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { isApi } from "~/core/jsonapi/media.server";
import type { Page } from "~/core/resource/list.server";
import type { Portal } from "~/core/tenant/portal.server";
import { changed, fieldName, textOf, without } from "./address";
import { type Applied, type FilterView, isMapView, type SearchView, type UnknownPlace } from "./view";

/** Kilometres that one can choose; the first that is wider than a search's own is offered when nothing is found. */
const distances = [2, 5, 10, 20, 50];
const usualDistance = 10;

/**
 * A place that nobody knows must not cost people their search: a page goes on without it and says so beside the field. The API
 * refuses it like any value that does not fit.
 */
export async function withKnownPlace(
  args: LoaderFunctionArgs,
  path: string,
): Promise<{ args: LoaderFunctionArgs; unknownPlace: UnknownPlace | null }> {
  const place = textOf(urlOf(args.request).searchParams, "place");
  if (!place || circleOf(place) || (await isFound(args, place)) || isApi(args.request)) return { args, unknownPlace: null };
  const meant = placeMeant(place);
  const to = meant && changed(path, urlOf(args.request).searchParams, { [fieldName("place")]: meant });
  return { args: withParams(args, (params) => params.delete(fieldName("place"))), unknownPlace: { place, meant, to } };
}

/** Whether the address register knows a place that our table lacks; from then on it has a circle. Floods ask nobody. */
async function isFound(args: LoaderFunctionArgs, place: string): Promise<boolean> {
  const { portal } = args.context;
  const name = place.split(",")[0]!.trim();
  if (!portal.lookUp || !/^\p{L}[\p{L}\s'.-]{1,59}$/u.test(name)) return false;
  try {
    await limitFlood(args, "place");
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
  await placeNamed(portal.lookUp, name);
  return circleOf(place) !== null;
}

/** The circle in which one looks, when a place is given. */
export const circleIn = (params: URLSearchParams) => {
  const place = textOf(params, "place");
  return place ? circleOf(place, textOf(params, "distance")) : null;
};

/** The next wider circle, when a place is given and there is one. */
export function widerOf(path: string, params: URLSearchParams): { km: number; to: string } | null {
  const circle = circleIn(params);
  const km = circle && distances.find((distance) => distance > circle.km);
  return km ? { km, to: changed(path, params, { [fieldName("distance")]: String(km) }) } : null;
}

/** The circles that are wider than the one asked for, in kilometres. */
export const widerThan = (params: URLSearchParams): number[] => {
  const circle = circleIn(params);
  return circle ? distances.filter((distance) => distance > circle.km) : [];
};

/** Words and place as filters that can be taken away, in the order of the page. */
export function wordsAndPlace(path: string, params: URLSearchParams, { locale }: Portal): (Applied & { name: string; without: string })[] {
  const t = translator(locale, "search");
  const [search, place] = [textOf(params, "search"), textOf(params, "place")];
  const applied: ReturnType<typeof wordsAndPlace> = [];
  if (search) {
    const label = t("applied.text", { text: search });
    applied.push({ name: "search", label, to: without(path, params, "search"), without: t("applied.without", { label }) });
  }
  if (place) {
    const label = t("applied.place", { place, km: textOf(params, "distance") || usualDistance });
    const to = changed(path, params, { [fieldName("place")]: null, [fieldName("distance")]: null });
    applied.push({ name: "place", label, to, without: t("applied.anywhere") });
  }
  return applied;
}

/** A filter with the values that would give something, or are chosen; a `fixed` one with all of its values, so that none moves while one chooses. */
export function filterView(
  {
    name,
    legend,
    values,
    label,
    fixed,
  }: { name: string; legend: string; values: string[]; label: (value: string) => string; fixed?: boolean },
  counts: Record<string, number>,
  chosen: string[],
): FilterView {
  const all = fixed && values.some((value) => (counts[value] ?? 0) > 0);
  const options = values
    .filter((value) => all || chosen.includes(value) || (counts[value] ?? 0) > 0)
    .map((value) => ({ value, label: label(value), count: counts[value] ?? 0 }));
  return { name, legend, chosen, options };
}

/** One with a single value and none chosen says nothing. */
export const saysSomething = ({ options, chosen }: FilterView): boolean => options.length > 1 || chosen.length > 0;

/** What the search bar and the frame around the results show. */
export function searchView(
  params: URLSearchParams,
  { items, total, number, size }: Page<{ latitude: number | null; longitude: number | null }>,
  { center, locale }: Portal,
  unknownPlace: UnknownPlace | null,
): Omit<SearchView, "filters" | "applied"> {
  const km = circleIn(params)?.km ?? usualDistance;
  const [search, place] = [textOf(params, "search"), textOf(params, "place")];
  return {
    asked: {
      search,
      place: unknownPlace?.place ?? place,
      distance: String(km),
      usual: String(usualDistance),
      places: placesAround(center, 24),
      distances: [...new Set([...distances, km])].sort((a, b) => a - b).map(String),
    },
    sought: [search && `“${search}”`, place].filter(Boolean).join(", ") || translator(locale, "search")("everything"),
    unknownPlace,
    view: isMapView(params) ? "map" : "list",
    landmarks: landmarksAmong(items),
    total,
    number,
    pageCount: Math.ceil(total / size),
  };
}

/** Only the plain list, page by page, is for search engines: every filter would be one more page with the same things. */
export const isIndexed = (params: URLSearchParams): boolean => [...params.keys()].every((name) => name === "page[number]");
