import { getTableColumns, getTableName, is, SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { dialect, tableItself } from "../fast/statement.server";
import { newId } from "../ids";
import { constant, type Query, type Row, type TenantDb } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { computedDecoder, decoderOf } from "./columns.server";
import type { AnyResource, ResourceTable, TenantTable } from "./define.server";

const columnsOf = (table: TenantTable) => Object.entries(getTableColumns(table) as Record<string, SQLiteColumn>);
const selections = new WeakMap<TenantTable, SQL>();

export function allColumns(table: TenantTable): SQL {
  let columns = selections.get(table);
  if (!columns) {
    columns = sql.raw(
      columnsOf(table)
        .map(([name, column]) => `${dialect.sqlToQuery(sql`${column}`).sql} as "${name}"`)
        .join(", "),
    );
    selections.set(table, columns);
  }
  return columns;
}

/** Booleans and JSON decoded, other columns as they are. @param row selected with `allColumns` */
export function decodeRow<R>(table: TenantTable, row: Row): R {
  const decoded: Row = { ...row };
  for (const [name, column] of columnsOf(table)) {
    // What was not selected stays out, and null is null also where a boolean would be false.
    if ((decoded[name] ?? null) !== null) decoded[name] = decoderOf(column)(decoded[name]);
  }
  return decoded as R;
}

/** For a select that `withComputed` reads. */
export const computedColumns = ({ computed = {} }: AnyResource): SQL[] =>
  Object.entries(computed).map(([name, { sql: expression }]) => sql`${expression} as ${sql.identifier(`now ${name}`)}`);

export function withComputed({ computed = {} }: AnyResource, row: Row): Row {
  const seen = { ...row };
  for (const [name, one] of Object.entries(computed)) {
    seen[name] = computedDecoder(one)(row[`now ${name}`]);
    delete seen[`now ${name}`];
  }
  return seen;
}

/** The tenant's condition is added. */
export function rows<T extends TenantTable>(db: TenantDb, table: T, condition: SQL, limit = 100): Query<T["$inferSelect"][]> {
  return db.select().from(table).where(condition).limit(limit) as Query<T["$inferSelect"][]>;
}

/** Deleted or not; as earlier commands of the same batch leave it, where they do. */
export function byId<T extends ResourceTable>(
  { db, planned }: Pick<Portal, "db" | "planned">,
  table: T,
  id: string | null,
): Query<T["$inferSelect"] | undefined> {
  const row = planned?.get(`${getTableName(table)} ${id}`);
  if (row) return constant(row);
  const found = rows(db, table, sql`${table.id} = ${id}`, 1);
  return { statements: found.statements, read: (results) => found.read(results)[0] };
}

/** Only where the condition holds, if there is one; a column left out gets the database's default. A value may be SQL. */
export const insert = (table: TenantTable, row: Row, condition?: SQL): SQL =>
  insertSelect(table, row, condition ? sql`where ${condition}` : undefined);

/** The same for each of what `rest` says, such as `from …`. */
export function insertSelect(table: TenantTable, row: Row, rest?: SQL): SQL {
  const columns = columnsOf(table).filter(([name]) => row[name] !== undefined);
  const names = sql.join(
    columns.map(([, column]) => nameOf(column)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(([name]) => sql`${encode(row[name])}`),
    sql`, `,
  );
  return rest
    ? sql`insert into ${tableItself(table)} (${names}) select ${values} ${rest}`
    : sql`insert into ${tableItself(table)} (${names}) values (${values})`;
}

/** The first rows of something, table by table. */
export const insertAll = (all: [table: TenantTable, rows: object[]][]): SQL[] =>
  all.flatMap(([table, rows]) => rows.map((row) => insert(table, { ...row })));

/** Far from the two megabytes that D1 takes as one value, for what rows have of their own here. */
const rowsEach = 1000;

/** A value of the row that `insertEach` is at. */
export const its = (name: string): SQL => sql.raw(`each_row.value ->> '${name}'`);

/** Many rows in few statements. @param shared what all of them have; SQL may use `its` @param rows what each has, all of them the same columns */
export function insertEach(table: TenantTable, shared: Row, rows: Row[], condition: SQL = sql`true`): SQL[] {
  const own = Object.keys(rows[0] ?? {});
  const columns = columnsOf(table).filter(([name]) => own.includes(name) || shared[name] !== undefined);
  const names = sql.join(
    columns.map(([, column]) => nameOf(column)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(([name]) => (own.includes(name) ? its(name) : sql`${encode(shared[name])}`)),
    sql`, `,
  );
  return Array.from({ length: Math.ceil(rows.length / rowsEach) }, (_, at) => {
    const some = rows
      .slice(at * rowsEach, (at + 1) * rowsEach)
      .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, encode(value)])));
    return sql`insert into ${tableItself(table)} (${names}) select ${values} from json_each(${JSON.stringify(some)}) as each_row where ${condition}`;
  });
}

/** An id like `newId`'s for each row that a statement inserts from a select. */
export function newIdOfEach(): SQL {
  const time = sql.raw(`'${newId().slice(0, 13)}-7'`);
  const letters = sql`substr(hex(randomblob(2)), 2)`;
  return sql`${time} || lower(${letters} || '-' || substr('89ab', 1 + (random() & 3), 1) || ${letters} || '-' || hex(randomblob(6)))`;
}

export function assignments(table: TenantTable, set: Row): SQL {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>;
  return sql.join(
    Object.entries(set)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => sql`${nameOf(columns[name]!)} = ${encode(value)}`),
    sql`, `,
  );
}

const bare = new WeakMap<SQLiteColumn, SQL>();

export function nameOf(column: SQLiteColumn): SQL {
  let name = bare.get(column);
  if (!name) {
    name = sql.raw(dialect.sqlToQuery(sql`${column}`).sql.split(".")[1]!);
    bare.set(column, name);
  }
  return name;
}

function encode(value: unknown): unknown {
  if (typeof value === "boolean") return value ? 1 : 0;
  return value !== null && typeof value === "object" && !is(value, SQL) ? JSON.stringify(value) : value;
}

export function newRow(resource: AnyResource, portal: Portal, row: Row): Row {
  return {
    id: newId(),
    centerId: portal.center.id,
    ...row,
    tenantId: portal.tenant.id,
    createdAt: portal.now,
    updatedAt: portal.now,
    ...("lockVersion" in resource.table && { lockVersion: 0 }),
  };
}
