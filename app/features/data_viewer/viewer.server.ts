/** What an admin looks at: rows of any resource of the tenant. A look is in the trail; it is written in the batch that reads. */
import { eq, gt, type SQL, sql } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { notFound, type RequestArgs } from "~/core/jsonapi/problem.server";
import { asSql } from "~/core/policy/rules.server";
import { audit } from "~/core/resource/audit.server";
import type { AnyResource, Relationship } from "~/core/resource/define.server";
import type { Item } from "~/core/resource/items.server";
import { type ListOptions, list } from "~/core/resource/list.server";
import { attributesOf, fromTable, relatedTo, visible } from "~/core/resource/select.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { momentAfter } from "~/core/time";
import { auditEvents } from "~db/schema";
import { fieldWord } from "../audit_event/index.server";
import { inDirectory } from "../host/index.server";
import { columnWord, isPersonal, isText, resourceNamed, typeWord, wholeOf } from "./columns.server";

/** How long personal data stays readable after a reason was given. */
export const revealMinutes = 15;
/** The trail's word for what was looked at: a list. One row has its own type. */
export const listSubject = "data_viewer";
export const pageSize = 25;

export type Action = "look" | "reveal" | "download_data";

/** @throws 404 for what is no type of this tenant's */
export function askedResource(args: RequestArgs, type: string | null | undefined): AnyResource {
  const resource = resourceNamed(args.context.portal, type);
  if (!resource) throw notFound(args);
  return resource;
}

interface Look {
  /** Of one row, not of the list. */
  id?: string;
  noted?: Record<string, string>;
  /** Written only where this holds. */
  condition?: SQL;
}

/** For the same batch as the look itself: what nobody wrote down is not shown either. */
export function noteLook({ context: { portal } }: RequestArgs, action: Action, type: string, { id, noted, condition }: Look = {}): SQL {
  const changes = noted && Object.fromEntries(Object.entries(noted).map(([name, value]) => [name, [null, value] as [unknown, unknown]]));
  return audit(portal, { subjectType: id ? type : listSubject, subjectId: id ?? type, action, changes: changes ?? null }, {}, condition);
}

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** By what a list was narrowed, for the trail. An id in a filter may be anybody's and is left out; that of a walk is of a row that is here. */
export function narrowedBy(params: URLSearchParams): Record<string, string> {
  const noted: Record<string, string> = {};
  for (const [name, value] of params) {
    if (name === "from" && value) noted[name] = value.slice(0, 200);
    else if (name.startsWith("filter") && value) noted[name] = value.slice(0, 200).replace(anyId, "…");
  }
  return noted;
}

/** The row is this tenant's: the trail keeps no id of another's. */
const isHere = (resource: AnyResource, portal: Portal, id: string): SQL =>
  sql`exists (select 1 from ${fromTable(resource)} where ${resource.table.id} = ${id} and ${visible(wholeOf(resource, portal), portal)})`;

/** Until when this admin may read personal data of the type; null where they gave no reason lately. */
export function revealedUntil({ context: { portal } }: RequestArgs, type: string): Query<string | null> {
  const since = momentAfter(portal.now, -revealMinutes * 60_000);
  return portal.db
    .select({ at: auditEvents.createdAt })
    .from(auditEvents)
    .where(
      eq(auditEvents.actorId, portal.viewer!.id),
      gt(auditEvents.createdAt, since),
      eq(auditEvents.subjectType, listSubject),
      eq(auditEvents.subjectId, type),
      eq(auditEvents.action, "reveal"),
      portal.viewer!.actingBy ? eq(auditEvents.realActorId, portal.viewer!.actingBy.id) : undefined,
    )
    .orderBy(sql`${auditEvents.createdAt} desc`)
    .limit(1)
    .map(([row]) => (row ? new Date(Date.parse(row.at!) + revealMinutes * 60_000).toISOString() : null));
}

/** A relationship that the address walks along: `from=vacancies.<id>.applications`. */
export function walked(args: RequestArgs, target: AnyResource): { condition: SQL; here: SQL; from: string; id: string } | null {
  const { portal } = args.context;
  const asked = new URL(args.request.url).searchParams.get("from");
  if (!asked) return null;
  const [type, id = "", name = ""] = asked.split(".");
  const source = askedResource(args, type);
  const relationship = relationshipNamed(source, name);
  if (!relationship || relationship.type !== target.type || source.directory || target.directory) throw notFound(args);
  const here = isHere(source, portal, id);
  return { condition: sql`${here} and ${relatedTo(wholeOf(source, portal), relationship, portal, id)}`, here, from: source.type, id };
}

const relationshipNamed = ({ relationships = {} }: AnyResource, name: string): Relationship | undefined =>
  Object.hasOwn(relationships, name) ? relationships[name] : undefined;

/** The rows of a type as the address asks for them; whether the viewer's own rule shows a row is `~own`. */
export function rowsOf(args: RequestArgs, resource: AnyResource, asked: Pick<ListOptions, "size" | "total"> = { size: pageSize }) {
  const at = resource.directory ? inDirectory(args) : args;
  const walk = walked(args, resource);
  const whole = wholeOf(resource, at.context.portal);
  return list(resource.directory ? { ...whole, read: resource.read } : whole, at, {
    ...asked,
    where: walk ? walk.condition : undefined,
    columns: { "~own": sql<number>`${asSql(resource.read(at.context.portal))}` },
  });
}

export interface Cell {
  name: string;
  /** Null: masked. */
  text: string | null;
  /** Another row of the catalogue. */
  to?: string;
}

/** The cells of a row; personal data only where it was asked for with a reason, and what is others' alone never. */
export function cellsOf(resource: AnyResource, revealed: boolean): (row: Item) => Cell[] {
  const names = attributesOf(resource).map(({ name }) => name);
  const keys = new Map(
    Object.values(resource.relationships ?? {}).flatMap(({ kind, type, column, ...more }) =>
      kind === "one" && !("key" in more && more.key) ? [[column, type] as const] : [],
    ),
  );
  return (row) =>
    names.map((name) => {
      const own = Number(row["~own"]) === 1;
      const masked = own ? isPersonal(resource, name) && !revealed : isPersonal(resource, name) || isText(resource, name);
      const value = row[name];
      if (masked && value !== null && value !== "") return { name, text: null };
      const to = name === "id" ? resource.type : keys.get(name);
      return { name, text: asText(value), ...(to && value ? { to: rowPath(to, String(value)) } : {}) };
    });
}

export const rowPath = (type: string, id: string) => `/admin/data-viewer/${type}/${encodeURIComponent(id)}`;

const asText = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

/** The names of the columns, as forms and the trail call them. */
export const headersOf = (args: RequestArgs, resource: AnyResource): { name: string; label: string }[] => {
  const word = columnWord(args.context.portal.locale);
  return attributesOf(resource).map(({ name }) => ({ name, label: name === "id" ? "id" : word(resource.noun, name) }));
};

export const titleOf = (args: RequestArgs, resource: AnyResource): string => typeWord(args.context.portal.locale, resource.type);

/** One row, and what leads on from it. */
export async function oneRow(args: RequestArgs, resource: AnyResource, id: string) {
  const at = resource.directory ? inDirectory(args) : args;
  const { portal } = at.context;
  const whole = resource.directory ? resource : wholeOf(resource, portal);
  const listing = list(
    whole,
    { ...at, request: new Request(new URL(args.request.url).origin) },
    {
      size: 1,
      where: sql`${whole.table.id} = ${id}`,
      columns: { "~own": sql<number>`${asSql(resource.read(portal))}` },
    },
  );
  const own = args.context.portal.db;
  const revealed = revealedUntil(args, resource.type);
  const rows = {
    statements: listing.statements.slice(0, 1),
    read: (found: Parameters<typeof listing.read>[0]) => listing.read(found).items,
  };
  if (!resource.directory) {
    const noted = query(noteLook(args, "look", resource.type, { id, condition: isHere(resource, portal, id) }), () => null);
    const found = await own.fetchAll({ rows, revealed, noted });
    if (!found.rows[0]) throw notFound(args);
    return { row: found.rows[0] as Item, until: found.revealed };
  }
  // The directory is another database: the line cannot ask it.
  const [row] = await portal.db.fetch(rows);
  if (!row) throw notFound(args);
  const until = await own.fetchAll({ revealed, noted: query(noteLook(args, "look", resource.type, { id }), () => null) });
  return { row: row as Item, until: until.revealed };
}

/** Where one can walk on to from a row: to one row, or to the rows of another type. */
export function waysFrom(args: RequestArgs, resource: AnyResource, row: Item): { name: string; to: string; many: boolean }[] {
  const { portal } = args.context;
  if (resource.directory) return [];
  return Object.entries(resource.relationships ?? {}).flatMap(([name, relationship]) => {
    const target = resourceNamed(portal, relationship.type);
    if (!target || target.directory) return [];
    if (relationship.kind === "one" && !row[relationship.column]) return [];
    return [
      {
        name: `${titleOf(args, target)} (${fieldWord(portal.locale)(resource.noun, name)})`,
        to: `/admin/data-viewer?type=${target.type}&from=${resource.type}.${encodeURIComponent(row.id)}.${name}`,
        many: relationship.kind !== "one",
      },
    ];
  });
}

export const wordsOf = (args: RequestArgs) => translator(args.context.portal.locale, "data_viewer");
