/** A select is a `Query`: it runs in the batch of its page. The tenant's condition is added to each table by itself. */
import { and, Column, type GetColumnData, getTableColumns, getTableName, is, Param, SQL, sql, type Table } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { dialect } from "../fast/statement.server";
import type { Query, Row } from "./db.server";

export type Fields = Record<string, SQLiteColumn | SQL>;

type Value<F, Optional> =
  F extends SQL<infer V> ? V : F extends SQLiteColumn ? GetColumnData<F> | (F["_"]["tableName"] extends Optional ? null : never) : never;

export type Selected<F extends Fields, Optional = never> = { [K in keyof F]: Value<F[K], Optional> };

type Config = Omit<Parameters<typeof dialect.buildSelectQuery>[0], "fields" | "where" | "limit" | "offset">;

type Owned = (table: SQLiteTable) => SQL | undefined;

interface Asked<F extends Fields> {
  fields: F;
  owned: Owned;
  config: Config;
  conditions: (SQL | undefined)[];
  most?: number;
}

export class Select<F extends Fields, Optional = never> implements Query<Selected<F, Optional>[]> {
  private built: SQL | undefined;

  constructor(private readonly asked: Asked<F>) {}

  where(...conditions: (SQL | undefined)[]): Select<F, Optional> {
    return this.with({ conditions: [...this.asked.conditions, ...conditions] });
  }

  innerJoin(table: SQLiteTable, on: SQL): Select<F, Optional> {
    return this.join("inner", table, on);
  }

  leftJoin<J extends SQLiteTable>(table: J, on: SQL): Select<F, Optional | J["_"]["name"]> {
    return this.join("left", table, on);
  }

  groupBy(...groupBy: (SQLiteColumn | SQL)[]): Select<F, Optional> {
    return this.with({ config: { ...this.asked.config, groupBy } });
  }

  orderBy(...orderBy: (SQLiteColumn | SQL)[]): Select<F, Optional> {
    return this.with({ config: { ...this.asked.config, orderBy } });
  }

  limit(rows: number): Select<F, Optional> {
    return this.with({ most: rows });
  }

  first(): Query<Selected<F, Optional> | undefined> {
    return this.limit(1).map(([row]) => row);
  }

  map<T>(read: (rows: Selected<F, Optional>[]) => T): Query<T> {
    return { statements: this.statements, read: (results) => read(this.read(results)) };
  }

  get statements(): SQL[] {
    return [this.getSQL()];
  }

  getSQL(): SQL {
    const { fields, owned, config, conditions, most } = this.asked;
    this.built ??= dialect.buildSelectQuery({
      ...config,
      fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sql`${field}`.as(name)])),
      where: and(owned(config.table as SQLiteTable), ...conditions),
      // Within the text: SQLite plans a list whose limit it knows, and runs it faster than one with a bound limit.
      limit: most === undefined ? undefined : (sql.raw(String(Math.trunc(most))) as unknown as number),
    });
    return this.built;
  }

  asValue(): SQL<Selected<F, Optional>[keyof F] | null> {
    return sql`(${this.getSQL()})`;
  }

  read([rows = []]: Row[][]): Selected<F, Optional>[] {
    const decoders = Object.entries(this.asked.fields).map(([name, field]) => [name, decoderOf(field)] as const);
    return rows.map((row) => {
      const read: Row = {};
      for (const [name, decode] of decoders) read[name] = row[name] === null ? null : decode(row[name]);
      return read as Selected<F, Optional>;
    });
  }

  private with<O = Optional>(more: Partial<Asked<F>>): Select<F, O> {
    return new Select<F, O>({ ...this.asked, ...more });
  }

  private join<O>(joinType: "inner" | "left", table: SQLiteTable, on: SQL): Select<F, O> {
    const { config, owned } = this.asked;
    const joins = [...(config.joins ?? []), { joinType, table, alias: getTableName(table), on: and(owned(table), on) }];
    return this.with<O>({ config: { ...config, joins } });
  }
}

function decoderOf(field: SQLiteColumn | SQL): (value: unknown) => unknown {
  const decoder = is(field, Column) ? field : (Reflect.get(field, "decoder") as SQLiteColumn);
  return (value) => decoder.mapFromDriverValue(value);
}

export class Builder {
  constructor(private readonly owned: Owned) {}

  select<F extends Fields>(fields: F): { from(table: SQLiteTable): Select<F> };
  select(): { from<T extends SQLiteTable>(table: T): Select<T["_"]["columns"]> };
  select(fields?: Fields): { from(table: SQLiteTable): unknown } {
    return {
      from: (table: SQLiteTable) =>
        new Select({
          fields: fields ?? (getTableColumns(table) as Fields),
          owned: this.owned,
          config: { table, setOperators: [] },
          conditions: [],
        }),
    };
  }

  update<T extends SQLiteTable>(table: T) {
    return {
      set: (values: SQLiteUpdateSetSource<T>) => ({
        where: (...conditions: (SQL | undefined)[]): SQL =>
          dialect.buildUpdateQuery({ table, set: encoded(table, values), joins: [], where: and(this.owned(table), ...conditions) }),
      }),
    };
  }

  delete(table: SQLiteTable) {
    return {
      where: (...conditions: (SQL | undefined)[]): SQL => dialect.buildDeleteQuery({ table, where: and(this.owned(table), ...conditions) }),
    };
  }
}

function encoded(table: Table, values: object): Record<string, SQL | Param | Column> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, is(value, SQL) || is(value, Column) ? value : new Param(value, columns[name])]),
  );
}
