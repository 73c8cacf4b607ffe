// Requests go to a socket of the worker itself and not to miniflare's own entry, which has back doors for tools, prints stacks and
// costs a third of the throughput.

import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { d1Script, d1Through, posting } from "./d1-worker.mjs";
import { root } from "./paths.mjs";
import { Fault } from "./say.mjs";
import { withPlaces } from "./stacks.mjs";

const require = createRequire(import.meta.url);

/** What wrangler.toml declares, as miniflare options. Without a build there are no assets, and wrangler insists on their folder. */
function declared(assets = root) {
  const { unstable_getMiniflareWorkerOptions } = require("wrangler");
  return unstable_getMiniflareWorkerOptions(join(root, "wrangler.toml"), undefined, { overrides: { assets: { directory: assets } } })
    .workerOptions;
}

/** Names of the D1 bindings in wrangler.toml, the directory's first. */
export const d1Bindings = () => Object.keys(declared().d1Databases).sort((a, b) => a.length - b.length || a.localeCompare(b));

export const bucketName = () => declared().r2Buckets.FILES.id ?? declared().r2Buckets.FILES;

/** The development settings that `npm start` and the tests lay over wrangler.toml. @param {number} [port] where the sites are, for links */
export const developmentVars = (port) => ({
  ENVIRONMENT: "development",
  DEFAULT_HOST: "demo.localhost",
  INSTALLATION_TENANT: "demo",
  // A demo world asks nobody outside.
  ADDRESS_LOOKUP: process.env.ADDRESS_LOOKUP ?? "",
  OUTGOING_RESOLVER: process.env.OUTGOING_RESOLVER ?? "",
  OUTGOING_ALLOW: process.env.OUTGOING_ALLOW ?? "",
  MAP_STYLE_URL: process.env.MAP_STYLE_URL ?? "",
  MAP_STYLE_URL_DARK: process.env.MAP_STYLE_URL_DARK ?? "",
  ...(port ? { LOCAL_PORT: String(port) } : {}),
  ...(process.env.SMTP_URL ? { SMTP_URL: process.env.SMTP_URL } : {}),
});

/** Where miniflare (and wrangler, told the same folder) keeps D1 and R2. */
export const storage = (state) => join(state, "v3");

/**
 * @param {{ state: string, build?: string, vars?: Record<string, unknown>, log?: (line: string) => void, around?: string, open?: boolean }} options without
 * `build` there are databases and no worker; `vars` are laid over wrangler.toml's. For tests: `around` is a module that wraps the worker, and `open`
 * databases have a socket of their own, where whoever is on the machine may ask
 */
export async function startWorker({ state, build, vars = developmentVars(), log = (line) => console.error(line), around, open = false }) {
  const { Miniflare, Log, LogLevel } = require("miniflare");
  mkdirSync(state, { recursive: true });
  const pidFile = join(state, "workerd.pid");
  wrapWorkerd(pidFile);
  const placed = withPlaces(build);
  const { queueConsumers, assets, bindings, ...rest } = declared(build && join(build, "client"));
  const worker = build
    ? {
        ...rest,
        queueConsumers,
        bindings: { ...bindings, ...vars },
        assets,
        modules: [
          ...(around ? [{ type: "ESModule", path: join(build, "worker/around.js"), contents: readFileSync(around, "utf8") }] : []),
          { type: "ESModule", path: join(build, "worker/drained.js"), contents: readFileSync(join(root, "bin/lib/drained.js"), "utf8") },
          { type: "ESModule", path: join(build, "worker/entry.worker.js") },
        ],
        modulesRoot: build,
      }
    : { ...rest, bindings, modules: true, script: "export default {}" };
  const options = {
    host: "127.0.0.1",
    cf: false,
    defaultPersistRoot: storage(state),
    // Pages in the edge cache name files of the build they came from.
    cachePersist: false,
    log: new Log(LogLevel.NONE),
    handleRuntimeStdio: (stdout, stderr) => {
      for (const stream of [stdout, stderr]) readLines(stream, (line) => log(placed(line)));
    },
    workers: [
      { name: "portal", ...worker, unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] },
      {
        name: "data",
        modules: true,
        script: d1Script,
        compatibilityDate: rest.compatibilityDate,
        d1Databases: rest.d1Databases,
        r2Buckets: rest.r2Buckets,
        serviceBindings: { PORTAL: "portal" },
        ...(open && { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] }),
      },
    ],
  };
  const handlers = ["SIGINT", "SIGTERM"].map((signal) => ({ signal, before: process.listeners(signal) }));
  const mf = new Miniflare(options);
  // Miniflare's own handlers end the process at once; whoever starts a worker says what a signal means.
  for (const { signal, before } of handlers) {
    for (const listener of process.listeners(signal)) if (!before.includes(listener)) process.removeListener(signal, listener);
  }
  try {
    await mf.ready;
  } catch (error) {
    await mf.dispose().catch(() => {});
    throw new Fault(`workerd could not be started: ${String(error?.message ?? error).split("\n")[0]}`);
  }
  // Miniflare asks workerd synchronously what a worker can do. Until it hears, this process reads nothing of what workerd prints; under load that fills the
  // pipe, and each waits for the other for ever. So that comes before the first visitor, and where the worker has a socket not at all.
  let toData;
  const meetData = async () => {
    if (open) toData = posting(await mf.unsafeGetDirectURL("data"));
    else {
      const { fetch: ask } = await mf.getWorker("data");
      toData = (body) => ask("http://data/", { method: "POST", body });
    }
  };
  await meetData();
  const workerd = () => (existsSync(pidFile) ? Number(readFileSync(pidFile, "utf8")) : 0);
  let keeper = keepWatch(workerd());
  return {
    mf,
    /** Address of the worker's own socket. It trusts cf-connecting-ip. */
    url: await mf.unsafeGetDirectURL("portal"),
    bindings: Object.keys(rest.d1Databases),
    workerd,
    d1: (binding) => d1Through((body) => toData(body), binding),
    /** A file by its key, or null; with `file` it is put there. @param {string} key @param {import("./databases.mjs").File} [file] */
    async file(key, file) {
      const answer = await (await toData(JSON.stringify({ key, file }))).json();
      if (answer.error) throw new Error(answer.error);
      return /** @type {import("./databases.mjs").File | null} */ (answer.file);
    },
    /** Runs the cron handler, as if the moment were `time`. A server calls it before it lets anybody in. */
    async scheduled(time = new Date()) {
      const { error } = await (await toData(JSON.stringify({ scheduledTime: time.getTime() }))).json();
      if (error) throw new Error(error);
    },
    /** Starts workerd anew on the same state, after it died. @returns {Promise<URL>} its new address */
    async restart() {
      keeper.kill("SIGKILL");
      await mf.setOptions(options);
      keeper = keepWatch(workerd());
      await meetData();
      return mf.unsafeGetDirectURL("portal");
    },
    async dispose() {
      await mf.dispose();
      keeper.kill("SIGKILL");
      rmSync(pidFile, { force: true });
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startWorker>>} Runtime */

function wrapWorkerd(pidFile) {
  const wrapper = join(root, "bin/lib/workerd.sh");
  if (process.platform === "win32") return;
  // Some ways to copy a folder lose the mode.
  chmodSync(wrapper, 0o755);
  process.env.PORTAL_WORKERD ||= process.env.MINIFLARE_WORKERD_PATH || createRequire(require.resolve("miniflare"))("workerd").default;
  process.env.PORTAL_WORKERD_PID = pidFile;
  process.env.MINIFLARE_WORKERD_PATH = wrapper;
}

/** A shell that waits on a pipe from this process and ends workerd when the pipe breaks, which it does however this process goes. */
function keepWatch(pid) {
  if (!pid) return { kill: () => {} };
  const keeper = spawn("/bin/sh", ["-c", 'trap "" INT TERM HUP; read _; kill -9 "$1"', "keeper", String(pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  keeper.on("error", () => {});
  keeper.stdin.on("error", () => {});
  keeper.unref();
  keeper.stdin.unref?.();
  return keeper;
}

function readLines(stream, log) {
  let rest = "";
  stream.setEncoding("utf8");
  stream.on("data", (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    // workerd follows an error with the addresses of its own machine code.
    for (const line of lines) if (line.trim() && !/^stack: \S*workerd@/.test(line)) log(line);
  });
}
