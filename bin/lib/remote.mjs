/** The databases and files of the deployed site, through wrangler. `d1 execute` binds no values, so they are written into the SQL. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toD1 } from "./databases.mjs";
import { quietly } from "./install.mjs";
import { root } from "./paths.mjs";
import { bucketName, d1Bindings } from "./runtime.mjs";
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

/** D1 takes statements up to 100 KB. Rows that travel as one JSON text are sent as several, and a single row that is longer is put together there. */
const maxStatementLength = 90_000;
/** Of four bytes at most. */
const charactersAtOnce = 20_000;

/** @param {import("./databases.mjs").Statement} statement @returns {string[]} */
export function pieces(statement) {
  const text = inline(statement);
  if (Buffer.byteLength(text) <= maxStatementLength) return [text];
  const [json, ...others] = statement.params ?? [];
  if (others.length > 0 || !/json_each\(\?\)/.test(statement.sql))
    throw new Fault("A statement is longer than the 100 KB that Cloudflare takes.");
  const rows = JSON.parse(json);
  if (rows.length < 2) return puttingTogether(statement.sql, json);
  const half = Math.ceil(rows.length / 2);
  return [rows.slice(0, half), rows.slice(half)].flatMap((part) => pieces({ sql: statement.sql, params: [JSON.stringify(part)] }));
}

/** In a table of its own, which nothing else is told of. */
function puttingTogether(sql, json) {
  const [first, ...others] = json.match(new RegExp(`.{1,${charactersAtOnce}}`, "gsu"));
  return [
    "drop table if exists long_row;",
    inline({ sql: "create table long_row as select ? as json", params: [first] }),
    ...others.map((part) => inline({ sql: "update long_row set json = json || ?", params: [part] })),
    inline({ sql: sql.replace("json_each(?)", "json_each((select json from long_row))") }),
    "drop table long_row;",
  ];
}

/** Short statements go as a command, which answers with rows; long ones as a file, which D1 imports. */
const maxCommandLength = 50_000;

/** @param {string[]} [where] how wrangler is told which databases; the tests point it at a folder @returns {import("./databases.mjs").Databases} */
export function remoteDatabases(where = ["--remote"]) {
  const wrangler = (args) =>
    quietly(process.execPath, [join(root, "node_modules/wrangler/bin/wrangler.js"), ...args, ...where], "Cloudflare refused", {
      env: { ...process.env, WRANGLER_HIDE_BANNER: "true", WRANGLER_SEND_METRICS: "false", CI: "1", NO_COLOR: "1" },
    }).catch((error) => {
      throw new Fault(reason(error.message));
    });
  const execute = async (args) => {
    const output = await wrangler(["d1", "execute", ...args, "--yes", "--json"]);
    return JSON.parse(output.slice(output.indexOf("[")));
  };
  return {
    bindings: d1Bindings(),
    async run(binding, statements) {
      if (statements.length === 0) return [];
      const sql = statements.flatMap(pieces).join("\n");
      if (sql.length <= maxCommandLength) return (await execute([binding, `--command=${sql}`])).map((result) => result.results ?? []);
      const folder = mkdtempSync(join(tmpdir(), "portal-"));
      try {
        writeFileSync(join(folder, "statements.sql"), sql);
        await execute([binding, `--file=${join(folder, "statements.sql")}`]);
        return statements.map(() => []);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    async file(key, file) {
      const folder = mkdtempSync(join(tmpdir(), "portal-"));
      const path = join(folder, "file");
      const object = `${bucketName()}/${key}`;
      try {
        if (file) {
          writeFileSync(path, Buffer.from(file.data, "base64"));
          await wrangler(["r2", "object", "put", object, `--file=${path}`, `--content-type=${file.type}`, ...savedAs(file)]);
          return file;
        }
        const missing = await wrangler(["r2", "object", "get", object, `--file=${path}`]).then(
          () => !existsSync(path),
          (error) => {
            if (/does not exist|not found/i.test(error.message)) return true;
            throw error;
          },
        );
        return missing ? null : { type: typeOf(key), data: readFileSync(path).toString("base64") };
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    close: async () => {},
  };
}

/** wrangler sets no metadata of ours; a header it does, which serveFile reads as well (core/storage/files.server.ts). */
const savedAs = ({ name }) =>
  name ? [`--content-disposition=attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`] : [];

const types = { jpg: "image/jpeg", svg: "image/svg+xml", pdf: "application/pdf" };

/** wrangler does not say it; the name of a file was made by what it is. */
function typeOf(key) {
  const ending = key.split(".").at(-1);
  return types[ending] ?? `image/${ending}`;
}

function reason(output) {
  if (/CLOUDFLARE_API_TOKEN|not authenticated|wrangler login/i.test(output))
    return "Not signed in to Cloudflare: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.";
  if (/fetch failed|ENOTFOUND|EAI_AGAIN|ECONNREFUSED/.test(output)) return "Cloudflare cannot be reached from here.";
  const json = /"text":\s*"((?:[^"\\]|\\.)*)"/.exec(output)?.[1];
  return json ? `Cloudflare refused: ${JSON.parse(`"${json}"`)}` : output;
}
