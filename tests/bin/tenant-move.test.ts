/** npm run portal -- tenant move: a tenant into another database while people read and write it, and back again. */

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { moveTenant } from "../../bin/lib/commands/tenant-move.mjs";
import { databasesOf } from "../../bin/lib/databases.mjs";
import { startWorker, storage } from "../../bin/lib/runtime.mjs";
import { amount } from "../support/amount";
import { Client } from "../support/http";

const state = mkdtempSync(join(tmpdir(), "portal-move-"));
let runtime: Awaited<ReturnType<typeof startWorker>>;
let databases: ReturnType<typeof databasesOf>;
let tenantId: string;
const log: string[] = [];
/** What the worker remembers of a site for 10 seconds. */
const wait = { announced: 11_000, under_way: 3_000, again: 1_000 };
const shortWait = { announced: 0, under_way: 0, again: 0 };
const more = amount(2_500, 10_000);
const file = `${"m".repeat(26)}.png`;

const rows = async (binding: string, sql: string, ...params: unknown[]) => (await databases.run(binding, [{ sql, params }]))[0]!;
const site = () => new Client(() => runtime.url, "http://city.localhost");

async function signIn(role: string) {
  const client = site();
  await client.fetch("/auth/login-1", { form: { email: `${role}@city.test`, password: "vrijwilligers-demo" } });
  expect(client.cookies.get("access-token")).toBeTruthy();
  return client;
}

/** How many rows of the tenant each table has; those that come and go by themselves are left out. */
async function counts(binding: string) {
  const tables = await rows(
    binding,
    `select m.name from sqlite_schema m join pragma_table_info(m.name) c on c.name = 'tenant_id'
      where m.type = 'table' and m.name not like '\\_cf\\_%' escape '\\' and m.name not in ('hosts', 'moving_state', 'moving_changes', 'moving_rows') order by 1`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const [{ n }] = (await rows(binding, `select count(*) as n from "${name}" where tenant_id = ?`, tenantId)) as [{ n: number }];
    if (n > 0) found[name] = n;
  }
  return found;
}

beforeAll(async () => {
  cpSync(storage(inject("snapshot")), storage(state), { recursive: true });
  runtime = await startWorker({ state, build: inject("build"), log: (line: string) => void log.push(line) });
  databases = databasesOf(runtime);
  [{ id: tenantId }] = (await rows("DB", "select id from tenants where key = 'city'")) as [{ id: string }];
  await databases.file(`${tenantId}/${file}`, { type: "image/png", data: Buffer.from("\x89PNG, or so").toString("base64") });
  await rows(
    "DB",
    `insert into notes (id, tenant_id, center_id, subject_type, subject_id, author_id, author_name, note, created_at, updated_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${more})
      select printf('00000000-0000-7000-8000-%012d', i), ?, 'c', 'users', 'u', 'a', 'b', 'it''s "quoted" \\ é😀 ' || i, 'x', 'x' from n`,
    tenantId,
  );
});
afterAll(async () => {
  await runtime.dispose();
  rmSync(state, { recursive: true, force: true });
});

test("everything that was acknowledged meanwhile is there once, nobody gets a 5xx, and sessions, search and files go on", async () => {
  const staff = await signIn("center_superuser");
  const [{ id: subject }] = (await rows(
    "DB",
    "select id from users where tenant_id = ? and email_key = 'volunteer@city.test'",
    tenantId,
  )) as [{ id: string }];
  const before = await counts("DB");
  const statuses = new Map<string, number>();
  const acknowledged: string[] = [];
  let going = true;
  const reads = [
    "/",
    "/vacancies/search?filter[search]=taal",
    "/dashboard",
    "/api/v1/vacancies?page[size]=2",
    "/notificaties",
    `/files/${file}`,
  ];
  const note = (what: string, status: number) => statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1);
  const reader = async () => {
    for (let turn = 0; going; turn++) note("read", (await staff.fetch(reads[turn % reads.length]!)).status);
  };
  const writer = async (name: number) => {
    for (let turn = 0; going; turn++) {
      const text = `tijdens de verhuizing ${name}.${turn}`;
      const attributes = { subject_type: "users", subject_id: subject, note: text };
      const { status } = await staff.fetch("/api/v1/notes", { json: { data: { type: "notes", attributes } } });
      note("write", status);
      if (status === 201) acknowledged.push(text);
    }
  };
  const traffic = Promise.all([reader(), reader(), writer(1), writer(2)]);
  try {
    expect(await moveTenant(databases, { args: ["city"], to: "DB_2", wait })).toMatch(/^city lies in DB_2 now: \d+ rows/);
  } finally {
    going = false;
    await traffic;
  }

  expect([...statuses.keys()].filter((key) => !/ (200|201)$/.test(key))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(20);
  const kept = await rows(
    "DB_2",
    "select note, count(*) as n from notes where tenant_id = ? and note like 'tijdens%' group by 1",
    tenantId,
  );
  expect(kept.filter(({ n }) => n !== 1)).toEqual([]);
  expect(kept.map((row) => row.note).sort()).toEqual([...acknowledged].sort());

  const after = await counts("DB_2");
  expect(await counts("DB")).toEqual({});
  for (const [table, count] of Object.entries(before)) {
    if (table === "notes") expect(after.notes).toBe(count + acknowledged.length);
    // A session's last use, a rate, the trail of the notes: they went on meanwhile.
    else
      expect([table, after[table]! >= count || ["rate_counters", "user_counts", "form_submission_counts"].includes(table)]).toEqual([
        table,
        true,
      ]);
  }
  for (const binding of ["DB", "DB_2"])
    expect(await rows(binding, "select name from sqlite_schema where type = 'trigger' and name like 'moving%'")).toEqual([]);
  expect(await rows("DB", "select distinct binding, moving_to from hosts where tenant_id = ?", tenantId)).toEqual([
    { binding: "DB_2", moving_to: null },
  ]);
  expect((await staff.fetch("/dashboard")).status).toBe(200);
  expect(await (await staff.fetch("/vacancies/search?filter[search]=taal")).text()).toContain("Taalcaf");
  const [open] = await rows(
    "DB_2",
    `select count(*) as wrong from organizations o where o.tenant_id = ? and o.open_vacancies <>
      (select count(*) from vacancies v where v.tenant_id = o.tenant_id and v.organization_id = o.id and v.status = 'published')`,
    tenantId,
  );
  expect(open!.wrong).toBe(0);
});

test("one that was stopped has done nothing, and the next begins by tidying up; stopped after the switch, it is finished", async () => {
  const cut = (at: RegExp): typeof databases => ({
    ...databases,
    run: (binding, statements) =>
      statements.some(({ sql }) => at.test(sql)) ? Promise.reject(new Error("the line was cut")) : databases.run(binding, statements),
  });
  const before = await counts("DB_2");
  const stopped = moveTenant(cut(/select iif\(\(select count/), { args: ["city"], to: "DB", wait: shortWait });
  await expect(stopped).rejects.toMatchObject({ name: "Fault", message: "city stays in DB_2, which is open again: the line was cut" });
  expect([await counts("DB_2"), await counts("DB")]).toEqual([before, {}]);
  expect((await site().fetch("/vacancies/search")).status).toBe(200);

  const late = moveTenant(cut(/^delete from outbox/), { args: ["city"], to: "DB", wait: shortWait });
  await expect(late).rejects.toMatchObject({ message: expect.stringMatching(/^city lies in DB, but something is left in DB_2/) });
  await expect(moveTenant(databases, { args: ["city"], to: "DB_2", wait: shortWait })).rejects.toMatchObject({
    message: expect.stringMatching(/not finished/),
  });
  expect(await moveTenant(databases, { args: ["city"], to: "DB", wait: shortWait })).toMatch(/tidied up/);
  expect([await counts("DB"), await counts("DB_2")]).toEqual([before, {}]);
  await expect(moveTenant(databases, { args: ["city"], to: "DB" })).rejects.toMatchObject({ message: "city lies in DB already." });
  await expect(moveTenant(databases, { args: ["city"], to: "DB_9" })).rejects.toMatchObject({
    message: expect.stringMatching(/no database DB_9/),
  });
});

test("once the rows have arrived it is finished and never undone, whatever answer is lost", async () => {
  const before = await counts("DB");
  const fault = (said: string) => ({ name: "Fault", message: expect.stringMatching(said) });
  let lost = 0;
  /** Does what it is asked, and the answer never comes. */
  const deaf = (at: RegExp, times: number): typeof databases => ({
    ...databases,
    async run(binding, statements) {
      const answer = await databases.run(binding, statements);
      if (lost >= times || !statements.some(({ sql }) => at.test(sql))) return answer;
      lost++;
      throw new Error("the line was cut");
    },
  });
  expect(await moveTenant(deaf(/'~arrived', ''/, 1), { args: ["city"], to: "DB_2", wait: shortWait })).toMatch(/^city lies in DB_2 now/);
  expect([lost, await counts("DB_2"), await counts("DB")]).toEqual([1, before, {}]);
  lost = 0;
  expect(await moveTenant(deaf(/^update hosts set binding/, 2), { args: ["city"], to: "DB", wait: shortWait })).toMatch(
    /^city lies in DB now/,
  );
  expect([lost, await counts("DB"), await counts("DB_2")]).toEqual([2, before, {}]);

  const cut: typeof databases = {
    ...databases,
    run: (binding, statements) =>
      statements.some(({ sql }) => /^update hosts set binding/.test(sql))
        ? Promise.reject(new Error("the line was cut"))
        : databases.run(binding, statements),
  };
  const stuck = moveTenant(cut, { args: ["city"], to: "DB_2", wait: shortWait });
  await expect(stuck).rejects.toMatchObject(fault("^The move of city to DB_2 is not finished, .*: run the command once more"));
  expect(await counts("DB_2")).toEqual(before);
  await expect(moveTenant(databases, { args: ["city"], to: "DB", wait: shortWait })).rejects.toMatchObject(fault("not finished"));
  expect(await moveTenant(databases, { args: ["city"], to: "DB_2", wait: shortWait })).toMatch(/tidied up/);
  expect([await counts("DB_2"), await counts("DB")]).toEqual([before, {}]);
  expect((await site().fetch("/vacancies/search")).status).toBe(200);
});
