/**
 * The pool's search and both matches over 100 and over 100,000 profiles of other centres: the same centre reads the same rows, in one round trip
 * (issue 21, accepted 3).
 */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import type { Query } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { product } from "~/features/index.server";
import { matchesOf, peopleFor } from "~/features/match/match-queries.server";
import { poolFacets, poolRows } from "~/features/pool/pool-search.server";
import { type TestDatabase, testDatabase } from "../support/d1";
import { begin, north, portalOf, siteOf, tenantId } from "../support/people";

setCatalogue(product);

const elsewhere = Array.from({ length: 50 }, () => newId());
const kinds = Array.from({ length: 8 }, () => newId());
const me = newId();
const vacancyId = newId();
const organizationId = newId();
const stamps = { tenant_id: tenantId, created_at: begin, updated_at: begin };

let database: TestDatabase;
let portal: RequestPortal;
beforeAll(async () => {
  database = await testDatabase();
  portal = {
    ...portalOf(database, begin, siteOf({ centerSharing: true })),
    viewer: {
      ...{ id: me, firstName: "Carlijn", lastName: "Centrum", email: "c@voorbeeld.test", phoneNumber: null, centerId: north },
      ...{ roles: ["center_superuser" as const], organizations: [], organizationId: null, sessionId: "", actingBy: null },
      ...{ unreadNotifications: 0, favorites: [] },
    },
  };
  const vacancies = Array.from({ length: 100 }, (_, at) => vacancyOf(at === 0 ? vacancyId : newId(), at));
  await insertAll("vacancies", vacancies);
  const organization = {
    ...stamps,
    id: organizationId,
    center_id: north,
    name: "Buurtkamer",
    slug: "buurtkamer",
    type: "NonProfit",
    status: "approved",
  };
  await insertAll("organizations", [organization]);
  await addPeople(100, () => north, true);
});
afterAll(() => database.dispose());

const vacancyOf = (id: string, at: number) => ({
  ...{ ...stamps, id, center_id: north, title: `Soep ${at}`, slug: id, organization_id: newId(), organization_name: "Buurtkamer" },
  ...{ status: "published", vacancy_type: "volunteering", published_at: begin, category_ids: JSON.stringify([kinds[at % kinds.length]]) },
  ...{ latitude: 51.8, longitude: 5.85, tags: "[]", day_parts: '["saturday_morning"]', when_mask: 4 },
});

async function insertAll(table: string, rows: Record<string, unknown>[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const fields = names.map((name) => `value ->> '${name}'`).join(", ");
  for (let at = 0; at < rows.length; at += 1_000)
    await database.d1
      .prepare(`insert into ${table} (${names.join(", ")}) select ${fields} from json_each(?)`)
      .bind(JSON.stringify(rows.slice(at, at + 1_000)))
      .run();
}

async function addPeople(count: number, centerOf: (at: number) => string, withMe = false): Promise<void> {
  const ids = Array.from({ length: count }, (_, at) => (withMe && at === 0 ? me : newId()));
  const people = ids.map((id, at) => ({
    ...{ ...stamps, id, center_id: centerOf(at), first_name: "Noor", last_name: `Lot ${at}`, status: "active" },
    ...{ email: `${id}@lot.test`, email_key: `${id}@lot.test`, confirmed_at: begin },
  }));
  await insertAll("users", people);
  await insertAll(
    "volunteer_profiles",
    ids.map((user_id, at) => ({
      ...{ ...stamps, id: newId(), user_id, center_id: centerOf(at), headline: "Kookt graag", about: "Soep", visible: 1, birth_year: 1980 },
      ...{ interest_ids: JSON.stringify([kinds[at % kinds.length]]), day_parts: '["saturday_morning"]', when_mask: 4 },
      ...{ latitude: 51.8, longitude: 5.86, languages: '["nl:native"]', skills: "[]" },
    })),
  );
}

async function read<T>(query: Query<T>): Promise<{ found: T; rows: number; trips: number }> {
  const { db } = portal;
  const before = { ...db.stats };
  const found = await db.fetch(query);
  return { found, rows: db.stats.rowsRead - before.rowsRead, trips: db.stats.roundTrips - before.roundTrips };
}

const args = (query = "") =>
  ({
    request: new Request(`http://noord.localhost/vrijwilligerspool${query}`),
    params: {},
    context: { portal },
  }) as unknown as LoaderFunctionArgs;

async function measure() {
  const pool = await read(poolRows(args("?filter[search]=soep")));
  const facets = await read(poolFacets(args("?filter[search]=soep")));
  const own = await read(matchesOf(portal, 30));
  const people = await read(peopleFor(portal, vacancyId, 24));
  // An organisation finds those of its own centre, and of the others who said so: nobody here.
  const staff = portal.viewer;
  portal.viewer = {
    ...staff!,
    id: newId(),
    roles: ["organization_superuser"],
    organizations: [{ id: organizationId, name: "Buurtkamer", type: "NonProfit" }],
  };
  const theirPool = await read(poolRows(args("?filter[search]=soep")));
  const theirPeople = await read(peopleFor(portal, vacancyId, 24));
  portal.viewer = staff;
  expect(theirPool.found.items.length).toBeGreaterThan(0);
  expect(theirPeople.found.length).toBeGreaterThan(0);
  expect(pool.found.items.length).toBeGreaterThan(0);
  expect(own.found.length).toBeGreaterThan(0);
  expect(people.found.length).toBeGreaterThan(0);
  for (const { trips } of [pool, facets, own, people, theirPool, theirPeople]) expect(trips).toBe(1);
  return {
    ...{ pool: pool.rows, facets: facets.rows, "vacancies of a person": own.rows, "people of a vacancy": people.rows },
    ...{ "pool, organisation": theirPool.rows, "people, organisation": theirPeople.rows },
  };
}

it("reads what the centre has, however many others have", async () => {
  const few = await measure();
  await addPeople(100_000, (at) => elsewhere[at % elsewhere.length]!);
  await database.d1.prepare("analyze").run();
  const many = await measure();
  process.stdout.write("\nRows read, 100 profiles of one's own centre\n                          alone   beside 100,000\n");
  for (const [name, rows] of Object.entries(few)) {
    const now = many[name as keyof typeof many];
    process.stdout.write(`${name.padEnd(24)}${String(rows).padStart(7)}${String(now).padStart(17)}\n`);
    expect([name, now]).toEqual([name, Math.min(now, rows * 2)]);
  }
});
