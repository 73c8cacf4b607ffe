/** The words of devise-token-auth, in which /auth speaks (api.md, Sessions). */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { emailKeyOf } from "~/core/auth/email";
import type { SignedIn } from "~/core/auth/viewer";
import { translator } from "~/core/i18n/translator.server";

const headersOf = (headers?: HeadersInit): Headers => {
  const all = new Headers(headers);
  all.set("cache-control", "no-store");
  return all;
};

/** The signed-in user, flat, in snake_case. */
export function userBody(viewer: SignedIn) {
  return {
    id: viewer.id,
    type: "users",
    provider: "email",
    uid: emailKeyOf(viewer.email),
    email: viewer.email,
    first_name: viewer.firstName,
    last_name: viewer.lastName,
    full_name: `${viewer.firstName} ${viewer.lastName}`,
    phone_number: viewer.phoneNumber,
    volunteer_center_id: viewer.centerId,
    organization_id: viewer.organizationId,
    organizations: viewer.organizations,
    roles: viewer.roles,
  };
}

export const success = (body: object, headers?: HeadersInit): Response => Response.json(body, { headers: headersOf(headers) });

/** `{success: false, errors: […]}`, with texts that are known already, and a stable `code` where a program has to tell them apart. */
export const failureText = (status: number, errors: string[], headers?: HeadersInit, code?: string): Response =>
  Response.json({ success: false, errors, ...(code && { code }) }, { status, headers: headersOf(headers) });

interface Said {
  vars?: Record<string, string>;
  headers?: HeadersInit;
}

/** The same in the reader's language. @param key of locales/<lang>/session.json */
export function failure({ context: { portal } }: LoaderFunctionArgs, status: number, key: string, { vars, headers }: Said = {}): Response {
  return failureText(status, [translator(portal.locale, "session")(key, vars)], headers);
}

export const notAllowed = (args: LoaderFunctionArgs, allow: string): Response =>
  failure(args, 405, "devise.method", { vars: { allow }, headers: { allow } });

/** The members of a JSON object or a form, as text; what is no text is left out. @throws 400 or 415 as a Response */
export async function membersOf(args: LoaderFunctionArgs): Promise<Map<string, string>> {
  const media = (args.request.headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
  const text = await readable(args, () => args.request.clone().text());
  if (text === "") return new Map();
  if (media === "application/json" || media === "application/vnd.api+json") {
    const body: unknown = await readable(args, async () => JSON.parse(text));
    if (typeof body !== "object" || body === null || Array.isArray(body)) throw failure(args, 400, "devise.malformed");
    return textsOf(Object.entries(body));
  }
  if (media === "application/x-www-form-urlencoded" || media === "multipart/form-data") {
    return textsOf([...(await readable(args, () => args.request.clone().formData()))]);
  }
  throw failure(args, 415, "devise.mediaType");
}

const textsOf = (entries: [string, unknown][]) =>
  new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));

async function readable<T>(args: LoaderFunctionArgs, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw failure(args, 400, "devise.malformed");
  }
}
