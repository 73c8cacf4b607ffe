/** How many vacancies of an organisation are published is kept beside it, by the database itself. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addOrganization, addUser, begin, north, tenantId } from "../../../tests/support/people";

let database: TestDatabase;
let bakery: string;
let library: string;
beforeAll(async () => {
  database = await testDatabase();
  const user = await addUser(database);
  bakery = await addOrganization(database, user, "NonProfit", "Broodfonds");
  library = await addOrganization(database, user, "NonProfit", "Leeszaal");
});
afterAll(() => database.dispose());

const open = async () => {
  const rows = await database.all<{ id: string; open: number }>("select id, open_vacancies as open from organizations");
  return [bakery, library].map((organization) => rows.find(({ id }) => id === organization)!.open);
};

async function addVacancy(organizationId: string, status: string): Promise<string> {
  const id = newId();
  const fixed = { tenant_id: tenantId, center_id: north, created_at: begin, updated_at: begin, vacancy_type: "volunteering" };
  await database.insert("vacancies", {
    id,
    ...fixed,
    organization_id: organizationId,
    organization_name: "",
    title: "Koken",
    slug: id,
    status,
  });
  return id;
}

it("follows each vacancy as it comes, changes, moves and goes", async () => {
  const draft = await addVacancy(bakery, "draft");
  const first = await addVacancy(bakery, "published");
  await addVacancy(library, "published");
  expect(await open()).toEqual([1, 1]);

  await database.all("update vacancies set status = 'published' where id = ?", draft);
  await database.all("update vacancies set title = 'Bakken', status = 'published' where id = ?", draft);
  expect(await open()).toEqual([2, 1]);

  await database.all("update vacancies set organization_id = ? where id = ?", library, first);
  expect(await open()).toEqual([1, 2]);

  await database.all("update vacancies set status = 'filled' where id = ?", first);
  await database.all("delete from vacancies where id in (?, ?)", first, draft);
  expect(await open()).toEqual([0, 1]);
});

it("was counted for what stood there before", async () => {
  await addVacancy(bakery, "published");
  await database.all("update organizations set open_vacancies = 7");
  const [, count] = readFileSync("migrations/0006_kept_counts.sql", "utf8").split("--> statement-breakpoint");
  await database.all(count!);
  expect(await open()).toEqual([1, 1]);
});
