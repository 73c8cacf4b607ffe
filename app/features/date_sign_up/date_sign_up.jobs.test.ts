/** What time does to sign-ups, where the tenant has activities. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { SystemDb } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addOrganization, addSites, addUser, begin, days, later, north, tenantId } from "../../../tests/support/people";
import { product } from "../index.server";
import { moveLists, remindOfDates } from "./date_sign_up.jobs.server";

setCatalogue(product);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await addSites(database, { volunteerProfiles: false });
});
afterAll(() => database.dispose());

it("nobody is reminded, offered a place or loses one while the feature is off: the page to answer on is not there; who was reminded of another time is so again", async () => {
  const [vacancy, date] = [newId(), newId()];
  const place = { tenant_id: tenantId, center_id: north, created_at: later(-5 * days), updated_at: begin };
  const ours = { ...place, organization_id: await addOrganization(database, await addUser(database), "NonProfit", "Buurthuis") };
  const named = { organization_name: "Buurthuis", title: "Koken", slug: "koken", vacancy_type: "activity", status: "published" };
  await database.insert("vacancies", { ...ours, id: vacancy, ...named });
  const times = { starts_at: later(1.5 * days), ends_at: later(1.6 * days), status: "planned" };
  await database.insert("vacancy_dates", { ...ours, id: date, vacancy_id: vacancy, ...times, capacity: 3, taken: 2, waiting: 1 });
  const signUp = (status: string, over: Record<string, unknown> = {}) =>
    database.insert("date_sign_ups", {
      ...{ ...ours, id: newId(), vacancy_id: vacancy, date_id: date, status, first_name: "Tom", last_name: "de Wit", secret: newId() },
      ...{ email: `${status}@voorbeeld.test`, email_key: `${status}@voorbeeld.test`, ...over },
    });
  await signUp("signed_up");
  await signUp("offered", { offered_at: later(-2 * days), held_until: later(-days) });
  await signUp("waiting", { queue_number: 1 });
  const run = async () => {
    const job = { database: new SystemDb("DB", database.d1), env: { DB: database.d1, LOCAL_PORT: "8787" } as unknown as Env, now: begin };
    for (const { run } of [moveLists, remindOfDates]) await run(job);
    return {
      states: (await database.all<{ status: string }>("select status from date_sign_ups order by email")).map(({ status }) => status),
      mailed: (await database.all<{ email: string }>("select distinct recipient_email email from outbox order by 1")).map(
        ({ email }) => email,
      ),
    };
  };
  expect(await run()).toEqual({ states: ["offered", "signed_up", "waiting"], mailed: [] });
  await database.d1.prepare("update tenants set features = '{}'").run();
  expect(await run()).toEqual({
    states: ["cancelled", "signed_up", "offered"],
    mailed: ["signed_up@voorbeeld.test", "waiting@voorbeeld.test"],
  });
  const reminded = async () =>
    (
      await database.all<{ email: string }>(
        "select email from date_sign_ups where coalesce(reminded_days_at, reminded_hours_at) is not null",
      )
    ).map(({ email }) => email);
  expect(await reminded()).toEqual(["signed_up@voorbeeld.test"]);
  await database.all("update vacancy_dates set capacity = 4, starts_at = starts_at");
  expect(await reminded()).toEqual(["signed_up@voorbeeld.test"]);
  await database.all("update vacancy_dates set starts_at = ?", later(1.55 * days));
  expect(await reminded()).toEqual([]);
});
