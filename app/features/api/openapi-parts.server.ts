/** What the parts of the OpenAPI document are made of. */
import { type ZodType, z } from "zod";
import { mediaType, toSnake } from "~/core/jsonapi/media.server";

export type Json = Record<string, unknown>;

export const ref = (name: string): Json => ({ $ref: `#/components/${name}` });
export const body = (schema: Json): Json => ({ required: true, content: { [mediaType]: { schema }, "application/json": { schema } } });
export const answer = (description: string, schema?: Json): Json => ({
  description,
  ...(schema && { content: { [mediaType]: { schema } } }),
});
export const refusals = (...statuses: number[]): Json =>
  Object.fromEntries(statuses.map((status) => [String(status), ref("responses/Error")]));

/** What a write takes, with the wire's names. @param nameOf a member's name on the wire */
export function inputSchema(schema: ZodType, nameOf: (name: string) => string = toSnake): Json {
  const made = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", target: "draft-2020-12" }) as Json;
  const snake = (names: unknown) => (Array.isArray(names) ? names.map((name: string) => nameOf(name)) : undefined);
  const properties = Object.fromEntries(Object.entries((made.properties ?? {}) as Json).map(([name, one]) => [nameOf(name), one]));
  return { type: "object", properties, ...(made.required ? { required: snake(made.required) } : {}) };
}

/** @param file the field of a form that holds a file, where it takes one */
export function writeBody(type: string, attributes: Json, withId: boolean, file?: string): Json {
  const { content, ...rest } = documentBody(type, attributes, withId) as { content: Json };
  const binary = { [file ?? ""]: { type: "string", contentMediaType: "application/octet-stream" } };
  const ofFile = { ...attributes, required: [file], properties: { ...(attributes.properties as Json), ...binary } };
  const forms = {
    ...(!file && { "application/x-www-form-urlencoded": { schema: attributes } }),
    "multipart/form-data": { schema: file ? ofFile : attributes },
  };
  return { ...rest, content: { ...content, ...forms } };
}

const documentBody = (type: string, attributes: Json, withId: boolean): Json =>
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
        },
      },
    },
  });
