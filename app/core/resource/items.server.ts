import { type SQL, sql } from "drizzle-orm";
import { shapeOf } from "../fast/shape";
import { type Query, query, type Row } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { resourceOf } from "./catalogue.server";
import { asIs, asJson } from "./columns.server";
import type { AnyResource, Relationship } from "./define.server";
import type { ColumnValues, Entity, FieldOf, PathOf } from "./entity";
import { attributesOf, detailOnlyAttributes, type IncludeTree, selection } from "./select.server";

/** Attributes and included relationships by camelCase name. */
export interface Item {
  id: string;
  type: string;
  [name: string]: unknown;
}

/** @param rest `from … where …`, which says itself who may see the rows. @param fields all unless said @param columns of the resource's `detailOnly` attributes */
export const itemsOf = <
  R extends AnyResource,
  const Field extends FieldOf<R> = FieldOf<R>,
  Tree extends IncludeTree = Record<never, never>,
  Columns extends Record<string, SQL> = Record<never, never>,
>(
  resource: R,
  portal: Portal,
  rest: SQL,
  { fields, include = {} as Tree, columns = {} as Columns }: { fields?: readonly Field[]; include?: Tree; columns?: Columns } = {},
): Query<(Entity<R, Field, PathOf<Tree>> & ColumnValues<Columns>)[]> =>
  query(
    sql`select ${sql.join([selection(resource, portal, include, fields && new Set<string>(fields)), ...named(columns)], sql`, `)} ${rest}`,
    (rows) => itemsFrom(resource, rows, include) as (Entity<R, Field, PathOf<Tree>> & ColumnValues<Columns>)[],
  );

const named = (columns: Record<string, SQL>): SQL[] =>
  Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);

export function itemsFrom(resource: AnyResource, rows: Row[], include: IncludeTree): Item[] {
  const [first] = rows;
  if (!first) return [];
  const detailOnly = detailOnlyAttributes(resource).map(([name]) => ({ name, decode: asIs }));
  const selected = [...attributesOf(resource), ...detailOnly].filter(({ name }) => name !== "id" && name in first);
  const includes = Object.entries(include).map(([name, tree]) => ({ name, read: readerOf(resource.relationships![name]!, tree) }));
  const shape = shapeOf(["id", "type", ...selected.map(({ name }) => name)]);
  return rows.map((row) => {
    const item: Item = { ...shape, id: String(row.id), type: resource.type };
    for (const { name, decode } of selected) item[name] = decode(row[name]);
    for (const { name, read } of includes) item[name] = read(row[name]);
    return item;
  });
}

/** What many rows have in common, such as their organisation, is read once. */
function readerOf(relationship: Relationship, tree: IncludeTree): (json: unknown) => Item | Item[] | null {
  const known = new Map<unknown, Item | Item[] | null>();
  return (json) => {
    let found = known.get(json);
    if (found === undefined) {
      found = includedFrom(relationship, asJson(json), tree);
      known.set(json, found);
    }
    return found;
  };
}

function includedFrom(relationship: Relationship, value: unknown, tree: IncludeTree): Item | Item[] | null {
  const target = resourceOf(relationship.type);
  if (relationship.kind === "one") return value ? itemFromArray(target, value as unknown[][], tree) : null;
  return ((value as unknown[][][] | null) ?? []).map((one) => itemFromArray(target, one, tree));
}

const shapes = new WeakMap<AnyResource, Record<string, null>>();

function wholeShapeOf(resource: AnyResource): Record<string, null> {
  let shape = shapes.get(resource);
  if (!shape) {
    shape = shapeOf(["id", "type", ...attributesOf(resource).map(({ name }) => name)]);
    shapes.set(resource, shape);
  }
  return shape;
}

function itemFromArray(resource: AnyResource, chunks: unknown[][], include: IncludeTree): Item {
  const values = chunks.length === 1 ? chunks[0]! : chunks.flat(1);
  const attributes = attributesOf(resource);
  const item: Item = { ...wholeShapeOf(resource), id: String(values[0]), type: resource.type };
  attributes.forEach((attribute, at) => {
    if (at > 0) item[attribute.name] = attribute.decode(values[at]);
  });
  Object.entries(include).forEach(([name, tree], at) => {
    item[name] = includedFrom(resource.relationships![name]!, values[attributes.length + at], tree);
  });
  return item;
}
