/** The yearly question about an entry of the social map: when it comes. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { SystemDb } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { type TestDatabase, testDatabase } from "../../../../tests/support/d1";
import { addOrganization, addSites, addUser, north } from "../../../../tests/support/people";
import { askWhetherEntriesHold } from "./entry-check.server";

let database: TestDatabase;
let id: string;

const [friday, night, saturday] = ["2026-11-27T11:00:00.000Z", "2026-11-27T23:00:00.000Z", "2026-11-28T11:00:00.000Z"];
const run = (now: string) =>
  askWhetherEntriesHold.run({
    database: new SystemDb("DB", database.d1),
    env: { DB: database.d1, LOCAL_PORT: "8787" } as unknown as Env,
    now,
  });
const mails = async () =>
  (await database.all<{ to: string }>("select recipient_email as \"to\" from outbox where event = 'entry_check'")).map(({ to }) => to);
const askedAt = async () =>
  (await database.all<{ at: string | null }>("select entry_asked_at as at from organizations where id = ?", id))[0]!.at;

beforeAll(async () => {
  database = await testDatabase();
  await addSites(database);
  const otto = await addUser(database, { email: "otto@buurtkamer.test", roles: ["organization_superuser"] });
  id = await addOrganization(database, otto, "NonProfit", "Buurtkamer");
});
afterAll(() => database.dispose());
beforeEach(async () => {
  await database.d1.batch([
    database.d1.prepare("delete from outbox"),
    database.d1.prepare("update volunteer_center_profiles set quiet_weekends = 1"),
    database.d1
      .prepare(
        "update organizations set show_on_social_map = 1, created_at = '2024-01-01T00:00:00.000Z', entry_asked_at = null where id = ?",
      )
      .bind(id),
  ]);
});

it("comes by day, and at weekends only where the centre wants that", async () => {
  for (const now of [night, saturday]) await run(now);
  expect([await mails(), await askedAt()]).toEqual([[], null]);
  await run(friday);
  expect(await mails()).toEqual(["otto@buurtkamer.test"]);
});

it("comes on a Saturday where the centre has no quiet weekends", async () => {
  await database.d1.prepare("update volunteer_center_profiles set quiet_weekends = 0").run();
  await run(saturday);
  expect(await mails()).toEqual(["otto@buurtkamer.test"]);
});

it("waits where the centre has no site, until it has one", async () => {
  await database.d1.prepare("update hosts set center_id = 'nobody' where center_id = ?").bind(north).run();
  await run(friday);
  expect([await mails(), await askedAt()]).toEqual([[], null]);
  await database.d1.prepare("update hosts set center_id = ? where center_id = 'nobody'").bind(north).run();
  await run(friday);
  expect(await mails()).toEqual(["otto@buurtkamer.test"]);
});
