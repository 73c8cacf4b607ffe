import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { command, executeOne } from "~/core/resource/command.server";
import { SystemDb } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addOrganization, addSites, addUser, begin, days, later, north, portalOf, tenantId } from "../../../tests/support/people";
import { product } from "../index.server";
import { expireVacancies, remindOfExpiry } from "./vacancy.jobs.server";
import { vacancies } from "./vacancy.resource.server";

let database: TestDatabase;
let system: SystemDb;
let env: Env;
let organizationId: string;

beforeAll(async () => {
  database = await testDatabase();
  system = new SystemDb("DB", database.d1);
  env = { DB: database.d1, LOCAL_PORT: "8787" } as unknown as Env;
  const otto = await addUser(database, { email: "otto@buurtkamer.test", roles: ["organization_superuser"] });
  organizationId = await addOrganization(database, otto, "NonProfit", "Buurtkamer");
  await addSites(database);
});
afterAll(() => database.dispose());
beforeEach(async () => {
  await database.d1.batch(
    ["vacancies", "audit_events", "outbox", "notifications"].map((table) => database.d1.prepare(`delete from ${table}`)),
  );
});

async function addVacancy(over: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  await database.insert("vacancies", {
    id,
    tenant_id: tenantId,
    center_id: north,
    organization_id: organizationId,
    organization_name: "Buurtkamer",
    title: "Koken",
    slug: id,
    status: "published",
    vacancy_type: "volunteering",
    published_at: later(-60 * days),
    expires_at: later(-1_000),
    created_at: begin,
    updated_at: begin,
    ...over,
  });
  return id;
}

const states = () => database.all<{ status: string; lock_version: number }>("select status, lock_version from vacancies");
const trail = () =>
  database.all<{ action: string; from_state: string; to_state: string; actor_id: null }>(
    "select action, from_state, to_state, actor_id from audit_events",
  );
const mails = () =>
  database.all<{ event: string; recipient_email: string; host: string }>("select event, recipient_email, host from outbox");

describe("vacancies expire", () => {
  it("after their last moment, with a line in the trail and word to the organisation", async () => {
    await addVacancy();
    await expireVacancies.run({ database: system, env, now: begin });
    expect(await states()).toEqual([{ status: "expired", lock_version: 1 }]);
    expect(await trail()).toEqual([{ action: "expire", from_state: "published", to_state: "expired", actor_id: null }]);
    expect(await mails()).toEqual([
      { event: "vacancy_expired", recipient_email: "otto@buurtkamer.test", host: "http://noord.localhost:8787" },
    ]);
    expect(await database.all("select link from notifications")).toEqual([{ link: expect.stringMatching(/^\/vacancies\/.+\/edit$/) }]);
  });

  it("with word to the centre where the organisation has nobody who answers", async () => {
    const nobody = await addOrganization(database, await addUser(database), "NonProfit", "Leeg huis");
    await addUser(database, { email: "carla@noord.test", roles: ["center_superuser"] });
    await addVacancy({ organization_id: nobody });
    await addVacancy({ organization_id: nobody, expires_at: later(6 * days) });
    await expireVacancies.run({ database: system, env, now: begin });
    await remindOfExpiry.run({ database: system, env, now: begin });
    expect((await mails()).map(({ event, recipient_email }) => [event, recipient_email])).toEqual([
      ["vacancy_expired", "carla@noord.test"],
      ["vacancy_expiring", "carla@noord.test"],
    ]);
  });

  it("once, however often the schedule comes and however many do it at the same time", async () => {
    await addVacancy();
    await Promise.all([
      expireVacancies.run({ database: system, env, now: begin }),
      expireVacancies.run({ database: system, env, now: begin }),
    ]);
    await expireVacancies.run({ database: system, env, now: later(60_000) });
    expect(await trail()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it("only when they are published and due", async () => {
    await addVacancy({ expires_at: later(1_000) });
    await addVacancy({ expires_at: null });
    for (const status of ["draft", "filled", "archived"]) await addVacancy({ status });
    await addVacancy({ deleted_at: begin });
    await expireVacancies.run({ database: system, env, now: begin });
    expect(await trail()).toEqual([]);
  });

  it("all of them, more than one statement takes", async () => {
    await Promise.all(Array.from({ length: 120 }, (_, number) => addVacancy({ expires_at: later(-(number % 3) * 1_000) })));
    await expireVacancies.run({ database: system, env, now: begin });
    expect((await states()).every(({ status }) => status === "expired")).toBe(true);
    expect(await mails()).toHaveLength(120);
  });

  it("all others of the same centre, though one of them cannot be written", async () => {
    await database.all(
      "create trigger broken before update on vacancies when old.title = 'Kapot' begin select raise(abort, 'broken'); end",
    );
    await addVacancy({ title: "Kapot", expires_at: later(-2_000) });
    await Promise.all(Array.from({ length: 60 }, () => addVacancy()));
    await expect(expireVacancies.run({ database: system, env, now: begin })).rejects.toThrow(/broken/);
    await database.all("drop trigger broken");
    expect(await database.all("select title from vacancies where status = 'published'")).toEqual([{ title: "Kapot" }]);
    expect(await mails()).toHaveLength(60);
  });

  it("without mail where the centre has no site", async () => {
    await addVacancy({ center_id: newId() });
    await expireVacancies.run({ database: system, env, now: begin });
    expect((await states())[0]!.status).toBe("expired");
    expect(await mails()).toEqual([]);
  });
});

it("wakes nobody: at midnight it is written, and mail and push come in the morning", async () => {
  const reader = await database.all<{ id: string }>("select id from users where email = 'otto@buurtkamer.test'");
  await database.insert("push_subscriptions", {
    ...{ id: newId(), tenant_id: tenantId, center_id: north, user_id: reader[0]!.id, endpoint: "https://push.test/1" },
    ...{ name: "Chrome, Android", created_at: begin, updated_at: begin },
  });
  await addVacancy({ expires_at: "2026-11-20T22:59:59.000Z" });
  await expireVacancies.run({ database: system, env, now: "2026-11-20T23:00:00.000Z" });
  const morning = "2026-11-21T07:00:00.000Z";
  expect(await database.all("select due_at from outbox")).toEqual([{ due_at: morning }]);
  expect(await database.all("select push_at from notifications")).toEqual([{ push_at: morning }]);
  await database.d1.prepare("delete from push_subscriptions").run();
});

it("the mail of it does not come when it is online again by the morning, and the others do", async () => {
  setCatalogue(product);
  const [again, other] = [await addVacancy({ summary: "Kook mee", description: "Elke week" }), await addVacancy()];
  const now = "2026-11-20T23:00:00.000Z";
  await expireVacancies.run({ database: system, env, now });
  const portal = { ...portalOf(database, now), system: true };
  const made = await executeOne(portal, command.step(vacancies, again, "publish", { attributes: { expiresAt: later(30 * days) } }));
  expect(made.ok).toBe(true);
  const about = await database.all("select e.subject_id as id from outbox o join audit_events e on e.id = o.event_id");
  expect(about).toEqual([{ id: other }]);
});

describe("a week before", () => {
  const soon = { expires_at: later(6 * days) };

  it("the organisation is reminded by day, and at the weekend only where the centre wants that", async () => {
    await addVacancy(soon);
    await remindOfExpiry.run({ database: system, env, now: "2026-11-20T23:00:00.000Z" });
    await remindOfExpiry.run({ database: system, env, now: later(days) });
    expect(await mails()).toEqual([]);
    await database.d1.prepare("update volunteer_center_profiles set quiet_weekends = 0").run();
    await remindOfExpiry.run({ database: system, env, now: later(days) });
    expect((await mails()).map(({ event }) => event)).toEqual(["vacancy_expiring"]);
  });

  it("the organisation is reminded once", async () => {
    await addVacancy(soon);
    await Promise.all([
      remindOfExpiry.run({ database: system, env, now: begin }),
      remindOfExpiry.run({ database: system, env, now: begin }),
    ]);
    await remindOfExpiry.run({ database: system, env, now: later(days) });
    expect((await mails()).map(({ event }) => event)).toEqual(["vacancy_expiring"]);
    expect(await states()).toEqual([{ status: "published", lock_version: 0 }]);
  });

  it("and again when the last day was moved", async () => {
    const id = await addVacancy(soon);
    await remindOfExpiry.run({ database: system, env, now: begin });
    await database.all("update vacancies set expires_at = ? where id = ?", later(30 * days), id);
    await remindOfExpiry.run({ database: system, env, now: later(days) });
    expect(await mails()).toHaveLength(1);
    await remindOfExpiry.run({ database: system, env, now: later(25 * days) });
    expect(await mails()).toHaveLength(2);
  });

  it("not when it is further off, past, or was published with less than a week to go", async () => {
    await addVacancy({ expires_at: later(8 * days) });
    await addVacancy({ expires_at: later(-1_000) });
    await addVacancy({ ...soon, published_at: later(-1_000) });
    await remindOfExpiry.run({ database: system, env, now: begin });
    expect(await mails()).toEqual([]);
  });
});

it("both are served by the index on the last day", async () => {
  const plan = await database.all<{ detail: string }>(
    "explain query plan select id from vacancies where status = 'published' and deleted_at is null and expires_at <= ? and expires_at >= ? order by expires_at, id limit 50",
    begin,
    "",
  );
  expect(plan[0]!.detail).toMatch(/USING INDEX vacancies_expiry/);
});
