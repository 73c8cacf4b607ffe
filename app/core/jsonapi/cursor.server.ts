/** Keyset paging: a cursor holds the sort values of a page's last row, and the order that they belong to. */
import { type SQL, sql } from "drizzle-orm";

export interface SortKey {
  name: string;
  /** The rows' column that holds what they are ordered by. */
  column: string;
  expression: SQL;
  descending: boolean;
}

const orderOf = (sort: SortKey[]): string => sort.map(({ name, descending }) => (descending ? `-${name}` : name)).join(",");

export function cursorOf(sort: SortKey[], values: unknown[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify([orderOf(sort), ...values]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

type Value = string | number | null;

function valuesFrom(sort: SortKey[], cursor: string): Value[] | null {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
    const [order, ...values]: unknown[] = JSON.parse(new TextDecoder().decode(bytes));
    const sound = values.every((value) => value === null || typeof value === "string" || Number.isFinite(value));
    // The last key is the id, which no row lacks.
    return order === orderOf(sort) && values.length === sort.length && sound && values.at(-1) !== null ? (values as Value[]) : null;
  } catch {
    return null;
  }
}

/** Rows behind a cursor, in the order of `sort`, whose last key is the id. Null when the text is no cursor of this order. */
export function afterCursor(sort: SortKey[], cursor: string): SQL | null {
  const values = valuesFrom(sort, cursor);
  if (!values) return null;
  const alternatives: SQL[] = [];
  const equal: SQL[] = [];
  sort.forEach(({ expression, descending }, at) => {
    const value = values[at];
    // SQLite puts rows without a value first; in descending order they come last, so that nothing is behind them.
    if (!descending) alternatives.push(and([...equal, value === null ? sql`${expression} is not null` : sql`${expression} > ${value}`]));
    else if (value !== null) alternatives.push(and([...equal, sql`(${expression} < ${value} or ${expression} is null)`]));
    equal.push(sql`${expression} is ${value}`);
  });
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

const and = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` and `)})`;
