/**
 * Hundreds of mails, a mail server that does all that mail servers do, and a worker that is killed three times: everybody gets theirs, once. Where
 * the connection broke after the dot it comes again with the same Message-ID; what a killed worker was handing over at that moment waits for staff.
 */

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newId } from "~/core/ids";
import { outbox } from "~db/schema";
import { inserts } from "~db/seeds/insert";
import { databasesOf } from "../../bin/lib/databases.mjs";
import { developmentVars, startWorker, storage } from "../../bin/lib/runtime.mjs";
import { amount } from "../support/amount";
import { eventually } from "../support/eventually";
import { Client } from "../support/http";
import { plainMinute } from "../support/minute";
import { freePort } from "../support/server";
import { type MailServer, mailServer } from "../support/smtp";

const count = amount(200, 500);
const past = "2026-01-01T00:00:00.000Z";
const state = mkdtempSync(join(tmpdir(), "portal-drill-"));
let runtime: Awaited<ReturnType<typeof startWorker>>;
let run: ReturnType<typeof databasesOf>["run"];
let url: URL;
let port: number;
let server: MailServer | null = null;

beforeAll(async () => {
  cpSync(storage(inject("snapshot")), storage(state), { recursive: true });
  port = await freePort();
  const vars = { ...developmentVars(), SMTP_URL: `smtp://127.0.0.1:${port}` };
  runtime = await startWorker({ state, build: inject("build"), vars, log: () => {} });
  url = runtime.url;
  run = databasesOf(runtime).run;
});
afterAll(async () => {
  await server?.close();
  await runtime?.dispose();
  rmSync(state, { recursive: true, force: true });
});

const rows = async <T>(sql: string, params: unknown[] = []) => (await run("DB", [{ sql, params }]))[0] as T[];
const doubles = (ids: string[]) => ids.filter((id, at) => ids.indexOf(id) !== at);
const messageId = (source: string) => /^Message-ID: (\S+)/im.exec(source)![1]!;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function storeMails() {
  const [user] = await rows<{ tenant_id: string; center_id: string }>("select * from users where email_key = 'admin@city.test'");
  // What the demo world itself has to tell is no part of it.
  await rows("delete from outbox");
  const mails = Array.from({ length: count }, (_, at): typeof outbox.$inferInsert => ({
    ...{ id: newId(), tenantId: user!.tenant_id, centerId: user!.center_id, host: "http://city.localhost", event: "application_confirmed" },
    ...{
      recipientEmail: `reader-${at}@example.org`,
      recipientName: "Noor",
      locale: "nl",
      dueAt: past,
      createdAt: new Date().toISOString(),
    },
    data: { name: "Noor", link: "/", vacancyTitle: "Koken", organizationName: "De Pan" },
  }));
  for (const statement of inserts(outbox, mails)) await run("DB", [statement]);
}

/** Time passes: what waits is due, what a dead worker had is free. */
const later = () => rows("update outbox set due_at = ?1, claimed_until = ?1 where status in ('pending', 'sending')", [past]);
const left = async () =>
  (await rows<{ number: number }>("select count(*) as number from outbox where status in ('pending', 'sending')"))[0]!.number;

async function kill() {
  process.kill(runtime.workerd(), "SIGKILL");
  await wait(100);
  url = await runtime.restart();
}

/** The schedule, of which nobody expects to survive. */
const schedule = () => runtime.scheduled(plainMinute()).catch(() => {});

async function untilAllIsDecided() {
  for (let turn = 0; turn < 60 && (await left()) > 0; turn++) {
    await later();
    await schedule();
  }
  expect(await left()).toBe(0);
}

test(`${count} mails arrive once each, whatever the server does and whenever the worker dies`, { timeout: 120_000 }, async () => {
  await storeMails();
  const number = (address: string) => Number(/reader-(\d+)@/.exec(address)?.[1]);
  const seen = new Set<string>();
  /** Taken by the server, which never said so. */
  const broken = new Set<string>();
  const first = (what: string) => !seen.has(what) && Boolean(seen.add(what));

  // Nobody is there; then somebody who wants none of our mail.
  await schedule();
  server = await mailServer({ port, perConnection: 0 });
  await later();
  await schedule();
  expect(server.sources).toEqual([]);
  expect(server.connections).toBeGreaterThan(0);
  expect(await left()).toBe(count);
  await server.close();

  server = await mailServer({
    port,
    rcpt: (address) => (number(address) % 5 === 0 && first(`450 ${address}`) ? 450 : null),
    dot: (source) => {
      if (server!.sources.length === 40 && first("silence")) {
        broken.add(messageId(source));
        return "silence";
      }
      const reader = number(source);
      if (reader % 50 === 7 && first(`451 ${reader}`)) return 451;
      if (reader % 100 !== 11 || !first(`hangup ${reader}`)) return null;
      broken.add(messageId(source));
      return "hangup";
    },
  });
  // It takes the 41st and says nothing: the worker is killed while it waits for an answer. Then twice more, in the middle of it.
  for (const reached of [41, 90, 140]) {
    const going = (async () => {
      while (server!.sources.length < reached) {
        await later();
        await schedule();
      }
    })();
    await eventually(
      async () => server!.sources.length,
      (sent) => sent >= reached,
      60_000,
    );
    await kill();
    await going;
  }
  await untilAllIsDecided();

  const failed = await rows<{ id: string; last_error: string }>("select id, last_error from outbox where status = 'failed'");
  expect(failed.filter(({ last_error }) => !last_error.startsWith("unanswered"))).toEqual([]);
  expect(failed.length).toBeGreaterThan(0);
  const ids = async () => (await server!.mails()).map(({ messageId }) => messageId!);
  const once = await ids();
  expect(doubles(once).filter((id) => !broken.has(id))).toEqual([]);
  // One for each time that the worker was killed, at most.
  expect(failed.length).toBeLessThanOrEqual(3);
  const doubtful = new Set([...broken, ...failed.map(({ id }) => `<${id}@example.org>`)]);
  expect(once.length + failed.length).toBeGreaterThanOrEqual(count);

  // Staff send again what is in doubt.
  const staff = new Client(() => url, "http://city.localhost");
  await staff.fetch("/auth/login-1", { form: { email: "center_superuser@city.test", password: "vrijwilligers-demo" } });
  for (const { id } of failed) expect((await staff.fetch("/admin/mail", { form: { _action: "resend", id } })).status).toBe(302);
  await untilAllIsDecided();
  expect(await rows("select id from outbox where status <> 'sent' and event = 'application_confirmed'")).toEqual([]);
  const all = await ids();
  expect(new Set(all).size).toBe(count);
  expect(doubles(all).filter((id) => !doubtful.has(id))).toEqual([]);
});
