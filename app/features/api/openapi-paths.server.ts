/** The addresses of one resource: its list, its rows, their transitions and relationships. */
import type { ZodType } from "zod";
import { wireName } from "~/core/jsonapi/names.server";
import { knownSchema } from "~/core/resource/check.server";
import type { AnyResource } from "~/core/resource/define.server";
import { openSteps, type Step } from "~/core/resource/steps.server";
import { leavesTrace } from "~/core/resource/tombstones.server";
import { id, listParameters, shaping, stale } from "./openapi-parameters.server";
import { answer, deleting, gone, inputSchema, type Json, pageAnswer, reading, rowAnswer, writeBody, writing } from "./openapi-parts.server";
import { relationshipPaths, writableRelationships } from "./openapi-relationships.server";
import { standardSteps } from "./openapi-steps.server";

type Paths = Record<string, Json>;

const key = {
  name: "Idempotency-Key",
  in: "header",
  schema: { type: "string" },
  description: "The same key and body get the first answer again, for 24 hours; without a session only when it was a success.",
};
const wire = (resource: AnyResource) => (name: string) => wireName(resource, name);

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
  description: `Several filters are all to hold. Pages go by number, by offset and limit, or, begun with an empty page[after], by cursor: links.next leads on as it was begun. ${
    resource.listed
      ? "Unless the request filters by id, external_id, status or updated_at, the list shows what is current alone, such as the vacancies that are online. "
      : ""
  }${
    leavesTrace(resource)
      ? "filter[deleted]=true gives what is gone, for 30 days: id, type and deleted_at."
      : "Rows leave no trace when they are gone: filter[deleted]=true is 400 (leaves_no_trace), and whoever keeps a copy asks for the whole list again."
  }`,
  responses: {
    200: pageAnswer("A page of rows", resource.type),
    304: answer("Not changed"),
    ...reading,
  },
});

const showOperation = (resource: AnyResource): Json => ({
  tags: [resource.type],
  summary: `Show one of ${resource.type}`,
  operationId: `show_${resource.type}`,
  parameters: shaping(resource),
  description: "What the caller may do with it stands in meta.can and meta.transitions.",
  responses: {
    200: rowAnswer("The row", resource.type),
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
  requestBody: writeBody(resource.type, inputSchema(schema, wire(resource)), false, {
    file: resource.create?.file,
    clientIds: resource.create?.clientIds,
    relationships: writableRelationships(resource, schema),
  }),
  responses: {
    201: rowAnswer("Made; Location says where", resource.type, ["Location", "ETag", "RateLimit"]),
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
  requestBody: writeBody(resource.type, { ...inputSchema(schema, wire(resource)), required: undefined }, true, {
    relationships: writableRelationships(resource, schema),
  }),
  responses: {
    200: rowAnswer("Changed", resource.type),
    ...writing,
  },
});

const deleteOperation = (resource: AnyResource): Json => ({
  tags: [resource.type],
  summary: `Delete one of ${resource.type}`,
  operationId: `delete_${resource.type}`,
  parameters: [stale],
  description: leavesTrace(resource) ? "The list says with filter[deleted]=true for 30 days that it is gone." : "It leaves no trace.",
  responses: { 204: gone("Deleted"), ...deleting },
});

const stepPath = (resource: AnyResource, name: string, { description, input, from = [], to }: Step): Json => ({
  parameters: [id],
  post: {
    tags: [resource.type],
    summary: to ? `${name}: ${from.join(", ")} → ${to}` : name,
    operationId: `${name}_${resource.type}`,
    description:
      `${description ?? standardSteps[name] ?? ""} 422 when it is not possible from the state that the row is in: the error names the states that are. 409 when somebody was faster. What a row offers now stands in meta.transitions.`.trim(),
    parameters: [key, stale, ...shaping(resource)],
    ...(input && { requestBody: { ...writeBody(resource.type, inputSchema(input), false), required: false } }),
    responses: {
      200: rowAnswer("Done", resource.type),
      ...writing,
    },
  },
});

const transitionPaths = (resource: AnyResource, at: string): Paths =>
  Object.fromEntries(
    Object.entries(openSteps(resource)).map(([name, step]) => [`${at}/{id}/transitions/${name}`, stepPath(resource, name, step)]),
  );
