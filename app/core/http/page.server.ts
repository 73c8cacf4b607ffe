import { pageHandler } from "../fast/page-routes.server";
import type { Step } from "./visit.server";

export const page: Step = ({ build, request, url, context }) => pageHandler(build, url.pathname)(withoutTraps(request), context);

/** Remix answers these in its own way: a forwarded host, an origin that is not this host to the letter ("null" of a page without referrer), and `_data`. */
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
