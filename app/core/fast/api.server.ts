/** API addresses, without the page router: a type's module of routes.ts answers by itself. */
import type { ActionFunction, LoaderFunction, ServerBuild } from "@remix-run/cloudflare";
import type { Step } from "../http/visit.server";
import { problem } from "../jsonapi/problem.server";

interface Endpoint {
  loader?: LoaderFunction;
  action?: ActionFunction;
  /** Answers addresses below its own too. */
  deep: boolean;
}

const prefix = "/api/v1/";
const endpoints = new WeakMap<ServerBuild, Map<string, Endpoint>>();

function endpointsOf(build: ServerBuild): Map<string, Endpoint> {
  let known = endpoints.get(build);
  if (!known) {
    known = new Map();
    for (const route of Object.values(build.routes)) {
      const name = route?.path?.startsWith(prefix.slice(1)) ? route.path.slice(prefix.length - 1) : null;
      if (!name || !route) continue;
      const { loader, action } = route.module;
      known.set(name.replace(/\/\*$/, ""), { loader, action, deep: name.endsWith("/*") });
    }
    endpoints.set(build, known);
  }
  return known;
}

export const api: Step = async ({ build, request, url: { pathname }, context }, next) => {
  const [type = "", ...below] = pathname.startsWith(prefix) ? pathname.slice(prefix.length).split("/") : [];
  const known = endpointsOf(build);
  // An address of its own below a row, such as the matches of a vacancy.
  const own = below.length === 2 ? known.get(`${type}/:id/${below[1]}`) : undefined;
  const endpoint = own ?? known.get(type);
  if (!endpoint || (below.length > 0 && !endpoint.deep && !own)) return next();
  const reading = request.method === "GET" || request.method === "HEAD";
  const handler = reading ? endpoint.loader : endpoint.action;
  if (!handler) {
    const allow = reading ? "POST, OPTIONS" : "GET, HEAD, OPTIONS";
    return problem({ request, context }, 405, { code: "method_not_allowed", values: { method: request.method, allow } }, { allow });
  }
  const path = below.map(decodeURIComponent);
  const args = { request, context, params: own ? { id: path[0] } : { "*": path.join("/") } };
  const answer = await Promise.resolve(handler(args)).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  const response = answer instanceof Response ? answer : Response.json(answer);
  return request.method === "HEAD" ? new Response(null, response) : response;
};
