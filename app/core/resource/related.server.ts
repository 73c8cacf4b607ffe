/** Rows that a write refers to: where it named them, whether they are there, and those that it joins to a row through a table. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { relationshipOf } from "../jsonapi/includes.server";
import { toSnake } from "../jsonapi/media.server";
import { wireName } from "../jsonapi/names.server";
import { type Query, query, type Row } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { findResource, resourceOf } from "./catalogue.server";
import type { Command, Given, LinkageMode } from "./command.server";
import type { AnyResource, Relationship } from "./define.server";
import { ownColumn } from "./linkage.server";
import { Refused, type RefusedIssue } from "./refused.server";
import { fromTable, relatedTo, visible } from "./select.server";

/** A refusal points to where its field was given: a relationship of the document, or an identifier at the relationship's own address. */
export function pointedAt({ resource, given }: Command, refused: Refused): Refused {
  if (!given.linkages?.size && !given.linkage && !given.pointers) return refused;
  const issues = refused.issues.map((issue): RefusedIssue => {
    const [name, place = issue.at] = issue.path ?? [];
    const pointer = issue.source || name === undefined ? undefined : pointerOf(resource, given, String(name), place);
    return pointer ? { ...issue, source: { pointer } } : issue;
  });
  return new Refused(refused.status, issues);
}

function pointerOf(
  resource: AnyResource,
  { linkages, linkage, pointers, attributes }: Given,
  name: string,
  place?: string | number,
): string | undefined {
  if (pointers && Object.hasOwn(pointers, name)) return pointers[name];
  const at = typeof place === "number" ? `/${place}` : "";
  if (linkage?.column === name) return `/data${at}`;
  if (Object.hasOwn(attributes, name)) return undefined;
  const [relationship] = [...(linkages?.keys() ?? [])].filter((one) => ownColumn(relationshipOf(resource, one)!) === name);
  return relationship && `/data/relationships/${toSnake(relationship)}${at && `/data${at}`}`;
}

/**
 * Why something new may not be made, where that is because it refers to what is not there for this viewer: 422 with a pointer, in place of a 403
 * that says nothing. Asked only when it was refused.
 */
export async function unknownRelated(portal: Portal, { kind, resource, given }: Command, refused: Refused): Promise<Refused | null> {
  const [first] = refused.issues;
  if (kind !== "create" || !given.strict || portal.system || !["forbidden", "not_found"].includes(first?.code ?? "")) return null;
  // Who may make none of these at all learns nothing of others.
  if (resource.create?.who?.(portal) === false) return null;
  const named = namedIn(resource, given);
  if (named.length === 0) return null;
  const queries = Object.fromEntries(named.map(({ pointer, target, id }) => [pointer, isThere(portal, target, id)]));
  const there: Record<string, boolean> = await portal.db.fetchAll(queries);
  const missing = named.filter(
    ({ pointer, id }) => !there[pointer] && ![...(portal.planned?.keys() ?? [])].some((key) => key.endsWith(` ${id}`)),
  );
  if (missing.length === 0) return null;
  return new Refused(
    422,
    missing.map(({ pointer, name }) => ({ code: "unknown_related", source: { pointer }, values: { name } })),
  );
}

interface Named {
  id: string;
  target: AnyResource;
  name: string;
  pointer: string;
}

/** The rows that something new names, by relationships and by fields that lead elsewhere without one. */
function namedIn(resource: AnyResource, given: Given): Named[] {
  const { attributes, linkages } = given;
  const inAttribute = (field: string, type: string | undefined): Named[] => {
    const [id, target, name] = [attributes[field], type && findResource(type), wireName(resource, field)];
    return typeof id === "string" && id !== "" && target ? [{ id, target, name, pointer: `/data/attributes/${name}` }] : [];
  };
  const related = Object.entries((resource.relationships ?? {}) as Record<string, Relationship>).flatMap(([name, relationship]) => {
    if (relationship.kind !== "one" || !ownColumn(relationship)) return [];
    if (Object.hasOwn(attributes, relationship.column)) return inAttribute(relationship.column, relationship.type);
    const id = linkages?.get(name);
    const wire = toSnake(name);
    return typeof id === "string"
      ? [{ id, target: resourceOf(relationship.type), name: wire, pointer: `/data/relationships/${wire}` }]
      : [];
  });
  const refers = Object.entries(resource.create?.refers ?? {}).flatMap(([field, type]) =>
    inAttribute(field, typeof type === "string" ? type : type(attributes)),
  );
  const joined = joinsGiven(resource, given).flatMap(({ name, relationship, ids }) => {
    const [target, wire] = [resourceOf(relationship.type), toSnake(name)];
    return ids.map((id, at): Named => ({ id, target, name: wire, pointer: `/data/relationships/${wire}/data/${at}` }));
  });
  return [...related, ...refers, ...joined];
}

const idOf = (resource: AnyResource) => resource.table.id as SQLiteColumn;

const isThere = (portal: Portal, target: AnyResource, id: string): Query<boolean> =>
  query(
    sql`select 1 from ${fromTable(target)} where ${idOf(target)} = ${id} and ${visible(target, portal)} limit 1`,
    (rows) => rows.length > 0,
  );

export type Joining = Extract<Relationship, { kind: "through" }>;

/** Who is joined to a row now, as far as the viewer sees them. */
function joinedNow(resource: AnyResource, relationship: Joining, portal: Portal, id: string): Query<string[]> {
  const target = resourceOf(relationship.type);
  const rows: SQL = sql`${relatedTo(resource, relationship, portal, id)} and ${visible(target, portal)}`;
  return query(sql`select ${idOf(target)} as id from ${fromTable(target)} where ${rows} order by 1`, (found) =>
    found.map((row) => String(row.id)),
  );
}

interface Wanted {
  /** Joined now. */
  known: string[];
  ids: string[];
  mode: LinkageMode;
  /** To the list of ids, in what was sent. */
  pointer: string;
}

/** What adds the ids to those joined to a row, takes them away, or makes them all there are: each that comes or goes is a change of its own. */
const joins = (resource: AnyResource, id: string, { add, remove, as }: Joining, { known, ids, mode, pointer }: Wanted): Command[] => {
  const step = (name: string, other: string): Command => {
    const at = ids.indexOf(other);
    return {
      kind: "step",
      resource,
      id,
      name,
      given: { attributes: { [as!]: other }, ...(at >= 0 && { pointers: { [as!]: `${pointer}/${at}` } }) },
    };
  };
  const coming = mode === "remove" ? [] : [...new Set(ids)].filter((other) => !known.includes(other));
  const going = mode === "add" ? [] : known.filter((other) => ids.includes(other) === (mode === "remove"));
  return [...coming.map((other) => step(add!, other)), ...going.map((other) => step(remove!, other))];
};

/** Relationships through a table that a document says, and that can be written. */
export const joinsGiven = (
  resource: AnyResource,
  { linkages = new Map() }: Given,
): { name: string; relationship: Joining; ids: string[] }[] =>
  [...linkages].flatMap(([name, ids]) => {
    const relationship = relationshipOf(resource, name)!;
    return relationship.kind === "through" && relationship.add && Array.isArray(ids)
      ? [{ name, relationship, ids: [...new Set<string>(ids)] }]
      : [];
  });

/** The same as changes of the same batch. @param made what is written of something new, which may be joined to one of them by that */
export async function joinCommands(portal: Portal, { resource, id, given }: Command, made?: Row): Promise<Command[]> {
  const said = joinsGiven(resource, given);
  if (said.length === 0) return [];
  const known: Record<string, string[]> = made
    ? Object.fromEntries(said.map(({ name, relationship, ids }) => [name, ids.filter((one) => one === made[relationship.as!])]))
    : await portal.db.fetchAll(
        Object.fromEntries(said.map(({ name, relationship }) => [name, joinedNow(resource, relationship, portal, id)])),
      );
  return said.flatMap(({ name, relationship, ids }) =>
    joins(resource, id, relationship, {
      known: known[name] ?? [],
      ids,
      mode: "replace",
      pointer: `/data/relationships/${toSnake(name)}/data`,
    }),
  );
}

/** What a relationship's own address writes, as changes of the same batch. @param row as earlier commands of the batch leave it; they say under `joined` whom they joined */
export async function linkCommands(
  portal: Portal,
  { resource, id, given }: Command,
  relationship: Joining,
  row: Row,
): Promise<{ more: Command[]; joined: Row }> {
  const { mode, ids } = given.linkage!;
  const key = `joined ${relationship.as}`;
  const known = (row[key] as string[] | undefined) ?? (await portal.db.fetch(joinedNow(resource, relationship, portal, id)));
  const kept = mode === "replace" ? [] : known.filter((other) => mode === "add" || !ids.includes(other));
  const joined = [...new Set([...kept, ...(mode === "remove" ? [] : ids)])];
  return { more: joins(resource, id, relationship, { known, ids, mode, pointer: "/data" }), joined: { [key]: joined } };
}
