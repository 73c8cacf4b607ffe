/**
 * The database bound to one tenant. Features get this and never the raw binding: a statement that does not bind the tenant's id is
 * refused before it reaches D1, so that a forgotten tenant condition is an error and not a leak.
 *
 * Reads are values (`Query`), run together: one page, one batch, one round trip. Writes are lists of statements in one batch, which
 * D1 commits or rolls back as a whole. `guard` statements raise an error inside the batch when the world is not as expected.
 */
import { Column, Name, SQL, StringChunk, sql, Table } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { type SQLiteColumn, SQLiteSyncDialect } from "drizzle-orm/sqlite-core";

/** Statements, and how to read their results. */
export interface Query<T> {
  statements: SQL[];
  /** It writes, and may all the same be run twice, as when a connection is lost before the answer has come. */
  repeatable?: boolean;
  read(results: Row[][]): T;
}

export type Row = Record<string, unknown>;

/** A guard in the batch did not hold: somebody was faster, or the rule no longer allows it. Nothing was written. */
export class Conflict extends Error {
  override name = "Conflict";
}

/** A unique index refused the row. `constraint` is SQLite's text, such as "applications.tenant_id, applications.vacancy_id". */
export class Duplicate extends Error {
  override name = "Duplicate";
  constructor(readonly constraint: string) {
    super(`Duplicate: ${constraint}`);
  }
}

export const dialect = new SQLiteSyncDialect({ casing: "snake_case" });

const casing = new CasingCache("snake_case");

/**
 * A statement as D1 takes it. Equal values are bound once and named by their number: D1 takes 100 values a statement, and the tenant's id
 * alone stands in every part of a list with its includes.
 */
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

/**
 * What drizzle makes of the parts of a template, for those that ours are made of. Drizzle itself asks of each part for a dozen kinds whether it
 * is one, and puts the names of columns together anew.
 */
function textOf(parts: readonly unknown[], bind: (value: unknown) => string): string {
  let text = "";
  for (const part of parts) {
    if (part === undefined) continue;
    if (part === null || typeof part !== "object") text += bind(part);
    else if (part instanceof StringChunk) text += part.value.length === 1 ? part.value[0] : part.value.join("");
    else if (part instanceof SQL) text += textOf(part.queryChunks, bind);
    else if (part instanceof Column || part instanceof Table) text += nameOf(part);
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

/** Column types as far as a raw D1 statement needs them. */
function toD1(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object") return JSON.stringify(value);
  return value;
}

/** Errors of D1 after which the same read may simply be tried again. */
const transient =
  /Network connection lost|storage caused object to be reset|reset because its code was updated|starting up|internal error/i;

const onlyReads = /^\s*(?:select|with)\b/i;

export class TenantDb {
  /**
   * @param stats round trips and rows of this request, for the bench and the development headers, and how many writes were committed; of another
   *   database of the same request when it counts with that
   */
  constructor(
    private readonly d1: D1Database,
    readonly tenantId: string,
    readonly stats = { roundTrips: 0, rowsRead: 0, rowsWritten: 0, writes: 0 },
  ) {}

  /** The condition that every statement on a tenant's table needs. */
  mine(table: { tenantId: SQLiteColumn }): SQL {
    return sql`${table.tenantId} = ${this.tenantId}`;
  }

  /** One query, one round trip. */
  async fetch<T>(query: Query<T>): Promise<T> {
    return query.read(await this.run(query.statements, query.repeatable));
  }

  /** Several queries in one round trip, by name. */
  async fetchAll<T extends Record<string, Query<unknown>>>(
    queries: T,
  ): Promise<{ [K in keyof T]: T[K] extends Query<infer R> ? R : never }> {
    const entries = Object.entries(queries);
    const results = await this.run(entries.flatMap(([, query]) => query.statements));
    const read: Record<string, unknown> = {};
    let at = 0;
    for (const [name, query] of entries) {
      read[name] = query.read(results.slice(at, at + query.statements.length));
      at += query.statements.length;
    }
    return read as never;
  }

  /**
   * Writes all or nothing.
   * @throws Conflict when a guard did not hold, Duplicate when a unique index refused.
   */
  async write(statements: SQL[]): Promise<void> {
    await this.run(statements);
    this.stats.writes++;
  }

  private async run(statements: SQL[], repeatable = false): Promise<Row[][]> {
    if (statements.length === 0) return [];
    let mayRetry = true;
    const prepared = statements.map((statement) => {
      const { text, values } = compile(statement);
      if (!values.includes(this.tenantId) && text !== changedOneText) {
        throw new Error(`Statement without its tenant: ${text.slice(0, 120)}`);
      }
      mayRetry &&= repeatable || onlyReads.test(text);
      return this.d1.prepare(text).bind(...values);
    });
    for (let attempt = 1; ; attempt++) {
      try {
        this.stats.roundTrips++;
        const results = await this.d1.batch<Row>(prepared);
        for (const { meta } of results) {
          this.stats.rowsRead += meta.rows_read ?? 0;
          this.stats.rowsWritten += meta.rows_written ?? 0;
        }
        return results.map((result) => result.results);
      } catch (error) {
        const text = String(error);
        if (text.includes("malformed JSON")) throw new Conflict("The row is not as expected any more");
        const unique = /UNIQUE constraint failed: ([\w., ]+)/.exec(text)?.[1];
        if (unique) throw new Duplicate(unique.trim());
        if (!mayRetry || attempt === 3 || !transient.test(text)) throw error;
      }
    }
  }
}

const changedOneText = "select iif(changes() = 1, 1, json('no row changed'))";

/** In a batch: raises (and so undoes everything) unless the statement before it changed exactly one row. */
export const changedOne = (): SQL => sql.raw(changedOneText);

/** In a batch: raises unless the condition holds. The condition must carry its own tenant condition where it reads tables. */
export const guard = (condition: SQL): SQL => sql`select iif(${condition}, 1, json('guard'))`;

/** How many rows at most, as a part of the statement's text: SQLite plans a list whose limit it knows, and runs it faster than one with a bound limit. */
export const atMost = (rows: number): SQL => sql.raw(`limit ${Math.trunc(rows)}`);

/** A query of one statement. */
export function query<T>(statement: SQL, read: (rows: Row[]) => T): Query<T> {
  return { statements: [statement], read: ([rows]) => read(rows ?? []) };
}
