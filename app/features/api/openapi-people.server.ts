/** Roles of people, whom they work for, and acting as somebody, for the OpenAPI document (spec 7). */
import { roleNames } from "~db/schema";
import { exampleId } from "./openapi-examples.server";
import { id, stale } from "./openapi-parameters.server";
import { body, gone, rowAnswer, writing } from "./openapi-parts.server";

const person = (description: string) => rowAnswer(description, "users");
const attributes = (properties: object, required: string[], example: object) =>
  body(
    {
      type: "object",
      required: ["data"],
      properties: {
        data: {
          type: "object",
          required: ["type", "attributes"],
          properties: { type: { const: "users" }, attributes: { type: "object", properties, required } },
        },
      },
    },
    { data: { type: "users", attributes: example } },
  );
const role = { enum: [...roleNames] };
const tags = ["users"];

const workplaces = (operationId: string, summary: string, description: string) => ({
  tags,
  summary,
  description,
  operationId,
  parameters: [stale],
  requestBody: body(
    {
      type: "object",
      required: ["data"],
      properties: {
        data: {
          type: "array",
          items: { type: "object", required: ["type", "id"], properties: { type: { const: "organizations" }, id: { type: "string" } } },
        },
      },
    },
    { data: [{ type: "organizations", id: exampleId }] },
  ),
  responses: { 204: gone("Done"), ...writing },
});

/** Beside what the resource's own page says of that address. */
export const workplaceOperations = {
  post: workplaces(
    "join_organization",
    "Let somebody work for an organisation",
    "Each is a line in the trail; what is named already stays as it is. PATCH replaces all of them at once.",
  ),
  delete: workplaces(
    "leave_organization",
    "Let somebody no longer work for an organisation",
    "What is named and not there is passed over. The last organization_superuser of an organisation stays.",
  ),
};

const giveRole = (operationId: string) => ({
  tags,
  summary: "Give a role",
  description: "Up to one's own. An organization_superuser needs an organisation to work for.",
  operationId,
  parameters: [stale],
  requestBody: attributes({ role, organization_id: { type: "string" } }, ["role"], { role: "mentor" }),
  responses: { 200: person("Given"), ...writing },
});

export const peoplePaths = {
  "/api/v1/users/{id}/add_role": { parameters: [id], put: giveRole("add_role"), post: giveRole("add_role_by_post") },
  "/api/v1/users/{id}/remove_role": {
    parameters: [id],
    delete: {
      tags,
      summary: "Take a role",
      description:
        "The last admin and the last organization_superuser keep theirs. The role stands in the body, or in the address for clients that send none with DELETE.",
      operationId: "remove_role",
      parameters: [stale, { name: "role", in: "query", description: "In place of a body.", schema: role }],
      requestBody: { ...attributes({ role }, ["role"], { role: "mentor" }), required: false },
      responses: { 200: person("Taken"), ...writing },
    },
  },
  "/api/v1/sign_in_as_user": {
    post: {
      tags,
      summary: "Act as somebody else",
      description:
        "The session as that person stands in the headers of the answer. DELETE /auth/sign_out with it ends acting; one's own session stays.",
      operationId: "sign_in_as_user",
      requestBody: attributes({ user_id: { type: "string" } }, ["user_id"], { user_id: exampleId }),
      responses: { 200: person("Acting"), ...writing },
    },
  },
};
