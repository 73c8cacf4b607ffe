/** npm run portal -- retention: what the screen shows and sets, and what the jobs delete, by command. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { kinds } from "~/features/retention/kinds.server";
import { runRetention, setRetention, showRetention } from "../../bin/lib/commands/retention.mjs";
import { databasesOf } from "../../bin/lib/databases.mjs";
import { inline } from "../../bin/lib/remote.mjs";
import { startWorker, storage } from "../../bin/lib/runtime.mjs";
import { send } from "../support/http";

const state = mkdtempSync(join(tmpdir(), "portal-retention-"));
let runtime: Awaited<ReturnType<typeof startWorker>>;
let databases: ReturnType<typeof databasesOf>;
const tenants = new Map<string, string>();

beforeAll(async () => {
  cpSync(storage(inject("snapshot")), storage(state), { recursive: true });
  runtime = await startWorker({ state, build: inject("build") });
  databases = databasesOf(runtime);
  for (const { id, key } of await rows("select id, key from tenants")) tenants.set(key as string, id as string);
});
afterAll(async () => {
  await runtime.dispose();
  rmSync(state, { recursive: true, force: true });
});

async function rows(sql: string, params: unknown[] = [], binding = "DB") {
  return (await databases.run(binding, [{ sql, params }]))[0]!;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Read notifications of some days old, each with a number for its text. */
const notifications = (tenant: string, days: number, count: number, binding = "DB") =>
  databases.run(binding, [
    {
      sql: `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
        insert into notifications (id, tenant_id, center_id, user_id, event, title, body, read_at, created_at, updated_at)
        select ? || '-' || i, ?, 'c', 'u', 'user_confirm', 'oud', i, ?, ?, ? from n`,
      params: [count, `${tenant}-${days}`, tenants.get(tenant), daysAgo(days), daysAgo(days), daysAgo(days)],
    },
  ]);

const left = async (binding = "DB") =>
  Object.fromEntries(
    (
      await rows(
        "select substr(id, 1, instr(id, '-') - 1) as tenant, count(*) as count from notifications where title = 'oud' group by 1",
        [],
        binding,
      )
    ).map(({ tenant, count }) => [tenant, count]),
  );

beforeEach(async () => {
  for (const binding of databases.bindings) {
    await databases.run(binding, [
      { sql: "delete from notifications" },
      { sql: "delete from retention_rules" },
      { sql: "delete from audit_events where action = 'retention'" },
    ]);
  }
});

const fault = (message: RegExp) => ({ name: "Fault", message: expect.stringMatching(message) });

test("show names each kind that the product knows, of each tenant in its own database", async () => {
  await notifications("city", 200, 3);
  await notifications("national", 300, 2, "DB_2");
  const all = await showRetention(databases, {});
  expect(all).toMatch(new RegExp(`^city +notifications +180 +180 +3 +${daysAgo(200).slice(0, 10)}$`, "m"));
  expect(all).toMatch(/^national +notifications +180 +180 +2 /m);
  expect(all.split("\n")).toHaveLength(1 + tenants.size * kinds.length);
  const one = await showRetention(databases, { tenant: "city" });
  expect(
    one
      .split("\n")
      .slice(1)
      .map((line) => line.split(/ +/)[1]),
  ).toEqual(kinds.map(({ kind }) => kind));
  await expect(showRetention(databases, { tenant: "nope" })).rejects.toMatchObject(fault(/^There is no tenant "nope"/));
});

describe("run", () => {
  test("deletes all that is over, however many slices that takes, and of one tenant when asked", async () => {
    await notifications("city", 200, 2_300);
    await notifications("city", 100, 4);
    await notifications("village", 200, 5);
    await notifications("national", 200, 6, "DB_2");
    expect(await runRetention(databases, { "dry-run": true })).toMatch(/^notifications +2311$/m);
    expect(await runRetention(databases, { tenant: "city", "dry-run": true })).toMatch(/^kind +would go\nnotifications +2300$/m);
    expect([await left(), await left("DB_2")]).toEqual([{ city: 2_304, village: 5 }, { national: 6 }]);
    expect(await runRetention(databases, { tenant: "city" })).toMatch(/^kind +gone\nnotifications +2300$/m);
    expect([await left(), await left("DB_2")]).toEqual([{ city: 4, village: 5 }, { national: 6 }]);
    expect(await runRetention(databases, {})).toMatch(/^notifications +11$/m);
    expect([await left(), await left("DB_2")]).toEqual([{ city: 4 }, {}]);
  });

  test("a conversation goes with more messages than a slice takes, and one that is not old stays", async () => {
    const count = async (table: string) => (await rows(`select count(*) as count from ${table}`))[0]!.count;
    const before = [await count("conversations"), await count("messages")] as number[];
    const [model] = await rows("select * from conversations limit 1");
    const [message] = await rows("select * from messages limit 1");
    const copy = (table: string, row: Record<string, unknown>, over: Record<string, unknown>) => {
      const entries = Object.entries({ ...row, ...over });
      return {
        sql: `insert into ${table} (${entries.map(([name]) => `"${name}"`).join(", ")}) values (${entries.map(() => "?").join(", ")})`,
        params: entries.map(([, value]) => value),
      };
    };
    await databases.run("DB", [
      copy("conversations", model!, { id: "old", last_message_at: daysAgo(800) }),
      ...Array.from({ length: 1_050 }, (_, at) =>
        copy("messages", message!, { id: `old-${at}`, tenant_id: model!.tenant_id, conversation_id: "old" }),
      ),
    ]);
    expect(await runRetention(databases, {})).toMatch(/^conversations +1$/m);
    expect([await count("conversations"), await count("messages")]).toEqual(before);
  });

  test("follows what the tenant chose", async () => {
    await notifications("city", 100, 3);
    await setRetention(databases, { args: ["notifications", "50"], tenant: "city" });
    expect(await runRetention(databases, {})).toMatch(/^notifications +3$/m);
    expect(await left()).toEqual({});
  });
});

describe("set", () => {
  const trail = () =>
    rows("select tenant_id, center_id, subject_type, subject_id, action, changes, trail from audit_events where action = 'retention'");
  const rules = () => rows("select tenant_id, kind, days from retention_rules");

  test("leaves the rule and the line in the trail that the screen leaves", async () => {
    expect(await setRetention(databases, { args: ["mail_sent", "14"], tenant: "city" })).toBe("city keeps mail_sent for 14 days.");
    const byCommand = [await rules(), await trail()];
    expect(byCommand[1]).toHaveLength(1);
    await databases.run("DB", [{ sql: "delete from retention_rules" }, { sql: "delete from audit_events where action = 'retention'" }]);
    const base = "http://city.localhost";
    const signIn = await send(runtime.url, `${base}/auth/login-1`, {
      method: "POST",
      headers: { origin: base },
      body: new URLSearchParams({ email: "admin@city.test", password: "vrijwilligers-demo" }),
    });
    const cookie = signIn.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    const form = Object.fromEntries(kinds.map(({ kind, days }) => [kind, kind === "mail_sent" ? "14" : String(days)]));
    const saved = await send(runtime.url, `${base}/admin/retention`, {
      method: "POST",
      headers: { origin: base, cookie },
      body: new URLSearchParams(form),
    });
    expect(saved.status).toBe(302);
    expect(byCommand).toEqual([await rules(), await trail()]);
  });

  test("the usual is no rule, and what is so already leaves no line", async () => {
    await setRetention(databases, { args: ["mail_sent", "30"], tenant: "city" });
    expect(await trail()).toEqual([]);
    await setRetention(databases, { args: ["mail_sent", "14"], tenant: "city" });
    await setRetention(databases, { args: ["mail_sent", "30"], tenant: "city" });
    expect([await rules(), (await trail()).length]).toEqual([[], 2]);
  });

  test("what cannot be is one sentence, and changes nothing", async () => {
    const set = (kind: string, days: string, tenant = "city") => setRetention(databases, { args: [kind, days], tenant });
    await expect(set("users", "30")).rejects.toMatchObject(fault(/^There is no kind "users"\. Kinds: notifications, /));
    for (const days of ["0", "3651", "1.5", "many", ""])
      await expect(set("mail_sent", days)).rejects.toMatchObject(fault(/from 1 to 3650/));
    await expect(set("mail_sent", "30", "nope")).rejects.toMatchObject(fault(/^There is no tenant/));
    expect([await rules(), await trail()]).toEqual([[], []]);
  });
});

test("its statements, written into SQL for a database far away, do the same", async () => {
  const far = {
    ...databases,
    run: (binding: string, statements: Parameters<typeof databases.run>[1]) =>
      databases.run(
        binding,
        statements.map((one) => ({ sql: inline(one) })),
      ),
  };
  await notifications("city", 100, 3);
  expect(await setRetention(far, { args: ["notifications", "50"], tenant: "city" })).toMatch(/50 days/);
  expect(await showRetention(far, { tenant: "city" })).toMatch(/^city +notifications +50 +180 +3 /m);
  expect(await runRetention(far, { tenant: "city" })).toMatch(/^notifications +3$/m);
});
