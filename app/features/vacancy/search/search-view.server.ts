/** What the search page shows around its results: filters with live counts, what is applied, and ways on when nothing is found. */
import { translator } from "~/core/i18n/translator.server";
import type { Portal } from "~/core/tenant/portal.server";
import { type Applied, changed, type FilterView, fieldName, textOf, valuesOf, without } from "../../search";
import { filterView, saysSomething, wordsAndPlace } from "../../search/index.server";
import type { Term } from "../../term/index.server";
import { frequencies, tags, vacancyTypes } from "../choices";
import { tagName } from "../vacancy-view.server";
import { namedTypes, typeName } from "../vacancy-words";
import { type FilterName, filterNames, searchPath } from "./search-address";
import type { FacetName, Facets } from "./vacancy-facets.server";

export interface SearchTerms {
  facets: Facets;
  categories: Term[];
  ageGroups: Term[];
}

/** Filters by what people think of first. */
export function filtersOf(params: URLSearchParams, terms: SearchTerms, portal: Portal): FilterView[] {
  const t = translator(portal.locale, "vacancy");
  const order: FacetName[] = ["category", "frequency", "type", "age_group", "tags", "center"];
  return order
    .filter((name) => name !== "center" || portal.tenant.features.centerSharing)
    .map((name) => {
      const label = (value: string) => labelOf(name, value, terms, portal);
      const filter = { name, legend: t(`filter.${name}`), values: valuesIn(name, terms, portal), label };
      return filterView(filter, terms.facets[name], valuesOf(params, name));
    })
    .filter(saysSomething);
}

function valuesIn(name: FacetName, { facets, categories, ageGroups }: SearchTerms, { centers, tenant }: Portal): string[] {
  switch (name) {
    case "category":
      return categories.map(({ id }) => id);
    case "age_group":
      return ageGroups.map(({ id }) => id);
    case "type":
      return namedTypes(tenant.features);
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
      return (vacancyTypes as readonly string[]).includes(value) ? typeName(value, portal.tenant.features, t) : value;
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
  const applied = wordsAndPlace(searchPath, params, portal);
  const add = (label: string, to: string, inSentence = label) =>
    applied.push({ label, to, without: t("search:applied.without", { label: inSentence }) });
  for (const name of filterNames) {
    if (name === "search" || name === "place" || name === "distance") continue;
    for (const value of valuesOf(params, name)) {
      const label = labelOf(name, value, terms, portal);
      const inSentence = name === "center" ? label : label.charAt(0).toLowerCase() + label.slice(1);
      add(label, without(searchPath, params, name, value), inSentence);
    }
  }
  for (const [name] of othersOf(params)) {
    const label = name === fieldName("organization_id_eq") && organization ? organization : t("search.otherFilter");
    add(label, changed(searchPath, params, { [name]: null }));
  }
  return applied;
}

/** Filters of the grammar that the page has no field for, such as those in a link from an organisation's page. */
export const othersOf = (params: URLSearchParams): [name: string, value: string][] =>
  [...params].filter(
    ([name, value]) => value !== "" && /^filter\[\w+\]$/.test(name) && !filterNames.some((known) => fieldName(known) === name),
  );

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
