/** Builds the bare Remix page of references/page into one module. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/**
 * @param name of its folder in the cache
 * @param html a page whose body it shows around what it found; none: what it found and nothing else
 * @returns the bundled worker's file
 */
export async function referencePage(cache, name, html = null) {
  const source = join(import.meta.dirname, "references/page");
  const out = join(cache, `${name}-build`);
  mkdirSync(out, { recursive: true });
  const markup = join(cache, `${name}-markup.json`);
  writeFileSync(markup, JSON.stringify(html && treeOf(html)));
  const cli = join(import.meta.dirname, "../../node_modules/@remix-run/dev/dist/cli.js");
  execFileSync(process.execPath, [cli, "vite:build", "--config", join(source, "vite.config.mjs")], {
    cwd: source,
    env: { ...process.env, NODE_ENV: "production", REFERENCE_BUILD: out, REFERENCE_MARKUP: markup },
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

const alone = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);
const token = /<!--.*?-->|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gs;
const entities = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decoded = (text) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name]);

/** The body that React wrote, as `[tag, attributes, children]`; without scripts and styles in elements. */
function treeOf(html) {
  const body = /<body[^>]*>(.*)<\/body>/s.exec(html.replace(/<script.*?<\/script>/gs, ""))[1];
  const open = [["div", {}, []]];
  for (const [, closing, tag, attributes, closed, text] of body.matchAll(token)) {
    if (text !== undefined) open.at(-1)[2].push(decoded(text));
    else if (closing) open.pop();
    else if (tag) {
      const node = [tag, attributesOf(attributes), []];
      open.at(-1)[2].push(node);
      if (!closed && !alone.has(tag)) open.push(node);
    }
  }
  return open[0];
}

function attributesOf(text) {
  const pairs = [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [name, value === undefined ? "" : decoded(value)]);
  return Object.fromEntries(pairs.filter(([name]) => !/^(style|selected|checked)$/.test(name)));
}
