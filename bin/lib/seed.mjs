import { join } from "node:path";
import { hashPassword } from "./password.mjs";
import { root } from "./paths.mjs";

export const demoPassword = "vrijwilligers-demo";

/** What a module of the server reaches may bring styles along, which nobody needs here. */
const withoutStyles = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css") ? "\0styles" : null),
  load: (id) => (id === "\0styles" ? "" : null),
};

/** Imports a TypeScript module of the project, with the project's aliases. */
export async function loadTypeScript(path) {
  const { runnerImport } = await import("vite");
  const { module } = await runnerImport(join(root, path), {
    root,
    configFile: false,
    logLevel: "error",
    plugins: [withoutStyles],
    resolve: { alias: { "~db": join(root, "db"), "~": join(root, "app") } },
  });
  return module;
}

/**
 * Writes the demo world: the directory to the first database, each tenant to its own.
 * @param {import("./databases.mjs").Databases} databases
 * @param {{ vacancies?: number, users?: number, accounts?: boolean }} [options] without accounts nobody can sign in with the demo password
 */
export async function seed(databases, { vacancies, users, accounts = true } = {}) {
  const { seedWorld } = await loadTypeScript("db/seeds/index.ts");
  const passwordHash = accounts ? await hashPassword(demoPassword) : null;
  // The directory last: a site is seen only when its rows are there.
  for (const binding of databases.bindings.toReversed()) {
    await seedWorld((statements) => databases.run(binding, statements), { vacancies, users, binding, now: new Date(), passwordHash });
  }
}
