/**
 * The D1 databases as the commands see them: rows in, rows out, whoever holds the files. A batch is all or nothing.
 *
 * @typedef {{ sql: string, params?: unknown[] }} Statement
 * @typedef {{ type: string, name?: string, data: string }} File content type, what it is saved as, and bytes as base64
 * @typedef {{
 *   bindings: string[],
 *   run(binding: string, statements: Statement[]): Promise<Record<string, any>[][]>,
 *   file(key: string, file?: File): Promise<File | null>,
 *   close(): Promise<void>,
 * }} Databases `file` gives what lies under a key, or puts it there
 */

/** The databases of a running worker. @param {import("./runtime.mjs").Runtime} runtime @returns {Databases} */
export function databasesOf(runtime) {
  return {
    bindings: runtime.bindings,
    async run(binding, statements) {
      if (statements.length === 0) return [];
      const d1 = await runtime.d1(binding);
      const results = await d1.batch(statements.map(({ sql, params = [] }) => d1.prepare(sql).bind(...params.map(toD1))));
      return results.map((result) => result.results);
    },
    file: (key, file) => runtime.file(key, file),
    close: () => runtime.dispose(),
  };
}

export function toD1(value) {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object") return JSON.stringify(value);
  return value;
}

/** Lets other processes use these databases through the owner of the folder. */
export function share(owner, databases) {
  owner.answer("bindings", async () => databases.bindings);
  owner.answer("run", ({ binding, statements }) => databases.run(binding, statements));
  owner.answer("file", ({ key, file }) => databases.file(key, file));
}
