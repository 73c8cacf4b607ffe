/**
 * The two adapters of a change: a page's form and the API's document. They read the request, execute the command, and answer: on the API the
 * answer is thrown as a Response; a page gets the outcome and decides where to go.
 */

import { formatPaths } from "@conform-to/dom";
import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import type { ZodType } from "zod";
import { urlOf } from "../http/url.server";
import { singleDocument } from "../jsonapi/document.server";
import { isApi, toSnake } from "../jsonapi/media.server";
import { wireName } from "../jsonapi/names.server";
import { forbidden, type Issue, notFound, problem, type RequestArgs } from "../jsonapi/problem.server";
import { parseShowQuery } from "../jsonapi/query.server";
import type { Row } from "../tenant/db.server";
import { readForm } from "./body.server";
import { check } from "./check.server";
import { type Command, command, type Given } from "./command.server";
import type { AnyResource } from "./define.server";
import { type Done, executeOne } from "./execute.server";
import { checkQuery } from "./gate.server";
import { idempotent } from "./idempotency.server";
import { type Input, inputIfAny, inputOf, isListChange } from "./input.server";
import { show } from "./list.server";
import { Refused, type RefusedIssue } from "./refused.server";
import { answer, documentResponse } from "./respond.server";

/** A refused form: what was typed, with the errors by field, as conform wants it back. */
export type FormRefusal = ReturnType<typeof data<{ lastResult: SubmissionResult<string[]> }>>;

export type Outcome = ({ ok: true } & Done) | { ok: false; refused: FormRefusal };

/** Creates a row. @throws on the API the 201 with Location; 401/403/404/409/422 either way as the rules say */
export const create = (args: RequestArgs, resource: AnyResource, input?: Input): Promise<Outcome> =>
  change(args, resource, (given) => command.create(resource, given), { status: 201, input });

/** Changes a row. A stale `lockVersion` is a 409, a stale If-Match a 412; nothing is overwritten. */
export const update = (args: RequestArgs, resource: AnyResource, id: string | undefined, input?: Input): Promise<Outcome> =>
  change(args, resource, (given) => command.update(resource, id ?? "", given), { status: 200, input });

/** Deletes a row, softly. @throws on the API the 204 */
export const remove = (args: RequestArgs, resource: AnyResource, id: string | undefined): Promise<Outcome> =>
  change(args, resource, (given) => command.remove(resource, id ?? "", given), { status: 204, input: withoutBody(args) });

/** Takes a transition or an action. @throws on the API 200 with the document; 422 with the possible states when not possible from here; 409 when somebody was faster */
export const step = (args: RequestArgs, resource: AnyResource, id: string | undefined, name: string, input?: Input): Promise<Outcome> =>
  change(args, resource, (given) => command.step(resource, id ?? "", name, given), { status: 200, input, read: inputIfAny });

const withoutBody = ({ request }: RequestArgs): Input => ({
  given: { attributes: {}, ...(isApi(request) && { ifMatch: request.headers.get("if-match") }) },
});

/** What is to be done beside saving: the field `_action` of a page's form, the end of the address on the API. Null: nothing, so the form saves. */
export async function pressed(args: RequestArgs & { params: { transition?: string } }): Promise<string | null> {
  if (isApi(args.request)) return args.params.transition ?? null;
  const name = (await readForm(args)).get("_action");
  return typeof name === "string" ? name : null;
}

interface Answering {
  /** Of the API's answer; 204 has no document. */
  status: 200 | 201 | 204;
  /** What was read already. */
  input?: Input;
  read?: typeof inputOf;
}

/** Reads what was sent, executes the command made of it, and answers. */
export async function change(
  args: RequestArgs,
  resource: AnyResource,
  make: (given: Given) => Command,
  { status, input, read: reader = inputOf }: Answering,
): Promise<Outcome> {
  const api = isApi(args.request);
  let submission = input?.submission;
  checkQuery(args, status === 204 ? null : resource);
  try {
    const read = input ?? (await reader(args, resource));
    submission = read.submission;
    if (isListChange(read)) return { ok: false, refused: data({ lastResult: submission!.reply() }, { status: 200 }) };
    const made = make(read.given);
    const outcome = await executeOne(
      args.context.portal,
      made,
      idempotent(args, status, status === 201 ? pathOf(resource, made.id) : null),
    );
    if (!outcome.ok) throw outcome.refused;
    if (!api) return outcome;
    if (status === 204) throw new Response(null, { status });
    const headers = { ...(status === 201 && { location: pathOf(resource, outcome.id) }) };
    throw await answerWith(args, resource, outcome.id, { status, headers }, { ...outcome.row, given: read.given.attributes });
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    return { ok: false, refused: refusal(args, resource, refused, submission) };
  }
}

/** What was sent, checked, where it is about no single row. */
export async function readInput<T>(
  args: RequestArgs,
  resource: AnyResource,
  schema: ZodType<T>,
): Promise<{ ok: true; value: T; input: Input } | { ok: false; refused: FormRefusal }> {
  let input: Input | undefined;
  checkQuery(args, resource);
  try {
    input = await inputOf(args, resource);
    if (isListChange(input)) return { ok: false, refused: data({ lastResult: input.submission!.reply() }, { status: 200 }) };
    return { ok: true, value: check(args.context.portal, schema, input.given).value, input };
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    return { ok: false, refused: refusal(args, resource, refused, input?.submission) };
  }
}

/** What a page's form gets back. @throws the problem, on the API and where there is no form to say it in */
export function refusal(args: RequestArgs, resource: AnyResource, refused: Refused, submission?: Submission<Row, string[]>): FormRefusal {
  if (isApi(args.request) || !submission || !refused.inForm) throw refusedProblem(args, resource, refused);
  const errors = new Map<string, string[]>();
  for (const { path = [], detail, formDetail } of refused.issues) {
    const name = formatPaths(path);
    errors.set(name, [...(errors.get(name) ?? []), formDetail ?? detail!]);
  }
  const { "": formErrors, ...fieldErrors } = Object.fromEntries(errors);
  return data({ lastResult: submission.reply({ formErrors, fieldErrors }) }, { status: refused.status });
}

/** The refusal as a Response. `at` goes before its pointers. */
export function refusedProblem(args: RequestArgs, resource: AnyResource, { status, issues }: Refused, at = ""): Response {
  const [{ code }] = issues as [RefusedIssue];
  if (status === 403 && code === "forbidden") return forbidden(args);
  if (status === 404 && code === "not_found") return notFound(args);
  if (status === 404 && !isApi(args.request)) return problem(args, 400, issues);
  const headers = status === 405 ? { allow: "GET, HEAD, OPTIONS" } : undefined;
  return problem(args, status, issuesOf(resource, issues, at), headers);
}

const pathOf = (resource: AnyResource, id: string) => `/api/v1/${resource.type}/${id}`;

export const issuesOf = (resource: AnyResource, issues: RefusedIssue[], at = ""): Issue[] =>
  issues.map(({ path, formDetail: _, ...issue }) => {
    const source = issue.source ?? (path && { pointer: pointerTo(resource, path) });
    return { ...issue, ...(source && { source: source.pointer === undefined ? source : { pointer: at + source.pointer } }) };
  });

function pointerTo(resource: AnyResource, path: (string | number)[]): string {
  const [first, ...rest] = path.map(String);
  if (first === undefined) return "/data";
  const [relationship] =
    Object.entries(resource.relationships ?? {}).find(([, { kind, column }]) => kind !== "many" && column === first) ?? [];
  if (relationship && !resource.attributes.includes(first)) return `/data/relationships/${toSnake(relationship)}`;
  return ["/data/attributes", wireName(resource, first), ...rest].join("/");
}

/**
 * The resource as the API shows it after a write.
 * @param row of which what was given is all that is shown to one who may write but not read, such as an anonymous applicant
 */
export async function answerWith(
  args: RequestArgs,
  resource: AnyResource,
  id: string,
  init: ResponseInit,
  row: Row & { given?: Row } = {},
): Promise<Response> {
  const self = pathOf(resource, id) + urlOf(args.request).search;
  try {
    const single = show(resource, args, id);
    return await documentResponse(args, single, await args.context.portal.db.fetch(single), { ...init, self });
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status >= 500) throw thrown;
    const given = Object.fromEntries(Object.keys(row.given ?? {}).map((name) => [name, row[name]]));
    return answer(args, singleDocument(args, resource, { ...given, id, type: resource.type }, parseShowQuery(resource, args), self), init);
  }
}
