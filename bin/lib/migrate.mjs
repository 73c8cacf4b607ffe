/** Applies migrations/*.sql, keeping count in the table that `wrangler d1 migrations` uses, so that both agree. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";
import { Fault } from "./say.mjs";

const counting = `CREATE TABLE IF NOT EXISTS d1_migrations(
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** In order. Statements are told apart by drizzle's marker: triggers hold semicolons of their own. */
export function migrations(folder = join(root, "migrations")) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({
      name,
      statements: readFileSync(join(folder, name), "utf8")
        .split("--> statement-breakpoint")
        .map((sql) => sql.trim())
        .filter((sql) => sql.replace(/^\s*--.*$/gm, "").trim()),
    }));
}

/**
 * Each migration is one batch. @throws Fault when a database was made by a newer version, or a statement fails
 * @param {import("./databases.mjs").Databases} databases @returns {Promise<{ binding: string, name: string }[]>} what was applied
 */
export async function migrate(databases) {
  const all = migrations();
  const applied = [];
  for (const binding of databases.bindings) {
    const [, rows = []] = await databases.run(binding, [{ sql: counting }, { sql: "select name from d1_migrations order by id" }]);
    const done = new Set(rows.map((row) => row.name));
    const unknown = [...done].find((name) => !all.some((migration) => migration.name === name));
    if (unknown) throw new Fault(`Database ${binding} was made by another version: it has ${unknown}, which this version does not know.`);
    for (const { name, statements } of all.filter((migration) => !done.has(migration.name))) {
      try {
        await databases.run(binding, [
          ...statements.map((sql) => ({ sql })),
          { sql: "insert into d1_migrations (name) values (?)", params: [name] },
        ]);
      } catch (error) {
        throw new Fault(`Migration ${name} failed on ${binding}, which is as it was before: ${error.message}`);
      }
      applied.push({ binding, name });
    }
  }
  return applied;
}
