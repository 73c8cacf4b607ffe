/** Calls that no resource's page says: one's own row, all notifications at once, the tenant, an organisation's move. */
import { atomicExtension, toSnake } from "~/core/jsonapi/media.server";
import { resourceOf } from "~/core/resource/catalogue.server";
import type { AnyResource } from "~/core/resource/define.server";
import { operationsType } from "~/core/resource/operations.server";
import { currentUserSchema, deleteSchema } from "../account";
import { me } from "../account/index.server";
import { moveSchema } from "../organization/index.server";
import { tenantSchema } from "../tenant";
import { exampleId } from "./openapi-examples.server";
import { id, stale } from "./openapi-parameters.server";
import { answer, gone, inputSchema, type Json, ref, rowAnswer, singleOf, writeBody, writing } from "./openapi-parts.server";
import { attributesSchema } from "./openapi-schemas.server";

/** Oneself, with what is nobody else's business. */
export const oneself = (description: string): Json => {
  const own = me.attributes.filter((name) => !(resourceOf("users").attributes as string[]).includes(name));
  const { properties } = attributesSchema(me as AnyResource) as { properties: Json };
  const shown = Object.fromEntries(own.map((name) => [toSnake(name), properties[toSnake(name)]]));
  const document = singleOf("users") as { properties: Json };
  const data = { allOf: [document.properties.data, { properties: { attributes: { properties: shown } } }] };
  const schema = { ...document, properties: { ...document.properties, data } };
  return answer(description, schema, ["ETag", "RateLimit"], "users");
};

const change = (type: string, summary: string, description: string, requestBody: Json): Json =>
  Object.fromEntries(
    ["patch", "put"].map((method) => [
      method,
      {
        tags: [type],
        summary,
        description,
        operationId: `${method}_${type === "users" ? "current_user" : type}`,
        requestBody,
        responses: { 200: type === "users" ? oneself("Changed") : rowAnswer("Changed", type), ...writing },
      },
    ]),
  );
const partly = (schema: Json): Json => ({ ...schema, required: undefined });

/** A document, or `{"user": {…}}` (spec 7). */
const ownBody = (schema: Json): Json => {
  const document = writeBody("users", schema, false) as { content: Record<string, { schema: Json; example: unknown }> };
  const wrapped = { type: "object", required: ["user"], properties: { user: schema } };
  const content = Object.fromEntries(
    Object.entries(document.content).map(([type, media]) => [type, { ...media, schema: { oneOf: [media.schema, wrapped] } }]),
  );
  return { ...document, content };
};

export const currentUserOperations = (): Json => ({
  ...change(
    "users",
    "Change oneself",
    "A new address asks for the password, and counts once the mail that goes there is answered. A new password asks for the one before. What is not named stays as it is.",
    ownBody(partly(inputSchema(currentUserSchema))),
  ),
  delete: {
    tags: ["users"],
    summary: "Delete one's own account",
    description: "At once and for good; 409 while an organisation or the tenant has nobody else to manage it.",
    operationId: "delete_current_user",
    requestBody: ownBody(inputSchema(deleteSchema)),
    responses: { 204: gone("Gone"), ...writing },
  },
});

export const tenantOperations: Json = change(
  "tenants",
  "Change the tenant's name, its features, and the origins that may call",
  "Features that are not named stay as they are. For admins.",
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
        transition: {
          type: "string",
          description:
            "With op add and a ref: the transition of that row, by its id or, where an earlier operation makes it, its lid. What it wants stands in data.attributes.",
        },
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
        lid: "bar",
        attributes: { external_id: "crm-17-bar", title: "Bardienst op zaterdag", vacancy_type: "volunteering" },
        relationships: { organization: { data: { type: "organizations", lid: "club" } } },
      },
    },
    { op: "add", ref: { type: "vacancies", lid: "bar" }, meta: { transition: "publish" } },
  ],
};

const answered = {
  jsonapi: { version: "1.1", ext: [atomicExtension] },
  "atomic:results": [
    {
      data: { type: "organizations", id: exampleId, attributes: { external_id: "crm-17", name: "Voetbalclub De Hoek" } },
      meta: { created: true },
    },
    {
      data: { type: "vacancies", id: "01943aa0-bc65-735f-81fa-4252d9fc6ba9", attributes: { external_id: "crm-17-bar" } },
      meta: { created: false },
    },
    { data: { type: "vacancies", id: "01943aa0-bc65-735f-81fa-4252d9fc6ba9", attributes: { status: "published" } } },
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
        "For imports: an operation that adds with meta.upsert makes a row or changes the one that has its external_id, so that everything can be sent again. meta.created of its result says which it was. A change of state is an operation that adds, with a ref and meta.transition, or with the href of the transition.",
      requestBody: { required: true, content: { [operationsType]: { schema: list("atomic:operations", operation), example } } },
      responses: {
        200: {
          description: "Done, in the order of the operations",
          headers: { RateLimit: ref("headers/RateLimit") },
          content: {
            [operationsType]: {
              example: answered,
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
      description: "Nothing is answered; what came meanwhile is read, too.",
      operationId: "read_all_notifications",
      responses: { 204: gone("Done"), ...writing },
    },
  },
  "/api/v1/organizations/{id}/move": {
    parameters: [id],
    post: {
      tags: ["organizations"],
      summary: "Move an organisation to another centre of the tenant",
      description: "With its vacancies, applications and people, in one batch. 404 where the tenant has that off.",
      operationId: "move_organization",
      parameters: [stale],
      requestBody: writeBody("organizations", inputSchema(moveSchema), true),
      responses: { 200: rowAnswer("Moved", "organizations"), ...writing },
    },
  },
};
