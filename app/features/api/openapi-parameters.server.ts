/** What may stand in the address of a list or a row: include, fields, filters, sort and pages. */
import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Predicate, predicatesOf } from "~/core/jsonapi/filter.server";
import { toSnake } from "~/core/jsonapi/media.server";
import { wireName } from "~/core/jsonapi/names.server";
import type { AnyResource } from "~/core/resource/define.server";
import { attributeNames } from "~/core/resource/select.server";
import { leavesTrace } from "~/core/resource/tombstones.server";
import type { Json } from "./openapi-parts.server";
import { attributeType } from "./openapi-schemas.server";

export const id: Json = { name: "id", in: "path", required: true, description: "The row's id.", schema: { type: "string" } };
export const stale: Json = {
  name: "If-Match",
  in: "header",
  schema: { type: "string" },
  description: "The ETag that you read; 412 when the row has changed since.",
};

const parameter = (name: string, description: string, schema: Json = { type: "string" }): Json => ({
  name,
  in: "query",
  description,
  schema,
});

export function includable(resource: AnyResource): Json[] {
  const names = Object.keys(resource.relationships ?? {}).map(toSnake);
  const deeper = { type: "string", pattern: "^[a-z_]+(\\.[a-z_]+){1,2}$" };
  return names.length > 0
    ? [choices("include", "Related rows in the same answer, up to three deep.", { anyOf: [{ enum: names }, deeper] }, names)]
    : [];
}

export function fieldsOf(resource: AnyResource): Json {
  const wires = attributeNames(resource).map((name) => wireName(resource, name));
  const names = [...wires, ...Object.keys(resource.relationships ?? {}).map(toSnake)];
  return choices(
    `fields[${resource.type}]`,
    "Attributes and relationships; the others are left out.",
    { enum: [...new Set(names)] },
    wires,
  );
}

/** What the document of an answer has. */
export const shaping = (resource: AnyResource): Json[] => [...includable(resource), fieldsOf(resource)];

/** Comma-separated values of a few. */
const choices = (name: string, description: string, items: Json, known: string[]): Json => ({
  ...parameter(name, description, { type: "array", items }),
  style: "form",
  explode: false,
  example: known.slice(0, 2),
});

export const sizeParameter = ({ maxPageSize = 100 }: AnyResource): Json =>
  parameter("page[size]", "Rows a page.", { type: "integer", minimum: 1, maximum: maxPageSize, default: 20 });

export function listParameters(resource: AnyResource): Json[] {
  const sorts = (resource.sort as string[]).map((name) => wireName(resource, name));
  return [
    filterParameter(resource),
    choices(
      "sort",
      `With - in front: descending. ${toSnake(resource.order)} unless said.`,
      { enum: [...sorts, "id", ...(resource.filters?.near ? ["distance"] : [])].flatMap((name) => [name, `-${name}`]) },
      sorts.map((name) => `-${name}`).slice(-1),
    ),
    parameter("page[number]", "From 1.", { type: "integer", minimum: 1 }),
    sizeParameter(resource),
    parameter("page[after]", "The cursor of meta.page.after, in place of a number; empty to begin with."),
    parameter("page[offset]", "Rows to leave out first, in place of a number.", { type: "integer", minimum: 0 }),
    parameter("page[limit]", "The same as page[size].", { type: "integer", minimum: 1, maximum: resource.maxPageSize ?? 100 }),
  ];
}

/** Every filter by the name that it has in an address, as `filter[name]`: several are all to hold. */
function filterParameter(resource: AnyResource): Json {
  const columns = getTableColumns(resource.table) as Record<string, SQLiteColumn>;
  const named = Object.keys(resource.filters ?? {}).map((name) => [
    name,
    { type: "string", description: namedFilters[name] ?? "Comma-separated values." },
  ]);
  const byAttribute = ["id", ...((resource.filter ?? []) as string[])].flatMap((name) =>
    predicatesOf(columns[name]!).map((predicate) => [`${wireName(resource, name)}_${predicate}`, filterValue(resource, name, predicate)]),
  );
  const gone = leavesTrace(resource)
    ? [
        ["deleted", { type: "boolean", description: "true: what is gone, for 30 days; with deleted_at_gteq." }],
        ["deleted_at_gteq", { type: "string", format: "date-time" }],
      ]
    : [];
  const properties = Object.fromEntries([...byAttribute, ...named, ...gone]);
  return {
    name: "filter",
    in: "query",
    style: "deepObject",
    explode: true,
    description: "Rows for which all of these hold.",
    schema: { type: "object", additionalProperties: false, properties },
  };
}

const several: Predicate[] = ["in", "not_in"];

function filterValue(resource: AnyResource, name: string, predicate: Predicate): Json {
  if (predicate === "null") return { type: "boolean" };
  if (resource.table[name].dataType === "json" || several.includes(predicate))
    return { type: "string", description: "Comma-separated values." };
  if (["cont", "start"].includes(predicate)) return { type: "string" };
  const { type, enum: choices, ...schema } = attributeType(resource, name);
  return {
    ...schema,
    type: [type].flat().find((one) => one !== "null"),
    ...(Array.isArray(choices) && { enum: choices.filter((one) => one !== null) }),
  };
}

const namedFilters: Record<string, string> = {
  search: "Words to find; part of a word and a small typo will do.",
  near: "latitude,longitude,kilometres or place,kilometres, such as 52.09,5.12,10 or Malden,10.",
  place: "A Dutch place, with filter[distance].",
  distance: "Kilometres around filter[place]; 10 unless said.",
  when: "By day and time, comma-separated: weekday_daytime, weekday_evening, saturday, sunday, flexible.",
  with_role: "Users who have one of these roles, comma-separated; `none`: who has no role.",
  never_answered: "`true`: vacancies that people applied for, and nobody was ever answered.",
  organization_id_eq: "Users who work for this organisation.",
};
