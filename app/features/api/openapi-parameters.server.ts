/** What may stand in the address of a list or a row: include, fields, filters, sort and pages. */
import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { toSnake } from "~/core/jsonapi/media.server";
import type { AnyResource } from "~/core/resource/define.server";
import type { Json } from "./openapi-parts.server";

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
  const columns = getTableColumns(resource.table) as Record<string, SQLiteColumn>;
  const filters = ((resource.filter ?? []) as string[]).map((name) => {
    const predicates = predicatesOf(columns[name]!);
    return parameter(`filter[${toSnake(name)}_PREDICATE]`, `PREDICATE is one of ${predicates.join(", ")}.`);
  });
  const named = Object.keys(resource.filters ?? {}).map((name) =>
    parameter(`filter[${name}]`, namedFilters[name] ?? "Comma-separated values."),
  );
  const sorts = (resource.sort as string[]).map(toSnake);
  return [
    ...named,
    ...filters,
    parameter("sort", `Comma-separated, - for descending: ${sorts.join(", ")}. ${toSnake(resource.order)} unless said.`),
    parameter("page[number]", "From 1.", { type: "integer", minimum: 1 }),
    parameter("page[size]", "Rows a page.", { type: "integer", minimum: 1, maximum: resource.pageSizeMost ?? 100, default: 20 }),
    parameter("page[after]", "The cursor of meta.page.after, in place of a number."),
  ];
}

const predicatesOf = ({ dataType }: SQLiteColumn): string[] =>
  dataType === "json"
    ? ["eq", "in", "not_eq", "not_in"]
    : [
        "eq",
        "not_eq",
        "in",
        "not_in",
        ...(dataType === "string" ? ["cont", "start"] : []),
        ...(dataType === "boolean" ? [] : ["lt", "lteq", "gt", "gteq"]),
        "null",
      ];

const namedFilters: Record<string, string> = {
  search: "Words to find; part of a word and a small typo will do.",
  near: "latitude,longitude,kilometres or place,kilometres, such as 52.09,5.12,10 or Malden,10.",
  place: "A Dutch place, with filter[distance].",
  distance: "Kilometres around filter[place]; 10 unless said.",
  with_role: "Users who have one of these roles, comma-separated.",
  organization_id_eq: "Users who work for this organisation.",
};
