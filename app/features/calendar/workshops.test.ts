/** Which workshops go on or are still to come, and which have been. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addOrganization, addUser, begin, days, later, north, portalOf, siteOf, tenantId } from "../../../tests/support/people";
import { workshops } from "./calendar.queries.server";

let database: TestDatabase;
let place: Record<string, unknown>;

beforeAll(async () => {
  database = await testDatabase();
  const organizationId = await addOrganization(database, await addUser(database), "NonProfit", "Buurtkamer");
  place = { tenant_id: tenantId, center_id: north, organization_id: organizationId, created_at: begin, updated_at: begin };
});
afterAll(() => database.dispose());

/** A workshop of this title with a date from one day to another, from now on. */
async function workshop(
  title: string,
  [from, until]: [number, number],
  vacancy: Record<string, unknown> = {},
  date: Record<string, unknown> = {},
) {
  const id = newId();
  const named = { title, slug: id, organization_name: "Buurtkamer", vacancy_type: "activity", tags: '["workshop"]' };
  await database.insert("vacancies", { ...place, id, ...named, status: "published", published_at: later(-300 * days), ...vacancy });
  const times = { starts_at: later(from * days), ends_at: later(until * days), status: "planned" };
  await database.insert("vacancy_dates", { ...place, id: newId(), vacancy_id: id, ...times, ...date });
}

async function found() {
  const portal = portalOf(database, begin, siteOf({ volunteerProfiles: true }));
  const { upcoming, past } = await portal.db.fetchAll(workshops(portal));
  return { upcoming: upcoming.map(({ title }) => title), past: past.map(({ title }) => title) };
}

describe("workshops", () => {
  it("of several days are still to come until their last moment", async () => {
    await workshop("Wekelang", [-6, 1]);
    await workshop("Straks", [2, 2.1]);
    await workshop("Vorige week", [-9, -2]);
    expect(await found()).toEqual({ upcoming: ["Wekelang", "Straks"], past: ["Vorige week"] });
  });

  it("have been as long as their activity was there: not after it expired without anybody, or went to the archive", async () => {
    const archived = { status: "archived", updated_at: later(-100 * days), expires_at: later(30 * days) };
    const expired = { status: "expired", updated_at: later(-50 * days), expires_at: later(-100 * days) };
    await workshop("Voor het archief", [-120, -119.9], archived);
    await workshop("Na het archief", [-90, -89.9], archived);
    await workshop("Voor het einde", [-121, -120.9], expired);
    await workshop("Na het einde", [-91, -90.9], expired);
    await workshop("Na het einde met mensen", [-91, -90.9], expired, { taken: 3 });
    await workshop("Vol", [-92, -91.9], { status: "filled", updated_at: later(-100 * days) });
    expect((await found()).past).toEqual(["Vorige week", "Na het einde met mensen", "Vol", "Voor het archief", "Voor het einde"]);
  });
});
