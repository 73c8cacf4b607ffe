/** What /api/docs shows of the OpenAPI document: each type with its attributes, filters, parameters and calls, without the schemas in full that programs read. */
import { fold, termsOf } from "~/core/search-terms";
import type { Features } from "~/core/tenant/features";
import { openApiDocument } from "./openapi.server";
import type { Json } from "./openapi-parts.server";

export interface Member {
  name: string;
  /** What it may be, such as "string, date-time". */
  kind: string;
  note?: string;
  required?: true;
}

export interface Attribute extends Member {
  filters: string[];
  sorts: boolean;
}

export interface Call {
  id: string;
  methods: string[];
  path: string;
  summary: string;
  description?: string;
  /** The type whose rows it answers with, where that has a page of its own: its parameters are explained there. */
  of?: string;
  /** Names, of those that the type's page explains. */
  parameters: string[];
  body: Member[];
  example?: string;
  answers: { status: string; description: string }[];
  refusals: string[];
}

export interface TypeReference {
  name: string;
  description: string;
  attributes: Attribute[];
  relationships: { name: string; type: string; many: boolean }[];
  filters: Member[];
  parameters: Member[];
  calls: Call[];
  example?: string;
}

interface Operation {
  tags: string[];
  summary: string;
  operationId: string;
  description?: string;
  parameters?: Json[];
  requestBody?: { content: Record<string, { schema: Json; example?: Json }> };
  responses: Record<string, { $ref?: string; description: string }>;
}

interface Tag {
  name: string;
  description: string;
}

type Properties = Record<string, Json>;
const propertiesOf = (schema: unknown): Properties => ((schema as Json | undefined)?.properties ?? {}) as Properties;
const written = (value: unknown): string => JSON.stringify(value, null, 2);

/** A schema in words, as deep as a line can say it. */
export function kindOf(schema: Json, depth = 2): string {
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices) return [...new Set(choices.map((one) => kindOf(one, depth)))].join(" | ");
  if (typeof schema.$ref === "string") return schema.$ref.split("/").at(-1)!;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  const types = [schema.type ?? (schema.properties ? "object" : "any")].flat() as string[];
  const words = types.map((type) => {
    if (type === "array") return `array of ${schema.items ? kindOf(schema.items as Json, depth) : "any"}`;
    const within = Object.entries(propertiesOf(schema));
    if (type !== "object" || within.length === 0 || depth === 0) return type;
    return `{ ${within.map(([name, one]) => `${name}: ${kindOf(one, depth - 1)}`).join(", ")} }`;
  });
  const limits = [
    schema.format,
    schema.minimum !== undefined && `from ${schema.minimum}`,
    typeof schema.maximum === "number" && schema.maximum < Number.MAX_SAFE_INTEGER && `at most ${schema.maximum}`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.maxItems !== undefined && `at most ${schema.maxItems}`,
    schema.default !== undefined && `${JSON.stringify(schema.default)} unless said`,
  ];
  return [words.join(" | "), ...limits.filter(Boolean)].join(", ");
}

const member = (name: string, schema: Json, required?: unknown): Member => ({
  name,
  kind: kindOf(schema),
  ...(typeof schema.description === "string" && { note: schema.description }),
  ...(Array.isArray(required) && required.includes(name) && { required: true as const }),
});

const membersOf = (schema: Json): Member[] => Object.entries(propertiesOf(schema)).map(([name, one]) => member(name, one, schema.required));

/** What a body says: of a document its attributes and relationships, else all that stands in it. */
function bodyOf({ requestBody }: Operation): Pick<Call, "body" | "example"> {
  const [media] = Object.values(requestBody?.content ?? {});
  if (!media) return { body: [] };
  const [schema] = (media.schema.oneOf ?? [media.schema]) as [Json];
  const row = propertiesOf(propertiesOf(schema).data);
  const attributes = (row.attributes ?? {}) as Json;
  const body = row.attributes ? [...membersOf(attributes), ...membersOf(row.relationships ?? {})] : membersOf(schema);
  return { body, ...(media.example && { example: written(media.example) }) };
}

function callOf(path: string, method: string, operation: Operation): Call {
  const answers = Object.entries(operation.responses);
  return {
    id: operation.operationId,
    methods: [method.toUpperCase()],
    path,
    summary: operation.summary,
    description: operation.description,
    parameters: (operation.parameters ?? []).map(({ name }) => String(name)),
    ...bodyOf(operation),
    answers: answers.flatMap(([status, { $ref, description }]) => ($ref ? [] : [{ status, description }])),
    refusals: answers.flatMap(([status, { $ref }]) => ($ref ? [status] : [])),
  };
}

/** PATCH and PUT do the same: one call with both. */
function joined(calls: Call[]): Call[] {
  const kept: Call[] = [];
  for (const call of calls) {
    const same =
      call.methods[0] === "PUT" &&
      kept.find(({ methods, path, summary }) => methods[0] === "PATCH" && path === call.path && summary === call.summary);
    if (same) same.methods.push(...call.methods);
    else kept.push(call);
  }
  return kept;
}

function typeOf(
  tag: Tag,
  operations: [path: string, method: string, Operation][],
  components: Json,
  pages: ReadonlySet<string>,
): TypeReference {
  const schema = propertiesOf((components.schemas as Properties)[tag.name]);
  const relationships = Object.entries(propertiesOf(schema.relationships)).map(([name, one]) => {
    const data = propertiesOf(one).data!;
    const identifier = (data.items ?? (data.oneOf as Json[])[0]) as Json;
    return { name, type: String(propertiesOf(identifier).type!.const), many: data.type === "array" };
  });
  const relatedOf = (path: string) =>
    relationships.find(({ name, type }) => type !== tag.name && new RegExp(`\\{id\\}/(relationships/)?${name}$`).test(path))?.type;
  const pageOf = (path: string) => [relatedOf(path)].find((type) => type && pages.has(type));
  const parameters = new Map<string, Json>();
  for (const [path, , operation] of operations)
    for (const one of operation.parameters ?? [])
      if (!pageOf(path) && !parameters.has(String(one.name))) parameters.set(String(one.name), one);
  const filters = propertiesOf(parameters.get("filter")?.schema);
  const sorts = (((parameters.get("sort")?.schema as Json | undefined)?.items as Json | undefined)?.enum ?? []) as string[];
  const attributes = Object.entries(propertiesOf(schema.attributes));
  const predicateOf = (name: string, filter: string) =>
    filter.startsWith(`${name}_`) && /^(not_)?(eq|in)$|^(cont|start|lteq|lt|gteq|gt|null)$/.test(filter.slice(name.length + 1))
      ? [filter.slice(name.length + 1)]
      : [];
  const byAttribute = new Map(
    ["id", ...attributes.map(([name]) => name)].map((name) => [name, Object.keys(filters).flatMap((filter) => predicateOf(name, filter))]),
  );
  const spoken = new Set([...byAttribute].flatMap(([name, predicates]) => predicates.map((predicate) => `${name}_${predicate}`)));
  const example = (components.examples as Record<string, { value: unknown }>)[tag.name]?.value;
  return {
    ...tag,
    attributes: [["id", { type: "string" }] as const, ...attributes]
      .filter(() => attributes.length > 0)
      .map(([name, one]) => ({ ...member(name, one), filters: byAttribute.get(name)!, sorts: sorts.includes(name) })),
    relationships,
    filters: Object.entries(filters).flatMap(([name, one]) => (spoken.has(name) ? [] : [member(name, one)])),
    parameters: [...parameters.values()].map((one) => ({
      ...member(String(one.name), one.name === "filter" ? {} : (one.schema as Json)),
      note: one.description as string,
    })),
    calls: joined(operations.map((one) => ({ ...callOf(...one), of: pageOf(one[0]) }))),
    ...(example !== undefined && { example: written(example) }),
  };
}

function make(features: Features): TypeReference[] {
  const { tags, paths, webhooks, components } = openApiDocument("", features) as {
    tags: Tag[];
    paths: Record<string, Record<string, Operation>>;
    webhooks: Record<string, Record<string, Operation>>;
    components: Json;
  };
  const all = [...Object.entries(paths), ...Object.values(webhooks).map((item) => ["", item] as const)].flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      method === "parameters" ? [] : [[path, method, operation] as [string, string, Operation]],
    ),
  );
  const pages = new Set(tags.map(({ name }) => name));
  return tags
    .map((tag) =>
      typeOf(
        tag,
        all.filter(([, , operation]) => operation.tags[0] === tag.name),
        components,
        pages,
      ),
    )
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}

/** By features: all of the description that is shown here is the same on every other site that has them. Made once an isolate. */
const made = new Map<string, TypeReference[]>();

export function referenceOf(features: Features): TypeReference[] {
  const key = JSON.stringify(features);
  const known = made.get(key) ?? make(features);
  if (made.size < 8) made.set(key, known);
  return known;
}

/** Types and calls in which all of the words stand, or begin one; all types where nothing is asked for. */
export function searchReference(types: TypeReference[], asked: string): { types: TypeReference[]; calls: { type: string; call: Call }[] } {
  const words = termsOf([asked]);
  if (words.length === 0) return { types, calls: [] };
  const has = (...texts: (string | undefined)[]) => {
    const terms = termsOf(texts);
    return words.every((word) => terms.some((term) => term.startsWith(word)));
  };
  const names = (members: { name: string }[]) => members.map(({ name }) => fold(name));
  return {
    types: types.filter((type) => has(type.name, type.description, ...names(type.attributes), ...names(type.relationships))),
    calls: types.flatMap((type) =>
      type.calls
        .filter((call) => has(...call.methods, call.path, call.summary, call.id, ...names(call.body)))
        .map((call) => ({ type: type.name, call })),
    ),
  };
}
