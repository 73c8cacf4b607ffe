import { and, count, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { RequestArgs } from "../jsonapi/problem.server";
import { parseQuery } from "../jsonapi/query.server";
import { type Query, query } from "../tenant/db.server";
import { readFor } from "./by-key.server";
import type { AnyResource } from "./define.server";
import { fromTable, visible } from "./select.server";

/** How many rows the viewer sees, by value; the request's filters by other attributes apply. */
export function countBy(resource: AnyResource, args: RequestArgs, name: string, ...conditions: SQL[]): Query<Record<string, number>> {
  const { portal } = args.context;
  const others = [...parseQuery(resource, args).conditions].filter(([filter]) => !filter.startsWith(`${name}_`));
  const wanted = [visible(resource, portal), ...conditions, ...others.map(([, condition]) => condition)];
  const value = resource.computed?.[name]?.sql ?? (resource.table[name] as SQLiteColumn);
  return query(
    sql`select ${value} as value, ${count()} as number from ${readFor(fromTable(resource), wanted)} where ${and(...wanted)} group by 1`,
    (rows) => Object.fromEntries(rows.map(({ value, number }) => [String(value), Number(number)])),
  );
}
