/** "Within a week" is of Dutch days, an hour or two ahead of the server's, and leads to a list of as many. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { momentOf } from "~/core/time";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { begin, north, portalOf, tenantId } from "../../../tests/support/people";
import { product } from "../index.server";
import { vacanciesToRenew } from "./vacancy.dashboard.server";

setCatalogue(product);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());

const halfPastMidnight = "2098-11-25T23:30:00.000Z";
const viewer = {
  ...{ id: newId(), firstName: "Carlijn", lastName: "Centrum", email: "c@voorbeeld.test", phoneNumber: null, centerId: north },
  ...{ roles: ["center_superuser"], organizations: [], organizationId: null, sessionId: "", actingBy: null, unreadNotifications: 0 },
};
const until = (status: string, expiresAt: string) => {
  const id = newId();
  return {
    ...{ id, tenant_id: tenantId, center_id: north, organization_id: "o", organization_name: "De Linde", title: "Soep", slug: id, status },
    ...{ vacancy_type: "volunteering", published_at: begin, expires_at: expiresAt, created_at: begin, updated_at: begin },
  };
};

it("counts by the day that it is in the Netherlands, after midnight too", async () => {
  await database.insert(
    "vacancies",
    ...["2098-12-02", "2098-12-03", "2098-12-04"].map((day) => until("published", momentOf(day)!)),
    ...["2098-11-11", "2098-11-12", "2098-11-13"].map((day) => until("expired", momentOf(`${day}T00:30`)!)),
  );
  const portal = { ...portalOf(database, halfPastMidnight), viewer } as unknown as RequestPortal;
  const lines = await portal.db.fetch(vacanciesToRenew.lines!(portal));
  expect(lines.map(({ text, to }) => [Number.parseInt(text, 10), to])).toEqual([
    [2, "/vacancies?filter[status_eq]=published&filter[expires_at_lteq]=2098-12-03&sort=expires_at"],
    [2, "/vacancies?filter[status_eq]=expired&filter[expires_at_gteq]=2098-11-12&sort=-expires_at"],
  ]);
});
