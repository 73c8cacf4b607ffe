/** How large the worker may be. Cloudflare takes 10 MB compressed, and reads and runs all of it each time that it starts an isolate: what grows is to be noticed when it grows. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Fault } from "./say.mjs";

export const budgets = { bytes: 5_300_000, compressed: 1_700_000 };

const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(2)} MB`;

/** @param {string} out the folder of the build @throws Fault that says by how much */
export function checkBudgets(out, most = budgets) {
  const worker = readFileSync(join(out, "worker/entry.worker.js"));
  const found = { bytes: worker.length, compressed: gzipSync(worker).length };
  const over = Object.keys(most).filter((name) => found[name] > most[name]);
  if (over.length === 0) return found;
  const said = over.map(
    (name) => `${megabytes(found[name])} ${name === "bytes" ? "in all" : "compressed"}, ${megabytes(most[name])} is the budget`,
  );
  throw new Fault(`The worker is too large: ${said.join("; ")} (bin/lib/budgets.mjs). What is new in it, and must it run on the server?`);
}
