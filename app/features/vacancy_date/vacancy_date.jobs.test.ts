/** What time does to the dates of a rule. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { SystemDb } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addOrganization, addUser, begin, days, later, north, tenantId } from "../../../tests/support/people";
import { product } from "../index.server";
import { carryOnDates } from "./vacancy_date.jobs.server";

setCatalogue(product);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());

it("a rule makes no dates while its activity is in the archive or deleted, and afterwards none of the time that has passed", async () => {
  const organization_id = await addOrganization(database, await addUser(database), "NonProfit", "Buurthuis");
  const ours = { tenant_id: tenantId, center_id: north, organization_id, created_at: begin, updated_at: begin };
  const vacancy = newId();
  const named = { organization_name: "Buurthuis", title: "Naailes", slug: "naailes", vacancy_type: "activity" };
  await database.insert("vacancies", { ...ours, id: vacancy, ...named, status: "archived" });
  const rule = { rule: "FREQ=WEEKLY;BYDAY=TU", begins: "2024-01-02T19:00", minutes: 120, exceptions: "[]", made_until: later(-30 * days) };
  await database.insert("vacancy_date_series", { ...ours, id: newId(), vacancy_id: vacancy, ...rule });
  const run = async () => {
    await carryOnDates.run({ database: new SystemDb("DB", database.d1), env: { DB: database.d1 } as unknown as Env, now: begin });
    return (await database.all<{ at: string }>("select starts_at as at from vacancy_dates order by 1")).map(({ at }) => at);
  };
  expect(await run()).toEqual([]);
  await database.all("update vacancies set status = 'draft', deleted_at = ?", begin);
  expect(await run()).toEqual([]);
  await database.all("update vacancies set deleted_at = null");
  const made = await run();
  expect([made[0]! > begin, made.length]).toEqual([true, 52]);
});
