import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { SystemDb } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addUser, begin, days, later, north, south, tenantId } from "../../../tests/support/people";
import { sendDigests } from "./digest.jobs.server";

let database: TestDatabase;
let system: SystemDb;
let env: Env;
let reader: string;
/** Friday 20 November 2026, eleven o'clock in the Netherlands. */
const friday = begin;
const hour = 3_600_000;

beforeAll(async () => {
  database = await testDatabase();
  system = new SystemDb("DB", database.d1);
  env = { DB: database.d1, LOCAL_PORT: "8787" } as unknown as Env;
  await database.insert("hosts", { hostname: "noord.localhost", tenant_id: tenantId, center_id: north, binding: "DB", created_at: begin });
});
afterAll(() => database.dispose());
beforeEach(async () => {
  const tables = ["users", "vacancies", "applications", "outbox"];
  await database.d1.batch(tables.map((table) => database.d1.prepare(`delete from ${table}`)));
  reader = await addUser(database, { email: "vera@voorbeeld.test" });
  await choose(["friday"]);
});

const choose = (chosen: string[]) =>
  database.d1.prepare("update users set digest_days = ? where id = ?").bind(JSON.stringify(chosen), reader).run();
const run = (now = friday) => sendDigests.run(system, env, now);

async function addVacancy(title: string, over: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  await database.insert("vacancies", {
    id,
    tenant_id: tenantId,
    center_id: north,
    organization_id: newId(),
    organization_name: "Buurtkamer",
    title,
    slug: id,
    status: "published",
    vacancy_type: "volunteering",
    published_at: later(-2 * days),
    created_at: begin,
    updated_at: begin,
    ...over,
  });
  return id;
}

async function mails(): Promise<string[][]> {
  const rows = await database.all<{ data: string }>(
    "select e.data as data from outbox o join audit_events e on e.id = o.event_id where o.event = 'weekly_digest' order by o.id",
  );
  return rows.map(({ data }) => (JSON.parse(JSON.parse(data).vacancies) as { title: string }[]).map(({ title }) => title));
}

it("tells on a chosen day what is new at the centre, once", async () => {
  await addVacancy("Koken");
  await addVacancy("Elders", { center_id: south });
  await addVacancy("Lang geleden", { published_at: later(-30 * days) });
  await addVacancy("Voorbij", { expires_at: later(-hour) });
  await addVacancy("Nog niet", { status: "draft" });
  await run();
  await run(later(hour));
  expect(await mails()).toEqual([["Koken"]]);
});

it("writes nothing on other days, at night, or when nothing is new", async () => {
  await run();
  await addVacancy("Koken", { published_at: later(hour) });
  await run(later(days));
  await run("2026-11-27T05:30:00.000Z");
  expect(await mails()).toEqual([]);
  await run("2026-11-27T06:00:00.000Z");
  expect(await mails()).toEqual([["Koken"]]);
});

it("begins where the last one ended, and stops with the last day", async () => {
  await addVacancy("Koken");
  await run();
  await addVacancy("Wandelen", { published_at: later(3 * days) });
  await run(later(7 * days));
  expect(await mails()).toEqual([["Koken"], ["Wandelen"]]);
  await addVacancy("Lezen", { published_at: later(8 * days) });
  await choose([]);
  await run(later(14 * days));
  expect(await mails()).toHaveLength(2);
});

it("puts first what looks like work applied for before, and leaves that work itself out", async () => {
  const cooking = newId();
  const before = await addVacancy("Vroeger", { category_ids: JSON.stringify([cooking]) });
  await addVacancy("Voorlezen", { published_at: later(-1 * days) });
  await addVacancy("Soep", { category_ids: JSON.stringify([cooking]), published_at: later(-3 * days) });
  await database.insert("applications", {
    id: newId(),
    tenant_id: tenantId,
    center_id: north,
    vacancy_id: before,
    organization_id: newId(),
    user_id: reader,
    first_name: "Vera",
    last_name: "de Wit",
    email: "vera@voorbeeld.test",
    email_key: "vera@voorbeeld.test",
    status: "pending",
    created_at: begin,
    updated_at: begin,
  });
  await run();
  expect(await mails()).toEqual([["Soep", "Voorlezen"]]);
});

it("writes to nobody who has left or not confirmed", async () => {
  await addVacancy("Koken");
  for (const change of [
    "status = 'archived'",
    "status = 'active', confirmed_at = null",
    `confirmed_at = '${begin}', deleted_at = '${begin}'`,
  ]) {
    await database.d1.prepare(`update users set ${change}`).run();
    await run();
  }
  expect(await mails()).toEqual([]);
});
