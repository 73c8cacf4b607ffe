/** `filter[attribute_predicate]`: which predicates an attribute takes follows from its column's type, and so does what a value may be. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { isMoment } from "~db/schema/common";
import type { AnyResource } from "../resource/define.server";
import { choicesShown, relatesTo, shownAs } from "../resource/select.server";
import { contains, startsWith } from "../resource/text-match.server";
import type { Portal } from "../tenant/portal.server";
import { momentOf } from "../time";
import type { Fault } from "./faults.server";
import { attributeName } from "./names.server";

/** Longer ones first, where one ends like another. */
const predicates = ["not_eq", "not_in", "eq", "in", "cont", "start", "lteq", "lt", "gteq", "gt", "null"] as const;
export type Predicate = (typeof predicates)[number];

const operators: Partial<Record<Predicate, SQL>> = {
  eq: sql`=`,
  not_eq: sql`<>`,
  lt: sql`<`,
  lteq: sql`<=`,
  gt: sql`>`,
  gteq: sql`>=`,
};
const maxValues = 100;
const maxLength = 500;

/** Null when the value does not fit. */
export type FilterAnswer = SQL | null | "unknown";

export function predicatesOf(column: SQLiteColumn): Predicate[] {
  if (column.dataType === "json") return ["eq", "not_eq", "in", "not_in"];
  if (column.dataType === "boolean") return ["eq", "not_eq", "in", "not_in", "null"];
  return predicates.filter((predicate) => column.dataType === "string" || isMoment(column) || !["cont", "start"].includes(predicate));
}

export function partsOf(resource: AnyResource, name: string): { attribute: string; predicate?: Predicate } {
  const predicate = predicates.find((candidate) => name.endsWith(`_${candidate}`));
  return { attribute: attributeName(resource, predicate ? name.slice(0, -predicate.length - 1) : name), predicate };
}

export interface Filter {
  /** Between the brackets, such as created_at_gteq or search. */
  name: string;
  values: string[];
}

/** @param others the values of the request's other filters */
export function filterOf(
  resource: AnyResource,
  { name, values }: Filter,
  portal: Portal,
  others: (name: string) => string | undefined,
): FilterAnswer {
  if (values.some((value) => value.includes("\0"))) return null;
  if (Object.hasOwn(resource.filters ?? {}, name)) return resource.filters![name]!(values.join(","), portal, others);
  const { attribute, predicate } = partsOf(resource, name);
  // As other dialects write it: an attribute alone is `_eq`, a relationship alone is who it leads to.
  if (!predicate) return withoutPredicate(resource, { name, values }, portal, others);
  if (!(attribute === "id" || resource.filter?.includes(attribute))) return "unknown";
  const column = resource.table[attribute] as SQLiteColumn;
  return predicatesOf(column).includes(predicate)
    ? conditionOf({ column, shown: shownAs(resource, attribute), choices: choicesShown(resource, attribute) }, predicate, values)
    : "unknown";
}

function withoutPredicate(
  resource: AnyResource,
  { name, values }: Filter,
  portal: Portal,
  others: (name: string) => string | undefined,
): FilterAnswer {
  const attribute = attributeName(resource, name);
  const relationship = Object.hasOwn(resource.relationships ?? {}, attribute) ? resource.relationships![attribute] : undefined;
  if (relationship) {
    const [id] = values;
    if (values.length > 1 || !id || id.length > maxLength) return null;
    return relatesTo(resource, relationship, portal, id);
  }
  const known = attribute === "id" || resource.filter?.includes(attribute) || Object.hasOwn(resource.filters ?? {}, `${name}_eq`);
  return known ? filterOf(resource, { name: `${name}_eq`, values }, portal, others) : "unknown";
}

/** Why a value of `filter[attribute_predicate]` does not fit, where its attribute tells. */
export function filterFault(resource: AnyResource, { name, values }: Filter): Fault | undefined {
  if (Object.hasOwn(resource.filters ?? {}, name)) return undefined;
  const { attribute, predicate } = partsOf(resource, name);
  const column = resource.table[attribute] as SQLiteColumn | undefined;
  if (!column) return undefined;
  const value = values.join(",");
  if (predicate === "null" || column.dataType === "boolean") return { value, possible: ["true", "false"] };
  if (column.dataType === "number") return { value, said: "number" };
  if (isMoment(column)) return { value, said: "moment" };
  const possible = choicesShown(resource, attribute);
  return (
    possible && {
      value: manyOf(values)
        .filter((one) => !possible.includes(one))
        .join(", "),
      possible,
    }
  );
}

interface Filtered {
  /** Says what fits. */
  column: SQLiteColumn;
  shown: SQL;
  choices: readonly string[] | undefined;
}

function conditionOf({ column, shown, choices }: Filtered, predicate: Predicate, values: string[]): SQL | null {
  if (column.dataType === "json") return listCondition(shown, predicate, manyOf(values));
  if (predicate === "in" || predicate === "not_in") {
    const fitting = manyOf(values).map((value) => (isMoment(column) ? spanOf(value) : fitted(column, choices, value)));
    if (fitting.length === 0 || fitting.length > maxValues || fitting.includes(undefined)) return null;
    if (isMoment(column)) return spansCondition(shown, predicate, fitting as Span[]);
    return sql`${shown} ${predicate === "in" ? sql`in` : sql`not in`} (select value from json_each(${JSON.stringify(fitting)}))`;
  }
  const [value] = values;
  if (values.length > 1 || value === undefined) return null;
  if (predicate === "null") return nullCondition(shown, value);
  if (predicate === "cont" || predicate === "start") {
    if (value.length > maxLength) return null;
    return predicate === "cont" ? contains(shown, value) : startsWith(shown, value);
  }
  if (isMoment(column)) return momentCondition(shown, predicate, value);
  const fitting = fitted(column, choices, value);
  return fitting === undefined ? null : sql`${shown} ${operators[predicate]} ${fitting}`;
}

/** For a named filter with known values, as a set for `in`; null when one of them is none of ours. @param text comma-separated */
export function among(text: string, known: readonly string[], condition: (set: SQL) => SQL): SQL | null {
  const values = manyOf([text]);
  return values.every((value) => known.includes(value)) ? condition(sql`(select value from json_each(${JSON.stringify(values)}))`) : null;
}

const manyOf = (values: string[]) => values.flatMap((value) => value.split(",")).filter((value) => value !== "");

type Span = [from: string, until: string];

/** A day without a time stands for all of it, in Dutch time. Undefined when it is no moment. */
function spanOf(value: string): Span | undefined {
  const day = /^\d{4}-\d\d-\d\d$/.test(value);
  const from = momentOf(day ? `${value}T00:00` : value);
  return from ? [from, day ? momentOf(value)!.replace(".000Z", ".999Z") : from] : undefined;
}

function momentCondition(shown: SQL, predicate: Predicate, value: string): SQL | null {
  const span = spanOf(value);
  if (!span) return null;
  const [from, until] = span;
  if (predicate === "eq") return sql`${shown} between ${from} and ${until}`;
  if (predicate === "not_eq") return sql`${shown} not between ${from} and ${until}`;
  return sql`${shown} ${operators[predicate]} ${predicate === "gt" || predicate === "lteq" ? until : from}`;
}

function spansCondition(shown: SQL, predicate: Predicate, spans: Span[]): SQL {
  const within = sql`exists (select 1 from json_each(${JSON.stringify(spans)}) as span where ${shown} between span.value ->> 0 and span.value ->> 1)`;
  return predicate === "in" ? within : sql`(${shown} is not null and not ${within})`;
}

function nullCondition(shown: SQL, value: string): SQL | null {
  const wanted = booleanOf(value);
  return wanted === undefined ? null : sql`${shown} ${wanted ? sql`is null` : sql`is not null`}`;
}

function listCondition(shown: SQL, predicate: Predicate, values: string[]): SQL | null {
  if (values.length === 0 || values.length > maxValues) return null;
  const contained = sql`exists (select 1 from json_each(${shown}) where value in (select value from json_each(${JSON.stringify(values)})))`;
  return predicate === "eq" || predicate === "in" ? contained : sql`not ${contained}`;
}

/** Undefined when it does not fit. */
function fitted(column: SQLiteColumn, choices: readonly string[] | undefined, value: string): string | number | undefined {
  if (column.dataType === "number") return value.trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : undefined;
  if (column.dataType === "boolean") return booleanOf(value);
  if (choices?.includes(value) === false) return undefined;
  return value.length <= maxLength ? value : undefined;
}

const booleanOf = (value: string): 1 | 0 | undefined =>
  ["true", "1"].includes(value) ? 1 : ["false", "0"].includes(value) ? 0 : undefined;
