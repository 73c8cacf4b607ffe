/** The addresses of one resource: its list, its rows, their transitions and relationships. */
import type { ZodType } from "zod";
import { toSnake } from "~/core/jsonapi/media.server";
import { wireName } from "~/core/jsonapi/names.server";
import { resourceOf } from "~/core/resource/catalogue.server";
import { fieldNames, knownSchema } from "~/core/resource/check.server";
import type { AnyResource, Relationship } from "~/core/resource/define.server";
import { writableMethods } from "~/core/resource/relationship.server";
import type { Action } from "~/core/resource/steps.server";
import type { Row } from "~/core/tenant/db.server";
import { fieldsOf, includable, listParameters } from "./openapi-parameters.server";
import {
  answer,
  body,
  deleting,
  identifiersOf,
  inputSchema,
  type Json,
  pageOf,
  reading,
  singleOf,
  writeBody,
  writing,
} from "./openapi-parts.server";
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
const one = ({ type }: AnyResource) => singleOf(type);
const many = ({ type }: AnyResource) => pageOf(type);
const wire = (resource: AnyResource) => (name: string) => wireName(resource, name);
const shaping = (resource: AnyResource): Json[] => [...includable(resource), fieldsOf(resource)];

/** @param known types that this site has */
export function pathsOf(resource: AnyResource, known: ReadonlySet<string>): Paths {
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
    ...relationshipPaths(resource, at, known),
  };
}

const listOperation = (resource: AnyResource): Json => ({
  tags: [resource.type],
  summary: `List ${resource.type}`,
  operationId: `list_${resource.type}`,
  parameters: [...shaping(resource), ...listParameters(resource)],
  description:
    "Several filters are all to hold. Pages go by number, by offset and limit, or, begun with an empty page[after], by cursor: links.next leads on as it was begun. filter[deleted]=true gives what is gone, for 30 days: id, type and deleted_at.",
  responses: {
    200: answer("A page of rows", many(resource), ["ETag", "RateLimit"]),
    304: answer("Not changed"),
    ...reading,
  },
});

const showOperation = (resource: AnyResource): Json => ({
  tags: [resource.type],
  summary: `Show one of ${resource.type}`,
  operationId: `show_${resource.type}`,
  parameters: shaping(resource),
  description: "meta.can and meta.transitions say what the caller may do with it.",
  responses: {
    200: answer("The row", one(resource), ["ETag", "RateLimit"]),
    304: answer("Not changed"),
    ...reading,
  },
});

const createOperation = (resource: AnyResource, schema: ZodType): Json => ({
  tags: [resource.type],
  summary: `Create one of ${resource.type}`,
  operationId: `create_${resource.type}`,
  parameters: [key, ...shaping(resource)],
  description:
    "What refers to other rows may stand among the attributes, by id, or among the relationships. A row that is not there is 422, with a pointer to where it was named.",
  requestBody: writeBody(
    resource.type,
    inputSchema(schema, wire(resource)),
    false,
    resource.create?.file,
    writableRelationships(resource, schema),
  ),
  responses: {
    201: answer("Made; Location says where", one(resource), ["Location", "ETag", "RateLimit"]),
    ...writing,
  },
});

const changeOperation = (resource: AnyResource, schema: ZodType, method: "patch" | "put"): Json => ({
  tags: [resource.type],
  summary: `Change one of ${resource.type}`,
  operationId: `${method}_${resource.type}`,
  parameters: [stale, ...shaping(resource)],
  description:
    "What is not named stays as it is. A whole row may be sent back as it was read: what may only be read is passed over when it is unchanged.",
  requestBody: writeBody(
    resource.type,
    { ...inputSchema(schema, wire(resource)), required: undefined },
    true,
    undefined,
    writableRelationships(resource, schema),
  ),
  responses: {
    200: answer("Changed", one(resource), ["ETag", "RateLimit"]),
    ...writing,
  },
});

const deleteOperation = ({ type }: AnyResource): Json => ({
  tags: [type],
  summary: `Delete one of ${type}`,
  operationId: `delete_${type}`,
  parameters: [stale],
  description: "It can be asked for with filter[deleted]=true for 30 days, where its type leaves a trace.",
  responses: { 204: answer("Deleted"), ...deleting },
});

/** What a write takes of relationships: those whose column it takes, and those through a table. */
function writableRelationships(resource: AnyResource, schema: ZodType): Json {
  const fields = fieldNames(schema);
  const all = Object.entries((resource.relationships ?? {}) as Record<string, Relationship>);
  const taken = all.filter(([, one]) => (one.kind === "through" ? one.add : fields.has(one.column) && one.kind !== "many"));
  return Object.fromEntries(taken.map(([name, one]) => [toSnake(name), relationshipSchema(one)]));
}

type Called = Pick<Action<Row>, "input" | "call" | "internal">;

const stepPath = (resource: AnyResource, name: string, summary: string, input?: ZodType): Json => ({
  parameters: [id],
  post: {
    tags: [resource.type],
    summary,
    operationId: `${name}_${resource.type}`,
    description:
      "422 when it is not possible from the state that the row is in: the error names the states that are. 409 when somebody was faster. What a row offers now stands in meta.transitions.",
    parameters: [key, stale, ...shaping(resource)],
    ...(input && { requestBody: { ...writeBody(resource.type, inputSchema(input), false), required: false } }),
    responses: {
      200: answer("Done", one(resource), ["ETag", "RateLimit"]),
      ...writing,
    },
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

function relationshipPaths(resource: AnyResource, at: string, known: ReadonlySet<string>): Paths {
  const { type } = resource;
  const tags = [type];
  const paths: Paths = {};
  for (const [name, relationship] of Object.entries((resource.relationships ?? {}) as Record<string, Relationship>)) {
    const wire = toSnake(name);
    const linkage = (relationshipSchema(relationship).properties as Json).data as Json;
    const target = resourceOf(relationship.type);
    const several = linkage.type === "array";
    const paged = several ? listParameters(target) : [];
    const read = (summary: string, operationId: string, schema: Json, parameters: Json[]): Json => ({
      parameters: [id],
      get: {
        tags,
        summary,
        operationId,
        parameters,
        responses: { 200: answer("Found", schema, ["ETag", "RateLimit"]), 304: answer("Not changed"), ...reading },
      },
    });
    const writes = writableMethods(resource, name).map((method) => [
      method.toLowerCase(),
      {
        tags,
        summary: `${linkageVerbs[method]} ${wire}`,
        operationId: `${method.toLowerCase()}_${type}_${wire}`,
        parameters: [stale],
        requestBody: body({ type: "object", required: ["data"], properties: { data: linkage } }),
        description: `${method === "PATCH" ? "What is not named is taken from it." : "What is named already stays as it is."} Nothing is answered; read it at the same address.`,
        responses: { 204: answer("Changed"), ...writing },
      },
    ]);
    paths[`${at}/{id}/relationships/${wire}`] = {
      ...read(`Identifiers of ${wire}`, `${type}_${wire}_identifiers`, identifiersOf(linkage), paged),
      ...Object.fromEntries(writes),
    };
    // Of a type that this site has switched off nothing comes.
    const rows = known.has(target.type) ? (several ? many(target) : singleOf(target.type, true)) : identifiersOf(linkage);
    paths[`${at}/{id}/${wire}`] = read(`Rows of ${wire}`, `${type}_${wire}`, rows, [...shaping(target), ...paged]);
  }
  return paths;
}
