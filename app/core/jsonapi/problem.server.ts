/** Refusals, thrown as a Response: an error document on the API, data for the error screen otherwise. `code` is stable. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { signInPath } from "../auth/redirect";
import { urlOf } from "../http/url.server";
import type { Locale } from "../i18n/locales";
import { translator } from "../i18n/translator.server";
import { newId } from "../ids";
import { isApi, mediaType } from "./media.server";

export interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

export interface Issue {
  code: string;
  detail?: string;
  source?: { pointer?: string; parameter?: string; header?: string };
  meta?: Record<string, unknown>;
  values?: Record<string, string | number>;
}

export interface ErrorDocument {
  jsonapi: { version: "1.1" };
  errors: { id: string; status: string; code: string; title: string; detail: string; source?: Issue["source"]; meta?: Issue["meta"] }[];
}

export interface PageProblem {
  code: string;
  message: string;
  requestId?: string;
}

/** A body can have a hundred thousand mistakes. */
const maxIssues = 50;

export function problem(args: RequestArgs, status: number, issues: Issue | Issue[], headers?: HeadersInit): Response {
  const all = [issues].flat().slice(0, maxIssues);
  const t = translator(args.context.portal.locale, "problem");
  const detailOf = (issue: Issue) => issue.detail ?? t(issue.code, issue.values);
  if (!isApi(args.request)) {
    const first = all[0]!;
    const body: PageProblem = { code: first.code, message: detailOf(first) };
    return Response.json(body, { status, headers });
  }
  return errorDocument(
    status,
    all.map((issue) => ({ ...issue, title: t(`status.${status}`), detail: detailOf(issue) })),
    headers,
  );
}

export function errorDocument(status: number, issues: (Issue & { title: string; detail: string })[], headers?: HeadersInit): Response {
  const document: ErrorDocument = {
    jsonapi: { version: "1.1" },
    errors: issues.map(({ code, title, detail, source, meta }) => ({
      id: newId(),
      status: String(status),
      code,
      title,
      detail,
      source,
      meta: metaOf(source?.pointer, detail, meta),
    })),
  };
  return new Response(JSON.stringify(document), {
    status,
    headers: { ...Object.fromEntries(new Headers(headers)), "content-type": mediaType },
  });
}

/** Well-known clients show an error beside its field by these, not by the pointer. */
function metaOf(pointer: string | undefined, message: string, meta: Issue["meta"]): Issue["meta"] {
  const attribute = /\/data\/(?:attributes|relationships)\/([^/]+)/.exec(pointer ?? "")?.[1];
  return attribute ? { attribute, message, ...meta } : meta;
}

export const notFound = (args: RequestArgs) =>
  problem(args, 404, { code: "not_found", detail: pathNotFound(args.context.portal.locale, args.request) });

/** The address as it was asked for, not that of a page's data (spec 2). */
export function pathNotFound(locale: Locale, request: Request): string {
  const path = urlOf(request)
    .pathname.replace(/\.data$/, "")
    .replace(/^\/_root$/, "/");
  return translator(locale, "problem")("path_not_found", { path });
}

export const badParameter = (args: RequestArgs, parameter: string, code = "invalid_parameter") =>
  problem(args, 400, { code, source: { parameter }, values: { parameter } });

export const setUpPath = "/profile-edit/settings#second-factor";

/** Not allowed: an unknown visitor is asked to sign in, a known one gets the spec's message (spec 6). */
export function forbidden(args: RequestArgs): Response {
  if (args.context.portal.viewer) return problem(args, 403, { code: "forbidden" });
  if (args.context.portal.mustSetUp) {
    return isApi(args.request)
      ? problem(args, 403, { code: "second_factor_required" })
      : new Response(null, { status: 302, headers: { location: setUpPath } });
  }
  if (isApi(args.request)) return problem(args, 401, { code: "not_signed_in" }, { "www-authenticate": "Bearer" });
  const url = new URL(args.request.url);
  const back = args.request.method === "GET" ? url.pathname + url.search : (url.pathname.replace(/\.data$/, "") as string);
  return new Response(null, {
    status: 302,
    headers: { location: `${signInPath}?returnTo=${encodeURIComponent(back.replace(/\.data(\?|$)/, "$1"))}` },
  });
}
