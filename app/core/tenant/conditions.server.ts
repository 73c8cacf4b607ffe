import { and, eq, getTableColumns, type SQL, type SQLWrapper, sql, type Table } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { users } from "~db/schema";
import { tableSource } from "../fast/statement.server";

/** A column has one of the values, however many: D1 takes 100 bound values a statement, and a list of any length as one of them. */
export const inList = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;

export const sharesAny = (list: SQLiteColumn, values: readonly string[]): SQL =>
  sql`exists (select 1 from json_each(${list}) where ${inList(sql.raw("value"), values)})`;

/** A list of texts as it is without one of them. */
export const without = (list: SQLiteColumn, value: string): SQL =>
  sql`(select json_group_array(value) from json_each(${list}) where value <> ${value})`;

/** Rows of the table fulfil all the conditions. One of them names the tenant. */
export const existsIn = (table: SQLiteTable, ...conditions: (SQL | undefined)[]): SQL =>
  sql`exists (select 1 from ${tableSource(table)} where ${and(...conditions)})`;

/** How many rows of the table fulfil all the conditions. One of them names the tenant. */
export const countIn = (table: SQLiteTable, ...conditions: (SQL | undefined)[]): SQL<number> =>
  sql<number>`(select count(*) from ${tableSource(table)} where ${and(...conditions)})`;

export const asBoolean = (condition: SQL): SQL<boolean> => sql`(${condition})`.mapWith(Boolean);

export const fullName = ({ firstName, lastName }: { firstName: SQLiteColumn; lastName: SQLiteColumn }): SQL<string> =>
  sql<string>`(${firstName} || ' ' || ${lastName})`;

/** A column of the row that a pointer leads to, in the same tenant: the name of an organisation, by `organizationId`. */
export const columnAt = <T = string>(column: SQLiteColumn, pointer: SQLiteColumn): SQL<T> =>
  sql<T>`(select ${column} from ${column.table} where ${isAt(column.table, pointer)})`;

/** The whole name of the person that a pointer leads to. */
export const personAt = (pointer: SQLiteColumn): SQL<string> =>
  sql<string>`(select ${fullName(users)} from ${users} where ${isAt(users, pointer)})`;

function isAt(table: Table, pointer: SQLiteColumn): SQL | undefined {
  const { id, tenantId } = getTableColumns(table);
  return and(eq(tenantId!, getTableColumns(pointer.table).tenantId), eq(id!, pointer));
}

export const nextVersion = ({ lockVersion }: { lockVersion: SQLiteColumn }): SQL => sql`${lockVersion} + 1`;
