/** Whether an answer of the API is one that /api/v1/openapi.json describes: its status, its document, and each row in it. */
import { appendFileSync } from "node:fs";
import type { ValidateFunction } from "ajv";
import Ajv from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { description } from "../../bin/lib/description";

// biome-ignore lint/suspicious/noExplicitAny: a JSON document
type Json = any;

const ajv = new Ajv({ strict: false, allErrors: true });
(addFormats as unknown as { default: typeof addFormats }).default?.(ajv) ?? addFormats(ajv);
ajv.addSchema({ $id: "api:", ...(description as Json) });

const document = description as Json;

interface Place {
  path: string;
  match: RegExp;
  /** Those without variables first. */
  variables: number;
}

const places: Place[] = Object.keys(document.paths)
  .map((path) => ({
    path,
    match: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    variables: path.split("{").length,
  }))
  .sort((a, b) => a.variables - b.variables);

const escaped = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
const compiled = new Map<string, ValidateFunction>();

function validatorAt(parts: string[]): ValidateFunction {
  const $ref = `api:#/${parts.map(escaped).join("/")}`;
  const known = compiled.get($ref) ?? ajv.compile({ $ref });
  compiled.set($ref, known);
  return known;
}

export interface Answered {
  method: string;
  url: string;
  status: number;
  headers: Headers;
  text: string;
}

/** A step that is no transition answers right below its row too, as POST …/transitions/{step} does. */
const atTransitions = (path: string) => path.replace(/^(\/api\/v1\/\w+\/[^/]+)\/(\w+)$/, "$1/transitions/$2");

const placeOf = (path: string, method: string) => {
  const at = (wanted: string) => places.find(({ path: one, match }) => match.test(wanted) && document.paths[one][method])?.path;
  return at(path) ?? at(atTransitions(path));
};

/** Not of ours to describe: methods that an address does not take, hosts that nobody knows, failures that a test causes. */
const undescribed = [405, 421, 500, 503];

/** What does not fit, in words; empty when it does. */
export function misfits({ method, url, status, headers, text }: Answered): string[] {
  const { pathname, searchParams } = new URL(url);
  const type = headers.get("content-type") ?? "";
  // Below /auth stand pages, too, and calls of our own pages alone.
  const mayBeOther = pathname.startsWith("/auth/");
  if (!(pathname.startsWith("/api/v1/") || mayBeOther) || pathname === "/api/v1/openapi.json" || pathname.startsWith("/api/v1/auth/"))
    return [];
  if (["OPTIONS", "HEAD"].includes(method) || undescribed.includes(status)) return [];
  const verb = method.toLowerCase();
  const path = placeOf(pathname.replace(/\/$/, ""), verb);
  if (!path) return status < 400 && !mayBeOther ? [`${method} ${pathname} is not described`] : [];
  const said = `${method} ${path} ${status}`;
  const { responses } = document.paths[path][verb];
  const response = responses[String(status)];
  if (!response) return [`${said} is not described`];
  const parts = response.$ref ? response.$ref.slice(2).split("/") : ["paths", path, verb, "responses", String(status)];
  const described = parts.reduce((at: Json, part: string) => at[part], document);
  if (status === 201 && !headers.has("location")) return [`${said} has no Location`];
  if (text === "" || !/json/.test(type)) return [];
  const media = Object.keys(described.content ?? {}).find((one) => one.split(";")[0] === type.split(";")[0]);
  if (!media) return [`${said} has no content of type ${type} described`];
  const json = JSON.parse(text);
  const validate = validatorAt([...parts, "content", media, "schema"]);
  const wrong = validate(json) ? [] : validate.errors!.map(({ instancePath, message }) => `${said}: ${instancePath} ${message}`);
  const rows = [json.data ?? [], json.included ?? []].flat().filter((row: Json) => row?.attributes);
  const whole = ![...searchParams.keys()].some((name) => name.startsWith("fields")) && !searchParams.has("filter[deleted]");
  const more = described.content[media].schema.properties?.data?.allOf?.[1].properties.attributes.properties ?? {};
  // Who writes without reading is shown what they wrote.
  return [...wrong, ...rows.flatMap((row: Json) => rowMisfits(row, whole && verb === "get", more).map((one) => `${said}: ${one}`))];
}

/** The same of what a webhook was sent. */
export function messageMisfits(body: string): string[] {
  const validate = validatorAt(["webhooks", "change", "post", "requestBody", "content", "application/json", "schema"]);
  return validate(JSON.parse(body)) ? [] : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** @param more attributes that this address alone shows */
function rowMisfits({ type, attributes, relationships = {}, ...rest }: Json, whole: boolean, more: Json): string[] {
  const schema = document.components.schemas[type];
  if (!schema) return [`type ${type} is not described`];
  const validate = validatorAt(["components", "schemas", type]);
  const wrong = validate({ type, attributes, relationships, ...rest })
    ? []
    : validate.errors!.map(({ instancePath, message, params }) => `${type}${instancePath} ${message} ${JSON.stringify(params)}`);
  const known = schema.properties.attributes.properties;
  // What is gone says when, and nothing else.
  const strange = Object.keys(attributes).filter((name) => !(name in known || name in more || name === "deleted_at"));
  const missing = whole ? (schema.properties.attributes["x-always"] as string[]).filter((name) => !(name in attributes)) : [];
  const related = Object.keys(relationships).filter((name) => !(name in (schema.properties.relationships?.properties ?? {})));
  return [
    ...wrong,
    ...strange.map((name) => `${type} has ${name}, which is not described`),
    ...missing.map((name) => `${type} lacks ${name}`),
    ...related.map((name) => `${type} has the relationship ${name}, which is not described`),
  ];
}

/** @throws when it does not; with CONTRACT_OUT, a file, everything that does not is written down there, and the tests go on */
export function mustFit(answered: Answered): void {
  const wrong = [...new Set(misfits(answered))];
  if (wrong.length === 0) return;
  const file = process.env.CONTRACT_OUT;
  if (!file) throw new Error(`Not what openapi.json says:\n${wrong.slice(0, 10).join("\n")}`);
  appendFileSync(file, wrong.map((one) => `${one}\n`).join(""));
}
