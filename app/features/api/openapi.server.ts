/**
 * The OpenAPI 3.1 description of the API, made from the catalogue: what `define` says is what is described, so that the two cannot part. Types of
 * attributes come from the columns, bodies from the zod schemas of the writes.
 */

import { allResources, resourceOf } from "~/core/resource/catalogue.server";
import type { AnyResource } from "~/core/resource/define.server";
import type { Features } from "~/core/tenant/features";
import { gettingStarted } from "./getting-started";
import { belowPaths } from "./openapi-below.server";
import { callPaths, currentUserOperations, oneself, tenantOperations } from "./openapi-calls.server";
import { examplesOf } from "./openapi-examples.server";
import { fieldsOf, id, includable, listParameters, shaping, stale } from "./openapi-parameters.server";
import { answer, type Json, pageAnswer, reading, ref, responseHeaders, rowAnswer, writeBody, writing } from "./openapi-parts.server";
import { pathsOf } from "./openapi-paths.server";
import { peoplePaths, workplaceOperations } from "./openapi-people.server";
import { errorSchema, resourceSchema } from "./openapi-schemas.server";
import { sessionPaths, sessionSchemes } from "./openapi-sessions.server";
import { webhookMessages } from "./openapi-webhooks.server";

const own = (type: string, many: boolean, summary: string): Json => ({
  get: {
    tags: [type],
    summary,
    operationId: `own_${many ? type : type.slice(0, -1)}`,
    description: "Of whoever asks; an API key is nobody.",
    parameters: [...includable(resourceOf(type)), fieldsOf(resourceOf(type)), ...(many ? listParameters(resourceOf(type)) : [])],
    responses: {
      200: many ? pageAnswer("Found", type) : type === "users" ? oneself("Found") : rowAnswer("Found", type),
      304: answer("Not changed"),
      ...reading,
    },
  },
});

const currentCenter = (): Json => ({
  tags: ["volunteer_centers"],
  summary: "The centre of the site that is asked",
  operationId: "current_volunteer_center",
  description: "The same as at its own address, for anybody; include=profile has its colours, pictures and addresses.",
  parameters: shaping(resourceOf("volunteer_centers")),
  responses: { 200: rowAnswer("Found", "volunteer_centers"), 304: answer("Not changed"), ...reading },
});

const tagOf = ({ type, description }: AnyResource): Json => ({ name: type, description });

/** How to begin, and what holds for every address. Markdown. @param origin where the site is */
export const aboutApi = (origin: string): string =>
  gettingStarted(origin) +
  "JSON:API 1.1. Names on the wire are snake_case, within values too, both ways. Every address answers for the site whose hostname is asked; X-Tenant and Volunteer-Center-Id may name a tenant only on a hostname without an entry. In lists and under `included`, a relationship whose identifiers are known has no links beside them; at its own address a resource has them all. What may only be read is passed over when it comes back as it is stored, and refused with 403 and a pointer when it differs; a write takes `include` and `fields` for the document that answers it. An include that could bring along more than 30,000 rows with a page is refused with 400: ask for a smaller page, or include less. A list that names in `fields` what it shows weighs about a quarter of a whole one. What a stranger reads may have been made up to half a minute ago; `Cache-Control: no-cache` asks for a new answer.";

/** The whole document for a site with these features. @param origin where it is */
export function openApiDocument(name: string, features: Features, origin = "https://<the site>"): Json {
  const offered = allResources().filter(({ feature }) => !feature || features[feature]);
  const addressed = offered.filter(({ embedded }) => !embedded);
  const known = new Set(offered.map(({ type }) => type));
  const paths = Object.assign({}, ...addressed.map((resource) => pathsOf(resource, known)), {
    "/api/v1/current_user": own("users", false, "The signed-in user"),
    "/api/v1/current_organizations": own("organizations", true, "The organisations that the signed-in user works for"),
    "/api/v1/current_organization": own("organizations", false, "The organisation chosen to work for"),
    "/api/v1/volunteer_centers/current": { get: currentCenter() },
    "/api/v1/organizations/{id}/approve": {
      parameters: [id],
      put: {
        tags: ["organizations"],
        summary: "Approve or deny: the transition of that name",
        requestBody: writeBody(
          "organizations",
          { type: "object", properties: { status: { enum: ["approved", "denied"] } }, required: ["status"] },
          true,
        ),
        operationId: "approve_organization_by_status",
        parameters: [stale],
        description: "The same as POST …/transitions/approve or …/transitions/deny.",
        responses: { 200: rowAnswer("Done", "organizations"), ...writing },
      },
    },
    ...peoplePaths,
    ...callPaths,
    ...sessionPaths,
    ...belowPaths(features),
  });
  Object.assign(paths["/api/v1/current_user"], currentUserOperations());
  Object.assign(paths["/api/v1/tenants/{id}"], tenantOperations);
  Object.assign(paths["/api/v1/users/{id}/relationships/organizations"], workplaceOperations);
  return {
    openapi: "3.1.0",
    info: {
      title: `${name}: API`,
      version: "1",
      description: aboutApi(origin),
    },
    servers: [{ url: "/" }],
    security: [{}, { apiKey: [] }, { accessToken: [], client: [], uid: [] }],
    tags: [
      ...addressed.map(tagOf),
      { name: "sessions", description: "Signing in and out." },
      { name: "operations", description: "Several changes at once." },
    ],
    paths,
    webhooks: webhookMessages,
    components: {
      schemas: { ...Object.fromEntries(offered.map((resource) => [resource.type, resourceSchema(resource)])), Error: errorSchema },
      responses: {
        Error: answer("Refused", ref("schemas/Error")),
        NotAllowed: answer("Not with this method", ref("schemas/Error"), ["Allow"]),
        TooMany: answer("Too often", ref("schemas/Error"), ["Retry-After", "RateLimit"]),
      },
      examples: examplesOf(known),
      headers: responseHeaders,
      securitySchemes: sessionSchemes,
    },
  };
}
