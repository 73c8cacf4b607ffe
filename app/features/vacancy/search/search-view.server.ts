/** What the search page shows around its results: filters with live counts, what is applied, and ways on when nothing is found. */
import { formatList } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import { termsOf } from "~/core/search-terms";
import type { Portal } from "~/core/tenant/portal.server";
import { whens } from "../../availability";
import { type Applied, changed, type FilterView, fieldName, textOf, valuesOf, without } from "../../search";
import { filterView, saysSomething, wordsAndPlace } from "../../search/index.server";
import type { Term } from "../../term/index.server";
import { frequencies, tags, vacancyTypes } from "../choices";
import type { Programme } from "../programmes.server";
import { tagName } from "../vacancy-view.server";
import { namedTypes, typeName } from "../vacancy-words";
import { type FilterName, filterNames, searchPath } from "./search-address";
import type { FacetName, Facets } from "./vacancy-facets.server";
import { sharedStart } from "./vacancy-search.server";
import type { Ways } from "./ways-on.server";

/** What a search is put into words with. */
export interface SearchWords {
  categories: Term[];
  ageGroups: Term[];
}

export interface SearchTerms extends SearchWords {
  facets: Facets;
  programmes: Programme[];
}

/** Short lists that everybody knows. */
const fixed: FacetName[] = ["category", "when", "frequency", "age_group"];

/** Those that have no order of their own stand by name. */
const byName: FacetName[] = ["category", "tags", "center"];

/** Filters by what people think of first. */
export function filtersOf(params: URLSearchParams, terms: SearchTerms, portal: Portal): FilterView[] {
  const t = translator(portal.locale, "vacancy");
  const order: FacetName[] = ["category", "when", "frequency", "type", "age_group", "tags", "center"];
  return order
    .filter((name) => name !== "center" || portal.tenant.features.centerSharing)
    .map((name) => {
      const label = (value: string) => labelOf(name, value, terms, portal);
      const found = valuesIn(name, terms, portal);
      const values = byName.includes(name) ? [...found].sort((a, b) => label(a).localeCompare(label(b), portal.locale)) : found;
      const filter = { name, legend: t(`filter.${name}`), values, label, fixed: fixed.includes(name) };
      return filterView(filter, terms.facets[name], valuesOf(params, name));
    })
    .flatMap((view) => (view.name === "tags" ? [programmeFilter(view, terms, portal), view] : [view]))
    .filter(saysSomething)
    .filter(({ options }) => options.length > 0);
}

/** The site's programmes are tags with a colour, and stand by themselves. */
function programmeFilter({ name, chosen }: FilterView, { programmes, facets }: SearchTerms, portal: Portal): FilterView {
  const counted = programmes.map((one) => ({ ...one, count: facets.tags[one.name] ?? 0 }));
  return {
    name,
    chosen: chosen.filter((value) => counted.some((one) => one.name === value)),
    legend: translator(portal.locale, "vacancy")("filter.programme"),
    options: counted
      .filter((one) => one.count > 0 || chosen.includes(one.name))
      .map(({ name: value, color, count }) => ({ value, label: value, count, color })),
  };
}

function valuesIn(name: FacetName, { facets, categories, ageGroups, programmes }: SearchTerms, { centers, tenant }: Portal): string[] {
  switch (name) {
    case "category":
      return categories.map(({ id }) => id);
    case "age_group":
      return ageGroups.map(({ id }) => id);
    case "type":
      return namedTypes(tenant.features);
    case "when":
      return [...whens];
    case "frequency":
      return [...frequencies];
    case "center":
      return centers.map(({ id }) => id);
    case "tags": {
      const own = tags.filter((tag) => !(frequencies as readonly string[]).includes(tag)) as string[];
      return [
        ...own,
        ...Object.keys(facets.tags)
          .filter((tag) => !own.includes(tag) && !programmes.some((one) => one.name === tag))
          .sort(),
      ];
    }
  }
}

function labelOf(name: FacetName | FilterName, value: string, { categories, ageGroups }: SearchWords, portal: Portal): string {
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
    case "when":
      return (whens as readonly string[]).includes(value) ? t(`when.${value}`) : value;
    case "frequency":
    case "tags":
      return tagName(value, portal);
    default:
      return value;
  }
}

/** Everything that narrows this search, each with the search without it. */
export function appliedOf(params: URLSearchParams, terms: SearchWords, portal: Portal, organization: string | undefined): Applied[] {
  const t = translator(portal.locale, "vacancy");
  const applied: Applied[] = wordsAndPlace(searchPath, params, portal).map(({ label, to }) => ({ label, to }));
  const add = (label: string, to: string) => applied.push({ label, to });
  for (const name of filterNames) {
    if (name === "search" || name === "place" || name === "distance") continue;
    for (const value of valuesOf(params, name)) {
      const label = labelOf(name, value, terms, portal);
      add(label, without(searchPath, params, name, value));
    }
  }
  for (const [name] of othersOf(params)) {
    const label = name === fieldName("organization_id_eq") && organization ? organization : t("search.otherFilter");
    add(label, changed(searchPath, params, { [name]: null }));
  }
  return applied;
}

export interface WayView {
  label: string;
  to: string;
}

/** Other searches that would find something, each with how much: a wider circle, without one of the filters, for words like these. */
export function waysView(params: URLSearchParams, { wider, without: fewer, words }: Ways, terms: SearchWords, portal: Portal): WayView[] {
  const t = translator(portal.locale, "search");
  const way = (label: string, count: number, to: string): WayView[] => (count > 0 ? [{ label: t("giving", { label, count }), to }] : []);
  const circle = wider.find(({ count }) => count > 0);
  const bar = wordsAndPlace(searchPath, params, portal);
  const left = fewer.length > 1 ? fewer : [];
  return [
    ...(circle
      ? way(t("wider", { km: circle.km }), circle.count, changed(searchPath, params, { [fieldName("distance")]: String(circle.km) }))
      : []),
    ...left.flatMap(({ name, count }) => {
      const known = bar.find(({ name: own }) => own === name);
      if (known) return way(known.without, count, known.to);
      const labels = valuesOf(params, name).map((value) => inSentence(name, labelOf(name as FilterName, value, terms, portal)));
      const listed = isKnown(name) ? formatList(labels, portal.locale) : translator(portal.locale, "vacancy")("search.otherFilter");
      return way(t("applied.without", { label: listed }), count, without(searchPath, params, name));
    }),
    ...words.flatMap(({ word, count }) => way(t("related", { word }), count, changed(searchPath, params, { [fieldName("search")]: word }))),
  ];
}

const maxKinds = 4;
const shortestAlike = 4;

/** Kinds of work in which there is something: those that are called like what was asked for first, then those with most. */
export function kindsView(params: URLSearchParams, { kinds }: Ways, { categories }: SearchWords, portal: Portal): WayView[] {
  const t = translator(portal.locale, "search");
  const asked = termsOf([textOf(params, "search")]);
  const shared = (name: string) => Math.max(0, ...asked.flatMap((word) => termsOf([name]).map((term) => sharedStart(word, term))));
  const likeness = (name: string) => (shared(name) < shortestAlike ? 0 : shared(name));
  return categories
    .map(({ id, name }) => ({ id, name, count: kinds[id] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => likeness(b.name) - likeness(a.name) || b.count - a.count)
    .slice(0, maxKinds)
    .map(({ id, name, count }) => ({
      label: t("giving", { label: name, count }),
      to: changed(searchPath, params, { [fieldName("search")]: null, [fieldName("category")]: id }),
    }));
}

const isKnown = (name: string) => (filterNames as readonly string[]).includes(name);

const inSentence = (name: string, label: string) => (name === "center" ? label : label.charAt(0).toLowerCase() + label.slice(1));

/** Filters of the grammar that the page has no field for, such as those in a link from an organisation's page. */
export const othersOf = (params: URLSearchParams): [name: string, value: string][] =>
  [...params].filter(
    ([name, value]) => value !== "" && /^filter\[\w+\]$/.test(name) && !filterNames.some((known) => fieldName(known) === name),
  );

/** "koken in Malden", for the title. Empty when the search is for anything anywhere. */
export function subjectOf(params: URLSearchParams, terms: SearchWords, portal: Portal): string {
  const t = translator(portal.locale, "vacancy");
  const what = textOf(params, "search") || labelsOf(params, "category", terms, portal);
  const place = textOf(params, "place");
  if (what && place) return capital(t("search.titleWhatWhere", { what, place }));
  if (what) return capital(what);
  return place ? t("search.titleWhere", { place }) : "";
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const labelsOf = (params: URLSearchParams, name: FacetName, terms: SearchWords, portal: Portal) =>
  valuesOf(params, name)
    .slice(0, 2)
    .map((value) => labelOf(name, value, terms, portal))
    .join(", ");
