/** Opens a state folder: workerd on it, its databases checked; for serving also migrated, and seeded when they are empty. */
import { existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { databasesOf, share } from "./databases.mjs";
import { migrate } from "./migrate.mjs";
import { ask, claim, ownerOf } from "./owner.mjs";
import { startWorker } from "./runtime.mjs";
import { Fault, say, step } from "./say.mjs";
import { seed } from "./seed.mjs";

/** @typedef {NonNullable<Awaited<ReturnType<typeof claim>>>} Owner */

/** @param {Owner} owner @param {Parameters<typeof startWorker>[0]} options @throws Fault when a database is broken or of a newer version */
export async function open(owner, options) {
  const { runtime, databases } = await openChecked(options);
  try {
    const applied = await migrate(databases);
    if (applied.length > 0) say(`Brought ${databases.bindings.join(" and ")} up to date.`);
    await seedWhenEmpty(databases, options.state);
    share(owner, databases);
    return { runtime, databases };
  } catch (error) {
    await runtime.dispose();
    throw error;
  }
}

/** For a command: by the process that has the databases open, else opened here. @returns {Promise<import("./databases.mjs").Databases>} */
export async function localDatabases(state) {
  const running = await ownerOf(state);
  if (running) {
    return {
      bindings: await ask(running, "bindings", {}),
      run: (binding, statements) => ask(running, "run", { binding, statements }),
      file: (key, file) => ask(running, "file", { key, file }),
      close: async () => {},
    };
  }
  const owner = await claimFolder(state);
  if (!owner) throw new Fault(`${state} was taken by another process just now; try again.`);
  process.on("exit", () => owner.release());
  const { databases } = await openChecked({ state });
  share(owner, databases);
  return databases;
}

/** `claim`, for a folder that people may have named. */
export async function claimFolder(state) {
  if (existsSync(state) && !statSync(state).isDirectory()) throw new Fault(`${state} is not a folder.`);
  try {
    return await claim(state);
  } catch (error) {
    throw new Fault(`${state} cannot be written (${error.code ?? error.message}).`);
  }
}

async function openChecked(options) {
  // What workerd says about a broken file is the reason, not something to print.
  const said = [];
  let log = (line) => void said.push(line);
  const broken = (error) => {
    const reason = /dbErrorMessage\(.*?\) = ([^:;]+)|(unable to open database file)/.exec(said.join("\n"));
    const text =
      reason?.[1] ??
      reason?.[2] ??
      String(error?.message ?? error)
        .split("\n")[0]
        .replace(/[.]$/, "");
    return new Fault(`The database in ${options.state} cannot be read: ${text}. Move that folder away to begin anew, or put a copy back.`);
  };
  const runtime = await startWorker({ ...options, log: (line) => log(line) }).catch((error) => {
    throw said.some((line) => line.includes("SQLITE_")) ? broken(error) : error;
  });
  const databases = databasesOf(runtime);
  try {
    for (const binding of databases.bindings) {
      const [[row]] = await databases.run(binding, [{ sql: "pragma quick_check(1)" }]);
      const verdict = Object.values(row ?? {})[0];
      if (verdict !== "ok") throw new Error(String(verdict));
    }
  } catch (error) {
    await runtime.dispose();
    throw broken(error);
  }
  log = options.log ?? ((line) => console.error(line));
  for (const line of said) log(line);
  return { runtime, databases };
}

/** A seeding that was cut off is done again: the seeds pass over what is there. */
async function seedWhenEmpty(databases, state) {
  const mark = join(state, "seeding");
  const [[{ count }]] = await databases.run(databases.bindings[0], [{ sql: "select count(*) as count from tenants" }]);
  if (count > 0 && !existsSync(mark)) return;
  writeFileSync(mark, "");
  await step("Filling the empty database with the demo world", () => seed(databases));
  rmSync(mark);
}
