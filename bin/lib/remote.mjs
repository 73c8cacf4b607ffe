/** The databases of the deployed site, through `wrangler d1 execute --remote`. It binds no values, so they are written into the SQL. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toD1 } from "./databases.mjs";
import { quietly } from "./install.mjs";
import { root } from "./paths.mjs";
import { d1Bindings } from "./runtime.mjs";
import { Fault } from "./say.mjs";

/** A value as SQL text. @throws Fault for what SQLite's text cannot hold */
export function literal(value) {
  const plain = toD1(value);
  if (plain === null) return "null";
  if (typeof plain === "number" && Number.isFinite(plain)) return String(plain);
  if (typeof plain === "string" && !plain.includes("\0")) return `'${plain.replaceAll("'", "''")}'`;
  throw new Fault("A value holds something that cannot be stored.");
}

/** A statement with its values in the place of the question marks, those inside quotes left alone. @param {import("./databases.mjs").Statement} statement */
export function inline({ sql, params = [] }) {
  let at = 0;
  const text = sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\?/g, (found) => {
    if (found !== "?") return found;
    if (at === params.length) throw new Error("More question marks than values");
    return literal(params[at++]);
  });
  if (at !== params.length) throw new Error("More values than question marks");
  return `${text.trim().replace(/;$/, "")};`;
}

/** D1 takes statements up to 100 KB. Rows that travel as one JSON text are sent as several. */
const longestStatement = 90_000;

/** @param {import("./databases.mjs").Statement} statement @returns {string[]} */
export function pieces(statement) {
  const text = inline(statement);
  if (Buffer.byteLength(text) <= longestStatement) return [text];
  const [json, ...others] = statement.params ?? [];
  const rows = others.length === 0 && /json_each\(\?\)/.test(statement.sql) ? JSON.parse(json) : [];
  if (rows.length < 2) throw new Fault("A single row is longer than the 100 KB that Cloudflare takes in one statement.");
  const half = Math.ceil(rows.length / 2);
  return [rows.slice(0, half), rows.slice(half)].flatMap((part) => pieces({ sql: statement.sql, params: [JSON.stringify(part)] }));
}

/** Short statements go as a command, which answers with rows; long ones as a file, which D1 imports. */
const longestCommand = 50_000;

/** @param {string[]} [where] how wrangler is told which databases; the tests point it at a folder @returns {import("./databases.mjs").Databases} */
export function remoteDatabases(where = ["--remote"]) {
  const wrangler = async (args) => {
    const output = await quietly(
      process.execPath,
      [join(root, "node_modules/wrangler/bin/wrangler.js"), "d1", "execute", ...args, ...where, "--yes", "--json"],
      "Cloudflare refused",
      {
        env: { ...process.env, WRANGLER_HIDE_BANNER: "true", WRANGLER_SEND_METRICS: "false", CI: "1", NO_COLOR: "1" },
      },
    ).catch((error) => {
      throw new Fault(reason(error.message));
    });
    return JSON.parse(output.slice(output.indexOf("[")));
  };
  return {
    bindings: d1Bindings(),
    async run(binding, statements) {
      if (statements.length === 0) return [];
      const sql = statements.flatMap(pieces).join("\n");
      if (sql.length <= longestCommand) return (await wrangler([binding, `--command=${sql}`])).map((result) => result.results ?? []);
      const folder = mkdtempSync(join(tmpdir(), "portal-"));
      try {
        writeFileSync(join(folder, "statements.sql"), sql);
        await wrangler([binding, `--file=${join(folder, "statements.sql")}`]);
        return statements.map(() => []);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    close: async () => {},
  };
}

/** What wrangler complained about, without its frills. */
function reason(output) {
  if (/CLOUDFLARE_API_TOKEN|not authenticated|wrangler login/i.test(output))
    return "Not signed in to Cloudflare: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.";
  if (/fetch failed|ENOTFOUND|EAI_AGAIN|ECONNREFUSED/.test(output)) return "Cloudflare cannot be reached from here.";
  const json = /"text":\s*"((?:[^"\\]|\\.)*)"/.exec(output)?.[1];
  return json ? `Cloudflare refused: ${JSON.parse(`"${json}"`)}` : output;
}
