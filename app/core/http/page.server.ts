import { pageHandler } from "../fast/page-routes.server";
import type { Step } from "./visit.server";

/** The last step: everything that is left is Remix's to answer. */
export const page: Step = ({ build, request, url, context }) => pageHandler(build, url.pathname)(withoutTraps(request), context);

/**
 * Without what Remix answers in its own way: a forwarded host and an origin that is not this host to the letter, such as "null", which a form of a
 * page without referrer sends (500 on a form; where a write comes from is checked before), and `_data`, the older way to ask for data (403 without words).
 */
function withoutTraps(request: Request): Request {
  const url = new URL(request.url);
  const origin = request.headers.get("origin");
  const odd = origin !== null && origin !== `${url.protocol}//${request.headers.get("host")}`;
  if (!odd && !request.headers.has("x-forwarded-host") && !url.searchParams.has("_data")) return request;
  url.searchParams.delete("_data");
  const clean = new Request(url, request);
  clean.headers.delete("x-forwarded-host");
  if (odd) clean.headers.delete("origin");
  return clean;
}
