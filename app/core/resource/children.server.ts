/** Rows below a row, written with it: the blocks of a page, the items of a menu, the questions of a form. */
import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { newId } from "../ids";
import type { Query, Row } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { resourceOf } from "./catalogue.server";
import { type Command, command } from "./command.server";
import type { AnyResource, ResourceTable } from "./define.server";
import { byId } from "./rows.server";

/** Of a resource by its type: its columns with the parent's id and the place in the list, which counts from 0. */
export interface Children {
  type: string;
  parent: string;
  order: string;
}

/** What is said of a row below: without an id it is new; `_destroy` takes it away (spec 3). */
export type ChildInput = Row & { id?: string; _destroy?: boolean };

const maxChildren = 500;

/** In their order; deleted ones too, which can come back. */
export function storedChildren({ db }: Portal, { type, parent, order }: Children, parentId: string): Query<Row[]> {
  const { table } = resourceOf(type);
  return db
    .select()
    .from(table as SQLiteTable)
    .where(eq(column(table, parent), parentId))
    .orderBy(column(table, order), column(table, "id"))
    .limit(maxChildren) as Query<Row[]>;
}

/** Makes the rows below what the list says; one that it does not name stays, after the others. @param stored of `storedChildren` */
export function childCommands({ type, parent, order }: Children, parentId: string, stored: Row[], list: readonly ChildInput[]): Command[] {
  const resource = resourceOf(type);
  const live = new Set(stored.filter(({ deletedAt }) => !deletedAt).map(({ id }) => id));
  const deleted = new Map(stored.filter(({ deletedAt }) => deletedAt).map((row) => [row.id, row]));
  const gone = list.filter(({ id, _destroy }) => _destroy && live.has(id));
  const placed = list.filter(({ _destroy }) => !_destroy);
  const named = new Set(list.map(({ id }) => id));
  const after = stored.filter(({ id }) => live.has(id) && !named.has(id as string));
  return [
    ...gone.map(({ id }) => command.remove(resource, id!)),
    ...placed.map(({ id, _destroy, ...said }, at) => {
      const attributes = { ...said, [order]: at };
      if (id && live.has(id)) return command.update(resource, id, { attributes });
      // What was deleted comes back as itself: others name it by its id.
      const given = { attributes: { ...attributes, [parent]: parentId }, id: id || newId(), revives: deleted.get(id) };
      return command.create(resource, given);
    }),
    ...after.map(({ id }, at) => command.update(resource, String(id), { attributes: { [order]: placed.length + at } })),
  ];
}

const column = (table: AnyResource["table"], name: string): SQLiteColumn => table[name];

export const withParent = ({ planned }: Portal, type: string, id: unknown): boolean => planned?.has(`${type} ${id}`) ?? false;

/** A row below is its parent's centre's, wherever it is written: an admin writes on any site. */
export async function centerOfParent(portal: Portal, type: string, table: ResourceTable, id: string): Promise<string> {
  const parent: Row | undefined = portal.planned?.get(`${type} ${id}`) ?? (await portal.db.fetch(byId(portal, table, id)));
  return String(parent!.centerId);
}

/** Gives a row a new lock version. */
export function touch(table: ResourceTable, { db, now }: Portal, id: unknown): SQL {
  return sql`update ${table} set lock_version = lock_version + 1, updated_at = ${now} where ${db.mine(table)} and ${table.id} = ${id}`;
}
