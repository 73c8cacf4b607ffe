/** What no answer may be, whatever was asked (trust.md, Requests). */
import { isApiPath } from "~/core/jsonapi/media.server";
import type { StormRequest } from "./requests";
import type { Answer } from "./send";

const tells =
  /SQLITE|D1_ERROR|drizzle|node_modules|worker\.js|\bat (async )?[\w.$]+ \((file|node|cloudflare|https?|\/)|no such (table|column)|Unexpected Server Error|"stack":/;
/** What devise-token-auth clients call, which answers as they expect (domain 9). */
const deviseApi = /^\/api\/v1\/auth\/(sign_in|sign_out|password)/;
const authPages = /^\/auth\/(login-1|recover|reset|second-step|token)\b/i;

/** The first thing that is wrong, or null. */
export function faultOf({ method, path, headers }: StormRequest, { status, headers: given, text }: Answer): string | null {
  if (status >= 500) return `${status}`;
  const told = tells.exec(text);
  if (told) return `${status} tells ${told[0]}`;
  const missing = missingHeader(given);
  if (missing) return `${status} without ${missing}`;
  const location = given.get("location");
  if (location && !/^\/(?![/\\])/.test(location)) return `${status} leads to ${location}`;
  const place = pathOf(path);
  const accept = headers.filter(([name]) => name === "accept").join();
  if (status < 400 || method === "HEAD" || accept.includes("text/html") || place === null) return null;
  const documents = [
    ...(isApiPath(place) ? ['"errors":[{"id"'] : []),
    ...(deviseApi.test(place) || (/^\/auth(\/|$)/.test(place) && !authPages.test(place)) ? ['{"success":false,"errors":["'] : []),
  ];
  if (documents.length > 0 && !documents.some((beginning) => text.includes(beginning)))
    return `${status} is no error document: ${text.slice(0, 80)}`;
  return null;
}

/** Which of the headers that every answer has is not there, or not as it should be. */
function missingHeader(headers: Headers): string | null {
  const policy = headers.get("content-security-policy") ?? "";
  const isPage = headers.get("content-type")?.startsWith("text/html");
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
  const checks: [name: string, right: boolean][] = [
    ["nosniff", headers.get("x-content-type-options") === "nosniff"],
    ["referrer-policy", headers.has("referrer-policy")],
    ["a policy that says who may frame it", policy.includes("frame-ancestors ")],
    ["a strict policy for scripts", !scripts.includes("unsafe-inline")],
    ["cross-origin-resource-policy", headers.has("cross-origin-resource-policy")],
    ["cache-control", headers.has("cache-control")],
    ["cross-origin-opener-policy", !isPage || headers.get("cross-origin-opener-policy") === "same-origin"],
    ["permissions-policy", !isPage || headers.has("permissions-policy")],
  ];
  return checks.find(([, right]) => !right)?.[0] ?? null;
}

/** As the portal reads it; null where it cannot. */
function pathOf(target: string): string | null {
  const address = target.startsWith("/") ? `http://x${target}` : target;
  return URL.canParse(address) ? new URL(address).pathname : null;
}
