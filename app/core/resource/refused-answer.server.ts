import { formatPaths } from "@conform-to/dom";
import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import { isApi, toSnake } from "../jsonapi/media.server";
import { isOwnWords, wireName, wireWithin } from "../jsonapi/names.server";
import { forbidden, type Issue, notFound, problem, type RequestArgs } from "../jsonapi/problem.server";
import type { Row } from "../tenant/db.server";
import type { AnyResource } from "./define.server";
import type { Refused, RefusedIssue } from "./refused.server";

export type FormRefusal = ReturnType<typeof data<{ lastResult: SubmissionResult<string[]> }>>;

/** @throws the problem, on the API and where there is no form to say it in */
export function refusal(args: RequestArgs, resource: AnyResource, refused: Refused, submission?: Submission<Row, string[]>): FormRefusal {
  if (isApi(args.request) || !submission || !refused.inForm) throw refusedProblem(args, resource, refused);
  const errors = new Map<string, string[]>();
  for (const { path = [], detail, formDetail } of refused.issues) {
    const name = formatPaths(path);
    errors.set(name, [...new Set([...(errors.get(name) ?? []), formDetail ?? detail!])]);
  }
  const { "": formErrors, ...fieldErrors } = Object.fromEntries(errors);
  return data({ lastResult: submission.reply({ formErrors, fieldErrors }) }, { status: refused.status });
}

/** @param at goes before its pointers */
export function refusedProblem(args: RequestArgs, resource: AnyResource, { status, issues }: Refused, at = ""): Response {
  const [{ code }] = issues as [RefusedIssue];
  if (status === 403 && code === "forbidden") return forbidden(args);
  if (status === 404 && code === "not_found") return notFound(args);
  if (!isApi(args.request)) {
    const said = issues.map((issue) => ({ ...issue, detail: issue.formDetail ?? issue.detail }));
    return problem(args, status === 404 ? 400 : status, said);
  }
  const headers = status === 405 ? { allow: "GET, HEAD, OPTIONS" } : undefined;
  return problem(args, status, issuesOf(resource, issues, at), headers);
}

export const issuesOf = (resource: AnyResource, issues: RefusedIssue[], at = ""): Issue[] =>
  issues.map(({ path, at: place, formDetail: _, ...issue }) => {
    const source = issue.source ?? (path && { pointer: pointerTo(resource, place === undefined ? path : [...path, place]) });
    return { ...issue, ...(source && { source: source.pointer === undefined ? source : { pointer: at + source.pointer } }) };
  });

function pointerTo(resource: AnyResource, path: (string | number)[]): string {
  const [first, ...rest] = path.map(String);
  if (first === undefined) return "/data";
  const [relationship] =
    Object.entries(resource.relationships ?? {}).find(([, { kind, column }]) => kind !== "many" && column === first) ?? [];
  if (relationship && !resource.attributes.includes(first)) return `/data/relationships/${toSnake(relationship)}`;
  return ["/data/attributes", wireName(resource, first), ...(isOwnWords(resource, first) ? rest : rest.map(wireWithin))].join("/");
}

/** @param error by field; "" is the form as a whole */
export function refusedForm(form: FormData, error: Record<string, string[]>, init: ResponseInit = { status: 422 }) {
  const initialValue: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === "string") as string[];
    initialValue[name] = values.length > 1 ? values : (values[0] ?? "");
  }
  return data({ lastResult: { status: "error" as const, initialValue, error } }, init);
}
