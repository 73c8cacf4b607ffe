/** Gzipped JSON lines: what it is; rows of a table; a file a line; last how much of each, so that one that was cut off is known as such. */
import { createReadStream, createWriteStream, existsSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { migrations } from "../migrate.mjs";
import { portions } from "../portions.mjs";
import { Fault, step } from "../say.mjs";
import { inDirectory } from "./directory.mjs";
import { isMovingOver } from "./tenant-move-sql.mjs";
import { movingTables } from "./tenant-move-tables.mjs";

const format = 1;
const rowsAtOnce = 200;

/** Kept by triggers out of other rows: not in a backup, and made anew by its restore. */
const derivedTables = ["user_counts", "form_submission_counts", "search_parts"];
const recount = [
  // Each word by its endings, as the trigger that keeps them makes them.
  `with recursive endings(tenant_id, part, term) as (select distinct tenant_id, term, term from search_terms where length(term) > 1
    union all select tenant_id, substr(part, 2), term from endings where length(part) > 2)
    insert into search_parts (tenant_id, part, term) select tenant_id, part, term from endings`,
  `insert into user_counts (tenant_id, center_id, status, count) select tenant_id, center_id, status, count(*) from users where deleted_at is null group by 1, 2, 3`,
  `insert into form_submission_counts (tenant_id, form_id, center_id, organization_id, about_type, status, count)
    select tenant_id, form_id, center_id, coalesce(organization_id, ''), about_type, status, count(*) from form_submissions where deleted_at is null group by 1, 2, 3, 4, 5, 6`,
  `update organizations set open_vacancies =
    (select count(*) from vacancies v where v.tenant_id = organizations.tenant_id and v.organization_id = organizations.id and v.status = 'published')`,
];

/** @param {import("../databases.mjs").Databases} databases @param {{ args: string[] }} options */
export async function backup(databases, { args: [path] }) {
  if (existsSync(path)) throw new Fault(`${path} is there already.`);
  const counts = {};
  const before = await places(databases);
  try {
    await step("Writing the backup", () =>
      pipeline(Readable.from(linesOf(databases, counts)), createGzip(), createWriteStream(path, { flags: "wx" })),
    );
    const after = await places(databases);
    const elsewhere = ({ tenant_id, binding }) => after.some((one) => one.tenant_id === tenant_id && one.binding !== binding);
    if (before.some(elsewhere)) throw new Fault("A tenant moved while the backup was made. Make it again.");
  } catch (error) {
    if (error.code === "ENOENT" || error.code === "EACCES") throw new Fault(`${path} cannot be written.`);
    rmSync(path, { force: true });
    throw error;
  }
  return `${path}: ${total(counts)} rows and ${counts.files} files.`;
}

/** Which database holds each tenant's rows. @throws Fault where those of one are in two: a restored tenant would send its mail from both */
async function places(databases) {
  for (const binding of databases.bindings)
    if (await isMovingOver(databases, binding))
      throw new Fault("A tenant is moving to another database at this moment. Make the backup once `tenant move` has come to its end.");
  return inDirectory(databases, "select distinct tenant_id, binding from hosts");
}

const portionSize = 1_200_000;

const total = ({ files: _, ...tables }) => Object.values(tables).reduce((sum, count) => sum + count, 0);

async function* linesOf(databases, counts) {
  const line = (value) => `${JSON.stringify(value)}\n`;
  yield line({ backup: format, made: new Date().toISOString(), migrations: migrations().map(({ name }) => name) });
  const files = new Map();
  for (const binding of databases.bindings) {
    for (const table of await tablesOf(databases, binding)) {
      counts[`${binding}.${table}`] = 0;
      for await (const rows of rowsOf(databases, binding, table)) {
        counts[`${binding}.${table}`] += rows.length;
        // A move is not part of it: what was restored lies where it lies.
        if (table === "hosts") for (const row of rows) row.moving_to = null;
        for (const row of rows) for (const [key, name] of filesIn(table, row)) files.set(key, name ?? files.get(key));
        const columns = Object.keys(rows[0]);
        for (const texts of portions(
          rows.map((row) => JSON.stringify(columns.map((name) => row[name]))),
          portionSize,
        ))
          yield `${JSON.stringify({ binding, table, columns }).slice(0, -1)},"rows":[${texts.join(",")}]}\n`;
      }
    }
  }
  counts.files = 0;
  for (const [key, name] of files) {
    const file = await databases.file(key);
    if (!file) continue;
    counts.files++;
    yield line({ key, file: { name, ...file } });
  }
  yield line({ end: counts });
}

/**
 * The keys of files that a row names: /files/KEY for those in its tenant's folder, the key alone for private ones (core/storage/private.server.ts). With
 * each what it is called when somebody saves it, where the row says so: wrangler does not.
 */
function filesIn(table, row) {
  const tenant = row.tenant_id ?? row.id;
  const named = JSON.stringify(row).matchAll(/(\/files\/)?\b([a-z0-9]{26}\.[a-z]{3,4})/g);
  return [...named].map(([, open, key]) => [
    `${open ? "" : "private/"}${tenant}/${key}`,
    table === "uploads" && row.url === `/files/${key}` ? withEnding(row.name, key) : undefined,
  ]);
}

function withEnding(name, key) {
  const ending = key.slice(key.lastIndexOf("."));
  return name.toLowerCase().endsWith(ending) ? name : name + ending;
}

async function tablesOf(databases, binding) {
  const [rows] = await databases.run(binding, [
    { sql: "select name from sqlite_schema where type = 'table' and sql not like 'create virtual%' order by name" },
  ]);
  const known = rows.map(({ name }) => name);
  return known.filter(
    (name) => !/^(sqlite_|_cf_|d1_migrations$|vacancy_search)/.test(name) && ![...derivedTables, ...movingTables].includes(name),
  );
}

async function* rowsOf(databases, binding, table) {
  const [parts] = await databases.run(binding, [{ sql: `select name from pragma_table_info('${table}') where pk > 0 order by pk` }]);
  const key = parts.map(({ name }) => name);
  const list = key.map((name) => `"${name}"`).join(", ");
  let last = null;
  do {
    const after = last ? `where (${list}) > (${key.map(() => "?").join(", ")})` : "";
    const sql = `select * from "${table}" ${after} order by ${list} limit ${rowsAtOnce}`;
    const [rows] = await databases.run(binding, [{ sql, params: last ? key.map((name) => last[name]) : [] }]);
    if (rows.length > 0) yield rows;
    last = rows.length === rowsAtOnce ? rows.at(-1) : null;
  } while (last);
}

/**
 * Into databases that hold nothing yet, of this version or a newer one than the backup's.
 * @param {import("../databases.mjs").Databases} databases @param {{ args: string[] }} options
 */
export async function restore(databases, { args: [path] }) {
  const counts = await checked(databases, path);
  await step("Restoring", async () => {
    for await (const { binding, table, columns, rows, key, file } of entriesOf(path)) {
      if (key) await databases.file(key, file);
      if (!table) continue;
      const names = columns.map((name) => `"${name}"`).join(", ");
      const values = columns.map((_, at) => `value ->> ${at}`).join(", ");
      const sql = `insert into "${table}" (${names}) select ${values} from json_each(?)`;
      await databases.run(binding, [{ sql, params: [JSON.stringify(rows)] }]);
    }
    for (const binding of databases.bindings) {
      await databases.run(
        binding,
        [...derivedTables.map((table) => `delete from ${table}`), ...recount].map((sql) => ({ sql })),
      );
    }
  });
  return `${total(counts)} rows and ${counts.files} files are there again.`;
}

/** Reads the whole file before anything is written. @returns how much of each there is */
async function checked(databases, path) {
  if (!existsSync(path)) throw new Fault(`There is no file ${path}.`);
  let [head, end] = [null, null];
  try {
    for await (const entry of entriesOf(path)) {
      head ??= entry;
      end = entry.end;
      if (entry.binding && !databases.bindings.includes(entry.binding))
        throw new Fault(`The backup has a database ${entry.binding}, which is not here.`);
    }
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault(`${path} is no backup, or not all of it.`);
  }
  if (head?.backup !== format || !end) throw new Fault(`${path} is no backup, or not all of it.`);
  const known = migrations().map(({ name }) => name);
  const newer = head.migrations.find((name) => !known.includes(name));
  if (newer) throw new Fault(`The backup is of a newer version: it has ${newer}.`);
  for (const binding of databases.bindings) {
    const [rows] = await databases.run(binding, [{ sql: "select (select count(*) from tenants) + (select count(*) from users) as count" }]);
    if (rows[0].count > 0) throw new Fault(`The database ${binding} is not empty. Restore into new databases, or a new STATE folder.`);
  }
  return end;
}

async function* entriesOf(path) {
  const source = createReadStream(path);
  const unpacked = source.pipe(createGunzip());
  source.on("error", (error) => unpacked.destroy(error));
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) if (line) yield JSON.parse(line);
}
