/** Remix by Vite, then the worker as one file by wrangler, exactly as a deploy would send it. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { checkBudgets } from "./budgets.mjs";
import { packClient } from "./client-package.mjs";
import { quietly } from "./install.mjs";
import { root } from "./paths.mjs";
import { step } from "./say.mjs";

const sources = [
  "app",
  "db",
  "public",
  "CHANGELOG.md",
  "docs/changelog.en.md",
  "package-lock.json",
  "vite.config.ts",
  "remix.config.js",
  "tsconfig.json",
  "wrangler.toml",
  "bin/lib/build.mjs",
  "bin/lib/budgets.mjs",
  "bin/lib/client-package.mjs",
];

export function hashOf(paths) {
  const hash = createHash("sha256");
  const visit = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else if (!/\.(test|spec)\.tsx?$/.test(path))
      hash
        .update(`${relative(root, path)}\0`)
        .update(readFileSync(path))
        .update("\0");
  };
  for (const path of paths) visit(join(root, path));
  return hash.digest("hex");
}

const stampFile = (out) => join(out, "stamp");
const fresh = (out, hash) => existsSync(stampFile(out)) && readFileSync(stampFile(out), "utf8") === hash;

/** Builds when the sources changed since, and says whether it had to. @throws Fault with the last lines of the tool that failed */
export async function build(out, { always = false } = {}) {
  // For whoever works while somebody else's half of the tree does not build.
  if (process.env.AS_BUILT && existsSync(join(out, "worker/entry.worker.js"))) return false;
  const hash = hashOf(sources);
  if (!always && fresh(out, hash)) return false;
  const unlock = await lock(out);
  try {
    // Another process may have built the same while this one waited.
    if (!always && fresh(out, hash)) return false;
    rmSync(stampFile(out), { force: true });
    const env = {
      ...process.env,
      NODE_ENV: "production",
      BUILD: out,
      WRANGLER_HIDE_BANNER: "true",
      WRANGLER_SEND_METRICS: "false",
      CI: "1",
      NO_COLOR: "1",
    };
    await step("Building the pages", () =>
      quietly(process.execPath, [bin("@remix-run/dev/dist/cli.js"), "vite:build", "--sourcemapServer"], "The build failed", { env }),
    );
    await step("Packing the API's client", () => packClient(join(out, "client")));
    await step("Building the worker", () =>
      quietly(process.execPath, [bin("wrangler/bin/wrangler.js"), ...bundle(out)], "The build of the worker failed", { env }),
    );
    checkBudgets(out);
    writeFileSync(stampFile(out), hash);
    return true;
  } finally {
    unlock();
  }
}

const bin = (path) => join(root, "node_modules", path);

/** What `npm run deploy` sends, written down instead of sent. The entry is copied beside the build, whichever folder that is. */
function bundle(out) {
  const entry = join(out, "entry.worker.ts");
  writeFileSync(
    entry,
    readFileSync(join(root, "app/entry.worker.ts"), "utf8").replace('"../build/server/index.js"', '"./server/index.js"'),
  );
  const config = join(root, "wrangler.toml");
  return ["deploy", entry, "--config", config, "--dry-run", "--outdir", join(out, "worker"), "--assets", join(out, "client")];
}

/** One build at a time in a folder. The lock lies beside it, for a build empties it. One whose process is gone counts for nothing. */
async function lock(out) {
  const file = `${out}.lock`;
  mkdirSync(out, { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      if (!alive(Number(readFileSync(file, "utf8")))) rmSync(file, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

function alive(pid) {
  try {
    process.kill(pid, 0);
    return pid > 0;
  } catch {
    return false;
  }
}
