/** The response clock: who is told what, when, and that each is told once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { SystemDb } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addOrganization, addUser, begin, north, south, tenantId } from "../../../tests/support/people";
import { keepPromises } from "./response_clock.jobs.server";

let database: TestDatabase;
let system: SystemDb;
let env: Env;
let organizationId: string;
let vacancyId: string;
/** Of another organisation. */
let appliedFor: string;

/** A Wednesday morning in Amsterdam. */
const morning = "2026-11-25T09:00:00.000Z";
const day = 86_400_000;
const at = (days: number, from = morning) => new Date(Date.parse(from) + days * day).toISOString();
const run = (now: string) => keepPromises.run({ database: system, env, now });
const mails = async () =>
  (await database.all<{ event: string; recipient_email: string }>("select event, recipient_email from outbox order by id")).map(
    ({ event, recipient_email }) => `${event} ${recipient_email}`,
  );

beforeAll(async () => {
  database = await testDatabase();
  system = new SystemDb("DB", database.d1);
  env = { DB: database.d1, LOCAL_PORT: "8787" } as unknown as Env;
  const otto = await addUser(database, { email: "otto@buurtkamer.test", roles: ["organization_superuser"] });
  await addUser(database, { email: "cees@noord.test", roles: ["center_superuser"] });
  organizationId = await addOrganization(database, otto, "NonProfit", "Buurtkamer");
  await database.insert("hosts", { hostname: "noord.localhost", tenant_id: tenantId, center_id: north, binding: "DB", created_at: begin });
  await database.d1.prepare("delete from volunteer_center_profiles").run();
  const color = "#112233";
  for (const centerId of [north, south])
    await database.insert("volunteer_center_profiles", {
      ...{
        id: newId(),
        tenant_id: tenantId,
        center_id: centerId,
        name: "Centrum",
        primary_color: color,
        secondary_color: color,
        muted_color: color,
      },
      ...{ background_color: color, text_color: color, theme_config: "{}", created_at: begin, updated_at: begin },
    });
  const others = await addOrganization(database, await addUser(database), "NonProfit", "Leeszaal");
  const vacancy = (id: string, title: string, over: Record<string, unknown> = {}) => ({
    ...{ id, tenant_id: tenantId, center_id: north, organization_id: organizationId, organization_name: "Buurtkamer", title, slug: id },
    ...{ status: "published", vacancy_type: "volunteering", published_at: begin, created_at: begin, updated_at: begin },
    ...{ place: "Vorden", category_ids: '["cook"]', ...over },
  });
  vacancyId = newId();
  await database.insert("vacancies", vacancy(vacancyId, "Koken"));
  const elsewhere = { organization_id: others, organization_name: "Leeszaal" };
  await database.insert("vacancies", vacancy(newId(), "Voorlezen", elsewhere));
  await database.insert("vacancies", vacancy(newId(), "Afwassen"));
  await database.insert("vacancies", vacancy(newId(), "Maatje", { ...elsewhere, vacancy_type: "one-on-one" }));
  appliedFor = newId();
  await database.insert("vacancies", vacancy(appliedFor, "Opruimen", elsewhere));
});
afterAll(() => database.dispose());
beforeEach(async () => {
  await database.d1.batch(
    ["applications", "audit_events", "outbox", "notifications"].map((table) => database.d1.prepare(`delete from ${table}`)),
  );
  await database.d1.prepare("update volunteer_center_profiles set response_days = 7, quiet_weekends = 1").run();
});

async function apply(createdAt: string, over: Record<string, unknown> = {}) {
  const id = newId();
  await database.insert("applications", {
    ...{
      id,
      tenant_id: tenantId,
      center_id: north,
      vacancy_id: vacancyId,
      organization_id: organizationId,
      first_name: "Tom",
      last_name: "de Wit",
    },
    ...{
      email: `${id}@example.org`,
      email_key: `${id}@example.org`,
      status: "pending",
      locale: "nl",
      created_at: createdAt,
      updated_at: createdAt,
      ...over,
    },
  });
  return id;
}

describe("the response clock", () => {
  it("reminds the organisation two days before the promise, then tells the centre, then comforts the applicant; each once", async () => {
    const id = await apply(at(-5));
    await apply(at(-4), { vacancy_id: appliedFor, status: "rejected", email_key: `${id}@example.org` });
    for (const days of [0, 0.05, 1.1]) await run(at(days));
    expect(await mails()).toEqual(["applications_unanswered otto@buurtkamer.test"]);
    for (const days of [2, 2.1, 5]) await run(at(days));
    expect(await mails()).toEqual(["applications_unanswered otto@buurtkamer.test", "applications_overdue cees@noord.test"]);
    for (const days of [9, 9.1, 12]) await run(at(days));
    expect((await mails()).slice(2)).toEqual([`application_alternatives ${id}@example.org`]);
    const [{ data }] = (await database.all<{ data: string }>(
      "select data from audit_events where action = 'application_alternatives'",
    )) as [{ data: string }];
    // Neither of the organisation that does not answer, nor what they applied for, nor of a kind that the tenant does not have.
    expect(JSON.parse(JSON.parse(data).vacancies)).toMatchObject([{ title: "Voorlezen", reason: "hetzelfde soort werk, ook in Vorden" }]);
  });

  it("says nothing before that, at night, at the weekend, nor of who was answered or withdrew", async () => {
    await apply(at(-4.9));
    await apply(at(-6), { status: "accepted", answered_at: at(-1) });
    await apply(at(-6), { status: "withdrawn" });
    await apply(at(-80));
    await run(morning);
    const waits = await apply(at(-6));
    await run("2026-11-25T02:00:00.000Z");
    await run("2026-11-25T20:30:00.000Z");
    await run("2026-11-28T10:00:00.000Z");
    expect(await mails()).toEqual([]);
    await database.d1.prepare("delete from applications where id <> ?").bind(waits).run();
    await database.d1.prepare("update volunteer_center_profiles set quiet_weekends = 0").run();
    await run("2026-11-28T10:00:00.000Z");
    expect(await mails()).toHaveLength(1);
  });

  it("comes to its end with a promise of a month, too", async () => {
    await database.d1.prepare("update volunteer_center_profiles set response_days = 30").run();
    const id = await apply(at(-28));
    for (const days of [0, 2, 33, 34]) await run(at(days));
    expect(await mails()).toEqual([
      "applications_unanswered otto@buurtkamer.test",
      "applications_overdue cees@noord.test",
      `application_alternatives ${id}@example.org`,
    ]);
  });

  it("goes on for the others where a centre without a site has many waiting", async () => {
    for (let number = 0; number < 200; number++) await apply(at(-8), { center_id: south });
    await apply(at(-6));
    await run(morning);
    expect(await mails()).toEqual(["applications_unanswered otto@buurtkamer.test"]);
  });

  it("follows the centre's own promise, and gathers what one organisation has waiting", async () => {
    await database.d1.prepare("update volunteer_center_profiles set response_days = 3").run();
    await apply(at(-1.1));
    await apply(at(-2));
    await Promise.all([run(morning), run(morning)]);
    expect(await mails()).toEqual(["applications_unanswered otto@buurtkamer.test"]);
    const [{ data }] = (await database.all<{ data: string }>("select data from audit_events where event = 'applications_unanswered'")) as [
      { data: string },
    ];
    expect(JSON.parse(data)).toMatchObject({ count: 2, days: 3 });
  });
});
