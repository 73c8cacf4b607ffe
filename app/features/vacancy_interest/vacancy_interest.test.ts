/** Who waits to be told: nobody confirms the address, so there is a most. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { command, executeOne } from "~/core/resource/command.server";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { begin, north, portalOf, tenantId } from "../../../tests/support/people";
import { product } from "../index.server";
import { vacancyInterests } from "./vacancy_interest.resource.server";

setCatalogue(product);

let database: TestDatabase;
const vacancyId = newId();
const organizationId = newId();
const stamps = { tenant_id: tenantId, center_id: north, organization_id: organizationId, created_at: begin, updated_at: begin };

beforeAll(async () => {
  database = await testDatabase();
  const words = { organization_name: "De Linde", title: "Koken", slug: "koken", status: "filled", vacancy_type: "volunteering" };
  await database.insert("vacancies", { id: vacancyId, ...words, ...stamps, published_at: begin });
});
afterAll(() => database.dispose());
beforeEach(() => database.all("delete from vacancy_interests"));

const wait = (email: string) => executeOne(portalOf(database), command.create(vacancyInterests, { attributes: { vacancyId, email } }));
const waiting = (count: number, vacancy: () => string, email: (at: number) => string) =>
  database.insert(
    "vacancy_interests",
    ...Array.from({ length: count }, (_, at) => ({
      id: newId(),
      ...stamps,
      vacancy_id: vacancy(),
      email: email(at),
      email_key: email(at),
    })),
  );

it("422 for an address that waits for twenty already, whoever fills it in; another one still can", async () => {
  const email = "sanne@voorbeeld.test";
  await waiting(19, newId, () => email);
  expect((await wait(email)).ok).toBe(true);
  await database.all("delete from vacancy_interests where vacancy_id = ?", vacancyId);
  await waiting(1, newId, () => email);
  expect(await wait("Sanne@voorbeeld.test")).toMatchObject({ ok: false, refused: { status: 422 } });
  expect((await wait("tom@voorbeeld.test")).ok).toBe(true);
});

it("422 for a vacancy for which five hundred wait", async () => {
  await waiting(
    500,
    () => vacancyId,
    (at) => `p${at}@voorbeeld.test`,
  );
  expect(await wait("tom@voorbeeld.test")).toMatchObject({ ok: false, refused: { status: 422 } });
});

it("is counted by the address that is named", () => {
  expect(vacancyInterests.create!.flood).toMatchObject({ byEmail: true });
});
