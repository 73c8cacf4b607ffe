import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { command, executeOne } from "~/core/resource/command.server";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addOrganization, addSites, addUser, begin, days, later, north, portalOf, tenantId } from "../../../tests/support/people";
import { product } from "../index.server";
import { dateSignUps } from "./date_sign_up.resource.server";

setCatalogue(product);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await addSites(database);
});
afterAll(() => database.dispose());

it("of those who want the last place at one moment, one has it and the others are on the list", async () => {
  const [vacancy, date] = [newId(), newId()];
  const place = { tenant_id: tenantId, center_id: north, created_at: later(-5 * days), updated_at: begin };
  const ours = { ...place, organization_id: await addOrganization(database, await addUser(database), "NonProfit", "Buurthuis") };
  const named = { organization_name: "Buurthuis", title: "Koken", slug: "koken", vacancy_type: "activity", status: "published" };
  await database.insert("vacancies", { ...ours, id: vacancy, ...named });
  const times = { starts_at: later(days), ends_at: later(2 * days), status: "planned" };
  await database.insert("vacancy_dates", { ...ours, id: date, vacancy_id: vacancy, ...times, capacity: 1 });
  const signUp = (at: number) => {
    const attributes = { dateId: date, firstName: "Tom", lastName: "de Wit", email: `tom${at}@voorbeeld.test` };
    return executeOne(portalOf(database), command.create(dateSignUps, { attributes }));
  };
  const outcomes = await Promise.all([1, 2, 3].map(signUp));
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
  const rows = await database.all<{ status: string }>("select status from date_sign_ups order by status");
  expect(rows.map(({ status }) => status)).toEqual(["signed_up", "waiting", "waiting"]);
});
