/** What the parts of the OpenAPI document are made of. */
import { type ZodType, z } from "zod";
import { mediaType, toSnake } from "~/core/jsonapi/media.server";

export type Json = Record<string, unknown>;

export const ref = (name: string): Json => ({ $ref: `#/components/${name}` });
export const body = (schema: Json): Json => ({ required: true, content: { [mediaType]: { schema }, "application/json": { schema } } });
export const answer = (description: string, schema?: Json, headers: string[] = []): Json => ({
  description,
  ...(headers.length > 0 && { headers: Object.fromEntries(headers.map((name) => [name, ref(`headers/${name}`)])) }),
  ...(schema && { content: { [mediaType]: { schema } } }),
});
export const refusals = (...statuses: number[]): Json =>
  Object.fromEntries(statuses.map((status) => [String(status), ref(`responses/${refusalNames[status] ?? "Error"}`)]));

/** Those that say more than their errors do. */
const refusalNames: Record<number, string> = { 405: "NotAllowed", 429: "TooMany" };

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
  const properties = Object.fromEntries(Object.entries((made.properties ?? {}) as Json).map(([name, one]) => [nameOf(name), one]));
  return { type: "object", properties, ...(made.required ? { required: snake(made.required) } : {}) };
}

/** @param file the field of a form that holds a file, where it takes one */
export function writeBody(type: string, attributes: Json, withId: boolean, file?: string, relationships: Json = {}): Json {
  const { content, ...rest } = documentBody(type, attributes, withId, relationships) as { content: Json };
  const binary = { [file ?? ""]: { type: "string", contentMediaType: "application/octet-stream" } };
  const ofFile = { ...attributes, required: [file], properties: { ...(attributes.properties as Json), ...binary } };
  const forms = {
    ...(!file && { "application/x-www-form-urlencoded": { schema: attributes } }),
    "multipart/form-data": { schema: file ? ofFile : attributes },
  };
  return { ...rest, content: { ...content, ...forms } };
}

const documentBody = (type: string, attributes: Json, withId: boolean, relationships: Json): Json =>
  body({
    type: "object",
    required: ["data"],
    properties: {
      data: {
        type: "object",
        required: withId ? ["type", "id"] : ["type"],
        properties: {
          type: { const: type },
          id: { type: "string", ...(!withId && { format: "uuid", description: "Your own id, when you make one." }) },
          attributes,
          ...(Object.keys(relationships).length > 0 && { relationships: { type: "object", properties: relationships } }),
        },
      },
    },
  });
