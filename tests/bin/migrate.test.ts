/** Migrations: whole or not at all, counted as wrangler counts them, and never by dropping a table. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databasesOf } from "../../bin/lib/databases.mjs";
import { quietly } from "../../bin/lib/install.mjs";
import { migrate, migrations } from "../../bin/lib/migrate.mjs";
import { root } from "../../bin/lib/paths.mjs";
import { startWorker, storage } from "../../bin/lib/runtime.mjs";

const state = mkdtempSync(join(tmpdir(), "portal-migrate-"));
let runtime: Awaited<ReturnType<typeof startWorker>>;
let databases: ReturnType<typeof databasesOf>;

beforeAll(async () => {
  runtime = await startWorker({ state });
  databases = databasesOf(runtime);
});
afterAll(async () => {
  await runtime.dispose();
  rmSync(state, { recursive: true, force: true });
});

/** Reviewed exceptions, by name. A rebuilt table loses its children: its DROP fires ON DELETE CASCADE. */
const reviewed: string[] = [
  // An index of words, made anew with one more column: nothing refers to it.
  "0037_search_by_terms.sql",
];

test("no migration drops a table or a column", () => {
  const drops = migrations()
    .filter(({ name }) => !reviewed.includes(name))
    .filter(({ statements }) => statements.some((sql) => /\bdrop\s+(table|column)\b/i.test(sql)));
  expect(drops.map(({ name }) => name)).toEqual([]);
});

test("they are numbered without gaps", () => {
  expect(migrations().map(({ name }) => Number(name.slice(0, 4)))).toEqual(migrations().map((_, at) => at));
});

test("a migration that fails leaves nothing behind", async () => {
  await expect(databases.run("DB", [{ sql: "create table half (id)" }, { sql: "create table wrong (" }])).rejects.toThrow();
  expect(await databases.run("DB", [{ sql: "select name from sqlite_schema where name = 'half'" }])).toEqual([[]]);
});

test("each is applied once to each database, and wrangler agrees", async () => {
  const names = migrations().map(({ name }) => name);
  expect((await migrate(databases)).map(({ binding, name }) => `${binding} ${name}`)).toEqual(
    ["DB", "DB_2"].flatMap((binding) => names.map((name) => `${binding} ${name}`)),
  );
  expect(await migrate(databases)).toEqual([]);
  await runtime.dispose();
  const list = ["d1", "migrations", "list", "DB_2", "--local", "--persist-to", storage(state).replace(/\/v3$/, "")];
  const output = await quietly(process.execPath, [join(root, "node_modules/wrangler/bin/wrangler.js"), ...list], "wrangler", {
    env: { ...process.env, CI: "1", NO_COLOR: "1" },
  });
  expect(output).toContain("No migrations to apply");
  runtime = await startWorker({ state });
  databases = databasesOf(runtime);
});

test("who applied twice before that was refused keeps both applications, and the first as their own", async () => {
  const apply = (id: string, userId: string | null, email: string, status = "pending") => ({
    sql: `insert into applications (id, tenant_id, center_id, vacancy_id, organization_id, user_id, first_name, last_name, email, email_key, status, created_at, updated_at)
      values (?, 't', 'c', 'v', 'o', ?, 'Noor', 'Bos', ?, ?, ?, '2026-11-01', '2026-11-01')`,
    params: [id, userId, email, email, status],
  });
  const { statements } = migrations().find(({ name }) => name.startsWith("0007"))!;
  await databases.run("DB", [
    { sql: "drop index applications_account_once" },
    ...[apply("1", "me", "gone@x.test", "withdrawn"), apply("2", "me", "a@x.test"), apply("3", "me", "b@x.test", "accepted")],
    ...[apply("4", "other", "c@x.test"), apply("5", null, "d@x.test")],
    ...statements.map((sql) => ({ sql })),
  ]);
  const [rows] = await databases.run("DB", [{ sql: "select id, user_id from applications where tenant_id = 't' order by id" }]);
  expect(rows!.map(({ id, user_id }) => `${id} ${user_id}`)).toEqual(["1 me", "2 me", "3 null", "4 other", "5 null"]);
  await expect(databases.run("DB", [apply("6", "me", "e@x.test")])).rejects.toThrow("UNIQUE");
});

test("words of before are found by their endings, and go when no centre of their tenant has them", async () => {
  const tenant = "woorden";
  const add = (center: string, term: string) => ({
    sql: "insert into search_terms (tenant_id, center_id, term) values (?, ?, ?)",
    params: [tenant, center, term],
  });
  const remove = (center: string, term: string) => ({
    sql: "delete from search_terms where tenant_id = ? and center_id = ? and term = ?",
    params: [tenant, center, term],
  });
  const endings = async () => {
    const [rows] = await databases.run("DB", [
      { sql: "select part, term from search_parts where tenant_id = ? order by term, part", params: [tenant] },
    ]);
    return rows!.map(({ part, term }) => `${part} of ${term}`);
  };
  await databases.run("DB", [add("noord", "koken"), add("noord", "café"), add("zuid", "café"), add("zuid", "q")]);
  const all = ["afé of café", "café of café", "fé of café", "en of koken", "ken of koken", "koken of koken", "oken of koken"];
  expect(await endings()).toEqual(all);

  const { statements } = migrations().find(({ name }) => name.includes("search_parts"))!;
  await databases.run("DB", [{ sql: "delete from search_parts" }, { sql: statements.find((sql) => /^insert/i.test(sql.trim()))! }]);
  expect(await endings()).toEqual(all);

  await databases.run("DB", [remove("noord", "koken"), remove("noord", "café")]);
  expect(await endings()).toEqual(["afé of café", "café of café", "fé of café"]);
});

test("a block and a question of before are of the centre of their page or form, and say that they changed", async () => {
  const at = "2026-11-01T09:00:00.000Z";
  const row = { tenant_id: "delen", created_at: at, updated_at: at };
  const add = (table: string, own: Record<string, string | number>) => {
    const values = { ...row, ...own };
    const names = Object.keys(values);
    return { sql: `insert into ${table} (${names}) values (${names.map(() => "?")})`, params: Object.values(values) };
  };
  const part = { kind: "text", props: "{}" };
  const version = { number: 1, state: "published", snapshot: "{}" };
  await databases.run("DB", [
    add("pages", { id: "p", center_id: "noord", title: "Delen", slug: "delen" }),
    add("content_blocks", { id: "own", center_id: "noord", page_id: "p", ...part }),
    add("content_blocks", { id: "stray", center_id: "zuid", page_id: "p", ...part }),
    add("forms", { id: "f", center_id: "noord", title: "Delen", public_key: "delen" }),
    add("form_questions", { id: "q", center_id: "zuid", form_id: "f", ...part }),
    add("form_versions", { id: "v", center_id: "zuid", form_id: "f", ...version }),
  ]);
  const { statements } = migrations().find(({ name }) => name.includes("parts_of_their_center"))!;
  await databases.run(
    "DB",
    statements.filter((text) => /^update/im.test(text) && !/trigger/i.test(text)).map((text) => ({ sql: text })),
  );
  const [parts] = await databases.run("DB", [
    {
      sql: `select id, center_id, updated_at > ?1 as moved from content_blocks where tenant_id = 'delen' union all select id, center_id, updated_at > ?1 from form_questions where tenant_id = 'delen'
        union all select id, center_id, updated_at > ?1 from form_versions where tenant_id = 'delen'`,
      params: [at],
    },
  ]);
  expect(parts!.map(({ id, center_id, moved }) => `${id} ${center_id} ${moved}`)).toEqual([
    "own noord 0",
    "stray noord 1",
    "q noord 1",
    "v noord 1",
  ]);
});

test("a vacancy for a fixed day without a last day gets that day, whatever else was open stays as it was", async () => {
  const at = "2025-01-01T00:00:00.000Z";
  const add = (id: string, over: Record<string, string | null>) => {
    const row = {
      id,
      tenant_id: "dagen",
      center_id: "c",
      organization_id: "o",
      organization_name: "De Linde",
      created_at: at,
      updated_at: at,
    };
    const values = { ...row, title: id, slug: id, vacancy_type: "volunteering", ...over };
    const names = Object.keys(values);
    return { sql: `insert into vacancies (${names}) values (${names.map(() => "?")})`, params: Object.values(values) };
  };
  const day = { status: "published", starts_at: "2025-12-12T09:00:00.000Z", ends_at: "2025-12-12T16:00:00.000Z" };
  await databases.run("DB", [
    add("party", day),
    add("begins", { ...day, ends_at: null }),
    add("weekly", { ...day, ends_at: null, tags: '["regularly"]' }),
    add("activity", { ...day, vacancy_type: "activity" }),
    add("chosen", { ...day, expires_at: "2025-12-01T22:59:59.000Z" }),
    add("draft", { ...day, status: "draft" }),
    add("undated", { status: "published" }),
  ]);
  const { statements } = migrations().find(({ name }) => name.includes("last_day_of_a_fixed_day"))!;
  await databases.run(
    "DB",
    statements.map((sql) => ({ sql })),
  );
  const [rows] = await databases.run("DB", [
    { sql: "select id, expires_at, updated_at > ?1 as moved from vacancies where tenant_id = 'dagen' order by id", params: [at] },
  ]);
  expect(rows!.map(({ id, expires_at, moved }) => `${id} ${expires_at} ${moved}`)).toEqual([
    "activity null 0",
    "begins 2025-12-12T09:00:00.000Z 1",
    "chosen 2025-12-01T22:59:59.000Z 0",
    "draft null 0",
    "party 2025-12-12T16:00:00.000Z 1",
    "undated null 0",
    "weekly null 0",
  ]);
});
