/**
 * One more tenant, as large as asked for: what the benchmarks run against. A million vacancies means 2,000 centres, the largest with
 * 5,000, most with 400 to 500. The centre of scale400.localhost always has the same 400 vacancies, however many there are around it.
 */
import * as schema from "../schema";
import { aHost, aTenant, type UserRoleRow } from "./builders";
import { inserts, type Statement } from "./insert";
import {
  centerRows,
  membershipsAt,
  organizationCount,
  organizationOf,
  roleOf,
  scaleCenters,
  scaleTenant,
  stamps,
  usersOf,
  vacanciesOf,
} from "./scale-rows";
import { ageGroupsOf, categoriesOf, nonProfitTypesOf } from "./terms";
import { clockAt } from "./time";

function* map<T, U>(from: Iterable<T>, make: (item: T) => U): Generator<U> {
  for (const item of from) yield make(item);
}

export interface ScaleOptions {
  now: Date;
  passwordHash: string | null;
  vacancies: number;
  users: number;
}

/** A group's rows stay in memory together; the next group's are made when these are written. */
const groupSize = 40;

export function* scaleStatements({ now, passwordHash, vacancies, users }: ScaleOptions): Generator<Statement> {
  const clock = clockAt(now);
  const centers = scaleCenters(vacancies);
  yield* inserts(schema.categories, categoriesOf(scaleTenant));
  yield* inserts(schema.ageGroups, ageGroupsOf(scaleTenant));
  yield* inserts(schema.nonProfitTypes, nonProfitTypesOf(scaleTenant));
  const own = centers.map(centerRows);
  yield* inserts(
    schema.organizations,
    map(own, ({ organization }) => organization),
  );
  yield* inserts(
    schema.volunteerCenterProfiles,
    map(own, ({ profile }) => profile),
  );

  const people = () => usersOf(centers, users, clock, passwordHash);
  yield* inserts(schema.users, people());
  yield* inserts(
    schema.userRoles,
    map(people(), (user): UserRoleRow => ({ tenantId: scaleTenant.id, userId: user.id, role: roleOf(user), createdAt: user.createdAt })),
  );
  yield* inserts(schema.memberships, membershipsAt(centers[0]!));

  for (let from = 0; from < centers.length; from += groupSize) {
    const group = centers.slice(from, from + groupSize).map((center) => ({
      center,
      organizations: Array.from({ length: organizationCount(center) }, (_, at) => organizationOf(center, at)),
      terms: new Set<string>(),
    }));
    yield* inserts(
      schema.organizations,
      each(group, ({ organizations }) => organizations),
    );
    yield* inserts(
      schema.vacancies,
      each(group, ({ center, organizations, terms }) => vacanciesOf(center, organizations, clock, terms)),
    );
    yield* inserts(
      schema.searchTerms,
      each(group, ({ center, terms }) => [...terms].sort().map((term) => ({ tenantId: scaleTenant.id, centerId: center.id, term }))),
    );
  }
  yield* inserts(schema.tenants, [aTenant({ ...scaleTenant, name: "Schaal", ...stamps })]);
  yield* inserts(
    schema.hosts,
    centers
      .slice(0, 2)
      .map(({ id }, at) =>
        aHost({ hostname: at === 0 ? "scale400.localhost" : "scale5000.localhost", tenantId: scaleTenant.id, centerId: id }),
      ),
  );
}

function* each<T, U>(from: T[], make: (item: T) => Iterable<U>): Generator<U> {
  for (const item of from) yield* make(item);
}
