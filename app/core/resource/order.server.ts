/** Rows in an order that people give them (`ordered` of a resource): the actions `up` and `down`, and a new row comes last. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Row } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import type { AnyResource } from "./define.server";
import { nameOf } from "./rows.server";
import type { Action } from "./steps.server";

export const orderActions = (resource: AnyResource): Record<"up" | "down", Action<Row>> => ({
  up: move(resource, -1),
  down: move(resource, 1),
});

/** The row changes places with its neighbour. Its version stays: what somebody else is writing of it is not about its place. */
const move = (resource: AnyResource, by: -1 | 1): Action<Row> => ({
  allow: resource.update!.allow,
  action: "reorder",
  call: ["POST"],
  effect: (portal, row) => ({ statements: [moved(portal, resource, row, by)] }),
});

/** One statement that numbers all of them anew, so that several in a batch add up and rows with the same number are no matter. */
function moved(portal: Portal, resource: AnyResource, row: Row, by: -1 | 1): SQL {
  const { table, column, id } = partsOf(resource);
  const among = together(portal, resource, row);
  return sql`update ${table} set ${nameOf(column)} = moved.place from (
      select id, row_number() over (order by place + iif(id = ${row.id}, ${by * 1.5}, 0)) as place from (
        select ${id} as id, row_number() over (order by ${column}, ${id}) as place from ${table} where ${among})
    ) as moved where moved.id = ${id} and ${among} and ${column} <> moved.place`;
}

export function placedLast(portal: Portal, resource: AnyResource, row: Row): SQL {
  const { table, column, id } = partsOf(resource);
  const last = sql`select coalesce(max(${column}), 0) + 1 from ${table} where ${together(portal, resource, row)} and ${id} <> ${row.id}`;
  return sql`update ${table} set ${nameOf(column)} = (${last}) where ${portal.db.mine(table)} and ${id} = ${row.id}`;
}

const partsOf = ({ table, ordered }: AnyResource) => ({
  table,
  column: table[ordered!] as SQLiteColumn,
  id: table.id as SQLiteColumn,
});

function together({ db }: Portal, { table }: AnyResource, row: Row): SQL {
  const center = table.centerId ? sql` and ${table.centerId as SQLiteColumn} = ${row.centerId}` : sql``;
  return sql`${db.mine(table)} and ${table.deletedAt as SQLiteColumn} is null${center}`;
}
