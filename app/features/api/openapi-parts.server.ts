/** What the parts of the OpenAPI document are made of. */
import { type ZodType, z } from "zod";
import { mediaType, toSnake } from "~/core/jsonapi/media.server";
import { wireWithin } from "~/core/jsonapi/names.server";
import { exampleOf, pageExample } from "./openapi-examples.server";

export type Json = Record<string, unknown>;

export const ref = (name: string): Json => ({ $ref: `#/components/${name}` });
export const body = (schema: Json, example?: Json): Json => {
  const media = { schema, ...(example && { example }) };
  return { required: true, content: { [mediaType]: media, "application/json": media } };
};
/** @param example the name of one among the document's own */
export const answer = (description: string, schema?: Json, headers: string[] = [], example?: string): Json => ({
  description,
  ...(headers.length > 0 && { headers: Object.fromEntries(headers.map((name) => [name, ref(`headers/${name}`)])) }),
  ...(schema && { content: { [mediaType]: { schema, ...(example && { examples: { [example]: ref(`examples/${example}`) } }) } } }),
});
const usual = ["ETag", "RateLimit"];
/** Answers with a row, and with a page of rows. */
export const rowAnswer = (description: string, type: string, headers = usual): Json => answer(description, singleOf(type), headers, type);
export const pageAnswer = (description: string, type: string): Json => answer(description, pageOf(type), usual, pageExample(type));
export const gone = (description: string): Json => answer(description, undefined, ["RateLimit"]);
/** Those that say more than their errors do. */
const refusalNames: Record<number, string> = { 405: "NotAllowed", 429: "TooMany" };

const refusals = (...statuses: number[]): Json =>
  Object.fromEntries(statuses.map((status) => [String(status), ref(`responses/${refusalNames[status] ?? "Error"}`)]));

/** What any address can answer. */
export const reading = refusals(400, 401, 403, 404, 406, 429);
/** … with a body, and without. */
export const writing = refusals(400, 401, 403, 404, 406, 409, 412, 413, 415, 422, 429);
export const deleting = refusals(400, 401, 403, 404, 406, 409, 412, 413, 415, 422, 429);

const included = {
  type: "array",
  items: { type: "object", required: ["type", "id"], properties: { type: { type: "string" }, id: { type: "string" } } },
  description: "Rows of other types, each as its own type is described.",
};
const number = { type: ["integer", "null"] };
const paging = {
  type: "object",
  required: ["total", "page"],
  properties: {
    total: { type: "integer", description: "Rows on all pages." },
    page: {
      type: "object",
      properties: { number, size: { type: "integer" }, total: { type: "integer" }, after: { type: ["string", "null"] } },
    },
  },
};
export const version = { type: "object", required: ["version"], properties: { version: { const: "1.1" } } };
const address = { type: ["string", "null"], format: "uri" };
const own = { type: "object", required: ["self"], properties: { self: address } };
const pages = {
  type: "object",
  required: ["self", "first", "prev", "next", "last"],
  properties: Object.fromEntries(["self", "first", "prev", "next", "last"].map((name) => [name, address])),
};
const abilities = {
  type: "object",
  properties: {
    can: { type: "object", additionalProperties: { type: "boolean" } },
    transitions: { type: "array", items: { type: "string" } },
  },
};

const envelope = (data: Json, links: Json, meta: Json, required: string[] = []): Json => ({
  type: "object",
  required: ["jsonapi", "links", "data", ...required],
  properties: { jsonapi: version, links, data, included, meta },
});

/** A document of one row. @param orNone of a relationship that may be empty */
export const singleOf = (type: string, orNone = false): Json =>
  envelope(orNone ? { oneOf: [ref(`schemas/${type}`), { type: "null" }] } : ref(`schemas/${type}`), own, abilities);
export const pageOf = (type: string): Json => envelope({ type: "array", items: ref(`schemas/${type}`) }, pages, paging, ["meta"]);
export const identifiersOf = (linkage: Json): Json => envelope(linkage, own, paging);

export const responseHeaders: Json = {
  ETag: {
    description: "Of what you may see of it; send it back as If-None-Match or If-Match.",
    schema: { type: "string" },
    example: 'W/"3.1a2-8f00b204"',
  },
  Location: {
    description: "Where the new row is.",
    schema: { type: "string" },
    example: "/api/v1/vacancies/01943aa0-bc65-735f-81fa-4252d9fc6ba8",
  },
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" }, example: 60 },
  Allow: { description: "The methods that this address takes.", schema: { type: "string" }, example: "GET, HEAD, OPTIONS" },
  RateLimit: {
    description: "With an API key: requests that are left, and seconds until there are all of them again.",
    schema: { type: "string" },
    example: '"key";r=599;t=42',
  },
};

/** What a write takes, with the wire's names. @param nameOf a member's name on the wire */
export function inputSchema(schema: ZodType, nameOf: (name: string) => string = toSnake): Json {
  const made = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", target: "draft-2020-12" }) as Json;
  const snake = (names: unknown) => (Array.isArray(names) ? names.map((name: string) => nameOf(name)) : undefined);
  const properties = Object.fromEntries(
    Object.entries((made.properties ?? {}) as Json).map(([name, one]) => [nameOf(name), namesWithin(one)]),
  );
  return { type: "object", properties, ...(made.required ? { required: snake(made.required) } : {}) };
}

/** What an object within a value takes, by the wire's names too. */
function namesWithin(schema: unknown): unknown {
  if (typeof schema !== "object" || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(namesWithin);
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === "properties")
        return [keyword, Object.fromEntries(Object.entries(value).map(([name, one]) => [wireWithin(name), namesWithin(one)]))];
      return [keyword, keyword === "required" ? value.map(wireWithin) : namesWithin(value)];
    }),
  );
}

interface Beside {
  /** The field of a form that holds a file, where it takes one. */
  file?: string;
  relationships?: Json;
  clientIds?: false;
}

export function writeBody(type: string, attributes: Json, withId: boolean, { file, ...beside }: Beside = {}): Json {
  const { content, ...rest } = documentBody(type, attributes, withId, beside) as { content: Json };
  const binary = { [file ?? ""]: { type: "string", contentMediaType: "application/octet-stream" } };
  const ofFile = { ...attributes, required: [file], properties: { ...(attributes.properties as Json), ...binary } };
  const example = (exampleOf(type, attributes, withId).data as Json).attributes as Json;
  const forms = {
    ...(!file && { "application/x-www-form-urlencoded": { schema: attributes, example } }),
    "multipart/form-data": { schema: file ? ofFile : attributes, example: file ? { ...example, [file]: "foto.png" } : example },
  };
  return { ...rest, content: { ...content, ...forms } };
}

const documentBody = (type: string, attributes: Json, withId: boolean, { relationships = {}, clientIds }: Omit<Beside, "file">): Json =>
  body(
    {
      type: "object",
      required: ["data"],
      properties: {
        data: {
          type: "object",
          required: withId ? ["type", "id"] : ["type"],
          properties: {
            type: { const: type },
            ...(clientIds !== false && {
              id: { type: "string", ...(!withId && { format: "uuid", description: "Your own id, when you make one." }) },
            }),
            attributes,
            ...(Object.keys(relationships).length > 0 && { relationships: { type: "object", properties: relationships } }),
          },
        },
      },
    },
    exampleOf(type, attributes, withId),
  );
