/**
 * The product's own client of the API (spec 7 and 8), for browsers and for Node. Types: `types.ts`, made from the API's own description.
 *
 *   const api = createClient({ baseUrl: "https://city.example.nl" });
 *   await api.signIn({ email, password });
 *   const { data } = await api.list("vacancies", { "filter[search]": "koken", include: "organization" });
 *
 * A program of its own has a key in place of a session: createClient({ baseUrl, token: "vp_…" }).
 */
import { toSnakeCase } from "./case";
import { type Answer, answerOf } from "./document";
import { Session, type SessionHeaders } from "./session";
import type { Resources } from "./types";

export type { Answer } from "./document";
export type { Resources } from "./types";

export interface ClientOptions {
  /** Such as https://city.example.nl, without a slash at its end. */
  baseUrl: string;
  tenant?: string;
  appContext?: "meedoen" | "gelderland";
  volunteerCenterId?: string;
  /** For whom somebody works now. */
  organizationId?: () => string | null | undefined;
  session?: SessionHeaders | null;
  /** A key that staff made: vp_… */
  token?: string;
  fetch?: typeof fetch;
}

interface ApiProblem {
  code?: string;
  title?: string;
  detail?: string;
  [name: string]: unknown;
}

/** What a call that was refused throws: with the list of errors that its answer brought. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** JSON:API's objects, or the texts of /auth. */
    readonly errors: (ApiProblem | string)[],
  ) {
    super(messageOf(errors) ?? `${status}`);
    this.name = "ApiError";
  }
}

const textOf = (error: ApiProblem | string) => (typeof error === "string" ? error : (error.detail ?? error.title ?? error.code));
/** Somebody of another centre is told that, whatever else went wrong. */
const messageOf = (errors: ApiError["errors"]) => {
  const texts = errors.map(textOf);
  return texts.find((text) => /wrong center/i.test(text ?? "")) ?? texts[0];
};

type Query = Record<string, string | number | undefined>;
type Type = keyof Resources;

export type Client = ReturnType<typeof createClient>;

export function createClient(options: ClientOptions) {
  const { baseUrl, tenant, appContext, volunteerCenterId, organizationId, token, fetch: send = fetch } = options;
  const session = new Session<Resources["users"]>(options.session);

  async function call<T>(method: string, path: string, { query = {}, body, headers = {} }: CallOptions = {}): Promise<Answer<T>> {
    const url = new URL(baseUrl + (/^\/(api|auth)\//.test(path) ? path : `/api/v1${path}`));
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
    const named = {
      "x-tenant": tenant,
      "app-context": appContext,
      "volunteer-center-id": volunteerCenterId,
      authorization: token && `Bearer ${token}`,
      "current-organization-id": organizationId?.() ?? undefined,
      "content-type": body === undefined || body instanceof FormData ? undefined : "application/json",
    };
    const asked = session.current();
    const given = Object.entries({ ...named, ...asked, ...headers }).filter((entry): entry is [string, string] => Boolean(entry[1]));
    const response = await send(url.href, {
      method,
      headers: given,
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(toSnakeCase(body)),
    });
    session.take(response.headers, asked);
    const text = await response.text();
    const answer = text ? parsed(text) : undefined;
    if (!response.ok) throw new ApiError(response.status, ((answer as { errors?: unknown[] })?.errors ?? []) as ApiError["errors"]);
    return answerOf<T>(answer);
  }

  return {
    session,
    call,
    list: <T extends Type>(type: T, query?: Query) => call<Resources[T][]>("GET", `/${type}`, { query }),
    /** Row by row to the end, by cursor: what is added meanwhile moves none of them to another page. */
    async *all<T extends Type>(type: T, query: Query = {}): AsyncGenerator<Resources[T]> {
      const first = { "page[size]": 100, ...query, "page[after]": "" };
      for (let page = await call<Resources[T][]>("GET", `/${type}`, { query: first }); ; ) {
        yield* page.data;
        const { next } = (page.links ?? {}) as { next?: string | null };
        if (!next) return;
        const { pathname, searchParams } = new URL(next);
        page = await call<Resources[T][]>("GET", pathname, { query: Object.fromEntries(searchParams) });
      }
    },
    show: <T extends Type>(type: T, id: string, query?: Query) => call<Resources[T]>("GET", `/${type}/${id}`, { query }),
    create: <T extends Type>(type: T, attributes: Partial<Resources[T]>, headers?: Record<string, string>) =>
      call<Resources[T]>("POST", `/${type}`, { body: { data: { type, attributes } }, headers }),
    update: <T extends Type>(type: T, id: string, attributes: Partial<Resources[T]>) =>
      call<Resources[T]>("PATCH", `/${type}/${id}`, { body: { data: { type, id, attributes } } }),
    remove: (type: Type, id: string) => call<undefined>("DELETE", `/${type}/${id}`),

    async signIn(credentials: { email: string; password: string; otp?: string }) {
      await call("POST", "/auth/sign_in", { body: credentials });
      return this.currentUser();
    },
    /** Kept until signing out. Who cannot be had is signed out (spec 8). */
    async currentUser() {
      const asked = session.current();
      try {
        const { data } = await call<Resources["users"]>("GET", "/current_user", { query: { include: "roles" } });
        if (session.isStill(asked)) session.keep(data);
        return data;
      } catch (error) {
        if (session.isStill(asked)) session.end();
        throw error;
      }
    },
    /** The session is over here even when the call fails. */
    async signOut() {
      try {
        await call("DELETE", "/auth/sign_out");
      } finally {
        session.end();
      }
    },
    requestPassword: (email: string) => call("POST", "/auth/password", { body: { email } }),
    /** @throws before it asks, when there is nothing to prove who asks (spec 5) */
    async resetPassword(password: { password: string; passwordConfirmation: string; resetPasswordToken?: string }, by?: SessionHeaders) {
      if (!password.resetPasswordToken && !(by?.uid && by.client && by["access-token"]))
        throw new Error("You must provide either the uid, client and accessToken or the resetPasswordToken");
      return call("PUT", "/auth/password", { body: password, headers: { ...by } });
    },
  };
}

interface CallOptions {
  query?: Query;
  body?: object;
  headers?: Record<string, string>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { errors: [text.slice(0, 200)] };
  }
}
