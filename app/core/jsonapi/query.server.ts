/** The query grammar of api.md. HTML filter forms submit the same names; empty values count as absent (an untouched form field). */
import type { SQL } from "drizzle-orm";
import { circleOf, distanceSql } from "../geo/near.server";
import { urlOf } from "../http/url.server";
import type { AnyResource } from "../resource/define.server";
import { type IncludeTree, orderedBy } from "../resource/select.server";
import { commaLists } from "./comma-lists";
import type { SortKey } from "./cursor.server";
import { type Fault, faultWords } from "./faults.server";
import { filterFault, filterOf } from "./filter.server";
import { fieldsFault, fieldsOf, includedRows, includeFault, includeTree } from "./includes.server";
import { isApi } from "./media.server";
import { attributeName, wireName } from "./names.server";
import { type Issue, problem, type RequestArgs } from "./problem.server";
import { withoutParameters } from "./without-parameters.server";

export interface ListQuery {
  /** By the wire name that the request filters by, such as status_eq or search. */
  conditions: ReadonlyMap<string, SQL>;
  sort: SortKey[];
  sorted: boolean;
  page: {
    number: number;
    size: number;
    /** A cursor, as sent; empty at the beginning. */
    after: string | null;
    /** Rows before the page, where it was asked for so. */
    offset: number | null;
  };
  /** Kilometres from the place of filter[near], when rows are to say so. */
  distance?: SQL;
  include: IncludeTree;
  /** By type: attribute names (camelCase) that the client asked for. */
  fields: ReadonlyMap<string, ReadonlySet<string>>;
}

export const usualPageSize = 20;
const maxPageSize = 100;
/** D1 takes expressions a hundred levels deep, and statements of 100 kB. */
const maxFilters = 20;
/** Rows that may come along with a page: each level of to-many relationships takes those of every row before it. */
const maxIncludedRows = 30_000;

export const maxRows = (resource: AnyResource): number => resource.maxPageSize ?? maxPageSize;

type Refuse = (parameter: string, code?: string, fault?: Fault) => void;

/** @throws a 400 with every parameter that is unknown or does not fit; on a page what leads to the address without them */
export function parseQuery(
  resource: AnyResource,
  args: RequestArgs,
  defaults: { include?: readonly string[]; size?: number; order?: string } = {},
): ListQuery {
  const { portal } = args.context;
  const issues: Issue[] = [];
  const refuse: Refuse = (parameter, code = "invalid_parameter", fault) =>
    issues.push({ ...issueOf(parameter, code), ...(fault && faultWords(portal.locale, parameter.slice(0, 200), fault)) });
  const misfit = (parameter: string, fault?: Fault) => refuse(parameter, undefined, fault);
  const strict = isApi(args.request);
  const fields = new Map<string, ReadonlySet<string>>();
  const filters = new Map<string, string[]>();
  const query: ListQuery = {
    conditions: new Map(),
    sort: usualSort(resource, defaults.order ?? resource.order),
    sorted: false,
    page: { number: 1, size: defaults.size ?? usualPageSize, after: null, offset: null },
    include: strict ? {} : (includeTree(resource, defaults.include ?? [], portal.tenant.features) ?? {}),
    fields,
  };

  const seen = new Set<string>();
  const asked = urlOf(args.request).searchParams;
  for (const [parameter, value] of strict ? commaLists(asked) : asked) {
    const [, family, member] = /^(\w{1,20})(?:\[(\w{1,100})\])?$/.exec(parameter) ?? [];
    if (value === "" && family !== "include" && family !== "fields" && !(strict && parameter === "page[after]")) continue;
    if (family === "filter" && member) {
      filters.set(member, [...(filters.get(member) ?? []), value]);
      continue;
    }
    if (strict && seen.has(parameter)) refuse(parameter, "duplicate_parameter");
    seen.add(parameter);
    if (family === "page" && member) {
      if (!readPage(query, member, value, maxRows(resource))) misfit(parameter, pageFault(member, maxRows(resource)));
    } else if (family === "sort" && !member) {
      const distance = strict ? distanceOf(resource, args) : undefined;
      const sort = sortOf(resource, value, resource.sort, distance);
      if (sort) Object.assign(query, { sort, sorted: true });
      else misfit(parameter, sortFault(resource, value, distance !== undefined));
    } else if (strict && family === "include" && !member) {
      const paths = value.split(",").filter(Boolean);
      const include = includeTree(resource, paths, portal.tenant.features);
      if (include) query.include = include;
      else misfit(parameter, includeFault(resource, paths, portal.tenant.features));
    } else if (strict && family === "fields" && member) {
      const names = fieldsOf(member, value);
      if (names) fields.set(member, names);
      else misfit(parameter, fieldsFault(member, value));
    } else if (strict) {
      refuse(parameter, "unknown_parameter");
    }
  }
  if (seen.has("page[after]") && (seen.has("page[number]") || seen.has("page[offset]"))) refuse("page[after]");
  if (seen.has("page[offset]") && seen.has("page[number]")) refuse("page[offset]");
  if (strict && (filters.has("near") || filters.has("place"))) query.distance = distanceOf(resource, args);
  // Longer pages than usual are those of rows with little around them (spec 7: the list of users).
  const rows = strict ? Math.min(query.page.size, maxPageSize) * includedRows(resource, query.include) : 0;
  if (rows > maxIncludedRows) refuse("include", "too_much_included");
  query.conditions = conditionsOf(resource, filters, args, refuse);
  if (issues.length > 0) throw refused(args, issues);
  return query;
}

const refused = (args: RequestArgs, issues: Issue[]): Response =>
  withoutParameters(
    args,
    issues.map(({ source }) => source!.parameter!),
  ) ?? problem(args, 400, issues);

const issueOf = (parameter: string, code: string): Issue => {
  const name = parameter.slice(0, 200);
  return { code, source: { parameter: name }, values: { parameter: name } };
};

/** For reading one row: include and fields only; anything else is refused on the API. */
export function parseShowQuery(
  resource: AnyResource,
  args: RequestArgs,
  defaults: { include?: readonly string[] } = {},
): Pick<ListQuery, "include" | "fields"> {
  if (!isApi(args.request)) {
    return { include: includeTree(resource, defaults.include ?? [], args.context.portal.tenant.features) ?? {}, fields: new Map() };
  }
  const names = [...urlOf(args.request).searchParams.keys()];
  const unknown = names.filter((name) => name !== "include" && !/^(include\[\]|fields\[\w+\](\[\])?)$/.test(name));
  if (unknown.length > 0) {
    throw problem(
      args,
      400,
      unknown.map((parameter) => issueOf(parameter, "unknown_parameter")),
    );
  }
  return parseQuery(resource, args, { ...defaults, size: 1 });
}

function conditionsOf(resource: AnyResource, filters: Map<string, string[]>, args: RequestArgs, refuse: Refuse): Map<string, SQL> {
  const conditions = new Map<string, SQL>();
  const others = (name: string) => filters.get(name)?.join(",");
  for (const [name, values] of filters) {
    if (conditions.size === maxFilters) {
      refuse(`filter[${name}]`, "too_many_parameters");
      if (isApi(args.request)) break;
      continue;
    }
    const answer = filterOf(resource, { name, values }, args.context.portal, others);
    if (answer === "unknown") refuse(`filter[${name}]`, "unknown_parameter");
    else if (answer === null) refuse(`filter[${name}]`, undefined, filterFault(resource, { name, values }));
    else conditions.set(name, answer);
  }
  return conditions;
}

function readPage({ page }: ListQuery, member: string, value: string, most: number): boolean {
  if (member === "after") {
    page.after = value;
    return true;
  }
  const number = /^\d{1,9}$/.test(value) ? Number(value) : -1;
  if (member === "offset" && number >= 0) {
    page.offset = number;
    return true;
  }
  // As other dialects call it.
  const name = member === "limit" ? "size" : member;
  if (number < 1 || (name === "size" && number > most)) return false;
  if (name !== "number" && name !== "size") return false;
  page[name] = number;
  return true;
}

function pageFault(member: string, most: number): Fault {
  if (member === "size" || member === "limit") return { range: { least: 1, most } };
  if (member === "number" || member === "offset") return { range: { least: member === "number" ? 1 : 0, most: 999_999_999 } };
  return { value: member, possible: ["number", "size", "after", "offset", "limit"] };
}

/** Kilometres between a row and the place that `filter[near]` or `filter[place]` names; undefined where neither does, or rows lie nowhere. */
function distanceOf({ table, filters }: AnyResource, { request }: RequestArgs): SQL | undefined {
  const { searchParams } = urlOf(request);
  const from = filters?.near && (searchParams.get("filter[near]") || (filters.place && searchParams.get("filter[place]")));
  const circle = from ? circleOf(from) : null;
  return circle ? distanceSql(table as Parameters<typeof distanceSql>[0], circle) : undefined;
}

/** The name that the distance has in orders and cursors. */
export const distanceKey = "~distance";

const usualSorts = new WeakMap<AnyResource, Map<string, SortKey[]>>();

function usualSort(resource: AnyResource, order: string): SortKey[] {
  const made = usualSorts.get(resource) ?? new Map<string, SortKey[]>();
  usualSorts.set(resource, made);
  const keys = made.get(order) ?? sortOf(resource, order)!;
  made.set(order, keys);
  return keys;
}

function sortFault(resource: AnyResource, order: string, byDistance: boolean): Fault {
  const possible = [...resource.sort, "id", ...(byDistance ? ["distance"] : [])].map((name: string) => wireName(resource, name));
  const unknown = order.split(",").filter((part) => !possible.includes(part.replace(/^-/, "")));
  return { value: unknown.join(", ") || order, possible };
}

/** Such as "-publishedAt,title"; the id is always the last. Null when one is not allowed, or named twice. */
function sortOf(resource: AnyResource, order: string, allowed?: readonly string[], distance?: SQL): SortKey[] | null {
  const nameIn = (part: string) => attributeName(resource, part.replace(/^-/, ""));
  const names = order.split(",").map(nameIn);
  const isDistance = (name: string) => distance !== undefined && name === "distance";
  if (allowed && names.some((name) => name !== "id" && !isDistance(name) && !allowed.includes(name))) return null;
  const key = (part: string): SortKey => {
    const name = nameIn(part);
    if (distance && name === "distance")
      return { name: distanceKey, column: distanceKey, expression: distance, descending: part.startsWith("-") };
    return { name, ...orderedBy(resource, name), descending: part.startsWith("-") };
  };
  const keys = order.split(",").map(key);
  if (new Set(names).size < names.length) return null;
  const last = keys.findIndex(({ name }) => name === "id");
  return last >= 0 ? keys.slice(0, last + 1) : [...keys, key(keys[0]!.descending ? "-id" : "id")];
}
