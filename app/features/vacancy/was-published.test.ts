/** Who sees a vacancy (domain 4): once it was public it stays to be found under its address, and no longer when it is a draft again. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { fromTable, visible } from "~/core/resource/select.server";
import { query } from "~/core/tenant/db.server";
import { product } from "~/features/index.server";
import { vacancyStatuses } from "~db/schema";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addOrganization, addUser, begin, north, portalOf, tenantId } from "../../../tests/support/people";
import { vacancies } from "./vacancy.resource.server";

setCatalogue(product);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());

it("a stranger sees what is or was public, in each state but draft and deleted; not what never was, nor what is a draft again (wasPublished)", async () => {
  const organization = await addOrganization(database, await addUser(database), "NonProfit", "De Linde");
  const rows = ["draft", ...vacancyStatuses].flatMap((status) => [true, false].map((was) => ({ id: newId(), status, was })));
  for (const { id, status, was } of rows)
    await database.insert("vacancies", {
      ...{
        id,
        tenant_id: tenantId,
        center_id: north,
        organization_id: organization,
        title: id,
        organization_name: "De Linde",
        slug: id,
        status,
        vacancy_type: "volunteering",
      },
      ...{ published_at: was ? begin : null, created_at: begin, updated_at: begin, deleted_at: status === "deleted" ? begin : null },
    });
  const portal = portalOf(database);
  const seen = await portal.db.fetch(
    query(sql`select vacancies.id as id from ${fromTable(vacancies)} where ${visible(vacancies, portal)}`, (found) =>
      found.map(({ id }) => id),
    ),
  );
  const states = rows.filter(({ id }) => seen.includes(id)).map(({ status, was }) => `${status} ${was}`);
  expect(states.sort()).toEqual(["archived true", "expired true", "filled true", "published true"]);
});
