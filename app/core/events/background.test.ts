import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { organizationApproved } from "~/features/organization/organization.events";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { databases, siteOrigins } from "../tenant/databases.server";
import type { Env, WakeUp } from "../tenant/env";
import { background } from "./background.server";
import { happened, type Recipient } from "./event";
import { record } from "./record.server";
import type { Job } from "./schedule.server";
import { wake } from "./wake.server";

let one: TestDatabase;
let two: TestDatabase;
let env: Env;
beforeAll(async () => {
  [one, two] = await Promise.all([testDatabase(), testDatabase()]);
  const vars = { ENVIRONMENT: "development", MAIL_FROM: "noreply@example.org", SMTP_URL: "", DBASE: one.d1, DB_NAME: "no database" };
  env = { DB: one.d1, DB_2: two.d1, ...vars } as unknown as Env;
});
afterAll(() => Promise.all([one.dispose(), two.dispose()]));
beforeEach(() =>
  Promise.all([one, two].map((each) => each.d1.batch([each.d1.prepare("delete from outbox"), each.d1.prepare("delete from mailbox")]))),
);

const ctx = { waitUntil() {}, passThroughOnException() {} } as unknown as ExecutionContext;
const compose = async () => ({ senderName: "X", replyTo: null, subject: "Hoi", text: "Hoi", html: "<p>Hoi</p>", unsubscribeUrl: null });
const ran: string[] = [];
const jobs: Job[] = [
  { name: "broken", everyMinutes: 1, run: () => Promise.reject(new Error("job broke")) },
  { name: "often", everyMinutes: 1, run: async ({ database, now }) => void ran.push(`often ${database.binding} ${now}`) },
  { name: "hourly", everyMinutes: 60, run: async ({ database }) => void ran.push(`hourly ${database.binding}`) },
];
const { queue, scheduled } = background({ compose, jobs, count: async () => {} });

const store = (test: TestDatabase, to: Recipient[] = [{ userId: null, email: "a@b.nl", name: "A", locale: "nl" }]) =>
  test
    .tenantDb("t1")
    .write(
      record(
        { tenant: { id: "t1" }, center: { id: "c1" }, viewer: null, origin: "http://x.localhost", now: new Date().toISOString() },
        null,
        [happened(organizationApproved, { about: "o1", to, data: { organizationName: "De Linde", unmanaged: 0 }, link: "/" })],
      ),
    );
const kept = async () => (await one.all("select * from mailbox")).length;
const waiting = async (test: TestDatabase) => (await test.all("select * from outbox where status = 'pending'")).length;

function messages(...bindings: string[]) {
  const ackAll = vi.fn();
  return { messages: bindings.map((binding) => ({ body: { id: "x", binding } })), ackAll } as unknown as MessageBatch<{
    id: string;
    binding: string;
  }> & { ackAll: typeof ackAll };
}

describe("a wake-up", () => {
  it("delivers the named database's mail, whatever else it says", async () => {
    await Promise.all([store(one), store(two)]);
    const batch = messages("DB_2", "DB_2", "DB_77", "ASSETS");
    await queue(batch, env, ctx);
    expect(await kept()).toBe(1);
    expect([await waiting(one), await waiting(two)]).toEqual([1, 0]);
    expect(batch.ackAll).toHaveBeenCalledOnce();
  });

  it("is not needed: the schedule finds the mail", async () => {
    await Promise.all([store(one), store(two)]);
    vi.spyOn(console, "error").mockImplementation(() => {});
    await scheduled({ scheduledTime: Date.now(), cron: "* * * * *", noRetry() {} }, env, ctx);
    expect(await kept()).toBe(2);
    vi.restoreAllMocks();
  });

  it("costs the request nothing, also when the queue is out of order", async () => {
    const waited: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void waited.push(promise);
    await store(one);
    wake(env, { waitUntil } as ExecutionContext, "DB");
    await Promise.all(waited);
    // In development there is no queue: the mail is delivered at once.
    expect(await kept()).toBe(1);
  });
});

describe("the schedule", () => {
  it("runs what is due, once per database, and goes on when a job breaks", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const at = async (time: string) => {
      ran.length = 0;
      await scheduled({ scheduledTime: Date.parse(time), cron: "* * * * *", noRetry() {} }, env, ctx);
      return ran;
    };
    expect(await at("2026-11-20T10:01:00Z")).toEqual(["often DB 2026-11-20T10:01:00.000Z", "often DB_2 2026-11-20T10:01:00.000Z"]);
    expect(await at("2026-11-20T11:00:00Z")).toEqual(expect.arrayContaining(["hourly DB", "hourly DB_2"]));
    expect(log.mock.calls.map(([line]) => JSON.parse(line).where)).toContain("job broken in DB_2");
    vi.restoreAllMocks();
  });
});

describe("a backlog", () => {
  it("goes on in the next message", async () => {
    const send = vi.fn(async () => {});
    const to = Array.from({ length: 110 }, (_, at) => ({ userId: null, email: `a${at}@b.nl`, name: "A", locale: "nl" as const }));
    await store(one, to);
    await queue(messages("DB"), { ...env, OUTBOX_QUEUE: { send } } as unknown as Env, ctx);
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ binding: "DB" }));
    expect(await kept()).toBe(100);
    await queue(messages("DB"), { ...env, OUTBOX_QUEUE: { send } } as unknown as Env, ctx);
    expect(send).toHaveBeenCalledTimes(1);
    expect(await kept()).toBe(110);
  }, 20_000);

  it("of webhooks too, within what one invocation may ask of the database", async () => {
    const send = vi.fn(async () => {});
    const place = { tenant_id: "t1", center_id: "c1", created_at: "2026-01-01", updated_at: "2026-01-01" };
    const hooks = Array.from({ length: 20 }, (_, at) => ({ ...place, id: `w${at}`, name: "X", url: "https://10.0.0.1/", events: "[]" }));
    await one.insert("webhooks", ...hooks);
    const about = { event: "vacancies.publish", subject_type: "vacancies", due_at: "2026-01-01" };
    const told = Array.from({ length: 170 }, (_, at) => ({
      ...place,
      ...about,
      id: `d${at}`,
      webhook_id: `w${at % 20}`,
      subject_id: `v${at}`,
    }));
    await one.insert("webhook_deliveries", ...told);
    const left = async () => (await one.all("select id from webhook_deliveries where status = 'pending'")).length;
    await queue(messages("DB"), { ...env, OUTBOX_QUEUE: { send } } as unknown as Env, ctx);
    expect([await left(), send.mock.calls.length]).toEqual([10, 1]);
    await queue(messages("DB"), { ...env, OUTBOX_QUEUE: { send } } as unknown as Env, ctx);
    expect([await left(), send.mock.calls.length]).toEqual([0, 1]);
  }, 20_000);
});

describe("an invocation without room", () => {
  it("leaves jobs and mail to others, each with something to do", async () => {
    const sent: WakeUp[] = [];
    const full = { ...env, OUTBOX_QUEUE: { send: async (one: WakeUp) => void sent.push(one) } } as unknown as Env;
    const done: string[] = [];
    const large = (name: string): Job => ({
      name,
      everyMinutes: 1440,
      async run({ database }) {
        await database.batch(Array.from({ length: 900 }, () => sql`select 1`));
        done.push(`${name} ${database.binding}`);
      },
    });
    const worker = background({ compose, jobs: [large("first"), large("second")], count: async () => {} });
    await Promise.all([store(one), store(two)]);
    await worker.scheduled({ scheduledTime: Date.parse("2026-11-20T00:00:00Z"), cron: "* * * * *", noRetry() {} }, full, ctx);
    expect([done, await kept()]).toEqual([["first DB"], 0]);
    for (let batches = 0; sent.length > 0 && batches < 10; batches++) {
      const ten = sent.splice(0, 10).map((body) => ({ body }));
      await worker.queue({ messages: ten, ackAll() {} } as unknown as MessageBatch<WakeUp>, full, ctx);
    }
    expect(sent).toEqual([]);
    expect([done.toSorted(), await kept()]).toEqual([["first DB", "first DB_2", "second DB", "second DB_2"], 2]);
    expect(await one.all("select ran_at from job_runs where name = 'second'")).toEqual([{ ran_at: "2026-11-20T00:00:00.000Z" }]);
  }, 20_000);
});

describe("the installation", () => {
  it("knows its databases by their names", () => {
    expect(databases(env).map(({ binding }) => binding)).toEqual(["DB", "DB_2"]);
  });

  it("knows the address of each centre's site, its own before a gate", async () => {
    const row = { tenant_id: "t1", center_id: "c1", binding: "DB", created_at: "2026-01-01" };
    await one.insert(
      "hosts",
      { ...row, hostname: "www.heumen.nl", gate_path: null },
      { ...row, hostname: "later.heumen.nl", gate_path: null, created_at: "2026-02-01" },
      { ...row, hostname: "actie.heumen.nl", gate_path: "/actie", created_at: "2025-01-01" },
      { ...row, hostname: "zuid.localhost", center_id: "c2", gate_path: null },
      { ...row, hostname: "www.zuid.nl", center_id: "c2", gate_path: null, check_token: "t", created_at: "2025-01-01" },
    );
    const origin = await siteOrigins({ ...env, LOCAL_PORT: "8999" } as Env);
    expect(origin("t1", "c1")).toBe("https://www.heumen.nl");
    expect(origin("t1", "c2")).toBe("http://zuid.localhost:8999");
    expect(origin("t2", "c1")).toBeNull();
  });
});
