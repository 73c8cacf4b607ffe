/** The addresses of a relationship: /{type}/{id}/{name} for its rows, /{type}/{id}/relationships/{name} for who they are, and its writes. */
import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { emptyDocument, linkageDocument, listDocument } from "../jsonapi/document.server";
import { toSnake } from "../jsonapi/media.server";
import { notFound, problem, type RequestArgs } from "../jsonapi/problem.server";
import { relationshipOf } from "../jsonapi/query.server";
import { everyone } from "../policy/rules.server";
import { type Query, query } from "../tenant/db.server";
import { type AnyResource, type Relationship, resourceOf } from "./define.server";
import { refuseShow } from "./gate.server";
import { jsonOf, shapeOf } from "./input.server";
import { type Listing, list, type Single, show } from "./list.server";
import { answer, documentResponse } from "./respond.server";
import { fromTable, type Item, relatedTo, visible } from "./select.server";
import { update } from "./write.server";

/** The related rows: a page of them, or the one, or null where there is none to be seen. */
export async function relatedOf(args: RequestArgs, resource: AnyResource, id: string, name: string): Promise<Response> {
  const { rows, parent } = queries(args, resource, id, relationshipOf(resource, name)!);
  const { found } = await args.context.portal.db.fetchAll({ parent, found: rows.kind === "single" ? orNull(rows) : rows });
  if (found === null) return answer(args, emptyDocument(new URL(args.request.url).pathname));
  return documentResponse(args, rows as Listing, found as never);
}

/** Type and id of each related row; a to-many in pages, like any list. */
export async function linkageOf(args: RequestArgs, resource: AnyResource, id: string, name: string): Promise<Response> {
  const url = new URL(args.request.url);
  const shaping = [...url.searchParams.keys()].find((parameter) => /^(include|fields)\b/.test(parameter));
  if (shaping) throw problem(args, 400, { code: "unknown_parameter", source: { parameter: shaping }, values: { parameter: shaping } });
  const relationship = relationshipOf(resource, name)!;
  const { rows, parent } = queries(args, resource, id, relationship);
  const identify = (row: Item) => ({ type: relationship.type, id: row.id });
  if (rows.kind === "single") {
    const { found } = await args.context.portal.db.fetchAll({ parent, found: orNull(rows) });
    return answer(args, linkageDocument(resource, id, name, found && identify(found)));
  }
  const { found } = await args.context.portal.db.fetchAll({ parent, found: rows });
  return answer(args, linkageDocument(resource, id, name, found.items.map(identify), listDocument(args, rows.resource, found, rows.query)));
}

/** The other side's rows, and a look at the row itself, which must be there to be seen: one round trip for both. */
function queries(
  args: RequestArgs,
  resource: AnyResource,
  id: string,
  relationship: Relationship,
): { rows: Listing | Single; parent: Query<void> } {
  const { portal } = args.context;
  const seen = visible(resource, portal);
  if (seen === false) throw refuseShow(args);
  const parent = query(sql`select 1 from ${fromTable(resource)} where ${resource.table.id as SQLiteColumn} = ${id} and ${seen}`, (rows) => {
    if (rows.length === 0) throw notFound(args);
  });
  const target = resourceOf(relationship.type);
  const among = relatedTo(resource, relationship, portal, id);
  const rows =
    relationship.kind === "one" ? show(target, args, undefined, { by: among }) : list(target, args, { where: among, listed: everyone });
  return { rows, parent };
}

const orNull = (single: Single): Query<Item | null> => ({
  ...single,
  read: (results) => (results[0]?.length ? single.read(results) : null),
});

/** Only what the row itself holds can be written through it, and only when its update takes that column. */
export function writableMethods(resource: AnyResource, name: string): string[] {
  const { kind, column } = relationshipOf(resource, name)!;
  if (!resource.update || (kind !== "one" && kind !== "listed") || !shapeOf(resource.update.schema).has(column)) return [];
  return kind === "one" ? ["PATCH"] : ["POST", "PATCH", "DELETE"];
}

/**
 * PATCH replaces; POST adds to and DELETE takes from a to-many. It is an update of the row, with all its rules.
 * @throws as `update`; 204 when it is done.
 */
export async function writeLinkage(args: RequestArgs, resource: AnyResource, id: string, name: string): Promise<never> {
  const { column, kind, type } = relationshipOf(resource, name)!;
  const { data } = await jsonOf(args);
  const identifiers = kind === "one" ? (data === null ? [] : [data]) : data;
  if (!Array.isArray(identifiers)) throw problem(args, 400, { code: "malformed_document", source: { pointer: "/data" } });
  const ids = identifiers.map((identifier: unknown, at) => {
    const pointer = kind === "one" ? "/data" : `/data/${at}`;
    const { type: sentType, id: sentId } = (identifier ?? {}) as { type?: unknown; id?: unknown };
    if (typeof sentType !== "string" || typeof sentId !== "string")
      throw problem(args, 400, { code: "malformed_document", source: { pointer } });
    if (sentType !== type)
      throw problem(args, 409, { code: "type_mismatch", source: { pointer: `${pointer}/type` }, values: { type: toSnake(type) } });
    return sentId;
  });
  const { method } = args.request;
  await update(args, resource, id, (before) => {
    const held = (before[column] as string[] | null) ?? [];
    if (kind === "one") return { [column]: ids[0] ?? null };
    if (method === "POST") return { [column]: [...new Set([...held, ...ids])] };
    return { [column]: method === "DELETE" ? held.filter((one) => !ids.includes(one)) : [...new Set(ids)] };
  });
  throw new Response(null, { status: 204 });
}
