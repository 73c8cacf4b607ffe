/** A JSON:API document as plain objects: attributes flat on the resource, relationships found among what came along (spec 3). */
import { toCamelCase } from "./case";

export interface Resource {
  id: string;
  type: string;
  [name: string]: unknown;
}

interface Raw {
  id: string;
  type: string;
  attributes?: Record<string, unknown>;
  relationships?: Record<string, { data?: Identifier | Identifier[] | null }>;
}
type Identifier = Pick<Raw, "id" | "type">;

export interface Answer<T = unknown> {
  data: T;
  meta: Record<string, unknown>;
  links: Record<string, string | null>;
}

const keyOf = ({ type, id }: Identifier) => `${type} ${id}`;

/** What is no JSON:API document comes back with its names in camelCase and nothing else changed. */
export function answerOf<T>(body: unknown): Answer<T> {
  const { data, included = [], meta = {}, links = {} } = (body ?? {}) as Record<string, unknown> & { included?: Raw[] };
  if (!isResource(data) && !(Array.isArray(data) && data.every(isResource)))
    return { data: toCamelCase(data ?? body) as T, meta: {}, links: {} };
  const found = new Map([...[data].flat(), ...included].map((raw) => [keyOf(raw as Raw), raw as Raw]));
  const made = new Map<string, Resource>();
  const resolve = (identifier: Identifier): Resource => {
    const key = keyOf(identifier);
    const known = made.get(key);
    if (known) return known;
    const { attributes, relationships = {} } = found.get(key) ?? ({} as Raw);
    const resource: Resource = { ...(toCamelCase(attributes ?? {}) as object), id: identifier.id, type: identifier.type };
    // Before its relationships: they may lead back here.
    made.set(key, resource);
    for (const [name, { data: related }] of Object.entries(relationships)) {
      if (related === undefined) continue;
      const [camelName] = Object.keys(toCamelCase({ [name]: null }) as object);
      resource[camelName!] = Array.isArray(related) ? related.map(resolve) : related && resolve(related);
    }
    return resource;
  };
  const flat = Array.isArray(data) ? data.map((raw) => resolve(raw as Raw)) : resolve(data as Raw);
  return { data: flat as T, meta: toCamelCase(meta) as Answer["meta"], links: links as Answer["links"] };
}

const isResource = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "type" in value && "id" in value && !("provider" in value);
