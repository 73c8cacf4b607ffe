/** What may stand in the address of a list or a row: include, fields, filters, sort and pages. */
import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Predicate, predicatesOf } from "~/core/jsonapi/filter.server";
import { toSnake } from "~/core/jsonapi/media.server";
import { wireName } from "~/core/jsonapi/names.server";
import type { AnyResource } from "~/core/resource/define.server";
import type { Json } from "./openapi-parts.server";
import { typeOf } from "./openapi-schemas.server";

const parameter = (name: string, description: string, schema: Json = { type: "string" }): Json => ({
  name,
  in: "query",
  description,
  schema,
});

export function includable(resource: AnyResource): Json[] {
  const names = Object.keys(resource.relationships ?? {}).map(toSnake);
  return names.length > 0 ? [parameter("include", `Comma-separated, up to three deep: ${names.join(", ")}`)] : [];
}

export const fieldsOf = ({ type }: AnyResource) =>
  parameter(`fields[${type}]`, "Comma-separated attributes and relationships; the others are left out.");

export function listParameters(resource: AnyResource): Json[] {
  const sorts = (resource.sort as string[]).map((name) => wireName(resource, name));
  return [
    filterParameter(resource),
    parameter("sort", `Comma-separated, - for descending: ${sorts.join(", ")}. ${toSnake(resource.order)} unless said.`),
    parameter("page[number]", "From 1.", { type: "integer", minimum: 1 }),
    parameter("page[size]", "Rows a page.", { type: "integer", minimum: 1, maximum: resource.maxPageSize ?? 100, default: 20 }),
    parameter("page[after]", "The cursor of meta.page.after, in place of a number."),
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
    predicatesOf(columns[name]!).map((predicate) => [
      `${wireName(resource, name)}_${predicate}`,
      filterValue(columns[name]!, name, predicate),
    ]),
  );
  const properties = Object.fromEntries([...byAttribute, ...named]);
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

function filterValue(column: SQLiteColumn, name: string, predicate: Predicate): Json {
  if (predicate === "null") return { type: "boolean" };
  if (column.dataType === "json" || several.includes(predicate)) return { type: "string", description: "Comma-separated values." };
  if (["cont", "start"].includes(predicate)) return { type: "string" };
  const { type, enum: choices, ...schema } = typeOf(column, name);
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
