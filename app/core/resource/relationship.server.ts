/** /{type}/{id}/{name} for a relationship's rows, /{type}/{id}/relationships/{name} for who they are, and its writes. */
import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { relationshipOf } from "../jsonapi/includes.server";
import { toSnake } from "../jsonapi/media.server";
import { notFound, problem, type RequestArgs } from "../jsonapi/problem.server";
import { linksOf, root } from "../jsonapi/resource-object.server";
import { everyone } from "../policy/rules.server";
import { type Query, query } from "../tenant/db.server";
import { readJson } from "./body.server";
import { resourceOf } from "./catalogue.server";
import { fieldNames } from "./check.server";
import { type Command, command } from "./command.server";
import type { AnyResource, Relationship } from "./define.server";
import { checkQuery, refuseShow } from "./gate.server";
import type { Item } from "./items.server";
import { linkageFrom } from "./linkage.server";
import { type Listing, list, type Single, show } from "./list.server";
import { answer, documentResponse, emptyDocument, linkageDocument, listDocument } from "./respond.server";
import { fromTable, isClosed, relatedTo, visible } from "./select.server";
import { change } from "./write.server";

export async function relatedOf(args: RequestArgs, resource: AnyResource, id: string, name: string): Promise<Response> {
  const { rows, parent } = queries(args, resource, id, relationshipOf(resource, name)!);
  const { db } = args.context.portal;
  if (rows.kind === "list") return documentResponse(args, rows, (await db.fetchAll({ parent, found: rows })).found);
  const { found } = await db.fetchAll({ parent, found: orNull(rows) });
  if (found === null) return answer(emptyDocument(args));
  return documentResponse(args, rows, found);
}

export async function linkageOf(args: RequestArgs, resource: AnyResource, id: string, name: string): Promise<Response> {
  const url = new URL(args.request.url);
  const shaping = [...url.searchParams.keys()].find((parameter) => /^(include|fields)\b/.test(parameter));
  if (shaping) throw problem(args, 400, { code: "unknown_parameter", source: { parameter: shaping }, values: { parameter: shaping } });
  const relationship = relationshipOf(resource, name)!;
  const { rows, parent } = queries(args, resource, id, relationship);
  const identify = (row: Item) => ({ type: relationship.type, id: row.id });
  const links = linksOf(`${root}/${resource.type}/${id}`, toSnake(name));
  if (rows.kind === "single") {
    const { found } = await args.context.portal.db.fetchAll({ parent, found: orNull(rows) });
    return answer(linkageDocument(args, links, found && identify(found)));
  }
  const { found } = await args.context.portal.db.fetchAll({ parent, found: rows });
  return answer(linkageDocument(args, links, found.items.map(identify), listDocument(args, rows, found)));
}

function queries(
  args: RequestArgs,
  resource: AnyResource,
  id: string,
  relationship: Relationship,
): { rows: Listing | Single; parent: Query<void> } {
  const { portal } = args.context;
  if (isClosed(resource, portal)) throw refuseShow(args);
  const seen = visible(resource, portal);
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
  const relationship = relationshipOf(resource, name)!;
  if (relationship.kind === "through") return relationship.add ? ["POST", "PATCH", "DELETE"] : [];
  const { kind, column } = relationship;
  if (!resource.update || (kind !== "one" && kind !== "listed") || !fieldNames(resource.update.schema).has(column)) return [];
  return kind === "one" ? ["PATCH"] : ["POST", "PATCH", "DELETE"];
}

/** PATCH replaces; POST adds to and DELETE takes from a to-many. @throws as `update`; 204 when it is done */
export async function writeLinkage(args: RequestArgs, resource: AnyResource, id: string, name: string): Promise<never> {
  const relationship = relationshipOf(resource, name)!;
  const { method } = args.request;
  const mode = method === "POST" ? "add" : method === "DELETE" ? "remove" : "replace";
  checkQuery(args, null);
  const { data } = await readJson(args);
  const make = (): Command => {
    const ids = [linkageFrom(relationship, data, "/data") ?? []].flat();
    return command.link(resource, id, name, { mode, ids }, args.request.headers.get("if-match"));
  };
  await change(args, resource, make, { status: 204, input: { given: { attributes: {} } } });
  throw new Error("Nothing was answered");
}
