/** An empty, migrated D1 in memory, for tests of what talks to the database. */
import { readdirSync, readFileSync } from "node:fs";
import { Miniflare } from "miniflare";
import { TenantDb } from "~/core/tenant/db.server";
import { d1Script, d1Through, posting } from "../../bin/lib/d1-worker.mjs";

const migrations = `${import.meta.dirname}/../../migrations`;

export interface TestDatabase {
  d1: D1Database;
  /** The database as the features of one tenant see it. */
  tenantDb(tenantId: string): TenantDb;
  /** Inserts rows as they are, columns named as in the database. */
  insert(table: string, ...rows: Record<string, unknown>[]): Promise<void>;
  /** Reads with plain SQL. */
  all<T = Record<string, unknown>>(sql: string, ...params: unknown[]): Promise<T[]>;
  dispose(): Promise<void>;
}

export async function testDatabase(): Promise<TestDatabase> {
  const data = {
    name: "data",
    modules: true,
    script: d1Script,
    d1Databases: ["DB"],
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  };
  const miniflare = new Miniflare({ workers: [data] });
  await miniflare.ready;
  const d1 = d1Through(posting(await miniflare.unsafeGetDirectURL("data")), "DB") as unknown as D1Database;
  const files = readdirSync(migrations).filter((name) => name.endsWith(".sql"));
  for (const file of files.sort()) {
    const statements = readFileSync(`${migrations}/${file}`, "utf8").split("--> statement-breakpoint");
    await d1.batch(statements.filter((text) => text.trim()).map((text) => d1.prepare(text)));
  }
  return {
    d1,
    tenantDb: (tenantId) => new TenantDb(d1, tenantId),
    async insert(table, ...rows) {
      await d1.batch(
        rows.map((row) => {
          const names = Object.keys(row);
          const text = `insert into ${table} (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`;
          return d1.prepare(text).bind(...Object.values(row));
        }),
      );
    },
    async all<T>(sql: string, ...params: unknown[]) {
      const { results } = await d1
        .prepare(sql)
        .bind(...params)
        .all<T>();
      return results;
    },
    dispose: () => miniflare.dispose(),
  };
}
