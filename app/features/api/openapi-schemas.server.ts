/** Resources and errors as JSON Schema: attributes from their columns, relationships from `define`. */
import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { catalog } from "~/core/i18n/catalog.server";
import { toSnake } from "~/core/jsonapi/media.server";
import { wireName } from "~/core/jsonapi/names.server";
import { choicesOf } from "~/core/resource/catalogue.server";
import type { AnyResource, Relationship } from "~/core/resource/define.server";
import type { Computed } from "~/core/resource/entity";
import { attributeNames } from "~/core/resource/select.server";
import { isMoment } from "~db/schema/common";
import type { Json } from "./openapi-parts.server";

/** A column as JSON Schema. */
export function typeOf(column: SQLiteColumn | undefined, name: string): Json {
  if (!column) return {};
  const nullable = (schema: Json): Json => (column.notNull ? schema : { ...schema, type: [schema.type, "null"] });
  if (column.dataType === "boolean") return { type: "boolean" };
  if (column.dataType === "number") return nullable({ type: "number" });
  if (column.dataType === "json") return name.endsWith("Ids") || ["tags", "languages", "digestDays"].includes(name) ? texts : {};
  const choices = choicesOf(column);
  if (choices) return column.notNull ? { type: "string", enum: choices } : { type: ["string", "null"], enum: [...choices, null] };
  return nullable({ type: "string", ...(isMoment(column) && { format: "date-time" }) });
}

const texts: Json = { type: "array", items: { type: "string" } };

const jsonTypes: Record<NonNullable<Computed["json"]>, Json> = {
  object: { type: "object" },
  objects: { type: "array", items: { type: "object" } },
};

const computedType = ({ boolean, list, json, choices }: Computed): Json =>
  choices ? { type: "string", enum: choices } : boolean ? { type: "boolean" } : list ? texts : json ? jsonTypes[json] : {};

/** An attribute as a row shows it. */
export function attributeType(resource: AnyResource, name: string): Json {
  const column = (getTableColumns(resource.table) as Record<string, SQLiteColumn>)[name];
  const computed = Object.hasOwn(resource.computed ?? {}, name) ? resource.computed![name] : undefined;
  return computed && (computed.choices || !column) ? computedType(computed) : typeOf(column, name);
}

export function attributesSchema(resource: AnyResource): Json {
  const columns = getTableColumns(resource.table) as Record<string, SQLiteColumn>;
  const properties = Object.fromEntries(attributeNames(resource).map((name) => [wireName(resource, name), attributeType(resource, name)]));
  // Those that only a single row shows, and those that not everybody sees, may be missing.
  const always = attributeNames(resource).filter((name) => name in columns && columns[name]!.notNull);
  // `fields` may leave any of them out, so that none is required; for the types of our own client these count.
  return { type: "object", properties, "x-always": always.map((name) => wireName(resource, name)) };
}

export function relationshipSchema({ kind, type }: Relationship): Json {
  const identifier = { type: "object", properties: { type: { const: type }, id: { type: "string" } }, required: ["type", "id"] };
  const data = kind === "one" ? { oneOf: [identifier, { type: "null" }] } : { type: "array", items: identifier };
  return { type: "object", properties: { data, links: { type: "object", additionalProperties: { type: "string" } } } };
}

export function resourceSchema(resource: AnyResource): Json {
  const relationships = Object.entries(resource.relationships ?? {}) as [string, Relationship][];
  return {
    type: "object",
    required: ["type", "id", "attributes"],
    properties: {
      type: { const: resource.type },
      id: { type: "string" },
      attributes: attributesSchema(resource),
      ...(relationships.length > 0 && {
        relationships: {
          type: "object",
          properties: Object.fromEntries(relationships.map(([name, one]) => [toSnake(name), relationshipSchema(one)])),
        },
      }),
      links: { type: "object", properties: { self: { type: "string" } } },
      meta: {
        type: "object",
        properties: { distance_km: { type: ["number", "null"], description: "Only around a place: filter[near] or filter[place]." } },
      },
    },
  };
}

const codes = Object.entries(catalog.en!.problem!).flatMap(([code, text]) => (typeof text === "string" ? code : []));

export const errorSchema: Json = {
  type: "object",
  required: ["errors"],
  properties: {
    jsonapi: { type: "object", properties: { version: { const: "1.1" } } },
    errors: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        required: ["id", "status", "code", "title", "detail"],
        properties: {
          id: { type: "string" },
          status: { type: "string" },
          code: {
            type: "string",
            description: "Stable. Beside these, what is wrong with a field has codes such as required, too_big and invalid_format.",
            anyOf: [{ enum: codes }, { pattern: "^[a-z0-9_]+$" }],
          },
          title: { type: "string" },
          detail: { type: "string", description: "In the language of the request." },
          source: {
            type: "object",
            properties: { pointer: { type: "string" }, parameter: { type: "string" }, header: { type: "string" } },
          },
          meta: {
            type: "object",
            description: "Beside the pointer, for clients that show errors by field.",
            properties: { attribute: { type: "string" }, message: { type: "string" } },
          },
        },
      },
    },
  },
};
