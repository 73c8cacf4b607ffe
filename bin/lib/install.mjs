/** `npm ci` when it is needed, and only then. Uses nothing but Node itself. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./paths.mjs";
import { Fault, step } from "./say.mjs";

/** A newer time alone says nothing (a checkout touches files), so then the two lists are compared. */
export function installNeeded() {
  const wanted = join(root, "package-lock.json");
  const installed = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installed)) return true;
  if (statSync(wanted).mtimeMs <= statSync(installed).mtimeMs) return false;
  const packages = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const [want, have] = [packages(wanted), packages(installed)];
  return Object.entries(want).some(([path, entry]) => path !== "" && (have[path] ? have[path].version !== entry.version : !entry.optional));
}

/** @throws Fault with npm's own last words. */
export async function install() {
  if (!installNeeded()) return;
  await step("Installing packages (about a minute the first time)", () =>
    quietly("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], "Installing packages failed"),
  );
}

/** Without showing its output, unless it fails. @returns what it wrote to its standard output */
export function quietly(command, args, failure, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], shell: process.platform === "win32", ...options });
    let [output, last] = ["", ""];
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (last = (last + text).slice(-20_000)));
    child.stdout.on("data", (text) => (output += text));
    child.on("error", (error) => reject(new Fault(`${failure}: ${command} could not be started (${error.code ?? error.message}).`)));
    child.on("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new Fault(`${failure}:\n${telling(last)}`));
    });
  });
}

/** The lines of a program's output that say what went wrong: 25 from the first that looks like it, else the last ones. */
function telling(output) {
  const lines = stripVTControlCharacters(output)
    // Vite lists every file it had read.
    .replace(/^\s*watchFiles: \[[\s\S]*?^\s*\]/gm, "")
    .trim()
    .split("\n")
    .filter((line) => !/^\s+at /.test(line));
  const first = lines.findIndex((line) => /✗|✘|\[error\]|\berror:|\bfailed\b/i.test(line));
  return (first === -1 ? lines.slice(-25) : lines.slice(first, first + 25)).join("\n");
}
