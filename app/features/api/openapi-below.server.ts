/** Addresses of their own below a row, for the OpenAPI document: what fits somebody or a vacancy, what a form takes, and how a mail looks. */
import { mediaType } from "~/core/jsonapi/media.server";
import { resourceOf } from "~/core/resource/catalogue.server";
import type { Features } from "~/core/tenant/features";
import { rankedExample } from "./openapi-examples.server";
import { fieldsOf, id, sizeParameter } from "./openapi-parameters.server";
import { answer, type Json, pageOf, reading, ref } from "./openapi-parts.server";

/** A page of rows, each with how well it fits. */
function ranked(type: string): Json {
  const page = pageOf(type) as { properties: { data: { items: Json } } };
  const meta = {
    type: "object",
    required: ["score", "reasons", "concerns"],
    properties: {
      score: { type: "number", description: "The higher, the better it fits." },
      reasons: { type: "string", description: "Why it fits, in the language of the request." },
      concerns: { type: "array", items: { type: "string" }, description: "What does not." },
    },
  };
  const items = { allOf: [page.properties.data.items, { type: "object", required: ["meta"], properties: { meta } }] };
  return { ...page, properties: { ...page.properties, data: { type: "array", items } } };
}

const matching = (type: string, operationId: string, summary: string, description: string): Json => {
  const resource = resourceOf(type);
  return {
    tags: [type],
    summary,
    operationId,
    description: `${description} The best come first; a ranking has one page.`,
    parameters: [fieldsOf(resource), sizeParameter(resource)],
    responses: { 200: answer("Found", ranked(type), ["ETag", "RateLimit"], rankedExample(type)), 304: answer("Not changed"), ...reading },
  };
};

const matchPaths = (): Json => ({
  "/api/v1/current_user/matches": {
    get: matching(
      "vacancies",
      "own_matches",
      "Vacancies that fit the signed-in user's own profile",
      "Of whoever asks; an API key is nobody. Nothing where there is no profile yet.",
    ),
  },
  "/api/v1/vacancies/{id}/matches": {
    parameters: [id],
    get: matching(
      "volunteer_profiles",
      "vacancies_matches",
      "People of the pool who fit a vacancy",
      "For who may change the vacancy and see the pool; an API key is nobody.",
    ),
  },
});

const formSchema = {
  type: "object",
  properties: { naam: { type: "string", title: "Hoe heet je?" } },
  required: ["naam"],
};

const schemaAnswer: Json = {
  description: "The schema",
  headers: { RateLimit: ref("headers/RateLimit") },
  content: { "application/schema+json": { schema: { type: "object" }, example: formSchema } },
};

const schemaPaths: Json = {
  "/api/v1/vacancies/{id}/schema": {
    parameters: [id],
    get: {
      tags: ["vacancies"],
      summary: "What the answers of an application or a sign-up must be, as JSON Schema",
      operationId: "vacancies_schema",
      description:
        "Of a vacancy that asks questions of a form (`questions_form_id`): the `answers` that applications to it, and date_sign_ups for its dates, take.",
      responses: {
        200: schemaAnswer,
        304: answer("Not changed"),
        ...reading,
      },
    },
  },
  "/api/v1/forms/{id}/schema": {
    parameters: [id],
    get: {
      tags: ["forms"],
      summary: "What a submission of the published version must be, as JSON Schema",
      operationId: "forms_schema",
      description: "Of a form that anybody may fill in, for anybody; of others, for who works with them.",
      responses: {
        200: schemaAnswer,
        304: answer("Not changed"),
        ...reading,
      },
    },
  },
};

const previewSchema: Json = {
  type: "object",
  required: ["data", "meta"],
  properties: {
    data: { type: "null" },
    meta: {
      type: "object",
      required: ["subject", "html", "text"],
      properties: { subject: { type: "string" }, html: { type: "string" }, text: { type: "string" } },
    },
  },
};

const previewExample = {
  jsonapi: { version: "1.1" },
  data: null,
  meta: {
    subject: "Bericht van Buurthuis De Hoek",
    html: "<p>Dag Sam, leuk dat je wilt helpen.</p>",
    text: "Dag Sam, leuk dat je wilt helpen.",
  },
};

const previewPaths: Json = {
  "/api/v1/notification_templates/{id}/preview": {
    parameters: [id],
    get: {
      tags: ["notification_templates"],
      summary: "A mail as its reader gets it, with a sample in the place of the merge fields",
      operationId: "notification_templates_preview",
      description:
        "In the centre's letters and colours: its subject, as HTML and as text, in `meta`. For who may change the centre's mails.",
      responses: {
        200: {
          ...answer("The mail", undefined, ["ETag", "RateLimit"]),
          content: { [mediaType]: { schema: previewSchema, example: previewExample } },
        },
        304: answer("Not changed"),
        ...reading,
      },
    },
  },
};

/** Those that a site with these features has. */
export const belowPaths = ({ volunteerProfiles }: Features): Json => ({
  ...(volunteerProfiles && matchPaths()),
  ...schemaPaths,
  ...previewPaths,
});
