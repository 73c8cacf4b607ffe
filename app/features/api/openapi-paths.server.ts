/** The addresses of one resource: its list, its rows, their transitions and relationships. */
import type { ZodType } from "zod";
import { toSnake } from "~/core/jsonapi/media.server";
import { wireName } from "~/core/jsonapi/names.server";
import { knownSchema } from "~/core/resource/check.server";
import type { AnyResource, Relationship } from "~/core/resource/define.server";
import { writableMethods } from "~/core/resource/relationship.server";
import type { Action } from "~/core/resource/steps.server";
import type { Row } from "~/core/tenant/db.server";
import { fieldsOf, includable, listParameters } from "./openapi-parameters.server";
import { answer, body, inputSchema, type Json, ref, refusals, writeBody } from "./openapi-parts.server";
import { relationshipSchema } from "./openapi-schemas.server";

type Paths = Record<string, Json>;

const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
const stale = {
  name: "If-Match",
  in: "header",
  schema: { type: "string" },
  description: "The ETag that you read; 412 when the row has changed since.",
};
const key = {
  name: "Idempotency-Key",
  in: "header",
  schema: { type: "string" },
  description: "The same key and body get the first answer again, for 24 hours.",
};
const included = { type: "array", items: { type: "object" } };
const paging = { type: "object", properties: { total: { type: "integer" }, page: { type: "object" } } };
const abilities = {
  type: "object",
  properties: {
    can: { type: "object", additionalProperties: { type: "boolean" } },
    transitions: { type: "array", items: { type: "string" } },
  },
};

const envelope = (data: Json, meta: Json): Json => ({ type: "object", properties: { data, included, links: {}, meta, jsonapi: {} } });
const one = ({ type }: AnyResource) => envelope(ref(`schemas/${type}`), abilities);
const many = ({ type }: AnyResource) => envelope({ type: "array", items: ref(`schemas/${type}`) }, paging);
const wire = (resource: AnyResource) => (name: string) => wireName(resource, name);
const shaping = (resource: AnyResource): Json[] => [...includable(resource), fieldsOf(resource)];

export function pathsOf(resource: AnyResource): Paths {
  const at = `/api/v1/${resource.type}`;
  return {
    [at]: { get: listOperation(resource), ...(resource.create && { post: createOperation(resource, knownSchema(resource.create)) }) },
    [`${at}/{id}`]: {
      parameters: [id],
      get: showOperation(resource),
      ...(resource.update && {
        patch: changeOperation(resource, resource.update.schema, "patch"),
        put: changeOperation(resource, resource.update.schema, "put"),
      }),
      ...(resource.remove && { delete: deleteOperation(resource) }),
    },
    ...transitionPaths(resource, at),
    ...relationshipPaths(resource, at),
  };
}

const listOperation = (resource: AnyResource): Json => ({
  tags: [resource.type],
  summary: `List ${resource.type}`,
  operationId: `list_${resource.type}`,
  parameters: [...shaping(resource), ...listParameters(resource)],
  responses: { 200: answer("A page of rows", many(resource)), 304: answer("Not changed"), ...refusals(400, 401, 403, 406) },
});

const showOperation = (resource: AnyResource): Json => ({
  tags: [resource.type],
  summary: `Show one of ${resource.type}`,
  operationId: `show_${resource.type}`,
  parameters: shaping(resource),
  responses: { 200: answer("The row", one(resource)), 304: answer("Not changed"), ...refusals(400, 404, 406) },
});

const createOperation = (resource: AnyResource, schema: ZodType): Json => ({
  tags: [resource.type],
  summary: `Create one of ${resource.type}`,
  operationId: `create_${resource.type}`,
  parameters: [key, ...shaping(resource)],
  requestBody: writeBody(resource.type, inputSchema(schema, wire(resource)), false, resource.create?.file),
  responses: { 201: answer("Made; Location says where", one(resource)), ...refusals(400, 401, 403, 409, 415, 422, 429) },
});

const changeOperation = (resource: AnyResource, schema: ZodType, method: "patch" | "put"): Json => ({
  tags: [resource.type],
  summary: `Change one of ${resource.type}`,
  operationId: `${method}_${resource.type}`,
  parameters: [stale, ...shaping(resource)],
  requestBody: writeBody(resource.type, { ...inputSchema(schema, wire(resource)), required: undefined }, true),
  responses: { 200: answer("Changed", one(resource)), ...refusals(400, 401, 403, 404, 409, 412, 415, 422) },
});

const deleteOperation = ({ type }: AnyResource): Json => ({
  tags: [type],
  summary: `Delete one of ${type}`,
  operationId: `delete_${type}`,
  parameters: [stale],
  responses: { 204: answer("Deleted"), ...refusals(401, 403, 404, 412) },
});

type Called = Pick<Action<Row>, "input" | "call" | "internal">;

const stepPath = (resource: AnyResource, name: string, summary: string, input?: ZodType): Json => ({
  parameters: [id],
  post: {
    tags: [resource.type],
    summary,
    operationId: `${name}_${resource.type}`,
    parameters: shaping(resource),
    ...(input && { requestBody: { ...writeBody(resource.type, inputSchema(input), false), required: false } }),
    responses: { 200: answer("Done", one(resource)), ...refusals(400, 401, 403, 404, 409, 422) },
  },
});

function transitionPaths(resource: AnyResource, at: string): Paths {
  const paths: Paths = {};
  for (const [name, step] of Object.entries(resource.transitions ?? {})) {
    const { input, from, to, internal } = step as { input?: ZodType; from: readonly string[]; to: string; internal?: boolean };
    if (internal) continue;
    paths[`${at}/{id}/transitions/${name}`] = stepPath(resource, name, `${name}: ${from.join(", ")} → ${to}`, input);
  }
  for (const [name, { input, call = [], internal }] of Object.entries((resource.actions ?? {}) as Record<string, Called>)) {
    if (internal || !call.includes("POST")) continue;
    paths[`${at}/{id}/transitions/${name}`] = stepPath(resource, name, name, input);
  }
  return paths;
}

const linkageVerbs: Record<string, string> = { PATCH: "Replace", POST: "Add to", DELETE: "Take from" };

function relationshipPaths(resource: AnyResource, at: string): Paths {
  const { type } = resource;
  const tags = [type];
  const paths: Paths = {};
  for (const [name, relationship] of Object.entries((resource.relationships ?? {}) as Record<string, Relationship>)) {
    const wire = toSnake(name);
    const linkage = (relationshipSchema(relationship).properties as Json).data as Json;
    const read = (summary: string, operationId: string, schema: Json): Json => ({
      parameters: [id],
      get: { tags, summary, operationId, responses: { 200: answer("Found", schema), ...refusals(400, 401, 403, 404, 406) } },
    });
    const writes = writableMethods(resource, name).map((method) => [
      method.toLowerCase(),
      {
        tags,
        summary: `${linkageVerbs[method]} ${wire}`,
        operationId: `${method.toLowerCase()}_${type}_${wire}`,
        parameters: [stale],
        requestBody: body({ type: "object", required: ["data"], properties: { data: linkage } }),
        responses: { 204: answer("Changed"), ...refusals(400, 401, 403, 404, 409, 412, 415, 422) },
      },
    ]);
    const identifiers = { type: "object", properties: { data: linkage } };
    paths[`${at}/{id}/relationships/${wire}`] = {
      ...read(`Identifiers of ${wire}`, `${type}_${wire}_identifiers`, identifiers),
      ...Object.fromEntries(writes),
    };
    paths[`${at}/{id}/${wire}`] = read(`Rows of ${wire}`, `${type}_${wire}`, { type: "object", properties: { data: {} } });
  }
  return paths;
}
