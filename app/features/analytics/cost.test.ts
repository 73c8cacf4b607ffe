/** What the dashboard and the figures of a centre read: its own rows of the period, whatever else is stored. `npm run bench -- --case figures` asks it of a million. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addLot, readsOf } from "../../../tests/support/figures-cost";
import { begin, days, later, north, south, tenantId } from "../../../tests/support/people";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());

const many = { vacancies: 300, applications: 2_000, people: 300, dates: 300 };

it("does not grow with other years, other centres, other organisations and other tenants, and is one round trip a page", async () => {
  const own = {
    ...{ tenant: tenantId, center: north, until: begin, days: 60 },
    organizations: 5,
    vacancies: 20,
    applications: 100,
    people: 20,
    dates: 20,
  };
  const organizationId = await addLot(database, own);
  const ofOrganization = { role: "organization_superuser", organizationId } as const;
  const before = { center: await readsOf(database), organization: await readsOf(database, ofOrganization) };
  await addLot(database, { ...own, ...many, until: later(-800 * days), days: 2_000, isOver: true });
  await addLot(database, { ...own, ...many, organizations: 100, center: south });
  await addLot(database, { ...own, ...many, organizations: 100, tenant: newId(), center: newId() });
  const center = await readsOf(database);
  expect((await readsOf(database, { role: "admin" })).dashboard!.read).toBeLessThan(many.applications);
  const organization = await readsOf(database, ofOrganization);
  for (const [who, after] of Object.entries({ center, organization }))
    for (const [page, { read, trips }] of Object.entries(after)) {
      const most = before[who as keyof typeof before][page]!.read * 2;
      expect([who, page, trips, read <= most || `${read}, more than ${most}`]).toEqual([who, page, 1, true]);
    }
});
