import { shapeOf } from "../fast/shape";
import { resourceOf } from "../resource/catalogue.server";
import type { AnyResource, Relationship } from "../resource/define.server";
import { isThereFor } from "../resource/gate.server";
import type { Item } from "../resource/items.server";
import { attributeNames, type IncludeTree, maxIncluded } from "../resource/select.server";
import type { Portal } from "../tenant/portal.server";
import { toSnake } from "./media.server";
import { wireName, wireValue } from "./names.server";
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

const place: ResourceObject = { type: "", id: "", attributes: {} };

const keyOf = (type: string, id: string): string => `${type} ${id}`;

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

/** What one document shows: rows of its own, and those that are included with them. */
export class ResourceObjects {
  private readonly portal: Portal;
  /** By type and id: what stands under `included`, and before it the rows of the document itself when an include may lead back to them. */
  private readonly included = new Map<string, ResourceObject>();
  private ownCount = 0;
  /** Ids of the rows that were taken along, by what was to be included of them in turn. */
  private readonly taken = new Map<IncludeTree, Set<string>>();
  /** Rows that were met once more with other includes: what those say of their relationships. */
  private readonly further: [key: string, object: ResourceObject][] = [];
  private readonly there = new Map<string, boolean>();

  constructor(
    { context }: RequestArgs,
    private readonly fields: ListQuery["fields"],
  ) {
    this.portal = context.portal;
  }

  /** @param among several, which are shown with fewer links than one by itself */
  own(resource: AnyResource, items: Item[], include: IncludeTree, among: boolean): ResourceObject[] {
    const back = leadsTo(resource.type, resource, include);
    if (back) {
      for (const { id } of items) this.included.set(keyOf(resource.type, id), place);
      this.ownCount = this.included.size;
    }
    return items.map((item) => {
      const object = this.objectOf(resource, item, include, among);
      if (back) this.included.set(keyOf(resource.type, item.id), object);
      return object;
    });
  }

  /** The member `included`, once all its own are made. */
  others(): { included?: ResourceObject[] } {
    for (const [key, { relationships = {} }] of this.further) {
      const object = this.included.get(key)!;
      for (const [name, { data }] of Object.entries(relationships)) {
        object.relationships ??= {};
        if (data !== undefined) object.relationships[name] = { data, ...object.relationships[name] };
      }
    }
    return this.included.size > this.ownCount ? { included: [...this.included.values()].slice(this.ownCount) } : {};
  }

  /** No links to what this viewer cannot see; nor, `among` others, beside identifiers, where they would be two thirds of the document. */
  private objectOf(resource: AnyResource, item: Item, include: IncludeTree, among = true): ResourceObject {
    const only = this.fields.get(resource.type);
    const known = membersOf(resource);
    const attributes: Record<string, unknown> = only ? {} : { ...known.shape };
    for (const [camel, snake] of known.attributes) {
      if (only && !only.has(camel)) continue;
      const value = item[camel];
      attributes[snake] = typeof value === "object" && value !== null ? wireValue(resource, camel, value) : value;
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
      const data = this.linkage(relationship, item, rows, include[name]);
      // What is included comes along, also where `fields` leaves out the relationship to it.
      if (!asked) continue;
      const linked = self && (!among || data === undefined || isCut(rows)) && this.isThere(relationship.type);
      const links = linked ? linksOf(self, wire, rows) : undefined;
      if (!links && data === undefined) continue;
      object.relationships ??= {};
      object.relationships[wire] = links ? (data === undefined ? { links } : { links, data }) : { data };
    }
    return object;
  }

  /** What the row itself holds stands as it is held, whether or not this viewer sees who is meant: clients send it back. */
  private linkage(
    relationship: Relationship,
    item: Item,
    rows: unknown,
    tree: IncludeTree | undefined,
  ): Identifier | Identifier[] | null | undefined {
    const linkage = storedLinkage(relationship, item);
    if (!tree) return linkage;
    const { type } = relationship;
    const target = resourceOf(type);
    const taken = this.taken.get(tree) ?? new Set();
    this.taken.set(tree, taken);
    const take = (row: Item): Identifier => {
      if (!taken.has(row.id)) {
        taken.add(row.id);
        this.takeAlong(target, row, tree);
      }
      return { type, id: row.id };
    };
    const met = Array.isArray(rows) ? rows.map(take) : rows ? take(rows as Item) : null;
    return linkage === undefined ? met : linkage;
  }

  private takeAlong(target: AnyResource, row: Item, tree: IncludeTree): void {
    const key = keyOf(target.type, row.id);
    if (!this.included.has(key)) {
      // Its place is before what it takes along itself.
      this.included.set(key, place);
      this.included.set(key, this.objectOf(target, row, tree));
    } else if (Object.keys(tree).length > 0) this.further.push([key, this.objectOf(target, row, tree)]);
  }

  private isThere(type: string): boolean {
    const known = this.there.get(type);
    if (known !== undefined) return known;
    const answer = isThereFor(resourceOf(type), this.portal);
    this.there.set(type, answer);
    return answer;
  }
}

const leadsTo = (type: string, resource: AnyResource, include: IncludeTree): boolean =>
  Object.entries(include).some(([name, tree]) => {
    const target = resourceOf(resource.relationships![name]!.type);
    return target.type === type || leadsTo(type, target, tree);
  });

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

function storedLinkage(relationship: Relationship, item: Item): Identifier | Identifier[] | null | undefined {
  const { kind, type, column } = relationship;
  const linkage = item[column];
  if (kind === "listed" && Array.isArray(linkage)) return linkage.map((id: string) => ({ type, id }));
  if (kind !== "one" || relationship.key) return undefined;
  return typeof linkage === "string" ? { type, id: linkage } : linkage === null ? null : undefined;
}
