/** Signing in and out, passwords and confirming, for the OpenAPI document (spec 7; api.md, Sessions). */
import { exampleId } from "./openapi-examples.server";
import { id, stale } from "./openapi-parameters.server";
import { answer, body as document, type Json, rowAnswer, version, writing } from "./openapi-parts.server";

const text = { type: "string" };
const truly = { const: true };
const json = (schema: object, example: object) => ({ content: { "application/json": { schema, example } } });
const object = (properties: object, required: string[]): Json => ({ type: "object", properties, required });

const refused = (error: string) => ({
  description: "Refused",
  ...json(object({ success: { const: false }, errors: { type: "array", items: text }, code: text }, ["success", "errors"]), {
    success: false,
    errors: [error],
  }),
});
const wrong = refused("This e-mail address and password do not belong together.");
const malformed = refused("The body cannot be read.");
const otherMedia = refused("Send JSON or a form.");
const tooOften = {
  ...refused("Too often. Try again in a minute."),
  headers: { "Retry-After": { $ref: "#/components/headers/Retry-After" } },
};
const tooLarge = refused("This is too large: at most 1 MB.");
const reading = { 400: malformed, 413: tooLarge, 415: otherMedia, 429: tooOften };

const bodyOf = (properties: object, required: string[], example: object) => ({
  required: true,
  content: Object.fromEntries(
    ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"].map((type) => [
      type,
      { schema: object(properties, required), example },
    ]),
  ),
});
const done = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  ...json(object({ success: truly, message: text }, ["success"]), { success: true }),
});

const token = (name: string, description: string) => ({ [name]: { description, schema: text } });
const sessionHeaders = {
  ...token("access-token", "The token; each request with it brings a new one."),
  ...token("client", "This client."),
  ...token("uid", "Who: the e-mail address."),
  ...token("expiry", "Seconds since 1970."),
  ...token("token-type", "Bearer"),
};
const person = {
  id: text,
  type: { const: "users" },
  provider: text,
  uid: text,
  email: text,
  first_name: text,
  last_name: text,
  full_name: text,
  phone_number: { type: ["string", "null"] },
  volunteer_center_id: text,
  organization_id: { type: ["string", "null"] },
  organizations: { type: "array", items: {} },
  roles: { type: "array", items: text },
};
const examplePerson = {
  id: exampleId,
  type: "users",
  provider: "email",
  uid: "sanne.dewit@example.org",
  email: "sanne.dewit@example.org",
  first_name: "Sanne",
  last_name: "de Wit",
  roles: ["volunteer"],
};
const signedIn = (description: string, more: object = {}) => ({
  description,
  headers: sessionHeaders,
  ...json(object({ ...more, data: object(person, ["id", "email"]) }, ["data"]), {
    ...(more && "success" in more && { success: true }),
    data: examplePerson,
  }),
});

const confirmed = object({ jsonapi: version, meta: object({ confirmed: truly }, ["confirmed"]) }, ["jsonapi", "meta"]);
const inHeader = (name: string, description: string) => ({ type: "apiKey", in: "header", name, description });

export const sessionSchemes = {
  accessToken: inHeader("access-token", "Of POST /auth/sign_in, with client and uid; each answer brings the next."),
  client: inHeader("client", "Which client it is, as POST /auth/sign_in answered."),
  uid: inHeader("uid", "The e-mail address, as POST /auth/sign_in answered."),
  apiKey: { type: "http", scheme: "bearer", bearerFormat: "vp_…", description: "A key that staff made under Instellingen, API-sleutels." },
};

const sessions = (summary: string, description: string, more: object) => ({ tags: ["sessions"], summary, description, ...more });

export const sessionPaths = {
  "/auth/sign_in": {
    post: sessions(
      "Sign in",
      "The session stands in the headers of the answer. Wrong is 401 with the same words, whether there is such an account or not.",
      {
        operationId: "sign_in",
        security: [{}],
        requestBody: bodyOf(
          { email: text, password: text, otp: { ...text, description: "A code of the authenticator app, or a recovery code" } },
          ["email", "password"],
          { email: "sanne.dewit@example.org", password: "…" },
        ),
        responses: { 200: signedIn("Signed in"), 401: wrong, 403: refused("You signed in at the wrong website."), ...reading },
      },
    ),
  },
  "/auth/sign_out": {
    delete: sessions("Sign out", "This client alone; others of the same person go on.", {
      operationId: "sign_out",
      responses: { 200: done("Signed out"), 401: refused("The session has ended."), 404: refused("You are not signed in.") },
    }),
  },
  "/auth/validate_token": {
    get: sessions(
      "Whether the session holds",
      "By its headers; in the query they are refused, because addresses are written down on the way.",
      {
        operationId: "validate_token",
        responses: { 200: signedIn("It does", { success: truly }), 401: refused("The session has ended.") },
      },
    ),
  },
  "/auth/password": {
    post: sessions("Ask for a new password", "Mails a link. The same answer for an address that has no account.", {
      operationId: "request_password",
      security: [{}],
      requestBody: bodyOf({ email: text }, ["email"], { email: "sanne.dewit@example.org" }),
      responses: { 200: done("Mailed, if there is such an account"), ...reading },
    }),
    put: sessions("Choose a new password", "With the token of the mail or with a session. Every other session of that person ends.", {
      operationId: "reset_password",
      requestBody: bodyOf(
        { password: text, password_confirmation: text, reset_password_token: text },
        ["password", "password_confirmation"],
        { password: "…", password_confirmation: "…", reset_password_token: "…" },
      ),
      responses: {
        200: done("Chosen"),
        401: refused("The session has ended."),
        403: wrong,
        422: refused("Choose a longer password."),
        ...reading,
      },
    }),
  },
  "/api/v1/confirm": {
    post: {
      tags: ["users"],
      summary: "Confirm an address with the token of the mail",
      operationId: "confirm",
      security: [{}],
      description:
        "Who has no password yet, such as who was invited, chooses one here, and gets 422 without it: the token stays good. It may also be that of the mail that asks whether one signed an organisation up.",
      requestBody: document(
        object(
          {
            confirmation_token: text,
            password: { ...text, description: "Only for who has none yet." },
            password_confirmation: text,
            accept_terms: { type: "boolean", description: "Where the centre has terms of use." },
          },
          ["confirmation_token"],
        ),
        { confirmation_token: "…" },
      ),
      responses: {
        200: {
          ...answer("Confirmed", confirmed),
          content: {
            "application/vnd.api+json": { schema: confirmed, example: { jsonapi: { version: "1.1" }, meta: { confirmed: true } } },
          },
        },
        ...writing,
      },
    },
  },
  "/api/v1/users/{id}/resend_confirmation_instructions": {
    parameters: [id],
    post: {
      tags: ["users"],
      summary: "Mail the confirmation or the invitation once more",
      description: "The link of the mail before stops working.",
      operationId: "resend_confirmation_instructions",
      parameters: [stale],
      responses: { 200: rowAnswer("Mailed", "users"), ...writing },
    },
  },
};
