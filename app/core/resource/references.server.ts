/** What hangs on a row that is really gone, by the facet `references` of each table. */
import { eq, getTableColumns, not, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { existsIn } from "../tenant/conditions.server";
import type { TenantDb } from "../tenant/db.server";
import { tablesWith } from "./catalogue.server";
import type { ResourceTable, TenantTable } from "./define.server";
import { discard } from "./retention-rules.server";

const hangingOn = (type: string) =>
  tablesWith("references").flatMap(({ table, facet }) => (facet[type] ? [{ table: table as TenantTable, ...facet[type] }] : []));

const goingWith = (type: string) => hangingOn(type).filter(({ onDelete }) => onDelete === "cascade");

const nameOf = (table: TenantTable, column: SQLiteColumn) => Object.entries(getTableColumns(table)).find(([, one]) => one === column)![0];

/** For the batch in which a row goes. */
export const cascade = (db: TenantDb, type: string, id: string): SQL[] =>
  hangingOn(type).flatMap(({ table, column, onDelete }) => {
    if (onDelete === "cascade") return db.delete(table).where(eq(column, id));
    if (onDelete === "set null")
      return db
        .update(table)
        .set({ [nameOf(table, column)]: null })
        .where(eq(column, id));
    return [];
  });

/** A slice of what goes with rows that go by age, over all tenants. @param gone a select of tenant and id */
export const discardWith = (type: string, gone: SQL): SQL[] =>
  goingWith(type).map(({ table, column }) => discard(table, sql`(${table.tenantId}, ${column}) in (${gone})`));

/** Nothing hangs on it any more: with it, what does would be found by nobody. */
export const hasNothing = (type: string, whole: ResourceTable): SQL[] =>
  goingWith(type).map(({ table, column }) => not(existsIn(table, eq(table.tenantId, whole.tenantId), eq(column, whole.id))));
