/** For work that belongs to no request and so to no tenant. Screens, resources and policies have the portal's `TenantDb` instead. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { hosts } from "~db/schema";
import { dialect } from "../fast/statement.server";
import { Builder } from "./builder.server";
import { isTransient, type Query, type Row, type RowOf, TenantDb } from "./db.server";
import { type Env, isDatabase } from "./env";
import { originOf } from "./origin.server";

type RowsOf<S extends readonly SQL[]> = { -readonly [At in keyof S]: S[At] extends SQL<infer R> ? RowOf<R>[] : never };

export class SystemDb extends Builder {
  constructor(
    readonly binding: string,
    private readonly d1: D1Database,
  ) {
    super(() => undefined);
  }

  async fetch<T>(query: Query<T>): Promise<T> {
    return query.read(await this.batch(query.statements));
  }

  of(tenantId: string): TenantDb {
    return new TenantDb(this.d1, tenantId);
  }

  /** One statement and its rows. Tried again when D1 stumbles, so it must be harmless to run twice. */
  async rows<T extends Row = Row>(statement: SQL): Promise<T[]> {
    const [rows] = await this.batch([statement]);
    return rows as T[];
  }

  /** All or nothing, tried again like `rows`. */
  async batch<const S extends readonly SQL[]>(statements: S): Promise<RowsOf<S>> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.write(statements);
      } catch (error) {
        if (attempt === 3 || !isTransient(error)) throw error;
      }
    }
  }

  /** All or nothing, once. */
  async write<const S extends readonly SQL[]>(statements: S): Promise<RowsOf<S>> {
    if (statements.length === 0) return [] as RowsOf<S>;
    const prepared = statements.map((statement) => {
      const { sql: text, params } = dialect.sqlToQuery(statement);
      return this.d1.prepare(text).bind(...params.map((value) => (typeof value === "boolean" ? Number(value) : (value ?? null))));
    });
    return (await this.d1.batch<Row>(prepared)).map(({ results }) => results) as RowsOf<S>;
  }
}

export function databases(env: Env): SystemDb[] {
  return Object.entries(env).flatMap(([name, value]: [string, unknown]) =>
    isDatabase(name) && isD1(value) ? [new SystemDb(name, value)] : [],
  );
}

export function systemDatabase(env: Env, binding: string): SystemDb | null {
  return databases(env).find((database) => database.binding === binding) ?? null;
}

/** By their ids, the tenants whose rows lie in this database and nowhere else: a tenant on the move between two keeps all its files. */
export async function tenantsIn({ binding }: SystemDb, env: Env): Promise<string[]> {
  const rows = await systemDatabase(env, "DB")!.rows(sql`select ${hosts.tenantId} as id from ${hosts} group by 1
    having min(${hosts.binding}) = ${binding} and max(${hosts.binding}) = ${binding} order by 1`);
  return rows.map(({ id }) => String(id));
}

/** In which database each of these tenants lies. */
export async function bindingsOf(env: Env, tenantIds: string[]): Promise<Map<string, string>> {
  if (tenantIds.length === 0) return new Map();
  const rows = await systemDatabase(env, "DB")!.rows(sql`select distinct ${hosts.tenantId} as id, ${hosts.binding} as binding from ${hosts}
    where ${hosts.tenantId} in (select value from json_each(${JSON.stringify([...new Set(tenantIds)])}))`);
  return new Map(rows.map((row) => [String(row.id), String(row.binding)]));
}

type NameColumn = "hostname" | "createdAt" | "checkToken" | "verifiedAt";

/** Of a centre's names the one that links lead to stands last: the oldest, and none that waits for its check while there is another. */
export const leadingLast = ({ hostname, createdAt, checkToken, verifiedAt }: Record<NameColumn, SQLWrapper>): SQL =>
  sql`${checkToken} is not null and ${verifiedAt} is null desc, ${createdAt} desc, ${hostname} desc`;

export async function siteOrigins(env: Env): Promise<(tenantId: string, centerId: string) => string | null> {
  const directory = systemDatabase(env, "DB")!;
  const rows = await directory.rows(sql`select ${hosts.tenantId} as tenant, ${hosts.centerId} as center, ${hosts.hostname} as hostname
    from ${hosts} where ${hosts.gatePath} is null order by ${leadingLast(hosts)}`);
  const names = new Map(rows.map((row) => [`${row.tenant}/${row.center}`, String(row.hostname)]));
  return (tenantId, centerId) => {
    const hostname = names.get(`${tenantId}/${centerId}`);
    return hostname ? originOf(hostname, env) : null;
  };
}

/** The same for what is seldom due: all hosts are read once there is a row to ask for. */
export function originsWhenAsked(env: Env): (of: { tenantId: string; centerId: string }) => Promise<string | null> {
  let origins: ReturnType<typeof siteOrigins> | undefined;
  return async ({ tenantId, centerId }) => {
    origins ??= siteOrigins(env);
    return (await origins)(tenantId, centerId);
  };
}

/** The centres that have a site of their own, of all tenants. */
export async function centersWithSite(env: Env): Promise<string[]> {
  const rows = await systemDatabase(env, "DB")!.rows(
    sql`select distinct ${hosts.centerId} as id from ${hosts} where ${hosts.gatePath} is null`,
  );
  return rows.map(({ id }) => String(id));
}

export const isD1 = (value: unknown): value is D1Database => typeof (value as D1Database | undefined)?.prepare === "function";
