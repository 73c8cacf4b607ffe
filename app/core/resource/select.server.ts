/** Includes are JSON subqueries with their own read rule and tenant condition: a list with them stays one statement, one round trip. */
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { alphabetical, byLastName } from "~db/schema/alphabet";
import { dialect, tableSource } from "../fast/statement.server";
import { atMost } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { choicesOf, resourceOf } from "./catalogue.server";
import { columnNamed, columnOf, computedDecoder, decoderOf } from "./columns.server";
import type { AnyResource, Relationship } from "./define.server";
import { inScope } from "./scopes.server";

export interface IncludeTree {
  [relationship: string]: IncludeTree;
}

export interface Attribute {
  name: string;
  text: string;
  decode: (value: unknown) => unknown;
}

/** D1 takes 32 arguments a function. */
const maxArguments = 30;

const plans = new WeakMap<AnyResource, Attribute[]>();

export function attributesOf(resource: AnyResource): Attribute[] {
  let plan = plans.get(resource);
  if (!plan) {
    const columns = getTableColumns(resource.table) as Record<string, SQLiteColumn>;
    plan = ["id", ...resource.attributes].map((name) => {
      const column = columns[name]!;
      return { name, text: dialect.sqlToQuery(sql`${column}`).sql, decode: decoderOf(column) };
    });
    for (const [name, computed] of Object.entries(resource.computed ?? {})) {
      if (computed.detailOnly) continue;
      const attribute = { name, text: dialect.sqlToQuery(computed.sql).sql, decode: computedDecoder(computed) };
      const stored = plan.findIndex((other) => other.name === name);
      if (stored >= 0) plan[stored] = attribute;
      else plan.push(attribute);
    }
    plans.set(resource, plan);
  }
  return plan;
}

export const detailOnlyAttributes = (resource: AnyResource) =>
  Object.entries(resource.computed ?? {}).filter(([, { detailOnly }]) => detailOnly);

export const detailOnlyColumns = (resource: AnyResource): SQL[] =>
  detailOnlyAttributes(resource).map(([name, { sql: expression }]) => sql`${expression} as ${sql.identifier(name)}`);

export const attributeNames = (resource: AnyResource): string[] => [
  ...attributesOf(resource)
    .slice(1)
    .map(({ name }) => name),
  ...detailOnlyAttributes(resource).map(([name]) => name),
];

/** What is filtered by is what a row shows. */
export const shownAs = (resource: AnyResource, name: string): SQL => resource.computed?.[name]?.sql ?? sql`${columnOf(resource, name)}`;

/** What is sorted by is what a row shows, and of texts what people look for them by. @returns also the column in which a list selects it */
export function orderedBy(resource: AnyResource, name: string): { column: string; expression: SQL } {
  const { table } = resource;
  const isText = columnOf(resource, name).dataType === "string" && name !== "id" && !choicesShown(resource, name);
  if (!isText) return { column: name, expression: shownAs(resource, name) };
  return { column: `~${name}`, expression: name === "lastName" ? byLastName(table) : alphabetical(shownAs(resource, name)) };
}

/** What it can be as a row shows it, where that is a list. */
export const choicesShown = (resource: AnyResource, name: string): readonly string[] | undefined =>
  resource.computed?.[name]?.choices ?? choicesOf(columnOf(resource, name));

function visibleRows(resource: AnyResource, portal: Portal): SQL | false {
  const rule = mayRead(resource, portal);
  if (rule === false) return false;
  const conditions = [portal.db.mine(resource.table)];
  if (!resource.from && "deletedAt" in resource.table) conditions.push(sql`${columnOf(resource, "deletedAt")} is null`);
  if (rule !== true) conditions.push(rule);
  return sql.join(conditions, sql` and `);
}

/** Tenant, not deleted, and the read rule. */
export const visible = (resource: AnyResource, portal: Portal): SQL =>
  visibleRows(resource, portal) || sql`${portal.db.mine(resource.table)} and 0`;

/** The read rule, for a key of another program within its scopes. */
const mayRead = (resource: AnyResource, portal: Portal): boolean | SQL => inScope(resource, portal.viewer) && resource.read(portal);

export const isClosed = (resource: AnyResource, portal: Portal): boolean => mayRead(resource, portal) === false;

function columnsOf(resource: AnyResource, only?: ReadonlySet<string>): SQL {
  const chosen = attributesOf(resource).filter(({ name }) => !only || name === "id" || only.has(name));
  return sql.raw(chosen.map(({ name, text }) => `${text} as "${name}"`).join(", "));
}

const wholes = new WeakMap<AnyResource, SQL>();

function allColumnsOf(resource: AnyResource): SQL {
  let columns = wholes.get(resource);
  if (!columns) {
    columns = columnsOf(resource);
    wholes.set(resource, columns);
  }
  return columns;
}

export function selection(resource: AnyResource, portal: Portal, include: IncludeTree, only?: ReadonlySet<string>): SQL {
  const parts: SQL[] = [only ? columnsOf(resource, only) : allColumnsOf(resource)];
  for (const [name, tree] of Object.entries(include)) {
    parts.push(sql`${included(resource, resource.relationships![name]!, portal, tree)} as ${sql.identifier(name)}`);
  }
  return sql.join(parts, sql`, `);
}

/** The table as FROM wants it; a resource may be a second view of a table, under an alias. */
export const fromTable = ({ from, table }: AnyResource): SQL => from ?? tableSource(table);

export function related(resource: AnyResource, relationship: Relationship): SQL {
  const target = resourceOf(relationship.type);
  switch (relationship.kind) {
    case "one":
      return sql`${columnOf(target, relationship.key ?? "id")} = ${columnOf(resource, relationship.column)}`;
    case "many":
      return sql`${columnOf(target, relationship.column)} = ${columnOf(resource, "id")}`;
    case "through": {
      const { table, near, far } = relationship;
      return sql`${columnOf(target, "id")} in (select ${columnNamed(table, far)} from ${table} where ${table.tenantId} = ${columnOf(resource, "tenantId")}
        and ${columnNamed(table, near)} = ${columnOf(resource, "id")})`;
    }
    case "listed":
      return sql`${columnOf(target, "id")} in (select value from json_each(${columnOf(resource, relationship.column)}))`;
  }
}

/** The same as a condition on the other rows alone, for one row of `resource`, by its id. */
export function relatedTo(resource: AnyResource, relationship: Relationship, portal: Portal, id: string): SQL {
  const target = resourceOf(relationship.type);
  const self = sql`${portal.db.mine(resource.table)} and ${columnOf(resource, "id")} = ${id}`;
  switch (relationship.kind) {
    case "one":
      return sql`${columnOf(target, relationship.key ?? "id")} = (select ${columnOf(resource, relationship.column)} from ${fromTable(resource)} where ${self})`;
    case "many":
      return sql`${columnOf(target, relationship.column)} = ${id}`;
    case "through": {
      const { table, near, far } = relationship;
      return sql`${columnOf(target, "id")} in (select ${columnNamed(table, far)} from ${table} where ${portal.db.mine(table)} and ${columnNamed(table, near)} = ${id})`;
    }
    case "listed":
      return sql`${columnOf(target, "id")} in (select value from ${fromTable(resource)}, json_each(${columnOf(resource, relationship.column)}) where ${self})`;
  }
}

/** Rows of `resource` that lead to one row of the other, as far as the viewer sees it. */
export function relatesTo(resource: AnyResource, relationship: Relationship, portal: Portal, id: string): SQL {
  const target = resourceOf(relationship.type);
  const seen = sql`${columnOf(target, "id")} = ${id} and ${visible(target, portal)}`;
  return sql`exists (select 1 from ${rowsBehind(resource, relationship)} and ${seen})`;
}

/** Most rows of a to-many relationship that come along with a row; its own address pages through all of them. */
export const maxIncluded = 100;

function included(resource: AnyResource, relationship: Relationship, portal: Portal, tree: IncludeTree): SQL {
  const target = resourceOf(relationship.type);
  const condition = visibleRows(target, portal);
  const single = relationship.kind === "one";
  if (condition === false) return sql.raw(single ? "null" : "'[]'");
  const nested = Object.entries(tree).map(
    ([name, subtree]) => sql`, json_array(json(${included(target, target.relationships![name]!, portal, subtree)}))`,
  );
  const row = sql`json_array(${ownArrays(target)}${sql.join(nested)})`;
  const from = sql`from ${rowsBehind(resource, relationship)} and ${condition}`;
  if (single) return sql`(select ${row} ${from} limit 1)`;
  return sql`(select json_group_array(json(x)) from (select ${row} as x ${from} order by ${columnOf(target, "id")} ${atMost(maxIncluded)}))`;
}

/** Where a row leads to another of its own table, that one's names hide its own: what leads there is read before. */
function rowsBehind(resource: AnyResource, relationship: Relationship): SQL {
  const target = resourceOf(relationship.type);
  if (relationship.kind !== "one" || target.table !== resource.table)
    return sql`${fromTable(target)} where ${related(resource, relationship)}`;
  const leads = sql`(select ${columnOf(resource, relationship.column)} as leads)`;
  return sql`${leads}, ${fromTable(target)} where ${columnOf(target, relationship.key ?? "id")} = leads`;
}

const arrays = new WeakMap<AnyResource, SQL>();

function ownArrays(resource: AnyResource): SQL {
  let made = arrays.get(resource);
  if (!made) {
    const texts = attributesOf(resource).map(({ text }) => text);
    const chunks = Array.from({ length: Math.ceil(texts.length / maxArguments) }, (_, at) =>
      texts.slice(at * maxArguments, (at + 1) * maxArguments),
    );
    made = sql.raw(chunks.map((chunk) => `json_array(${chunk.join(", ")})`).join(", "));
    arrays.set(resource, made);
  }
  return made;
}
