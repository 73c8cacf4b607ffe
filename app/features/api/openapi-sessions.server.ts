/** Signing in and out, passwords and confirming, for the OpenAPI document (spec 7; api.md, Sessions). */
import { answer, singleOf, version, writing } from "./openapi-parts.server";

const json = (schema: object) => ({ content: { "application/json": { schema } } });
const failed = {
  description: "Refused",
  ...json({ type: "object", properties: { success: { const: false }, errors: { type: "array", items: { type: "string" } } } }),
};
const text = { type: "string" };
const body = (properties: object, required: string[]) => ({ required: true, ...json({ type: "object", properties, required }) });
const token = (name: string, description: string) => ({ [name]: { description, schema: { type: "string" } } });
const sessionHeaders = {
  ...token("access-token", "The token; each request with it brings a new one."),
  ...token("client", "This client."),
  ...token("uid", "Who: the e-mail address."),
  ...token("expiry", "Seconds since 1970."),
  ...token("token-type", "Bearer"),
};
const confirmed = {
  type: "object",
  required: ["jsonapi", "meta"],
  properties: { jsonapi: version, meta: { type: "object", required: ["confirmed"], properties: { confirmed: { const: true } } } },
};
const inHeader = (name: string) => ({ type: "apiKey", in: "header", name });

export const sessionSchemes = {
  accessToken: inHeader("access-token"),
  client: inHeader("client"),
  uid: inHeader("uid"),
  apiKey: { type: "http", scheme: "bearer", bearerFormat: "vp_…", description: "A key that staff made under Instellingen, API-sleutels." },
};

export const sessionPaths = {
  "/auth/sign_in": {
    post: {
      tags: ["sessions"],
      summary: "Sign in",
      security: [{}],
      requestBody: body(
        { email: text, password: text, otp: { ...text, description: "A code of the authenticator app, or a recovery code" } },
        ["email", "password"],
      ),
      responses: { 200: { description: "Signed in", headers: sessionHeaders }, 401: failed, 403: failed, 429: failed },
    },
  },
  "/auth/sign_out": {
    delete: { tags: ["sessions"], summary: "Sign this client out", responses: { 200: { description: "Signed out" }, 404: failed } },
  },
  "/auth/validate_token": {
    get: {
      tags: ["sessions"],
      summary: "Whether the token holds",
      responses: { 200: { description: "It does", headers: sessionHeaders }, 401: failed },
    },
  },
  "/auth/password": {
    post: {
      tags: ["sessions"],
      summary: "Mail a link for a new password; the same answer for an address that has no account",
      operationId: "request_password",
      security: [{}],
      requestBody: body({ email: text }, ["email"]),
      responses: { 200: { description: "Mailed, if there is such an account" }, 422: failed, 429: failed },
    },
    put: {
      tags: ["sessions"],
      summary: "Choose a new password, with the token of the mail or with a session; every other session ends",
      operationId: "reset_password",
      requestBody: body({ password: text, password_confirmation: text, reset_password_token: text }, ["password", "password_confirmation"]),
      responses: { 200: { description: "Chosen" }, 401: failed, 422: failed, 429: failed },
    },
  },
  "/api/v1/confirm": {
    post: {
      tags: ["users"],
      summary: "Confirm an address with the token of the mail; who was invited chooses a password with it",
      operationId: "confirm",
      security: [{}],
      description:
        "Who has no password yet chooses one here, and gets 422 without it: the token stays good. It may also be that of the mail that asks whether one signed an organisation up.",
      requestBody: body(
        {
          confirmation_token: text,
          password: { ...text, description: "Only for who has none yet." },
          password_confirmation: text,
          accept_terms: { type: "boolean", description: "Where the centre has terms of use." },
        },
        ["confirmation_token"],
      ),
      responses: { 200: answer("Confirmed", confirmed), ...writing },
    },
  },
  "/api/v1/users/{id}/resend_confirmation_instructions": {
    parameters: [{ name: "id", in: "path", required: true, schema: text }],
    post: {
      tags: ["users"],
      summary: "Mail the confirmation or the invitation once more; the link before stops working",
      operationId: "resend_confirmation_instructions",
      responses: { 200: answer("Mailed", singleOf("users"), ["ETag"]), ...writing },
    },
  },
};
