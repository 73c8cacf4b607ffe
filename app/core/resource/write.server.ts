/** The two adapters of a change. On the API the answer is thrown as a Response; a page gets the outcome and decides where to go. */
import { parse, type Submission } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import type { ZodType } from "zod";
import { urlOf } from "../http/url.server";
import { relationshipOf } from "../jsonapi/includes.server";
import { isApi, toCamel } from "../jsonapi/media.server";
import { attributeName, ourValue } from "../jsonapi/names.server";
import type { RequestArgs } from "../jsonapi/problem.server";
import { parseShowQuery } from "../jsonapi/query.server";
import type { Row } from "../tenant/db.server";
import { asIfMade } from "./as-if-made.server";
import { formTypes, isRecord, readForm, readJson, readText } from "./body.server";
import { check } from "./check.server";
import { type Command, command, type Done, execute, type Given } from "./command.server";
import type { AnyResource } from "./define.server";
import { intentName } from "./form-names.server";
import { checkQuery } from "./gate.server";
import { idempotent } from "./idempotency.server";
import { dataMissing, linkagesFrom, malformed, otherType } from "./linkage.server";
import { show } from "./list.server";
import { Refused } from "./refused.server";
import { type FormRefusal, refusal } from "./refused-answer.server";
import { answer, documentResponse, singleDocument } from "./respond.server";

export type Outcome = ({ ok: true } & Done) | { ok: false; refused: FormRefusal };

/** @throws on the API the 201 with Location; 401/403/404/409/422 either way as the rules say */
export const create = (args: RequestArgs, resource: AnyResource, input?: Input): Promise<Outcome> =>
  change(args, resource, (given) => command.create(resource, given), { status: 201, input });

/** A stale `lockVersion` is a 409, a stale If-Match a 412; nothing is overwritten. */
export const update = (args: RequestArgs, resource: AnyResource, id: string | undefined, input?: Input): Promise<Outcome> =>
  change(args, resource, (given) => command.update(resource, id ?? "", given), { status: 200, input });

/** Softly. @throws on the API the 204 */
export const remove = (args: RequestArgs, resource: AnyResource, id: string | undefined): Promise<Outcome> =>
  change(args, resource, (given) => command.remove(resource, id ?? "", given), { status: 204, input: withoutBody(args) });

/** @throws on the API 200 with the document; 422 with the possible states when not possible from here; 409 when somebody was faster */
export const takeStep = (args: RequestArgs, resource: AnyResource, id: string | undefined, name: string): Promise<Outcome> =>
  change(args, resource, (given) => command.step(resource, id ?? "", name, given), { status: 200, read: inputIfAny });

const withoutBody = ({ request }: RequestArgs): Input => ({
  given: { attributes: {}, ...(isApi(request) && { ifMatch: request.headers.get("if-match") }) },
});

/** The field `_action` of a page's form, the end of the address on the API. Null: nothing beside saving. */
export async function pressed(args: RequestArgs & { params: { transition?: string } }): Promise<string | null> {
  if (isApi(args.request)) return args.params.transition ?? null;
  const name = (await readForm(args)).get("_action");
  return typeof name === "string" ? name : null;
}

interface Answering {
  status: 200 | 201 | 204;
  input?: Input;
  read?: typeof inputOf;
}

/** @param make what is asked for; of several, all of the same row and in one batch, the last one's outcome counts */
export async function change(
  args: RequestArgs,
  resource: AnyResource,
  make: (given: Given) => Command | Command[],
  { status, input, read: reader = inputOf }: Answering,
): Promise<Outcome> {
  const api = isApi(args.request);
  let submission = input?.submission;
  checkQuery(args, status === 204 ? null : resource);
  try {
    const read = input ?? (await reader(args, resource));
    submission = read.submission;
    if (isListChange(read)) return { ok: false, refused: data({ lastResult: submission!.reply() }, { status: 200 }) };
    const made = [make(read.given)].flat();
    const location = status === 201 ? pathOf(resource, made[0]!.id) : null;
    const executed = await execute(args.context.portal, made, idempotent(args, status, location));
    const done = executed.ok ? executed.done.at(-1)! : await asIfMade(args.context.portal, resource, executed);
    const outcome = { ok: true as const, ...done };
    if (!api) return outcome;
    if (status === 204) throw new Response(null, { status });
    const headers = { ...(status === 201 && { location: pathOf(resource, outcome.id) }) };
    const answer = await answerWith(args, resource, { ...outcome, given: read.given.attributes }, { status, headers });
    throw outcome.reveal ? await revealing(answer, outcome.reveal) : answer;
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    return { ok: false, refused: refusal(args, resource, refused, submission) };
  }
}

/** Said once: nothing on the way keeps it. */
async function revealing(answer: Response, reveal: Record<string, string>): Promise<Response> {
  const document = (await answer.json()) as { meta?: object };
  const headers = new Headers(answer.headers);
  headers.delete("etag");
  headers.set("cache-control", "no-store");
  return new Response(JSON.stringify({ ...document, meta: { ...document.meta, ...reveal } }), { status: answer.status, headers });
}

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

const pathOf = (resource: AnyResource, id: string) => `/api/v1/${resource.type}/${id}`;

interface Written {
  id: string;
  row?: Row;
  /** All that is shown of it to one who may write but not read, such as an anonymous applicant. */
  given?: Row;
}

export async function answerWith(
  args: RequestArgs,
  resource: AnyResource,
  { id, row = {}, given = {} }: Written,
  init: ResponseInit,
): Promise<Response> {
  const { search, searchParams } = urlOf(args.request);
  const self = pathOf(resource, id) + (search && `?${searchParams}`);
  try {
    const single = show(resource, args, id);
    return await documentResponse(args, single, await args.context.portal.db.fetch(single), { ...init, self });
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status >= 500) throw thrown;
    const shown = Object.fromEntries(Object.keys(given).map((name) => [name, row[name]]));
    const query = parseShowQuery(resource, args);
    return answer(singleDocument(args, { resource, query }, { ...shown, id, type: resource.type }, self), init);
  }
}

/** Of an HTML form (through conform, so that nothing typed is lost), a JSON:API document, plain JSON, or form data in snake_case. */
export interface Input {
  given: Given;
  /** Of a page's form: what was typed, to be given back. */
  submission?: Submission<Row, string[]>;
}

/** @throws on the API: Refused 400 (malformed) and 409 (type), 413 */
export async function inputOf(args: RequestArgs, resource: AnyResource): Promise<Input> {
  if (!isApi(args.request)) return formInput(await readForm(args, { lists: true }));
  const ifMatch = args.request.headers.get("if-match");
  return { given: { ...(await documentOf(args, resource)), ifMatch } };
}

/** Documents without anything in them count too: some clients always send one. */
const emptyBodies = ["", "{}", '{"data":null}', '{"data":{}}', '{"data":{"attributes":{}}}'];

async function inputIfAny(args: RequestArgs, resource: AnyResource): Promise<Input> {
  if (!isApi(args.request) || !emptyBodies.includes((await readText(args)).replace(/\s/g, ""))) return inputOf(args, resource);
  return { given: { attributes: {}, ifMatch: args.request.headers.get("if-match") } };
}

/** A page's, or what a program sends in place of a document. */
export const inputOfForm = (args: RequestArgs, resource: AnyResource, form: FormData): Input =>
  isApi(args.request) ? { given: withVersion({ attributes: fieldsOf(resource, form), text: true }) } : formInput(form);

/** Whether a button changed a list of the form, which is then shown again: nothing was sent yet. */
export const isListChange = ({ submission }: Input): boolean => submission !== undefined && submission.status === undefined;

export function formInput(form: FormData): Input {
  const submission = submissionOf(form);
  const version = form.get("lockVersion");
  return {
    submission,
    given: {
      attributes: submission.payload,
      text: true,
      whole: true,
      ...(version !== null && { lockVersion: Number(version) }),
    },
  };
}

function submissionOf(form: FormData): Submission<Row, string[]> {
  const options = { resolve: (payload: Row) => ({ value: payload }) };
  try {
    return parse<Row, string[]>(form, options);
  } catch {
    // A button of something that turns out to be no list.
    form.delete(intentName);
    return parse<Row, string[]>(form, options);
  }
}

async function documentOf(args: RequestArgs, resource: AnyResource): Promise<Given> {
  if (formTypes.test(args.request.headers.get("content-type") ?? "")) {
    return inputOfForm(args, resource, await readForm(args)).given;
  }
  const document = await readJson(args);
  if (document.data !== undefined) return objectInput(resource, document.data);
  if (isRecord(document.attributes) || document.type === resource.type) throw dataMissing();
  return withVersion({ attributes: ourNames(resource, document) });
}

/** @throws Refused 400 when it is no resource object, 409 when it is of another type */
export function objectInput(resource: AnyResource, object: unknown): Given {
  if (!isRecord(object)) throw malformed("/data");
  const { type, id, attributes = {}, relationships = {} } = object;
  if (typeof type !== "string") throw malformed("/data/type");
  if (id !== undefined && typeof id !== "string") throw malformed("/data/id");
  if (!isRecord(attributes)) throw malformed("/data/attributes");
  if (!isRecord(relationships)) throw malformed("/data/relationships");
  if (type !== resource.type) throw otherType("/data", resource.type);
  const named = Object.fromEntries(Object.entries(attributes).filter(([name, value]) => !isLinked(resource, name, value)));
  return withVersion({ id, attributes: ourNames(resource, named), linkages: linkagesFrom(resource, relationships) });
}

/** A relationship that came as links alone: clients that flatten what they read send it back among the attributes. It says nothing. */
const isLinked = (resource: AnyResource, name: string, value: unknown): boolean =>
  isRecord(value) && isRecord(value.links) && value.data === undefined && relationshipOf(resource, toCamel(name)) !== undefined;

const withVersion = (given: Given): Given => {
  const { lockVersion } = given.attributes;
  return { ...given, strict: true, ...(lockVersion !== undefined && { lockVersion: Number(lockVersion) }) };
};

const ourNames = (resource: AnyResource, values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([wire, value]) => {
      const name = attributeName(resource, wire);
      return [name, ourValue(resource, name, value)];
    }),
  );

/** What comes several times, or as `name[]`, is a list. Files are none of a resource's attributes. */
function fieldsOf(resource: AnyResource, form: FormData): Record<string, unknown> {
  const fields = new Map<string, string | string[]>();
  for (const [key, value] of form) {
    if (typeof value !== "string") continue;
    const name = attributeName(resource, key.replace(/\[\]$/, ""));
    const known = fields.get(name);
    if (known === undefined) fields.set(name, key.endsWith("[]") ? [value] : value);
    else fields.set(name, [known, value].flat());
  }
  return Object.fromEntries(fields);
}
