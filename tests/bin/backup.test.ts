/** npm run portal -- backup and restore: a whole installation as one file, and back (trust.md, Data). */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newId } from "~/core/ids";
import { backup, restore } from "../../bin/lib/commands/backup.mjs";
import { closing, dropping, stagedTable, watching } from "../../bin/lib/commands/tenant-move-sql.mjs";
import { databasesOf } from "../../bin/lib/databases.mjs";
import { migrate } from "../../bin/lib/migrate.mjs";
import { remoteDatabases } from "../../bin/lib/remote.mjs";
import { startWorker, storage } from "../../bin/lib/runtime.mjs";
import { send } from "../support/http";

const folder = mkdtempSync(join(tmpdir(), "portal-backup-"));
const file = join(folder, "whole.backup");
const png = { type: "image/png", data: Buffer.from("\x89PNG not really, with every byte: \0\x7f\xff", "latin1").toString("base64") };

const pdf = { type: "application/pdf", data: Buffer.from("%PDF-1.7, or so").toString("base64") };
const named = { ...pdf, name: "Folder's voorjaar.pdf" };

async function installation(name: string, seeded: boolean) {
  const state = join(folder, name);
  if (seeded) cpSync(storage(inject("snapshot")), storage(state), { recursive: true });
  const runtime = await startWorker({ state, build: inject("build"), log: () => {} });
  const databases = databasesOf(runtime);
  if (!seeded) await migrate(databases);
  return { runtime, databases };
}

type Installation = Awaited<ReturnType<typeof installation>>;
let before: Installation;
let after: Installation;
let tenantId: string;
const address = `/files/${"k".repeat(26)}.png`;
const [folderKey, letterKey, farKey] = ["f", "l", "w"].map((letter) => `${letter.repeat(26)}.pdf`);

beforeAll(async () => {
  before = await installation("before", true);
  const { databases } = before;
  const [[organization] = []] = await databases.run("DB", [
    {
      sql: "select id, tenant_id from organizations where status = 'approved' and tenant_id = (select id from tenants where key = 'city') limit 1",
    },
  ]);
  tenantId = organization!.tenant_id;
  await databases.file(`${tenantId}/${"k".repeat(26)}.png`, png);
  await databases.file(`${tenantId}/${folderKey}`, named);
  await databases.file(`private/${tenantId}/${letterKey}`, pdf);
  const far = remoteDatabases(["--local", `--persist-to=${join(folder, "after")}`]);
  await far.file(`${tenantId}/${farKey}`, named);
  expect(await far.file(`${tenantId}/${farKey}`)).toEqual(pdf);
  after = await installation("after", false);
  const texts = ['it\'s "quoted", ? and \\ back', "é\u2028😀", "12", "1.50", "true", "null", ""];
  await databases.run("DB", [
    {
      sql: "update organizations set logo_url = ?, latitude = 51.0, phone_number = '0612345678' where id = ?",
      params: [address, organization!.id],
    },
    ...texts.map((text) => ({
      sql: "insert into notes (id, tenant_id, center_id, subject_type, subject_id, author_id, author_name, note, created_at, updated_at) values (?, ?, 'c', 'users', 'u', 'a', 'b', ?, 'x', 'x')",
      params: [newId(), tenantId, text],
    })),
    {
      sql: "insert into uploads (id, tenant_id, center_id, name, url, content_type, bytes, created_at, updated_at) values (?, ?, 'c', 'Folder', ?, 'application/pdf', 15, 'x', 'x')",
      params: [newId(), tenantId, `/files/${folderKey}`],
    },
    {
      sql: "insert into message_attachments (id, tenant_id, center_id, conversation_id, message_id, key, name, content_type, bytes, created_at) values (?, ?, 'c', 'c', 'm', ?, 'Brief', 'application/pdf', 15, 'x')",
      params: [newId(), tenantId, letterKey],
    },
    { sql: "update vacancies set status = 'archived' where seq in (select seq from vacancies where status = 'published' limit 3)" },
  ]);
});
afterAll(async () => {
  await Promise.all([before.runtime.dispose(), after.runtime.dispose()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Every row of every table, with the type that SQLite keeps each value by. */
async function everything({ databases }: Installation) {
  const found: Record<string, unknown[]> = {};
  for (const binding of databases.bindings) {
    const [tables] = await databases.run(binding, [
      {
        sql: "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%' and name not like 'vacancy_search%' order by name",
      },
    ]);
    for (const { name } of tables!) {
      if (name === "d1_migrations") continue;
      const [columns] = await databases.run(binding, [{ sql: `select name from pragma_table_info('${name}')` }]);
      const each = columns!.map((column) => `"${column.name}", typeof("${column.name}") as "${column.name}:"`).join(", ");
      const [rows] = await databases.run(binding, [
        { sql: `select ${each} from "${name}" where ${name.endsWith("_counts") && name !== "daily_counts" ? "count > 0" : "1"}` },
      ]);
      found[`${binding}.${name}`] = rows!.map((row) => JSON.stringify(row)).sort();
    }
  }
  return found;
}

const found = async ({ runtime }: Installation, path: string) => {
  const response = await send(runtime.url, `http://city.localhost${path}`);
  return { status: response.status, text: await response.text(), savedAs: response.headers.get("content-disposition") };
};

test("a restored installation has every row of every table, and every file that rows name, and works", async () => {
  expect(await backup(before.databases, { args: [file] })).toMatch(/: \d{4,} rows and 3 files\.$/);
  expect(await restore(after.databases, { args: [file] })).toMatch(/^\d{4,} rows and 3 files are there again\.$/);
  const [was, is] = [await everything(before), await everything(after)];
  expect(Object.values(was).flat().length).toBeGreaterThan(5_000);
  expect(Object.keys(is)).toEqual(Object.keys(was));
  for (const [table, rows] of Object.entries(was)) expect(is[table], table).toEqual(rows);
  expect(await after.databases.file(`${tenantId}/${"k".repeat(26)}.png`)).toEqual(png);
  expect(await after.databases.file(`private/${tenantId}/${letterKey}`)).toEqual(pdf);
  for (const key of [folderKey, farKey])
    expect((await found(after, `/files/${key}`)).savedAs).toBe("attachment; filename*=UTF-8''Folder%27s%20voorjaar.pdf");
  const search = "/api/v1/vacancies?filter[search]=wandelen&fields[vacancies]=title";
  expect(JSON.parse((await found(before, search)).text).meta.total).toBeGreaterThan(0);
  expect(await found(after, search)).toEqual(await found(before, search));
});

test("far away too a row of any length goes there and comes back whole", async () => {
  const far = remoteDatabases(["--local", `--persist-to=${join(folder, "far")}`]);
  const rows = Array.from({ length: 200 }, (_, at) => [at, `één "rij", ? en \\ 😀 ${"x".repeat(at === 100 ? 150_000 : 200)}`]);
  const insert = "insert into long_values (id, value) select value ->> 0, value ->> 1 from json_each(?)";
  await far.run("DB", [{ sql: "create table long_values (id, value)" }, { sql: insert, params: [JSON.stringify(rows)] }]);
  expect(await far.run("DB", [{ sql: "select id, value from long_values order by id" }])).toEqual([
    rows.map(([id, value]) => ({ id, value })),
  ]);
});

test("one that is made while a tenant is copied elsewhere knows nothing of it; none is made while its rows are in both places", async () => {
  const { databases } = before;
  const told = (moving_to: string | null) => ({ sql: "update hosts set moving_to = ? where tenant_id = ?", params: [moving_to, tenantId] });
  await databases.run("DB_2", stagedTable(tenantId));
  await databases.run("DB", [...watching(tenantId, "DB_2", []), told("DB_2")]);
  const path = join(folder, "moving.backup");
  await backup(databases, { args: [path] });
  const text = gunzipSync(readFileSync(path)).toString();
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ table }) => /^moving_/.test(table))).toEqual([]);
  for (const { columns, rows } of lines.filter(({ table }) => table === "hosts"))
    expect(rows.map((row: unknown[]) => row[columns.indexOf("moving_to")])).toEqual(rows.map(() => null));
  await databases.run("DB", closing(tenantId));
  await expect(backup(databases, { args: [join(folder, "both.backup")] })).rejects.toMatchObject({
    message: expect.stringMatching(/is moving/),
  });
  await databases.run("DB", [...dropping.watching(tenantId, []), told(null)]);
});

test("refuses what is not whole, what is no backup, what is newer, and databases that hold something", async () => {
  const whole = gunzipSync(readFileSync(file)).toString();
  const as = (name: string, bytes: Buffer | string) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return { args: [path] };
  };
  const fault = (message: RegExp) => ({ name: "Fault", message: expect.stringMatching(message) });
  const lines = whole.trimEnd().split("\n");
  for (const [path, message] of [
    [as("cut.gz", readFileSync(file).subarray(0, 5_000)), /not all of it/],
    [as("short", gzipSync(lines.slice(0, -1).join("\n"))), /not all of it/],
    [as("text", "hello"), /no backup/],
    [as("other", gzipSync('{"a":1}\n')), /no backup/],
    [as("newer", gzipSync(whole.replace('"0000_ground.sql"', '"9999_later.sql"'))), /newer version: it has 9999_later/],
    [as("elsewhere", gzipSync(whole.replaceAll('"binding":"DB_2"', '"binding":"DB_9"'))), /DB_9/],
    [{ args: [join(folder, "nowhere")] }, /no file/],
    [{ args: [file] }, /not empty/],
  ] as [{ args: string[] }, RegExp][]) {
    await expect(restore(after.databases, path), String(message)).rejects.toMatchObject(fault(message));
  }
  await expect(backup(before.databases, { args: [file] })).rejects.toMatchObject(fault(/there already/));
  await expect(backup(before.databases, { args: [join(folder, "no/where")] })).rejects.toMatchObject(fault(/cannot be written/));
});
