/** Rows to statements. A whole chunk of rows travels as one bound JSON text, because D1 binds at most 100 values. */
import { getTableColumns, getTableName, is, SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

export interface Statement {
  sql: string;
  params: unknown[];
}

/** D1 takes values up to 2 MB; this leaves room for what is not ASCII. */
const maxSize = 1_200_000;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface Column {
  key: string;
  fallback: unknown;
}

function columnsOf(table: SQLiteTable): Column[] {
  return (
    Object.entries(getTableColumns(table))
      // What the database makes itself: numbers, and ids that nothing but the API refers to.
      .filter(([, column]) => !("autoIncrement" in column && column.autoIncrement) && !is(column.default, SQL))
      .map(([key, column]) => ({ key, fallback: column.default ?? null }))
  );
}

/**
 * Statements that add the rows that are not there yet. Only a row that exists is passed over (`on conflict do nothing`);
 * one that breaks another rule is an error.
 */
export function* inserts<T extends SQLiteTable>(table: T, rows: Iterable<T["$inferInsert"]>): Generator<Statement> {
  const columns = columnsOf(table);
  const names = columns.map(({ key }) => `"${snake(key)}"`).join(", ");
  const values = columns.map((_, at) => `json_extract(value, '$[${at}]')`).join(", ");
  const sql = `insert into "${getTableName(table)}" (${names}) select ${values} from json_each(?) where true on conflict do nothing`;
  let chunk: string[] = [];
  let size = 0;
  for (const row of rows) {
    const text = JSON.stringify(columns.map(({ key, fallback }) => (row as Record<string, unknown>)[key] ?? fallback));
    if (size + text.length > maxSize && chunk.length > 0) {
      yield { sql, params: [`[${chunk.join(",")}]`] };
      chunk = [];
      size = 0;
    }
    chunk.push(text);
    size += text.length + 1;
  }
  if (chunk.length > 0) yield { sql, params: [`[${chunk.join(",")}]`] };
}
