/** What a month of a centre's calendar reads: the dates of that month, however many others there are. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { TenantDb } from "~/core/tenant/db.server";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addOrganization, addUser, begin, north, portalOf, siteOf, south, tenantId } from "../../../tests/support/people";
import { datesBetween, goingOnIn } from "./calendar.queries.server";

let database: TestDatabase;
let organizationId: string;
const vacancies = { [north]: newId(), [south]: newId() };

beforeAll(async () => {
  database = await testDatabase();
  organizationId = await addOrganization(database, await addUser(database, { email: "otto@buurtkamer.test" }), "NonProfit", "Buurtkamer");
  for (const [centerId, id] of Object.entries(vacancies))
    await database.insert("vacancies", {
      ...{
        id,
        tenant_id: tenantId,
        center_id: centerId,
        organization_id: organizationId,
        organization_name: "Buurtkamer",
        title: "Taalcafé",
      },
      ...{ slug: id, status: "published", vacancy_type: "activity", published_at: begin, created_at: begin, updated_at: begin },
    });
});
afterAll(() => database.dispose());

/** So many dates, an hour apart, from a day on. */
async function addDates(centerId: string, from: string, number: number) {
  const rows = Array.from({ length: number }, (_, at) => {
    const startsAt = new Date(Date.parse(from) + at * 3_600_000).toISOString();
    return { id: newId(), startsAt };
  });
  await database.all(
    `insert into vacancy_dates (id, tenant_id, center_id, organization_id, vacancy_id, starts_at, ends_at, status, created_at, updated_at)
      select value ->> 'id', ?, ?, ?, ?, value ->> 'startsAt', value ->> 'startsAt', 'planned', ?, ? from json_each(?)`,
    ...[tenantId, centerId, organizationId, vacancies[centerId], begin, begin, JSON.stringify(rows)],
  );
}

async function month() {
  let [read, batches] = [0, 0];
  const d1 = {
    prepare: (text: string) => database.d1.prepare(text),
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await database.d1.batch(statements);
      batches++;
      for (const { meta } of results) read += meta.rows_read;
      return results;
    },
  } as unknown as D1Database;
  const portal = { ...portalOf(database, begin, siteOf({ volunteerProfiles: true })), db: new TenantDb(d1, tenantId) };
  const found = await portal.db.fetch(datesBetween(portal, goingOnIn({ from: "2026-12-01", until: "2026-12-31" })));
  return { found: found.length, read, batches };
}

it("does not grow with the dates of other months and other centres, and is one round trip", async () => {
  await addDates(north, "2026-12-05T08:00:00.000Z", 40);
  const before = await month();
  expect(before).toMatchObject({ found: 40, batches: 1 });
  expect(before.read).toBeGreaterThan(0);
  await addDates(north, "2020-01-01T08:00:00.000Z", 4_000);
  await addDates(north, "2027-03-01T08:00:00.000Z", 4_000);
  await addDates(south, "2026-12-01T08:00:00.000Z", 700);
  const after = await month();
  expect(after.found).toBe(40);
  // One more: where the month ends.
  expect(after.read).toBeLessThanOrEqual(before.read + 2);
});
