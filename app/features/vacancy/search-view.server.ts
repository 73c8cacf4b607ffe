/** What the search page shows around its results: filters with live counts, what is applied, and ways on when nothing is found. */
import { circleOf } from "~/core/geo/near.server";
import { translator } from "~/core/i18n/translator.server";
import type { Portal } from "~/core/tenant/portal.server";
import type { Term } from "../category/terms-query.server";
import { changed, type FilterName, fieldName, filterNames, textOf, valuesOf, without } from "./search-address";
import { frequencies, tags, vacancyTypes } from "./vacancy.schema";
import type { FacetName, Facets } from "./vacancy-facets.server";
import { tagName } from "./vacancy-view.server";

export interface FilterView {
  name: FacetName;
  legend: string;
  chosen: string[];
  options: { value: string; label: string; count: number }[];
}

export interface Applied {
  label: string;
  /** The same as a way on: "Zonder koken en ontvangen". */
  without: string;
  /** The same search without it. */
  to: string;
}

export interface SearchTerms {
  facets: Facets;
  categories: Term[];
  ageGroups: Term[];
}

/** Kilometres that one can choose; the first that is wider than a search's own is offered when nothing is found. */
export const distances = [2, 5, 10, 20, 50];
export const usualDistance = 10;

/** Filters by what people think of first. One with a single value and none chosen says nothing, and is left out. */
export function filtersOf(params: URLSearchParams, terms: SearchTerms, portal: Portal): FilterView[] {
  const order: FacetName[] = ["category", "frequency", "type", "age_group", "tags", "center"];
  return order
    .map((name) => {
      const chosen = valuesOf(params, name);
      const counts = terms.facets[name];
      const options = valuesIn(name, terms, portal)
        .filter((value) => chosen.includes(value) || (counts[value] ?? 0) > 0)
        .map((value) => ({ value, label: labelOf(name, value, terms, portal), count: counts[value] ?? 0 }));
      return { name, legend: translator(portal.locale, "vacancy")(`filter.${name}`), chosen, options };
    })
    .filter(
      ({ name, options, chosen }) =>
        (options.length > 1 || chosen.length > 0) && (name !== "center" || portal.tenant.features.centerSharing),
    );
}

function valuesIn(name: FacetName, { facets, categories, ageGroups }: SearchTerms, { centers }: Portal): string[] {
  switch (name) {
    case "category":
      return categories.map(({ id }) => id);
    case "age_group":
      return ageGroups.map(({ id }) => id);
    case "type":
      return [...vacancyTypes];
    case "frequency":
      return [...frequencies];
    case "center":
      return centers.map(({ id }) => id);
    case "tags": {
      const own = tags.filter((tag) => !(frequencies as readonly string[]).includes(tag)) as string[];
      return [
        ...own,
        ...Object.keys(facets.tags)
          .filter((tag) => !own.includes(tag))
          .sort(),
      ];
    }
  }
}

function labelOf(name: FacetName | FilterName, value: string, { categories, ageGroups }: SearchTerms, portal: Portal): string {
  const t = translator(portal.locale, "vacancy");
  const named = (terms: { id: string; name: string }[]) => terms.find(({ id }) => id === value)?.name ?? value;
  switch (name) {
    case "category":
      return named(categories);
    case "age_group":
      return named(ageGroups);
    case "center":
      return named(portal.centers);
    case "type":
      return (vacancyTypes as readonly string[]).includes(value) ? t(`type.${value}`) : value;
    case "frequency":
    case "tags":
      return tagName(value, portal);
    default:
      return value;
  }
}

/** Everything that narrows this search, each with the search without it. */
export function appliedOf(params: URLSearchParams, terms: SearchTerms, portal: Portal, organization: string | undefined): Applied[] {
  const t = translator(portal.locale, "vacancy");
  const applied: Applied[] = [];
  const add = (label: string, to: string, without = t("search.withoutFilter", { label })) => applied.push({ label, to, without });
  const search = textOf(params, "search");
  if (search) add(t("chosen.search", { text: search }), without(params, "search"));
  const place = textOf(params, "place");
  if (place) {
    const km = textOf(params, "distance") || usualDistance;
    const anywhere = changed(params, { [fieldName("place")]: null, [fieldName("distance")]: null });
    add(t("chosen.place", { place, km }), anywhere, t("search.anywhere"));
  }
  for (const name of filterNames) {
    if (name === "search" || name === "place" || name === "distance") continue;
    for (const value of valuesOf(params, name)) {
      const label = labelOf(name, value, terms, portal);
      const inSentence = name === "center" ? label : label.charAt(0).toLowerCase() + label.slice(1);
      add(label, without(params, name, value), t("search.withoutFilter", { label: inSentence }));
    }
  }
  for (const [name] of othersOf(params)) {
    const label = name === fieldName("organization_id_eq") && organization ? organization : t("chosen.other");
    add(label, changed(params, { [name]: null }));
  }
  return applied;
}

/** Filters of the grammar that the page has no field for, such as those in a link from an organisation's page. */
export const othersOf = (params: URLSearchParams): [name: string, value: string][] =>
  [...params].filter(
    ([name, value]) => value !== "" && /^filter\[\w+\]$/.test(name) && !filterNames.some((known) => fieldName(known) === name),
  );

/** The next wider circle, when a place is given and there is one. */
export function widerOf(params: URLSearchParams): { km: number; to: string } | null {
  const place = textOf(params, "place");
  const circle = place ? circleOf(place, textOf(params, "distance")) : null;
  const km = circle && distances.find((distance) => distance > circle.km);
  return km ? { km, to: changed(params, { [fieldName("distance")]: String(km) }) } : null;
}

/** "koken in Malden", for the title. Empty when the search is for anything anywhere. */
export function subjectOf(params: URLSearchParams, terms: SearchTerms, portal: Portal): string {
  const t = translator(portal.locale, "vacancy");
  const what = textOf(params, "search") || labelsOf(params, "category", terms, portal);
  const place = textOf(params, "place");
  if (what && place) return capital(t("search.titleWhatWhere", { what, place }));
  if (what) return capital(what);
  return place ? t("search.titleWhere", { place }) : "";
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const labelsOf = (params: URLSearchParams, name: FacetName, terms: SearchTerms, portal: Portal) =>
  valuesOf(params, name)
    .slice(0, 2)
    .map((value) => labelOf(name, value, terms, portal))
    .join(", ");
