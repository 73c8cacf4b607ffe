/** Who hears of what came in by a form. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addOrganization, addUser, begin, north, portalOf, south, tenantId } from "../../../tests/support/people";
import { peopleToTell } from "./told.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());

it("is who was chosen, as long as they may see it", async () => {
  const own = await addUser(database, { roles: ["organization_superuser"] });
  const organization = await addOrganization(database, own, "NonProfit", "Buurthuis");
  const content = await addUser(database, { roles: ["content_manager"] });
  const elsewhere = await addUser(database, { roles: ["content_manager"], centerId: south });
  const volunteer = await addUser(database);
  const form = newId();
  const place = { tenant_id: tenantId, center_id: north, created_at: begin, updated_at: begin, organization_id: organization };
  const chosen = JSON.stringify([own, content, elsewhere, volunteer]);
  await database.insert("forms", { ...place, id: form, title: "Contact", public_key: "x", notify_user_ids: chosen });
  const portal = portalOf(database);
  const told = async () =>
    new Map((await portal.db.fetch(peopleToTell(portal, sql`${form}`))).map((one) => [one.userId, one.forOrganization ?? null]));
  expect(await told()).toEqual(
    new Map([
      [own, organization],
      [content, null],
    ]),
  );
  await database.d1.prepare("delete from memberships").run();
  expect(await told()).toEqual(new Map([[content, null]]));
  await database.d1.prepare("delete from user_roles where user_id = ?").bind(content).run();
  expect(await told()).toEqual(new Map());
});
