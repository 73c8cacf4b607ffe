/**
 * How a session travels: as three headers (devise-token-auth), as the same three packed into `Authorization: Bearer`, or as three cookies.
 * Nothing here knows whether what it reads is worth anything.
 */
import { createHash, randomBytes } from "node:crypto";
import { readCookie, setCookie } from "../http/cookies.server";
import { urlOf } from "../http/url.server";
import { isId } from "../ids";
import { emailKeyOf } from "./email";

const names = ["access-token", "client", "uid"] as const;
type SessionName = (typeof names)[number];

/** What a request shows of itself. */
export interface Credentials {
  kind: "token" | "cookie";
  /** The session's id. */
  client: string;
  token: string;
  /** As sent; an e-mail address. */
  uid: string;
  /** Came packed in the Authorization header. */
  bearer: boolean;
}

/** 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString("base64url");

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Something that can be no session of ours. */
export interface Broken {
  kind: Credentials["kind"];
  broken: true;
}

/**
 * The credentials of a request, null when there are none. Headers go before cookies: whoever sets them means them. Blank headers are those
 * of a client that is signed out.
 */
export const credentialsOf = (request: Request): Credentials | Broken | null => fromHeaders(request) ?? fromCookies(request);

/** All that a request shows and that can be a session, for signing out of it. */
export function everyCredentialOf(request: Request): Credentials[] {
  return [fromHeaders(request), fromCookies(request)].filter((shown): shown is Credentials => shown !== null && !("broken" in shown));
}

function fromHeaders({ headers }: Request): Credentials | Broken | null {
  if (headers.get("access-token")) return checked("token", (name) => headers.get(name), false);
  const authorization = headers.get("authorization");
  return authorization && /^bearer\s/i.test(authorization) ? checked("token", unpack(authorization), true) : null;
}

/** Whether a request brings cookies of a session, whatever they are worth. */
export const sendsSessionCookies = (request: Request): boolean => names.some((name) => readCookie(request, name) !== undefined);

const fromCookies = (request: Request): Credentials | Broken | null =>
  sendsSessionCookies(request) ? checked("cookie", (name) => readCookie(request, name), false) : null;

/**
 * Whether an answer to this request may differ from what a stranger gets: then no cache may answer or keep it. Who opens the link of a mail
 * is no stranger either.
 */
export const carriesCredentials = (request: Request): boolean =>
  credentialsOf(request) !== null || /[?&][^=&]*token=/i.test(urlOf(request).search);

function checked(kind: Credentials["kind"], read: (name: SessionName) => string | null | undefined, bearer: boolean): Credentials | Broken {
  const [token, client, uid] = names.map((name) => read(name)?.trim() ?? "");
  const sound = /^[\w-]{43}$/.test(token!) && isId(client) && uid !== "" && uid!.length <= 1_000;
  return sound ? { kind, client: client!, token: token!, uid: uid!, bearer } : { kind, broken: true };
}

function unpack(authorization: string): (name: string) => string | null {
  try {
    const packed: unknown = JSON.parse(Buffer.from(authorization.slice("bearer ".length), "base64").toString("utf8"));
    const values = new Map(Object.entries(packed as object));
    return (name) => {
      const value: unknown = values.get(name);
      return typeof value === "string" ? value : null;
    };
  } catch {
    return () => null;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The e-mail keys that a uid may mean: header values are ASCII, so an address beyond that travels percent-encoded. */
export const uidKeys = (uid: string): [string, string] => [emailKeyOf(uid), emailKeyOf(decoded(uid))];

/** The uid of an account as a header can carry it. */
const uidOf = (email: string): string => emailKeyOf(email).replace(/[^\x21-\x7e]+/g, encodeURIComponent);

export interface Issued {
  client: string;
  token: string;
  email: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** The session headers of devise-token-auth; packed as well for a client that sends them so. */
export function sessionHeaders({ client, token, email, expiresAt }: Issued, bearer = false): Headers {
  const values = {
    "access-token": token,
    "token-type": "Bearer",
    client,
    expiry: String(Math.floor(Date.parse(expiresAt) / 1_000)),
    uid: uidOf(email),
  };
  const headers = new Headers(values);
  if (bearer) headers.set("authorization", `Bearer ${Buffer.from(JSON.stringify(values)).toString("base64")}`);
  return headers;
}

export function sessionCookies({ client, token, email, expiresAt }: Issued, now: string): Headers {
  const seconds = Math.max(0, Math.floor((Date.parse(expiresAt) - Date.parse(now)) / 1_000));
  return cookieHeaders({ "access-token": token, client, uid: emailKeyOf(email) }, seconds);
}

/** Takes the three session cookies away, whether they were there or not. */
export const clearedCookies = (): Headers => cookieHeaders({ "access-token": "", client: "", uid: "" }, 0);

function cookieHeaders(values: Record<SessionName, string>, maxAge: number): Headers {
  const headers = new Headers();
  for (const name of names) headers.append("set-cookie", setCookie(name, values[name], { maxAge }));
  return headers;
}

/** Whether a response hands out, or takes away, session cookies of its own. */
export const setsSession = (headers: Headers): boolean =>
  headers.has("access-token") || headers.getSetCookie().some((cookie) => cookie.startsWith("access-token="));

/** Names under which people put secrets into addresses, which end up in logs and histories. Links of mails carry one-time tokens of other names. */
const secrets = [
  "access-token",
  "access_token",
  "accessToken",
  "authorization",
  "auth_token",
  "password",
  "password_confirmation",
  "passwordConfirmation",
];

/** The query parameter of this address that is a credential, if there is one. */
export function credentialInUrl(request: Request): string | null {
  const { search, searchParams } = urlOf(request);
  return /token|password|auth|%/i.test(search) ? (secrets.find((name) => searchParams.has(name)) ?? null) : null;
}
