/** Once before the tests: the build, and a seeded world to copy from. Both are made again only when what they come from changed. */
import { randomBytes, scryptSync } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { build, hashOf } from "../../bin/lib/build.mjs";
import { databasesOf } from "../../bin/lib/databases.mjs";
import { migrate } from "../../bin/lib/migrate.mjs";
import { buildDir, root } from "../../bin/lib/paths.mjs";
import { startWorker } from "../../bin/lib/runtime.mjs";
import { demoPassword, seed } from "../../bin/lib/seed.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the seeded state that each test file copies. */
    snapshot: string;
    build: string;
    /** Where worlds lie while the tests run. */
    worlds: string;
  }
}

export default async function setup(project: TestProject) {
  await build(buildDir);
  project.provide("build", buildDir);
  project.provide("snapshot", await snapshot());
  const worlds = mkdtempSync(join(tmpdir(), "portal-worlds-"));
  project.provide("worlds", worlds);
  return () => rmSync(worlds, { recursive: true, force: true });
}

/**
 * The demo password's hash with the least work that verifying takes: tests sign in some hundred times, and a real hash is a quarter of a second.
 * What real ones cost is tested where they are made, and under strain.
 */
function quickHash(): string {
  const [N, r, p, salt] = [1024, 8, 1, randomBytes(16)];
  return ["scrypt", N, r, p, salt.toString("base64url"), scryptSync(demoPassword, salt, 64, { N, r, p }).toString("base64url")].join("$");
}

const cache = join(root, ".cache");

/** The seeded state's folder. The seeds' dates are relative, so a world is good for a day. */
export async function snapshot(): Promise<string> {
  const key = hashOf(["migrations", "db", "bin/lib/seed.mjs", "bin/lib/migrate.mjs", "tests/support/prepare.ts"]).slice(0, 16);
  const folder = join(cache, `world-${new Date().toISOString().slice(0, 10)}-${key}`);
  if (existsSync(folder)) return folder;
  forgetOld();
  const making = join(cache, `making-${process.pid}-${Date.now()}`);
  mkdirSync(making, { recursive: true });
  const databases = databasesOf(await startWorker({ state: making }));
  try {
    await migrate(databases);
    await seed(databases);
    for (const binding of databases.bindings)
      await databases.run(binding, [{ sql: "update users set password_hash = ? where password_hash is not null", params: [quickHash()] }]);
  } catch (error) {
    await databases.close();
    rmSync(making, { recursive: true, force: true });
    throw error;
  }
  await databases.close();
  try {
    renameSync(making, folder);
  } catch {
    // Somebody else made the same world meanwhile.
    rmSync(making, { recursive: true, force: true });
  }
  return folder;
}

function forgetOld() {
  if (!existsSync(cache)) return;
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name);
    if (/^(world|making)-/.test(name) && Date.now() - statSync(folder).mtimeMs > 6 * 3_600_000)
      rmSync(folder, { recursive: true, force: true });
  }
}
