/** Neither Sentry nor the log gets what people typed: no bodies, cookies, query strings or addresses. */
import { Toucan } from "toucan-js";
import type { Env } from "../tenant/env";

export interface Reporter {
  /** Never throws. Routing errors (300 to 499) are what visitors do, and are left out (spec 8). */
  error(error: unknown, about?: About): void;
}

export interface About {
  where?: string;
  tenant?: string;
  /** Without its query, where there is no request. */
  path?: string;
  /** As the visitor sees it on the error screen. */
  requestId?: string;
}

type Waiting = Pick<ExecutionContext, "waitUntil">;

export function reporter(env: Env, ctx: Waiting, request?: Request): Reporter {
  const report = env.SENTRY_DSN ? toSentry(env.SENTRY_DSN, env, ctx, request) : toLog(request);
  return {
    error(error, about = {}) {
      if (isRoutingError(error)) return;
      try {
        const { where, path } = about;
        report(error, { ...about, where: where && maskedPath(where), path: path && maskedPath(path) });
      } catch (failure) {
        console.error(JSON.stringify({ level: "error", where: "reporter", message: withoutPeople(String(failure)) }));
      }
    },
  };
}

export function isRoutingError(error: unknown): boolean {
  if (!(error instanceof Response) && !(typeof error === "object" && error !== null && "statusText" in error && "data" in error))
    return false;
  const { status } = error as { status?: unknown };
  return typeof status === "number" && status >= 300 && status <= 499;
}

export function withoutPeople(text: string): string {
  return text
    .replace(/[^\s@<>"'`=:,;()]+@[^\s@<>"'`,;()]+\.[^\s@<>"'`,;()]+/g, "(address)")
    .replace(/\b[\w-]{32,}\b/g, (word) => (isUuid.test(word) ? word : "(token)"))
    .replace(/(?<=-[0-9a-f]{12})\.[0-9a-f]{24}\b/gi, ".(token)")
    .replace(/(?<![\w-])(\+|0)\d[\d -]{7,}\d(?![\w-])/g, "(number)");
}

/** An address without what lets in whoever has it (/forms/:token, /mijn-aanmelding/:id.:proof). Ids stay, and words: what has neither a digit nor a capital is no token. */
export const maskedPath = (path: string): string =>
  path.replace(/[\w-]{24,}/g, (part) => (isUuid.test(part) || !/[\dA-Z]/.test(part) ? part : "(token)"));

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function toLog(request: Request | undefined) {
  return (error: unknown, about: About) => {
    const { name, message, stack } = error instanceof Error ? error : { name: "Thrown", message: describe(error), stack: undefined };
    const [method, path] = request ? [request.method, maskedPath(new URL(request.url).pathname)] : [undefined, about.path];
    const line = { level: "error", ...about, method, path, name, message: withoutPeople(message), stack: stack && withoutPeople(stack) };
    console.error(JSON.stringify(line));
  };
}

const describe = (thrown: unknown): string =>
  thrown instanceof Response ? `Response ${thrown.status}` : typeof thrown === "object" ? JSON.stringify(thrown) : String(thrown);

function toSentry(dsn: string, env: Env, context: Waiting, request: Request | undefined) {
  const toucan = new Toucan({
    dsn,
    context: { waitUntil: (promise: Promise<unknown>) => context.waitUntil(promise) },
    request,
    environment: env.ENVIRONMENT,
    // The method and the path only; Toucan sends no more unless it is told to.
    requestDataOptions: { allowedHeaders: false, allowedCookies: false, allowedSearchParams: false, allowedIps: false },
    sendDefaultPii: false,
    beforeBreadcrumb: () => null,
    beforeSend(event) {
      for (const exception of event.exception?.values ?? []) exception.value = exception.value && withoutPeople(exception.value);
      if (event.message) event.message = withoutPeople(event.message);
      if (event.request)
        event.request = { method: event.request.method, url: event.request.url && maskedPath(event.request.url.split("?")[0]!) };
      event.user = undefined;
      return event;
    },
  });
  return (error: unknown, { where, tenant, path, requestId }: About) => {
    toucan.setTags({ where: where ?? null, tenant: tenant ?? null, path: path ?? null, requestId: requestId ?? null });
    toucan.captureException(error instanceof Error ? error : new Error(describe(error)));
  };
}
