import { Column, getTableName, Name, Param, SQL, StringChunk, sql, Table } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";

/** Whatever it is called in a statement. */
export const tableName = (table: Table): string => Reflect.get(table, Symbol.for("drizzle:OriginalName")) as string;

export function tableSource(table: Table): SQL {
  const original = tableName(table);
  const name = getTableName(table);
  return original === name ? sql`${sql.identifier(name)}` : sql`${sql.identifier(original)} as ${sql.identifier(name)}`;
}

/** A table as INSERT wants it, without its alias. */
export function tableItself(table: Table): SQL {
  const original = tableName(table);
  return original === getTableName(table) ? sql`${table}` : sql`${sql.identifier(original)}`;
}

export const dialect = new SQLiteSyncDialect({ casing: "snake_case" });

const casing = new CasingCache("snake_case");

/** Equal values are bound once: D1 takes 100 a statement, and the tenant's id alone stands in every part of a list with includes. */
export function compile(statement: SQL): { text: string; values: unknown[] } {
  const places = new Map<unknown, number>();
  const bind = (given: unknown): string => {
    const value = toD1(given);
    let place = places.get(value);
    if (!place) {
      place = places.size + 1;
      places.set(value, place);
    }
    return `?${place}`;
  };
  return { text: textOf(statement.queryChunks, bind), values: [...places.keys()] };
}

/** Drizzle asks of each part for a dozen kinds whether it is one, and makes names of columns anew. */
function textOf(parts: readonly unknown[], bind: (value: unknown) => string): string {
  let text = "";
  for (const part of parts) {
    if (part === undefined) continue;
    if (part === null || typeof part !== "object") text += bind(part);
    else if (part instanceof StringChunk) text += part.value.length === 1 ? part.value[0] : part.value.join("");
    else if (part instanceof SQL) text += textOf(part.queryChunks, bind);
    else if (part instanceof Column || part instanceof Table) text += nameOf(part);
    else if (part instanceof Param) text += bind(part.value === null ? null : part.encoder.mapToDriverValue(part.value));
    else if (part instanceof Name) text += dialect.escapeName(part.value);
    else text += byDrizzle(part, bind);
  }
  return text;
}

const names = new WeakMap<Column | Table, string>();

function nameOf(part: Column | Table): string {
  let name = names.get(part);
  if (name === undefined) {
    name = byDrizzle(part);
    names.set(part, name);
  }
  return name;
}

function byDrizzle(part: unknown, bind: (value: unknown) => string = String): string {
  const { escapeName, escapeString } = dialect;
  return sql`${part}`.toQuery({ casing, escapeName, escapeString, escapeParam: (_, value) => bind(value) }).sql;
}

function toD1(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object") return JSON.stringify(value);
  return value;
}
