/**
 * A statement that does not bind the tenant's id is refused before it reaches D1: a forgotten condition is an error and not a leak. D1
 * commits or rolls back a batch as a whole; a `guard` in it raises an error when the world is not as expected.
 */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { compile } from "../fast/statement.server";
import { Builder } from "./builder.server";

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
  constructor(readonly at: number) {
    super(`The row is not as expected any more: statement ${at}`);
  }
}

/** A unique index refused the row. `constraint` is SQLite's text, such as "applications.tenant_id, applications.vacancy_id". */
export class Duplicate extends Error {
  override name = "Duplicate";
  constructor(readonly constraint: string) {
    super(`Duplicate: ${constraint}`);
  }
}

/** Errors of D1 after which it may or may not have done what was asked: only what is harmless to do twice is tried again. */
const transient =
  /Network connection lost|storage caused object to be reset|reset because its code was updated|starting up|internal error/i;
export const isTransient = (error: unknown): boolean => transient.test(String(error));

/** A batch that takes so long is worth a look in development. */
const slowMs = 100;

const onlyReads = /^\s*(?:select|with)\b/i;

/** What a database says that takes no more writes of a tenant, whose rows lie in another one in a moment (bin/lib/commands/tenant-move-sql.mjs). */
const isMoving = (text: string): boolean => text.includes("tenant is moving");

export class TenantDb extends Builder {
  /** Waits and says where the tenant lies now; null after a while. Without it a write fails while the tenant moves. */
  afterMove: (() => Promise<D1Database | null>) | null = null;

  /** In development: told of a batch that took long, and of its statements without their values. */
  onSlow: ((ms: number, statements: string[]) => void) | null = null;

  /** In development: of more statements an error says so here, before D1 does where it is deployed. */
  most = Number.POSITIVE_INFINITY;

  /** @param stats for the bench and the development headers; shared by the databases of one request */
  constructor(
    protected d1: D1Database,
    readonly tenantId: string,
    readonly stats = { roundTrips: 0, statements: 0, rowsRead: 0, rowsWritten: 0, writes: 0 },
  ) {
    super((table) => this.mine(table as SQLiteTable & { tenantId: SQLiteColumn }));
  }

  mine(table: { tenantId: SQLiteColumn }): SQL {
    return sql`${table.tenantId} = ${this.tenantId}`;
  }

  async fetch<T>(query: Query<T>): Promise<T> {
    return query.read(await this.run(query.statements, query.repeatable));
  }

  fetchAll<T extends Record<string, Query<unknown>>>(queries: T): Promise<Results<T>> {
    return this.fetch(combine(queries, (results) => results));
  }

  /** All or nothing. @throws Conflict when a guard did not hold, Duplicate when a unique index refused */
  async write(statements: SQL[]): Promise<void> {
    await this.writeReturning(statements);
  }

  /** The same, with what each statement gives back. */
  async writeReturning(statements: SQL[]): Promise<Row[][]> {
    const results = await this.run(statements);
    this.stats.writes++;
    return results;
  }

  /** The same database for work that is done side by side: what is read in the same turn goes there in one round trip. */
  gathering(): TenantDb {
    const own = new GatheringDb(this.d1, this.tenantId, this.stats);
    own.afterMove = this.afterMove;
    own.onSlow = this.onSlow;
    own.most = this.most;
    return own;
  }

  protected async run(statements: SQL[], repeatable = false): Promise<Row[][]> {
    if (statements.length === 0) return [];
    let mayRetry = true;
    const compiled = statements.map((statement, at) => {
      const { text, values } = compile(statement);
      if (!values.includes(this.tenantId) && text !== changedOneText) {
        throw new Error(`Statement without its tenant: ${text.slice(0, 120)}`);
      }
      mayRetry &&= repeatable || onlyReads.test(text);
      return { text: text.endsWith(trap) ? text.slice(0, -trap.length) + trapAt(at) : text, values };
    });
    for (let attempt = 1; ; attempt++) {
      try {
        this.stats.roundTrips++;
        this.stats.statements += compiled.length;
        if (this.stats.statements > this.most) throw new Error(`${this.stats.statements} statements: D1 takes 1,000 of one request`);
        const { d1 } = this;
        const begun = Date.now();
        const results = await d1.batch<Row>(compiled.map(({ text, values }) => d1.prepare(text).bind(...values)));
        const ms = Date.now() - begun;
        if (this.onSlow && ms >= slowMs)
          this.onSlow(
            ms,
            compiled.map(({ text }) => text),
          );
        for (const { meta } of results) {
          this.stats.rowsRead += meta.rows_read ?? 0;
          this.stats.rowsWritten += meta.rows_written ?? 0;
        }
        return results.map((result) => result.results);
      } catch (error) {
        const text = String(error);
        const place = isMoving(text) && (await this.afterMove?.());
        if (place) {
          this.d1 = place;
          attempt--;
          continue;
        }
        const trapped = /bad JSON path: 'guard (\d+)'/.exec(text)?.[1];
        if (trapped) throw new Conflict(Number(trapped));
        const unique = /UNIQUE constraint failed: ([\w., ]+)/.exec(text)?.[1];
        if (unique) throw new Duplicate(unique.trim());
        if (!mayRetry || attempt === 3 || !isTransient(error)) throw error;
      }
    }
  }
}

/** Gathers what is read until everything that can go on without an answer has done so. */
class GatheringDb extends TenantDb {
  private waiting: { statements: SQL[]; repeatable: boolean; give: (rows: Row[][]) => void; fail: (error: unknown) => void }[] = [];

  protected override run(statements: SQL[], repeatable = false): Promise<Row[][]> {
    return new Promise((give, fail) => {
      this.waiting.push({ statements, repeatable, give, fail });
      if (this.waiting.length === 1) setTimeout(() => this.flush());
    });
  }

  private async flush(): Promise<void> {
    const asked = this.waiting;
    this.waiting = [];
    try {
      const results = await super.run(
        asked.flatMap(({ statements }) => statements),
        asked.every(({ repeatable }) => repeatable),
      );
      let at = 0;
      for (const { statements, give } of asked) {
        give(results.slice(at, at + statements.length));
        at += statements.length;
      }
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
  }
}

/** What a guard runs into when it does not hold: no JSON path, in words that say which statement it was. */
const trapAt = (at: number | string) => `json_extract('{}', 'guard ${at}'))`;
const trap = trapAt("?");

const changedOneText = `select iif(changes() = 1, 1, ${trap}`;

/** In a batch: raises (and so undoes everything) unless the statement before it changed exactly one row. */
export const changedOne = (): SQL => sql.raw(changedOneText);

/** In a batch: raises unless the condition holds. The condition must carry its own tenant condition where it reads tables. */
export const guard = (condition: SQL): SQL => sql`select iif(${condition}, 1, ${sql.raw(trap)}`;

/** How many rows at most, as a part of the statement's text: SQLite plans a list whose limit it knows, and runs it faster than one with a bound limit. */
export const atMost = (rows: number): SQL => sql.raw(`limit ${Math.trunc(rows)}`);

export type RowOf<R> = unknown extends R ? Row : R;

/** The same as SQLite has it, where booleans are 0 and 1. */
export type Raw<T> = { [K in keyof T]: T[K] extends boolean ? 0 | 1 : T[K] };

export function query<T, R = unknown>(statement: SQL<R>, read: (rows: RowOf<R>[]) => T): Query<T> {
  return { statements: [statement], read: ([rows = []]) => read(rows as RowOf<R>[]) };
}

/** Where nothing needs to be asked, among what is. */
export const constant = <T>(value: T): Query<T> => ({ statements: [], read: () => value });

export type Results<Q> = { [K in keyof Q]: Q[K] extends Query<infer R> ? R : never };

export function combine<Q extends Record<string, Query<unknown>>, T>(queries: Q, read: (results: Results<Q>) => T): Query<T> {
  const entries = Object.entries(queries);
  return {
    statements: entries.flatMap(([, query]) => query.statements),
    read(rows) {
      let at = 0;
      const results = entries.map(([name, query]) => {
        const from = at;
        at += query.statements.length;
        return [name, query.read(rows.slice(from, at))];
      });
      return read(Object.fromEntries(results) as Results<Q>);
    },
  };
}

/** Several queries as one that asks equal statements once; its results are theirs, in order. */
export function merge<T>(queries: Query<T>[]): Query<T[]> {
  const places = new Map<string, number>();
  const statements: SQL[] = [];
  const placeOf = (statement: SQL): number => {
    const key = JSON.stringify(compile(statement));
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, statements.length);
    return statements.push(statement) - 1;
  };
  const asked = queries.map((query) => query.statements.map(placeOf));
  return { statements, read: (rows) => queries.map((query, at) => query.read(asked[at]!.map((place) => rows[place] ?? []))) };
}
