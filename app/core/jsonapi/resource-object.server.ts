import { shapeOf } from "../fast/shape";
import { resourceOf } from "../resource/catalogue.server";
import type { AnyResource, Relationship } from "../resource/define.server";
import { isThereFor } from "../resource/gate.server";
import type { Item } from "../resource/items.server";
import { attributeNames, type IncludeTree, maxIncluded } from "../resource/select.server";
import { toSnake } from "./media.server";
import { wireName } from "./names.server";
import type { RequestArgs } from "./problem.server";
import { distanceKey, type ListQuery } from "./query.server";

export interface Identifier {
  type: string;
  id: string;
}

export interface ResourceObject extends Identifier {
  attributes: Record<string, unknown>;
  relationships?: Record<string, { links?: Record<string, string>; data?: Identifier | Identifier[] | null }>;
  /** Not of a type that is only seen through others. */
  links?: { self: string };
  meta?: Record<string, unknown>;
}

interface Making {
  fields: ListQuery["fields"];
  /** By type and id: what stands under `included`, and before it the rows of the document itself when an include may lead back to them. */
  included: Map<string, ResourceObject>;
  own: number;
  /** Ids of the rows that were taken along, by what was to be included of them in turn. */
  taken: Map<IncludeTree, Set<string>>;
  /** Rows that were met once more with other includes: what those say of their relationships. */
  further: [key: string, object: ResourceObject][];
  isThere: (type: string) => boolean;
}

export function making({ context }: RequestArgs, fields: ListQuery["fields"]): Making {
  const known = new Map<string, boolean>();
  const isThere = (type: string) => {
    const answer = known.get(type) ?? isThereFor(resourceOf(type), context.portal);
    known.set(type, answer);
    return answer;
  };
  return { fields, included: new Map(), own: 0, taken: new Map(), further: [], isThere };
}

const place: ResourceObject = { type: "", id: "", attributes: {} };

const keyOf = (type: string, id: string): string => `${type} ${id}`;

export function ownObjects(resource: AnyResource, items: Item[], include: IncludeTree, made: Making, among: boolean): ResourceObject[] {
  const back = leadsTo(resource.type, resource, include);
  if (back) {
    for (const { id } of items) made.included.set(keyOf(resource.type, id), place);
    made.own = made.included.size;
  }
  return items.map((item) => {
    const object = objectOf(resource, item, include, made, among);
    if (back) made.included.set(keyOf(resource.type, item.id), object);
    return object;
  });
}

const leadsTo = (type: string, resource: AnyResource, include: IncludeTree): boolean =>
  Object.entries(include).some(([name, tree]) => {
    const target = resourceOf(resource.relationships![name]!.type);
    return target.type === type || leadsTo(type, target, tree);
  });

export function includedIn({ included, own, further }: Making): { included?: ResourceObject[] } {
  for (const [key, { relationships = {} }] of further) {
    const object = included.get(key)!;
    for (const [name, { data }] of Object.entries(relationships)) {
      object.relationships ??= {};
      if (data !== undefined) object.relationships[name] = { data, ...object.relationships[name] };
    }
  }
  return included.size > own ? { included: [...included.values()].slice(own) } : {};
}

export const root = "/api/v1";

interface Members {
  attributes: (readonly [camel: string, snake: string])[];
  shape: Record<string, null>;
  relationships: (readonly [name: string, wire: string, relationship: Relationship])[];
}

const members = new WeakMap<AnyResource, Members>();

function membersOf(resource: AnyResource): Members {
  let known = members.get(resource);
  if (!known) {
    const relationships = Object.entries(resource.relationships ?? {}) as [string, Relationship][];
    const attributes = attributeNames(resource).map((name) => [name, wireName(resource, name)] as const);
    known = {
      attributes,
      shape: shapeOf(attributes.map(([, snake]) => snake)),
      relationships: relationships.map(([name, relationship]) => [name, toSnake(name), relationship] as const),
    };
    members.set(resource, known);
  }
  return known;
}

/** No links to what this viewer cannot see; nor, `among` others, beside identifiers, where they would be two thirds of the document. */
function objectOf(resource: AnyResource, item: Item, include: IncludeTree, making: Making, among = true): ResourceObject {
  const only = making.fields.get(resource.type);
  const known = membersOf(resource);
  const attributes: Record<string, unknown> = only ? {} : { ...known.shape };
  for (const [camel, snake] of known.attributes) {
    if (!only || only.has(camel)) attributes[snake] = item[camel];
  }
  const self = resource.embedded ? null : `${root}/${resource.type}/${item.id}`;
  const object: ResourceObject = { type: resource.type, id: item.id, attributes };
  if (self) object.links = { self };
  // Of a list around a place alone.
  if (item[distanceKey] !== undefined) object.meta = { distance_km: rounded(item[distanceKey]) };
  for (const [name, wire, relationship] of known.relationships) {
    const asked = !only || only.has(name);
    const included = Object.hasOwn(include, name);
    if (!asked && !included) continue;
    const rows = included ? item[name] : undefined;
    const data = linkage(relationship, item, rows, include[name], making);
    // What is included comes along, also where `fields` leaves out the relationship to it.
    if (!asked) continue;
    const linked = self && (!among || data === undefined || isCut(rows)) && making.isThere(relationship.type);
    const links = linked ? linksOf(self, wire, rows) : undefined;
    if (!links && data === undefined) continue;
    object.relationships ??= {};
    object.relationships[wire] = links ? (data === undefined ? { links } : { links, data }) : { data };
  }
  return object;
}

const rounded = (kilometres: unknown): number | null => (typeof kilometres === "number" ? Math.round(kilometres * 10) / 10 : null);

const isCut = (rows: unknown): boolean => Array.isArray(rows) && rows.length >= maxIncluded;

export function linksOf(self: string, wire: string, rows?: unknown): Record<string, string> {
  const links = { self: `${self}/relationships/${wire}`, related: `${self}/${wire}` };
  if (!isCut(rows)) return links;
  return {
    ...links,
    next: `${links.related}?${new URLSearchParams({ sort: "id", "page[size]": String(maxIncluded), "page[number]": "2" })}`,
  };
}

/** What the row itself holds stands as it is held, whether or not this viewer sees who is meant: clients send it back. */
function linkage(
  relationship: Relationship,
  item: Item,
  rows: unknown,
  tree: IncludeTree | undefined,
  making: Making,
): Identifier | Identifier[] | null | undefined {
  const linkage = storedLinkage(relationship, item);
  if (!tree) return linkage;
  const { type } = relationship;
  const target = resourceOf(type);
  const taken = making.taken.get(tree) ?? new Set();
  making.taken.set(tree, taken);
  const take = (row: Item): Identifier => {
    if (!taken.has(row.id)) {
      taken.add(row.id);
      takeAlong(keyOf(type, row.id), target, row, tree, making);
    }
    return { type, id: row.id };
  };
  const met = Array.isArray(rows) ? rows.map(take) : rows ? take(rows as Item) : null;
  return linkage === undefined ? met : linkage;
}

function storedLinkage(relationship: Relationship, item: Item): Identifier | Identifier[] | null | undefined {
  const { kind, type, column } = relationship;
  const linkage = item[column];
  if (kind === "listed" && Array.isArray(linkage)) return linkage.map((id: string) => ({ type, id }));
  if (kind !== "one" || relationship.key) return undefined;
  return typeof linkage === "string" ? { type, id: linkage } : linkage === null ? null : undefined;
}

function takeAlong(key: string, target: AnyResource, row: Item, tree: IncludeTree, making: Making): void {
  const { included, further } = making;
  if (!included.has(key)) {
    // Its place is before what it takes along itself.
    included.set(key, place);
    included.set(key, objectOf(target, row, tree, making));
  } else if (Object.keys(tree).length > 0) further.push([key, objectOf(target, row, tree, making)]);
}
