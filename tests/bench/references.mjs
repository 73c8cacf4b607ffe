/** References stand in the portal's own harness: the same bindings and files around another worker. */
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** @param file the reference's module. @returns a folder that looks like a build of the portal */
export function asBuild(cache, name, file, built) {
  const folder = join(cache, `reference-${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "worker"), { recursive: true });
  cpSync(join(built, "client"), join(folder, "client"), { recursive: true });
  cpSync(file, join(folder, "worker/entry.worker.js"));
  return folder;
}
