/**
 * What a client sent, as a command wants it: an HTML form (through conform, so that nothing typed is lost), a JSON:API document, plain JSON,
 * or form data with snake_case names.
 */
import { parse, type Submission } from "@conform-to/react";
import { isApi } from "../jsonapi/media.server";
import { attributeName } from "../jsonapi/names.server";
import type { RequestArgs } from "../jsonapi/problem.server";
import type { Row } from "../tenant/db.server";
import { formTypes, isRecord, readForm, readJson, readText } from "./body.server";
import type { Given } from "./command.server";
import type { AnyResource } from "./define.server";
import { intentName } from "./form-names.server";
import { linkagesFrom, malformed, otherType } from "./linkage.server";

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

/** … of a change that may need nothing said. An empty body is no body. */
export async function inputIfAny(args: RequestArgs, resource: AnyResource): Promise<Input> {
  if (!isApi(args.request) || (await readText(args)) !== "") return inputOf(args, resource);
  return { given: { attributes: {}, ifMatch: args.request.headers.get("if-match") } };
}

/** … of a form that was read already: a page's, or what a program sends in place of a document. */
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
  return document.data === undefined ? withVersion({ attributes: ourNames(resource, document) }) : objectInput(resource, document.data);
}

/**
 * A resource object (JSON:API).
 * @throws Refused 400 when it is none, 409 when it is of another type
 */
export function objectInput(resource: AnyResource, object: unknown): Given {
  if (!isRecord(object)) throw malformed("/data");
  const { type, id, attributes = {}, relationships = {} } = object;
  if (typeof type !== "string") throw malformed("/data/type");
  if (id !== undefined && typeof id !== "string") throw malformed("/data/id");
  if (!isRecord(attributes)) throw malformed("/data/attributes");
  if (!isRecord(relationships)) throw malformed("/data/relationships");
  if (type !== resource.type) throw otherType("/data", resource.type);
  return withVersion({ id, attributes: ourNames(resource, attributes), linkages: linkagesFrom(resource, relationships) });
}

const withVersion = (given: Given): Given => {
  const { lockVersion } = given.attributes;
  return { ...given, strict: true, ...(lockVersion !== undefined && { lockVersion: Number(lockVersion) }) };
};

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
