/** Killed at any moment: what was acknowledged is there, nothing is half done, no mail goes twice. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { databasesOf } from "../../bin/lib/databases.mjs";
import { startWorker } from "../../bin/lib/runtime.mjs";
import { Server } from "../support/server";

const rounds = 4;
const writers = 4;
let server: Server;
beforeAll(async () => {
  server = await Server.start({ snapshot: inject("snapshot"), env: { AS_BUILT: "1" } });
});
afterAll(() => server?.close());

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
