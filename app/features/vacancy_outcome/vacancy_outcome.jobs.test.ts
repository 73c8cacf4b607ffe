/** "Hoe is het afgelopen?": when it comes. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { SystemDb } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addOrganization, addSites, addUser, begin, later, north, tenantId } from "../../../tests/support/people";
import { askOutcomes } from "./vacancy_outcome.jobs.server";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await addSites(database);
  const otto = await addUser(database, { email: "otto@buurtkamer.test", roles: ["organization_superuser"] });
  const id = newId();
  await database.insert("vacancies", {
    ...{ id, tenant_id: tenantId, center_id: north, title: "Koken", slug: id, status: "expired", vacancy_type: "volunteering" },
    ...{ organization_id: await addOrganization(database, otto, "NonProfit", "Buurtkamer"), organization_name: "Buurtkamer" },
    ...{ published_at: later(0), expires_at: begin, created_at: begin, updated_at: begin },
  });
});
afterAll(() => database.dispose());

it("comes by day, and not at weekends that the centre keeps quiet", async () => {
  const told = async (now: string) => {
    const env = { DB: database.d1, LOCAL_PORT: "8787" } as unknown as Env;
    await askOutcomes.run({ database: new SystemDb("DB", database.d1), env, now });
    return (await database.all("select 1 from outbox")).length;
  };
  const [saturday, night, monday] = ["2026-12-05T11:00:00.000Z", "2026-12-06T23:30:00.000Z", "2026-12-07T11:00:00.000Z"];
  expect([await told(saturday), await told(night), await told(monday)]).toEqual([0, 0, 1]);
});
