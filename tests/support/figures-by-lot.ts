/** Worlds by lot for figures: rows at the edges of Dutch days, of two centres, some of them deleted. */
import fc from "fast-check";
import { newId } from "~/core/ids";
import type { TestDatabase } from "./d1";
import { north, south } from "./people";

const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Amsterdam" });
/** The day here, not by the product's own reckoning. */
export const dayOf = (moment: string) => clock.format(new Date(moment));

// Around midnight here, at the end of a year, and around the hours that are there twice or not at all.
const edges = ["01-31T22:59:59.999Z", "01-31T23:00:00.000Z", "03-31T00:59:59.999Z", "03-31T01:00:00.000Z", "03-31T21:59:59.999Z"];
const laterEdges = ["03-31T22:00:00.000Z", "10-26T22:00:00.000Z", "10-27T00:59:59.999Z", "10-27T01:00:00.000Z", "10-27T23:00:00.000Z"];
const moment = fc.oneof(
  fc
    .date({ min: new Date("2018-12-20T00:00:00Z"), max: new Date("2020-01-10T00:00:00Z"), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom(...[...edges, ...laterEdges].map((edge) => `2019-${edge}`), "2018-12-31T22:59:59.999Z", "2018-12-31T23:00:00.000Z"),
  fc.constantFrom("2019-12-31T22:59:59.999Z", "2019-12-31T23:00:00.000Z"),
);
const center = fc.constantFrom(north, north, north, south);
const at = (most: number) => fc.integer({ min: 0, max: most - 1 });
const gone = fc.integer({ min: 0, max: 9 }).map((lot) => lot === 0);
const many = <T>(row: fc.Arbitrary<T>, most = 14) => fc.array(row, { minLength: 4, maxLength: most });
export const worlds = fc.record({
  organizations: fc.array(fc.record({ center, at: moment, gone, status: fc.constantFrom("approved", "approved", "archived", "pending") }), {
    minLength: 4,
    maxLength: 4,
  }),
  vacancies: fc.array(
    fc.record({
      ...{ of: at(4), at: moment, gone, status: fc.constantFrom("published", "published", "filled", "expired", "archived", "draft") },
      ...{ categories: fc.subarray(["koken", "tuin", "taal"]), tags: fc.subarray(["once", "regularly", "free"]) },
      place: fc.constantFrom("Malden", "Wijchen", null),
    }),
    { minLength: 6, maxLength: 8 },
  ),
  applications: many(
    fc.record({
      ...{ of: at(6), by: at(5), at: moment, gone, status: fc.constantFrom("pending", "accepted", "accepted", "rejected", "withdrawn") },
      after: fc.integer({ min: 0, max: 90 * 24 }),
    }),
    30,
  ),
  people: many(fc.record({ center, at: moment, gone, status: fc.constantFrom("active", "active", "invited", "archived") })),
  signUps: many(fc.record({ of: at(4), at: moment, gone, status: fc.constantFrom("signed_up", "waiting", "offered", "cancelled") })),
  hours: many(
    fc.record({
      ...{ of: at(4), by: at(4), at: moment, gone, hours: fc.constantFrom(0.25, 0.5, 1, 2.75, 8) },
      status: fc.constantFrom("confirmed", "confirmed", "pending", "rejected"),
    }),
  ),
  looks: many(
    fc.record({
      center,
      of: at(6),
      at: moment,
      count: fc.integer({ min: 1, max: 40 }),
      kind: fc.constantFrom("view", "search", "vacancy"),
    }),
    20,
  ),
});
type World = typeof worlds extends fc.Arbitrary<infer T> ? T : never;

/** The same rows as they lie in the database, with what they are derived from filled in. */
export function rowsOf(world: World) {
  const organizations = world.organizations.map((one) => ({ ...one, id: newId() }));
  const centerOf = (of: number) => organizations[of]!.center;
  const vacancies = world.vacancies.map((one) => ({ ...one, id: newId(), center: centerOf(one.of) }));
  const taken = new Set<string>();
  const applications = world.applications.flatMap(({ of, by, after, ...one }) => {
    const vacancy = vacancies[of]!;
    const person = `p${by}@example.org`;
    // Nobody applies twice for a vacancy while the first one stands.
    const once = `${person} ${vacancy.id}`;
    if (one.status !== "withdrawn" && !one.gone) {
      if (taken.has(once)) return [];
      taken.add(once);
    }
    const isAnswered = one.status === "accepted" || one.status === "rejected";
    const answeredAt = isAnswered ? new Date(Date.parse(one.at) + after * 3_600_000).toISOString() : null;
    return [{ ...one, id: newId(), person, vacancy, of: vacancy.of, center: vacancy.center, answeredAt }];
  });
  const looks = new Map<string, { center: string; kind: string; key: string; day: string; count: number; of: number }>();
  for (const { center, of, at, count, kind } of world.looks) {
    const vacancy = vacancies[of]!;
    const row = {
      center: kind === "vacancy" ? vacancy.center : center,
      kind,
      key: kind === "vacancy" ? vacancy.id : "",
      day: dayOf(at),
      of: kind === "vacancy" ? vacancy.of : -1,
    };
    const key = JSON.stringify(row);
    looks.set(key, { ...row, count: count + (looks.get(key)?.count ?? 0) });
  }
  const placed = <T extends { of: number }>(rows: T[]) => rows.map((one) => ({ ...one, id: newId(), center: centerOf(one.of) }));
  return {
    ...{ organizations, vacancies, applications, looks: [...looks.values()], signUps: placed(world.signUps), hours: placed(world.hours) },
    people: world.people.map((one) => ({ ...one, id: newId() })),
  };
}
export type Rows = ReturnType<typeof rowsOf>;

export async function store(
  database: TestDatabase,
  tenant: string,
  { organizations, vacancies, applications, people, signUps, hours, looks }: Rows,
) {
  const row = (one: { id: string; center: string; at: string; gone: boolean }) => ({
    ...{ id: one.id, tenant_id: tenant, center_id: one.center, created_at: one.at, updated_at: one.at },
    deleted_at: one.gone ? "2020-02-01T00:00:00.000Z" : null,
  });
  const somebody = (key: string) => ({ first_name: "Noor", last_name: "Lot", email: key, email_key: key });
  const organizationOf = ({ of }: { of: number }) => organizations[of]!.id;
  const add = (table: string, rows: Record<string, unknown>[]) => database.insert(table, ...rows);
  await add(
    "organizations",
    organizations.map((one) => ({ ...row(one), type: "NonProfit", name: `Club ${one.id}`, slug: one.id, status: one.status })),
  );
  await add(
    "vacancies",
    vacancies.map((one) => ({
      ...{
        ...row(one),
        organization_id: organizationOf(one),
        organization_name: "Club",
        title: "Soep",
        slug: one.id,
        status: one.gone ? "deleted" : one.status,
      },
      ...{ vacancy_type: "volunteering", published_at: one.status === "draft" ? null : one.at, place: one.place },
      ...{ category_ids: JSON.stringify(one.categories), tags: JSON.stringify(one.tags) },
    })),
  );
  await add(
    "applications",
    applications.map((one) => ({
      ...{ ...row(one), ...somebody(one.person), vacancy_id: one.vacancy.id },
      ...{ organization_id: organizationOf(one), status: one.status, answered_at: one.answeredAt },
    })),
  );
  await add(
    "users",
    people.map((one) => ({ ...row(one), ...somebody(one.id), status: one.status })),
  );
  await add(
    "date_sign_ups",
    signUps.map((one) => ({
      ...row(one),
      ...somebody(one.id),
      organization_id: organizationOf(one),
      vacancy_id: "v",
      date_id: "d",
      status: one.status,
      secret: one.id,
    })),
  );
  await add(
    "hours",
    hours.map((one) => ({
      ...row(one),
      organization_id: organizationOf(one),
      user_id: `u${one.by}`,
      worked_on: one.at,
      hours: one.hours,
      status: one.status,
    })),
  );
  await add(
    "daily_counts",
    looks.map(({ center, of, ...one }) => ({ ...one, tenant_id: tenant, center_id: center })),
  );
}
