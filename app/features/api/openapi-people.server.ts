/** Roles of people, whom they work for, and acting as somebody, for the OpenAPI document (spec 7). */
import { mediaType } from "~/core/jsonapi/media.server";
import { roleNames } from "~db/schema";
import { answer, singleOf, writing } from "./openapi-parts.server";

const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
const content = (schema: object) => ({ [mediaType]: { schema }, "application/json": { schema } });
const person = (description: string) => answer(description, singleOf("users"), ["ETag"]);
const attributes = (properties: object, required: string[]) => ({
  required: true,
  content: content({
    type: "object",
    required: ["data"],
    properties: {
      data: {
        type: "object",
        required: ["type", "attributes"],
        properties: { type: { const: "users" }, attributes: { type: "object", properties, required } },
      },
    },
  }),
});
const role = { enum: [...roleNames] };
const tags = ["users"];

const workplaces = (operationId: string, summary: string) => ({
  tags,
  summary,
  operationId,
  requestBody: {
    required: true,
    content: content({
      type: "object",
      required: ["data"],
      properties: {
        data: {
          type: "array",
          minItems: 1,
          maxItems: 1,
          items: { type: "object", required: ["type", "id"], properties: { type: { const: "organizations" }, id: { type: "string" } } },
        },
      },
    }),
  },
  responses: { 204: { description: "Done" }, ...writing },
});

/** Beside what the resource's own page says of that address. */
export const workplaceOperations = {
  post: workplaces("join_organization", "Let somebody work for an organisation"),
  delete: workplaces("leave_organization", "… and no longer; the last organization_superuser stays"),
};

const giveRole = (operationId: string) => ({
  tags,
  summary: "Give a role, up to one's own; an organization_superuser needs an organisation to work for",
  operationId,
  requestBody: attributes({ role, organization_id: { type: "string" } }, ["role"]),
  responses: { 200: person("Given"), ...writing },
});

export const peoplePaths = {
  "/api/v1/users/{id}/add_role": { parameters: [id], put: giveRole("add_role"), post: giveRole("add_role_by_post") },
  "/api/v1/users/{id}/remove_role": {
    parameters: [id],
    delete: {
      tags,
      summary: "Take a role; the last admin and the last organization_superuser keep theirs",
      operationId: "remove_role",
      requestBody: attributes({ role }, ["role"]),
      responses: { 200: person("Taken"), ...writing },
    },
  },
  "/api/v1/sign_in_as_user": {
    post: {
      tags,
      summary:
        "A session as somebody else, in the headers of the answer; DELETE /auth/sign_out with it ends acting, and the own session stays",
      operationId: "sign_in_as_user",
      requestBody: attributes({ user_id: { type: "string" } }, ["user_id"]),
      responses: { 200: person("Acting"), ...writing },
    },
  },
};
