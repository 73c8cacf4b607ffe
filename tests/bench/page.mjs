/** Builds the bare Remix page of references/page into one module. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { build } from "esbuild";

/** @returns the bundled worker's file */
export async function referencePage(cache) {
  const source = join(import.meta.dirname, "references/page");
  const out = join(cache, "page-build");
  const cli = join(import.meta.dirname, "../../node_modules/@remix-run/dev/dist/cli.js");
  execFileSync(process.execPath, [cli, "vite:build", "--config", join(source, "vite.config.mjs")], {
    cwd: source,
    env: { ...process.env, NODE_ENV: "production", REFERENCE_BUILD: out },
    // What it warns about is meant for who goes on building on it; an error comes with what was said.
    stdio: ["ignore", "ignore", "pipe"],
  });
  const outfile = join(out, "worker.mjs");
  await build({
    entryPoints: [join(source, "worker.mjs")],
    bundle: true,
    format: "esm",
    target: "es2022",
    conditions: ["workerd", "worker", "browser"],
    external: ["node:*"],
    alias: { "reference-build": join(out, "server/index.js") },
    outfile,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outfile;
}
