/** Calls that no resource's page says: one's own row, all notifications at once, the tenant, an organisation's move. */
import { toSnake } from "~/core/jsonapi/media.server";
import { resourceOf } from "~/core/resource/catalogue.server";
import type { AnyResource } from "~/core/resource/define.server";
import { operationsType } from "~/core/resource/operations.server";
import { currentUserSchema, deleteSchema } from "../account";
import { me } from "../account/index.server";
import { moveSchema } from "../organization/index.server";
import { tenantSchema } from "../tenant";
import { answer, inputSchema, type Json, reading, singleOf, writeBody, writing } from "./openapi-parts.server";
import { attributesSchema } from "./openapi-schemas.server";

/** Oneself, with what is nobody else's business. */
export const oneself = (): Json => {
  const own = me.attributes.filter((name) => !(resourceOf("users").attributes as string[]).includes(name));
  const { properties } = attributesSchema(me as AnyResource) as { properties: Json };
  const shown = Object.fromEntries(own.map((name) => [toSnake(name), properties[toSnake(name)]]));
  const document = singleOf("users") as { properties: Json };
  const data = { allOf: [document.properties.data, { properties: { attributes: { properties: shown } } }] };
  return { ...document, properties: { ...document.properties, data } };
};

const change = (type: string, summary: string, requestBody: Json): Json =>
  Object.fromEntries(
    ["patch", "put"].map((method) => [
      method,
      {
        tags: [type],
        summary,
        operationId: `${method}_${type === "users" ? "current_user" : type}`,
        requestBody,
        responses: { 200: answer("Changed", type === "users" ? oneself() : singleOf(type)), ...writing },
      },
    ]),
  );
const partly = (schema: Json): Json => ({ ...schema, required: undefined });

/** A document, or `{"user": {…}}` (spec 7). */
const ownBody = (schema: Json): Json => {
  const document = writeBody("users", schema, false) as { content: Record<string, { schema: Json }> };
  const wrapped = { type: "object", required: ["user"], properties: { user: schema } };
  const content = Object.fromEntries(
    Object.entries(document.content).map(([type, media]) => [type, { schema: { oneOf: [media.schema, wrapped] } }]),
  );
  return { ...document, content };
};

export const currentUserOperations = (): Json => ({
  ...change(
    "users",
    "Change oneself; a new address asks for the password and counts once it is confirmed",
    ownBody(partly(inputSchema(currentUserSchema))),
  ),
  delete: {
    tags: ["users"],
    summary: "Delete one's own account, at once and for good; 409 while an organisation or the tenant has nobody else to manage it",
    operationId: "delete_current_user",
    requestBody: ownBody(inputSchema(deleteSchema)),
    responses: { 204: answer("Gone"), ...writing },
  },
});

export const tenantOperations: Json = change(
  "tenants",
  "Change the tenant's name, the origins that may call and its features; features that are not named stay",
  writeBody("tenants", partly(inputSchema(tenantSchema)), true),
);

const operation: Json = {
  type: "object",
  required: ["op"],
  properties: {
    op: { enum: ["add", "update", "remove"] },
    ref: {
      type: "object",
      required: ["type"],
      properties: { type: { type: "string" }, id: { type: "string" }, lid: { type: "string" }, relationship: { type: "string" } },
    },
    href: { type: "string", description: "In place of ref: a path of the API; that of a transition takes it." },
    data: {},
    meta: {
      type: "object",
      properties: {
        upsert: {
          const: "external_id",
          description: "With op add: where your centre has a row with the external_id of data.attributes, that one is changed.",
        },
      },
    },
  },
};

const example = {
  "atomic:operations": [
    {
      op: "add",
      meta: { upsert: "external_id" },
      data: { type: "organizations", lid: "club", attributes: { external_id: "crm-17", name: "Voetbalclub De Hoek", city: "Malden" } },
    },
    {
      op: "add",
      meta: { upsert: "external_id" },
      data: {
        type: "vacancies",
        attributes: { external_id: "crm-17-bar", title: "Bardienst op zaterdag", vacancy_type: "volunteering" },
        relationships: { organization: { data: { type: "organizations", lid: "club" } } },
      },
    },
  ],
};

const list = (name: string, items: Json): Json => ({
  type: "object",
  required: [name],
  properties: { [name]: { type: "array", items, minItems: 1, maxItems: 50 } },
});

export const callPaths: Json = {
  "/api/v1/operations": {
    post: {
      tags: ["operations"],
      summary: "Several changes, all or nothing: the atomic operations extension of JSON:API; the media type carries its ext",
      operationId: "operations",
      description:
        "For imports: an operation that adds with meta.upsert makes a row or changes the one that has its external_id, so that everything can be sent again. meta.created of its result says which it was.",
      requestBody: { required: true, content: { [operationsType]: { schema: list("atomic:operations", operation), example } } },
      responses: {
        200: {
          description: "Done",
          content: {
            [operationsType]: {
              schema: list("atomic:results", {
                type: "object",
                properties: { data: {}, meta: { type: "object", properties: { created: { type: "boolean" } } } },
              }),
            },
          },
        },
        ...writing,
      },
    },
  },
  "/api/v1/notifications/read_all": {
    post: {
      tags: ["notifications"],
      summary: "All of one's notifications are read",
      operationId: "read_all_notifications",
      responses: { 204: answer("Done"), ...writing },
    },
  },
  "/api/v1/organizations/{id}/move": {
    parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
    post: {
      tags: ["organizations"],
      summary: "To another centre of the tenant, with its vacancies, applications and people; 404 where the tenant has that off",
      operationId: "move_organization",
      requestBody: writeBody("organizations", inputSchema(moveSchema), true),
      responses: { 200: answer("Moved", singleOf("organizations")), ...writing },
    },
  },
  "/api/v1/forms/{id}/schema": {
    parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
    get: {
      tags: ["forms"],
      summary: "What the answers of a submission of the published form must be, as JSON Schema; of a form for anybody, for anybody",
      operationId: "schema_of_form",
      responses: {
        200: {
          description: "The schema",
          content: { "application/schema+json": { schema: { type: "object", required: ["type", "properties"] } } },
        },
        ...reading,
      },
    },
  },
};
