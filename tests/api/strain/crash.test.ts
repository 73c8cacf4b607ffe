/**
 * A process that dies at any moment, seen from a client: whoever asks again with the same Idempotency-Key gets what was written once, and
 * people get each mail once. (tests/bin/crash.test.ts holds that nothing acknowledged is lost.) And a mail server that is away for a while.
 */

import { afterAll, afterEach, describe, expect, inject, it } from "vitest";
import { newId } from "~/core/ids";
import { databasesOf } from "../../../bin/lib/databases.mjs";
import { developmentVars, startWorker } from "../../../bin/lib/runtime.mjs";
import { amount } from "../../support/amount";
import { plainMinute } from "../../support/minute";
import { freePort, Server } from "../../support/server";
import { type MailServer, mailServer } from "../../support/smtp";
import { openWorld } from "../../support/world";
import { applicationAttributes, ask, groundOf, maker, post } from "../support";

const closing: { close(): Promise<unknown> }[] = [];

afterAll(async () => {
  for (const one of closing) await one.close();
});

const addressed = (post: MailServer) => post.mails().then((mails) => mails.map(({ to, subject }) => `${[to].flat()[0]?.text} ${subject}`));
const doubles = (all: string[]) => all.filter((one, at) => all.indexOf(one) !== at);

describe("a client that asks again", () => {
  it("after kills in a stream of writes has each application once, and everybody each mail once", async () => {
    const post = await mailServer();
    closing.push(post);
    const env = { AS_BUILT: "1", SMTP_URL: post.url };
    const server = await Server.start({ snapshot: inject("snapshot"), env });
    closing.push(server);
    const listed = (await (await server.fetch("http://city.localhost/api/v1/vacancies?page[size]=10")).json()) as {
      data: { id: string }[];
    };
    const vacancies = listed.data.map(({ id }) => id);

    /** Key → the status of its last answer; null when none came. */
    const answers = new Map<string, number | null>();
    const send = async (key: string) => {
      const attributes = applicationAttributes(vacancies[answers.size % vacancies.length]!, { email: `${key}@example.org` });
      const known = bodies.get(key) ?? JSON.stringify({ data: { type: "applications", attributes } });
      bodies.set(key, known);
      answers.set(key, null);
      const headers = { "idempotency-key": key, "content-type": "application/vnd.api+json" };
      const response = await server
        .fetch("http://city.localhost/api/v1/applications", { method: "POST", headers, body: known })
        .catch(() => null);
      await response?.text().catch(() => null);
      if (response && ![502, 503].includes(response.status)) answers.set(key, response.status);
    };
    const bodies = new Map<string, string>();

    for (let round = 0; round < amount(2, 6); round++) {
      let alive = true;
      const writers = Array.from({ length: 4 }, async () => {
        while (alive) await send(newId());
      });
      await new Promise((resolve) => setTimeout(resolve, 900 + 400 * round));
      await server.kill();
      alive = false;
      await Promise.all(writers);
      await server.begin();
    }
    // A key whose request died unwritten is free again after a minute and a half: the client meanwhile hears that it is under way.
    const open = () => [...answers].filter(([, status]) => status === null || status === 409).map(([key]) => key);
    for (const key of open()) for (let turn = 0; turn < 5 && (turn === 0 || answers.get(key) === null); turn++) await send(key);
    await server.stop();

    const runtime = await startWorker({ state: server.state, build: inject("build"), vars: { ...developmentVars(), SMTP_URL: post.url } });
    closing.unshift({ close: () => runtime.dispose() });
    const database = databasesOf(runtime);
    for (let turn = 0; turn < 10; turn++) {
      const past = "2026-01-01T00:00:00.000Z";
      const [left] = await database.run("DB", [
        { sql: "select id from outbox where status in ('pending', 'sending')" },
        { sql: "update outbox set due_at = ?1, claimed_until = ?1 where status in ('pending', 'sending')", params: [past] },
      ]);
      if (left!.length === 0) break;
      await runtime.scheduled(plainMinute());
    }
    const [rows, twice, claimed, stuck] = await database.run("DB", [
      { sql: "select email from applications where last_name = 'de Wit' and first_name = 'Sanne'" },
      { sql: "select email from applications group by email, vacancy_id having count(*) > 1" },
      { sql: "select key from idempotency_keys where status is null" },
      { sql: "select recipient_email as email, status, last_error as error from outbox where status <> 'sent'" },
    ]);
    const stored = new Set(rows!.map(({ email }) => String(email).split("@")[0]!));
    expect(twice).toEqual([]);
    expect([...new Set(answers.values())].sort()).toEqual(expect.arrayContaining([201]));
    // What was answered with 201 is there; what is still open is unwritten, and its key says so.
    const written = [...answers].filter(([, status]) => status === 201).map(([key]) => key);
    expect(written.length).toBeGreaterThan(12);
    expect(written.filter((key) => !stored.has(key))).toEqual([]);
    const free = new Set(claimed!.map(({ key }) => String(key)));
    const wrong = open().filter((key) => stored.has(key) || !free.has(key));
    expect(wrong.map((key) => ({ key, status: answers.get(key), stored: stored.has(key), claimed: free.has(key) }))).toEqual([]);
    // A mail that was on its way when the process died is in doubt and left to staff; all others came, once.
    const doubtful = new Set(stuck!.map(({ email }) => String(email)));
    expect(stuck!.filter(({ error }) => !String(error).startsWith("unanswered"))).toEqual([]);
    const mails = await addressed(post);
    expect(doubles((await post.mails()).map(({ messageId }) => String(messageId)))).toEqual([]);
    expect(doubles(mails.filter((mail) => written.some((key) => mail.includes(key))))).toEqual([]);
    const reached = new Set(mails.map((mail) => /[\w-]+@example\.org/.exec(mail)?.[0]));
    expect(written.map((key) => `${key}@example.org`).filter((email) => !reached.has(email) && !doubtful.has(email))).toEqual([]);
  }, 240_000);
});

describe("a mail server that is away", () => {
  let away: MailServer | undefined;
  afterEach(() => away?.close());

  it("delays the mail: the application is answered at once, and told once when the server is back", async () => {
    const port = await freePort();
    const world = await openWorld({ smtpUrl: `smtp://127.0.0.1:${port}` });
    closing.push(world);
    const ground = await groundOf(world, "city");
    const vacancyId = await maker(world, ground).vacancy();
    const email = `${newId()}@example.org`;
    expect(
      (await ask(world.visitor("city"), "applications", post(applicationAttributes(vacancyId, { email }), "applications"))).status,
    ).toBe(201);
    const waiting = () =>
      world.sql<{ status: string; attempts: number }>("city", "select status, attempts from outbox where recipient_email = ?", [email]);
    const dueNow = () => world.sql("city", "update outbox set due_at = '2026-01-01T00:00:00.000Z' where status = 'pending'");
    for (let turn = 1; turn <= 3; turn++) {
      await dueNow();
      await world.scheduled();
    }
    const [row] = await waiting();
    expect(row!.status).toBe("pending");
    expect(row!.attempts).toBeGreaterThan(1);

    away = await mailServer({ port });
    await dueNow();
    await world.scheduled();
    await world.scheduled();
    expect((await waiting())[0]!.status).toBe("sent");
    const mails = await addressed(away);
    expect(mails.filter((mail) => mail.includes(email))).toHaveLength(1);
    expect(doubles(mails)).toEqual([]);
  });
});
