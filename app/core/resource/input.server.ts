/**
 * What a client sent, as one object for one schema: an HTML form (through conform, so that nothing typed is lost), a JSON:API
 * document, plain JSON, or form data with snake_case names. All refusals of a write come from one list of issues, in both shapes.
 */
import type { Submission, SubmissionResult } from "@conform-to/react";
import { unstable_coerceFormValue as coerceFormValue, parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import type { ZodType, z } from "zod";
import { translator } from "../i18n/translator.server";
import { errorMap } from "../i18n/zod-messages";
import { isApi, toCamel, toSnake } from "../jsonapi/media.server";
import { attributeName, wireName } from "../jsonapi/names.server";
import { type Issue, problem, type RequestArgs } from "../jsonapi/problem.server";
import { relationshipOf } from "../jsonapi/query.server";
import type { AnyResource, Refusal } from "./define.server";
import { settleNames } from "./form-names.server";

/** A refused form: what was typed, with the errors by field, as conform wants it back. */
export type Refused = ReturnType<typeof data<{ lastResult: SubmissionResult<string[]> }>>;

export interface Input<T> {
  value: T;
  /** Names that the client sent (for updates: what to set). */
  given: ReadonlySet<string>;
  /** The client's own id (JSON:API), when it sent one. */
  id?: string;
  /** The version that the client saw, when it said so; NaN when that is no number. */
  lockVersion?: number;
  submission?: Submission<T, string[]>;
}

export type Parsed<T> = ({ ok: true } & Input<T>) | { ok: false; refused: Refused };

interface Body {
  attributes: Record<string, unknown>;
  id?: string;
  /** Came as a form, in which everything is text. */
  form?: boolean;
}

/** Of what the API reads; files go their own way. */
const bytesMost = 1_000_000;
/** Texts that no column and no other program could hold: with a NUL, or half of a character that takes two. */
const broken = /[\0\p{Surrogate}]/u;

/**
 * Reads and checks a write's input.
 * @param before for an update: the stored values, on which the client's are laid, so that rules over several fields see them all.
 * @throws on the API: 400 (malformed), 409 (type), 413, 422 with a pointer for every field that does not fit.
 */
export async function readInput<T>(
  args: RequestArgs,
  schema: ZodType<T>,
  resource: AnyResource,
  before?: Record<string, unknown>,
): Promise<Parsed<T>> {
  const { locale } = args.context.portal;
  if (isApi(args.request)) {
    const body = await bodyOf(args, resource);
    refuseUnknown(args, schema, resource, body);
    return { ok: true, ...checkInput(args, schema, resource, body, before) };
  }
  const form = await formOf(args);
  const submission = parseWithZod(form, { schema, error: errorMap(locale) }) as Submission<T, string[]>;
  const bad = [...form].filter(([, value]) => isBroken(value)).map(([name]) => name);
  if (submission.status !== "success" || bad.length > 0) {
    const fieldErrors = Object.fromEntries(bad.map((name) => [name, [sentence(args, "generic")]]));
    return { ok: false, refused: data({ lastResult: submission.reply(bad.length > 0 ? { fieldErrors } : {}) }, { status: 422 }) };
  }
  const version = form.get("lockVersion");
  const given = new Set([...form.keys()].map((name) => /^\w+/.exec(name)?.[0] ?? name));
  return { ok: true, value: submission.value, given, submission, ...(version !== null && { lockVersion: Number(version) }) };
}

/** Attributes against a schema, for the API. @throws 422 with a pointer for every field that does not fit. */
export function checkInput<T>(
  args: RequestArgs,
  schema: ZodType<T>,
  resource: AnyResource,
  { attributes, id, form }: Body,
  before?: Record<string, unknown>,
): Input<T> {
  const result = (form ? coerceFormValue(schema) : schema).safeParse(before ? { ...before, ...attributes } : attributes, {
    error: errorMap(args.context.portal.locale),
    reportInput: true,
  });
  if (!result.success) {
    throw problem(
      args,
      422,
      result.error.issues.map((issue) => ({ code: codeOf(issue), detail: issue.message, source: pointerTo(resource, issue.path) })),
    );
  }
  const bad = Object.entries(result.data as object).filter(([, value]) => isBroken(value));
  if (bad.length > 0) {
    throw problem(
      args,
      422,
      bad.map(([name]) => ({ code: "generic", detail: sentence(args, "generic"), source: pointerTo(resource, [name]) })),
    );
  }
  const { lockVersion } = attributes;
  return {
    value: result.data as T,
    given: new Set(Object.keys(attributes)),
    id,
    ...(lockVersion !== undefined && { lockVersion: Number(lockVersion) }),
  };
}

/** zod's own codes, but for what is simply missing, and for rules of ours, which have names. */
function codeOf({ code, input, ...issue }: z.core.$ZodIssue): string {
  if (input === undefined || input === null || input === "") return "required";
  const { message } = ("params" in issue && issue.params) || {};
  return code === "custom" ? (typeof message === "string" ? toSnake(message) : "invalid") : code;
}

const isBroken = (value: unknown): boolean =>
  typeof value === "string" ? broken.test(value) : typeof value === "object" && value !== null && Object.values(value).some(isBroken);

const sentence = (args: RequestArgs, key: string): string => {
  const t = translator(args.context.portal.locale, "validation");
  return t(key, { field: t("thisField") });
};

const pointerTo = (resource: AnyResource, path: PropertyKey[]): Issue["source"] => {
  const [first, ...rest] = path.map(String);
  if (first === undefined) return { pointer: "/data" };
  const relationship = Object.entries(resource.relationships ?? {}).find(
    ([, { kind, column }]) => kind !== "many" && column === first,
  )?.[0];
  if (relationship && !resource.attributes.includes(first)) return { pointer: `/data/relationships/${toSnake(relationship)}` };
  return { pointer: ["/data/attributes", wireName(resource, first), ...rest].join("/") };
};

/** A name as a JSON pointer has it (RFC 6901). */
const escaped = (name: string) => name.slice(0, 200).replaceAll("~", "~0").replaceAll("/", "~1");

/** A form's fields. @throws 400 when the body is no form, or has names that no form of ours has. */
export async function formOf(args: RequestArgs): Promise<FormData> {
  if (isApi(args.request)) checkLength(args, Number(args.request.headers.get("content-length") ?? 0));
  const form = await args.request
    .clone()
    .formData()
    .catch(() => null);
  if (!form || !settleNames(form)) throw problem(args, 400, { code: "malformed_body" });
  return form;
}

/** The body as text. @throws 413 */
export async function textOf(args: RequestArgs): Promise<string> {
  checkLength(args, Number(args.request.headers.get("content-length") ?? 0));
  try {
    const text = await args.request.clone().text();
    checkLength(args, text.length);
    return text;
  } catch (error) {
    throw error instanceof Response ? error : problem(args, 400, { code: "malformed_body" });
  }
}

function checkLength(args: RequestArgs, length: number): void {
  if (length > bytesMost) throw problem(args, 413, { code: "body_too_large", values: { most: "1 MB" } });
}

/** A JSON body that is an object. @throws 400 or 413. */
export async function jsonOf(args: RequestArgs): Promise<Record<string, unknown>> {
  const text = await textOf(args);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw problem(args, 400, { code: "malformed_body" });
  }
  if (!isRecord(value)) throw malformed(args, "");
  return value;
}

/** What a call that concerns no row brings, by camelCase name: the members of a JSON object, the attributes of its `data`, or a form's fields. @throws 400 or 413 */
export async function membersOf(args: RequestArgs): Promise<Record<string, unknown>> {
  if (formTypes.test(args.request.headers.get("content-type") ?? "")) return camel([...(await formOf(args))]);
  const document = await jsonOf(args);
  if (!isRecord(document.data)) return camel(Object.entries(document));
  const { attributes = {} } = document.data;
  if (!isRecord(attributes)) throw malformed(args, "/data/attributes");
  return camel(Object.entries(attributes));
}

const camel = (entries: [string, unknown][]) => Object.fromEntries(entries.map(([name, value]) => [toCamel(name), value]));
const formTypes = /^(multipart\/form-data|application\/x-www-form-urlencoded)/i;

const malformed = (args: RequestArgs, pointer: string): Response => problem(args, 400, { code: "malformed_document", source: { pointer } });

async function bodyOf(args: RequestArgs, resource: AnyResource): Promise<Body> {
  if (formTypes.test(args.request.headers.get("content-type") ?? "")) {
    return { attributes: fieldsOf(resource, await formOf(args)), form: true };
  }
  const document = await jsonOf(args);
  if (document.data === undefined) return { attributes: ourNames(resource, document) };
  const { data: object } = document;
  if (!isRecord(object)) throw malformed(args, "/data");
  const { type, id, attributes = {}, relationships = {} } = object;
  if (typeof type !== "string") throw malformed(args, "/data/type");
  if (id !== undefined && typeof id !== "string") throw malformed(args, "/data/id");
  if (!isRecord(attributes)) throw malformed(args, "/data/attributes");
  if (!isRecord(relationships)) throw malformed(args, "/data/relationships");
  if (type !== resource.type)
    throw problem(args, 409, { code: "type_mismatch", source: { pointer: "/data/type" }, values: { type: resource.type } });
  return { id, attributes: { ...ourNames(resource, attributes), ...idsOf(args, resource, relationships) } };
}

const ourNames = (resource: AnyResource, values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [attributeName(resource, name), value]));

/** Fields of a form by camelCase name; what comes several times, or as `name[]`, is a list. Files are none of a resource's attributes. */
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

/** The columns behind the relationships of a resource object. Those that the other side holds are passed over, like attributes that are only read. */
function idsOf(args: RequestArgs, resource: AnyResource, relationships: Record<string, unknown>): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(relationships)) {
    const at = `/data/relationships/${escaped(name)}`;
    const relationship = relationshipOf(resource, toCamel(name));
    if (!relationship) throw problem(args, 422, { code: "unknown_member", source: { pointer: at }, values: { name: escaped(name) } });
    if (relationship.kind === "many" || relationship.kind === "through") continue;
    if (!isRecord(value)) throw malformed(args, at);
    const { data: linkage } = value;
    // Links alone say nothing new.
    if (linkage === undefined) continue;
    const idOf = (one: unknown, pointer: string): string => {
      if (!isRecord(one) || typeof one.id !== "string" || typeof one.type !== "string") throw malformed(args, pointer);
      if (one.type !== relationship.type)
        throw problem(args, 409, { code: "type_mismatch", source: { pointer: `${pointer}/type` }, values: { type: relationship.type } });
      return one.id;
    };
    if (relationship.kind === "listed" ? !Array.isArray(linkage) : Array.isArray(linkage)) throw malformed(args, `${at}/data`);
    columns[relationship.column] = Array.isArray(linkage)
      ? linkage.map((one, index) => idOf(one, `${at}/data/${index}`))
      : linkage && idOf(linkage, `${at}/data`);
  }
  return columns;
}

/** What no attribute can be called (JSON:API), so that clients which flatten resources send it back among the attributes. */
const membersOfResources = ["id", "links", "meta", "relationships"];

/** Attributes that may be read but not written are passed over (clients send whole resources back); others are a mistake worth saying. */
function refuseUnknown(args: RequestArgs, schema: ZodType, resource: AnyResource, { attributes }: Body) {
  const held = Object.values(resource.relationships ?? {}).map(({ column }) => column);
  const readable = [...resource.attributes, ...Object.keys(resource.computed ?? {}), ...held, "lockVersion"];
  const known = new Set([...shapeOf(schema), ...readable, ...membersOfResources]);
  const unknown = Object.keys(attributes).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw problem(
      args,
      422,
      unknown.map((name) => ({
        code: "unknown_member",
        source: { pointer: `/data/attributes/${escaped(toSnake(name))}` },
        values: { name: escaped(toSnake(name)) },
      })),
    );
  }
}

/** The field names of an object schema. */
export function shapeOf(schema: ZodType): Set<string> {
  return new Set(Object.keys("shape" in schema ? (schema.shape as object) : {}));
}

/** A refusal of the domain, in the shape that the client expects. Thrown on the API, returned to the form on a page. */
export function refuse<T>(args: RequestArgs, refusal: Refusal, submission?: Submission<T, string[]>): Refused {
  const t = translator(args.context.portal.locale, "validation");
  const detail = t(refusal.message, refusal.values);
  if (isApi(args.request) || !submission) {
    const source = refusal.field ? { pointer: `/data/attributes/${toSnake(refusal.field)}` } : undefined;
    throw problem(args, refusal.status ?? 422, {
      code: toSnake(refusal.message).replace(/\W+/g, "_"),
      detail,
      source,
      values: refusal.values,
    });
  }
  const reply = refusal.field
    ? submission.reply({ fieldErrors: { [refusal.field]: [detail] } })
    : submission.reply({ formErrors: [detail] });
  return data({ lastResult: reply }, { status: refusal.status ?? 422 });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
