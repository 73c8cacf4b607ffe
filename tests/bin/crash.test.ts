/** Killed at any moment: what was acknowledged is there, nothing is half done, no mail goes twice. */

import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { databasesOf } from "../../bin/lib/databases.mjs";
import { startWorker } from "../../bin/lib/runtime.mjs";
import { amount } from "../support/amount";
import { Server } from "../support/server";

const rounds = amount(2, 6);
const writers = 4;
let server: Server;
beforeAll(async () => {
  server = await Server.start({ snapshot: inject("snapshot"), env: { AS_BUILT: "1" } });
});
afterAll(() => server?.close());

/** ROUNDS=20 for the whole of it. */
const races = Number(process.env.ROUNDS ?? 1);
const [places, people] = [10, amount(80, 200)];
vi.setConfig({ testTimeout: 600_000 + (races - 1) * 120_000 });

/** For a minute and a half who was cut off halfway hears that it is under way. */
async function aWhileGoesBy() {
  const runtime = await startWorker({ state: server.state });
  const sql = "update idempotency_keys set created_at = '2026-01-01T00:00:00.000Z' where status is null";
  await databasesOf(runtime).run("DB", [{ sql }]);
  await runtime.dispose();
}

test(`${people} who want ${places} places at once, killed halfway and asked again by their key: as many as fit have one, the others wait in order, nobody is lost`, async () => {
  const from = new Date(Date.now() + 9 * 86_400_000).toISOString();
  const found = await server.fetch(
    `http://city.localhost/api/v1/vacancy_dates?filter[starts_at_gt]=${from}&filter[status_eq]=planned&page[size]=100`,
  );
  const dates = (
    (await found.json()) as { data: { id: string; attributes: { capacity: number | null; taken: number; waiting: number } }[] }
  ).data
    .filter(({ attributes: { capacity, taken, waiting } }) => capacity !== null && capacity >= places && taken === 0 && waiting === 0)
    .slice(0, races);
  expect(dates).toHaveLength(races);
  for (const [round, { id: dateId, attributes }] of dates.entries()) {
    // What is taken already leaves ten.
    const seats = attributes.capacity! - places;
    const wanted = [...Array(seats).keys()].map((at) => `vooraf-${at}`).concat([...Array(people).keys()].map((at) => `race-${at}`));
    const ask = async (name: string) => {
      const email = `${name}.${dateId}@example.org`;
      const attributes = { date_id: dateId, first_name: "Kim", last_name: name, email };
      const response = await server
        .fetch("http://city.localhost/api/v1/date_sign_ups", {
          headers: { "idempotency-key": email },
          json: { data: { type: "date_sign_ups", attributes } },
        })
        .catch(() => null);
      await response?.text().catch(() => "");
      return response?.status ?? 0;
    };
    /** As a program does: again until it is told. */
    const askOn = async (name: string) => {
      let status = await ask(name);
      for (let times = 0; status !== 201 && times < 200; times++) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        status = await ask(name);
      }
      return status;
    };
    for (const name of wanted.slice(0, seats)) expect(await ask(name)).toBe(201);
    const asked = wanted.slice(seats).map(ask);
    await Promise.race([Promise.all(asked), new Promise((resolve) => setTimeout(resolve, 250 + 150 * round))]);
    await (round % 2 === 0 ? server.kill() : server.killParentOnly());
    await Promise.all(asked);
    await aWhileGoesBy();
    await server.begin();
    const told = await Promise.all(wanted.slice(seats).map(askOn));
    expect(told.filter((status) => status !== 201)).toEqual([]);
  }
  await server.stop();
  const runtime = await startWorker({ state: server.state });
  for (const { id, attributes } of dates) {
    const [rows, [date]] = (await databasesOf(runtime).run("DB", [
      { sql: "select email, status, queue_number, created_at from date_sign_ups where date_id = ? order by queue_number", params: [id] },
      { sql: "select taken, waiting from vacancy_dates where id = ?", params: [id] },
    ])) as [{ email: string; status: string; queue_number: number | null }[], { taken: number; waiting: number }[]];
    expect(new Set(rows.map(({ email }) => email)).size).toBe(attributes.capacity! - places + people);
    expect(rows.filter(({ status }) => status === "signed_up")).toHaveLength(attributes.capacity!);
    expect(rows.filter(({ status }) => status === "waiting").map(({ queue_number }) => queue_number)).toEqual(
      [...Array(people - places).keys()].map((at) => at + 1),
    );
    expect(date).toEqual({ taken: attributes.capacity, waiting: people - places });
  }
  await runtime.dispose();
  await server.begin();
});

interface Listed {
  data: { id: string }[];
}

test(`applications acknowledged before each of ${rounds} kills are all there, each with its mails, none twice`, async () => {
  const list = await server.fetch("http://city.localhost/api/v1/vacancies?page[size]=10");
  const vacancies = ((await list.json()) as Listed).data.map(({ id }) => id);
  const acknowledged: string[] = [];
  const refused = new Set<number>();
  let asked = 0;

  for (let round = 0; round < rounds; round++) {
    let killed = false;
    const writing = Array.from({ length: writers }, async () => {
      while (!killed) {
        const number = ++asked;
        const email = `crash-${number}@example.org`;
        const attributes = { first_name: "Kim", last_name: `Nummer ${number}`, email, vacancy_id: vacancies[number % vacancies.length] };
        const response = await server
          .fetch("http://city.localhost/api/v1/applications", { json: { data: { type: "applications", attributes } } })
          .catch(() => null);
        if (response?.status === 201) acknowledged.push(email);
        else if (response && !killed) refused.add(response.status);
        await response?.text().catch(() => "");
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 700 + round * 350));
    await (round % 2 === 0 ? server.kill() : server.killParentOnly());
    killed = true;
    await Promise.all(writing);
    if (round < rounds - 1) await server.begin();
  }

  expect([...refused]).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(rounds);
  await server.begin();
  await server.stop();

  const runtime = await startWorker({ state: server.state });
  const [rows, half, twice] = await databasesOf(runtime).run("DB", [
    { sql: "select email from applications where email like 'crash-%'" },
    {
      sql: `select a.email from applications a where a.email like 'crash-%' and
        (not exists (select 1 from outbox o where o.recipient_email = a.email) or not exists (select 1 from audit_events e where e.subject_id = a.id))`,
    },
    { sql: "select message_id, count(*) as n from mailbox group by message_id having n > 1" },
  ]);
  await runtime.dispose();
  const stored = new Set(rows!.map((row) => row.email));
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
  expect(half).toEqual([]);
  expect(twice).toEqual([]);
});
