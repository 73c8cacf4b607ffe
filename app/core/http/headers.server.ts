/** Headers of every answer (trust.md, Requests), and CORS. */
import { challengeOrigin } from "../auth/challenge.server";
import type { Site } from "../tenant/portal.server";
import { withoutSecure } from "./cookies.server";
import type { Step } from "./visit.server";

const sessionHeaders = "access-token, token-type, client, expiry, uid, authorization";

/** What Google's tag needs; only on sites of a centre that has one (gtagId), and it loads nothing before somebody agrees. */
const google = {
  script: " https://www.googletagmanager.com",
  connect: " https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
  image: " https://www.googletagmanager.com https://*.google-analytics.com",
};
const none = { script: "", connect: "", image: "" };

/** @param inline sources for what stands in the page itself, such as 'nonce-…' */
export function policyOf(
  mapOrigin: string | null,
  inline: { script: string; style: string },
  gtagId: string | null = null,
  challenge: string | null = null,
): string {
  const tag = gtagId ? google : none;
  const proof = challenge ? ` ${challenge}` : "";
  const map = mapOrigin ? ` ${mapOrigin}` : "";
  return `default-src 'self'; script-src 'self'${inline.script}${tag.script}${proof}; style-src 'self'${inline.style}; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:${map}${tag.image}; font-src 'self'; connect-src 'self'${map}${tag.connect}; worker-src 'self' blob:; frame-src 'self' https://www.youtube-nocookie.com${proof}; frame-ancestors 'self'; form-action 'self'; base-uri 'none'; object-src 'none'`;
}

/** A header with which a page says that any site may show it in a frame; it goes no further than here. */
export const anyAncestor = "x-any-ancestor";

const noPage = "default-src 'none'; frame-ancestors 'none'";

const always: [name: string, value: string][] = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
];

const corp = "cross-origin-resource-policy";

const ofPages: [name: string, value: string][] = [
  ["permissions-policy", "camera=(), microphone=(), payment=(), geolocation=(self)"],
  ["cross-origin-opener-policy", "same-origin"],
];

export const securityHeaders: Step = async (visit, next) => {
  const { nonce, secure, personal } = visit;
  const response = changeable(await next());
  const { headers } = response;
  const isPage = (headers.get("content-type") ?? "").startsWith("text/html");
  if (!headers.has("content-security-policy")) {
    const inline = nonce && ` 'nonce-${nonce}'`;
    const policy = isPage
      ? policyOf(visit.mapOrigin, { script: inline, style: inline }, visit.site?.center.gtagId, challengeOrigin(visit.env))
      : noPage;
    headers.set(
      "content-security-policy",
      isPage && headers.has(anyAncestor) ? policy.replace("frame-ancestors 'self'", "frame-ancestors *") : policy,
    );
  }
  headers.delete(anyAncestor);
  for (const [name, value] of always) headers.set(name, value);
  headers.set("x-request-id", visit.requestId);
  if (!headers.has(corp)) headers.set(corp, "same-origin");
  if (isPage) for (const [name, value] of ofPages) headers.set(name, value);
  if (secure) headers.set("strict-transport-security", "max-age=31536000");
  // What may be kept for ever is the same for everybody.
  if (personal && !/no-cache|immutable/.test(headers.get("cache-control") ?? "")) headers.set("cache-control", "no-store");
  else if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
  headers.delete("x-remix-catch");
  if (!secure && visit.env.ENVIRONMENT === "development") withoutSecure(headers);
  return response;
};

/** The response itself, or a copy where its headers are read-only, as those from a cache are. */
export function changeable(response: Response): Response {
  try {
    response.headers.delete("x-remix-response");
    return response;
  } catch {
    return new Response(response.body, response);
  }
}

export const originAllowed = (request: Request, site: Site): string | null => {
  const origin = request.headers.get("origin");
  return origin && site.tenant.corsOrigins.includes(origin) ? origin : null;
};

/** @param origin that may call, from which a browser asks; the leave itself is in `withCors` */
export function preflight(origin: string | null): Response {
  const allow = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
  const headers = new Headers({ allow });
  if (origin) {
    headers.set("access-control-allow-methods", allow);
    headers.set(
      "access-control-allow-headers",
      `content-type, accept, accept-language, cache-control, if-match, if-none-match, idempotency-key, x-tenant, app-context, volunteer-center-id, current-organization-id, ${sessionHeaders}`,
    );
    headers.set("access-control-max-age", "600");
  }
  return new Response(null, { status: 204, headers });
}

export function withCors(response: Response, origin: string | null): Response {
  if (!origin) return response;
  const answered = changeable(response);
  const { headers } = answered;
  headers.set("access-control-allow-origin", origin);
  headers.set(
    "access-control-expose-headers",
    `etag, location, retry-after, allow, idempotency-replayed, ratelimit, ratelimit-policy, x-request-id, ${sessionHeaders}`,
  );
  headers.append("vary", "Origin");
  return answered;
}
