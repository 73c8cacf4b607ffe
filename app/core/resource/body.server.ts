import { translator } from "../i18n/translator.server";
import { isApi, toCamel } from "../jsonapi/media.server";
import { problem, type RequestArgs } from "../jsonapi/problem.server";
import { settleNames } from "./form-names.server";

interface FormOptions {
  /** Also what a button does to one of its lists. */
  lists?: boolean;
  /** On the API; 1 MB unless said. */
  maxMegabytes?: number;
}

/** @throws 400 when the body is no form, or has names that no form of ours has; 413 on the API */
export async function readForm(args: RequestArgs, { maxMegabytes, ...options }: FormOptions = {}): Promise<FormData> {
  if (isApi(args.request)) checkLength(args, Number(args.request.headers.get("content-length") ?? 0), maxMegabytes);
  const sent = await formOf(args.request);
  if (!sent) throw problem(args, 400, { code: "malformed_body" });
  const form = new FormData();
  for (const [name, value] of sent) form.append(name, value);
  if (!settleNames(form, options)) throw problem(args, 400, { code: "malformed_body" });
  return form;
}

const parsed = new WeakMap<Request, FormData | null>();

/** Parsed once. One with files may be so large that a worker has no room for it twice, and is not read in another way. */
async function formOf(request: Request): Promise<FormData | null> {
  const known = parsed.get(request);
  if (known !== undefined) return known;
  const hasFiles = /^multipart\/form-data/i.test(request.headers.get("content-type") ?? "");
  const form = await (hasFiles ? request : request.clone()).formData().catch(() => null);
  parsed.set(request, form);
  return form;
}

/** @throws 413 */
export async function readText(args: RequestArgs): Promise<string> {
  checkLength(args, Number(args.request.headers.get("content-length") ?? 0));
  try {
    const text = await args.request.clone().text();
    checkLength(args, text.length);
    return text;
  } catch (error) {
    throw error instanceof Response ? error : problem(args, 400, { code: "malformed_body" });
  }
}

function checkLength(args: RequestArgs, length: number, maxMegabytes = 1): void {
  if (length > maxMegabytes * 1_000_000) throw problem(args, 413, { code: "body_too_large", values: { most: `${maxMegabytes} MB` } });
}

/** @throws 400 or 413 */
export async function readJson(args: RequestArgs): Promise<Record<string, unknown>> {
  const text = await readText(args);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // What the engine says tells the place.
    const detail = translator(args.context.portal.locale, "problem")("said.notJson", { fault: (error as Error).message });
    throw problem(args, 400, { code: "malformed_body", detail });
  }
  if (!isRecord(value)) throw malformed(args, "");
  return value;
}

/** By camelCase name: the members of a JSON object, the attributes of its `data`, or a form's fields. @throws 400 or 413 */
export async function readMembers(args: RequestArgs): Promise<Record<string, unknown>> {
  if (formTypes.test(args.request.headers.get("content-type") ?? "")) return camel([...(await readForm(args))]);
  const document = await readJson(args);
  if (!isRecord(document.data)) return camel(Object.entries(document));
  const { attributes = {} } = document.data;
  if (!isRecord(attributes)) throw malformed(args, "/data/attributes");
  return camel(Object.entries(attributes));
}

const camel = (entries: [string, unknown][]) => Object.fromEntries(entries.map(([name, value]) => [toCamel(name), value]));
export const formTypes = /^(multipart\/form-data|application\/x-www-form-urlencoded)/i;

const malformed = (args: RequestArgs, pointer: string): Response => problem(args, 400, { code: "malformed_document", source: { pointer } });

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
