/** Sites and people for tests of sessions and sign-in: just enough of each. */

import { newId } from "~/core/ids";
import { featuresSchema } from "~/core/tenant/features";
import type { RequestPortal, Site } from "~/core/tenant/portal.server";
import type { TestDatabase } from "./d1";

export const tenantId = newId();
export const north = newId();
export const south = newId();
export const begin = "2026-11-20T10:00:00.000Z";
export const later = (milliseconds: number, from = begin) => new Date(Date.parse(from) + milliseconds).toISOString();

export const seconds = 1_000;
export const minutes = 60 * seconds;
export const days = 24 * 60 * minutes;

/** The northern centre's site of a tenant with two centres. */
export function siteOf(features: Record<string, boolean> = {}, centerId = north): Site {
  return {
    hostname: "noord.localhost",
    binding: "DB",
    gatePath: null,
    tenant: { id: tenantId, key: "public", name: null, appContext: "meedoen", corsOrigins: [], features: featuresSchema.parse(features) },
    center: { id: centerId, name: "Noord" } as Site["center"],
    centers: [
      { id: north, name: "Noord", hostname: "noord.localhost" },
      { id: south, name: "Zuid", hostname: "zuid.localhost" },
    ],
    menu: [],
  };
}

export function portalOf(database: TestDatabase, now = begin, site = siteOf()): RequestPortal {
  const db = database.tenantDb(site.tenant.id);
  return {
    ...site,
    name: "Noord",
    viewer: null,
    locale: "nl",
    db,
    now,
    origin: "http://noord.localhost:8787",
    development: true,
    atSignIn: [],
    hasUpload: async () => false,
    wake: () => {},
  };
}

interface Person {
  email?: string;
  centerId?: string;
  status?: string;
  confirmed?: boolean;
  roles?: string[];
  passwordHash?: string | null;
  tenant?: string;
}

/** A user in the database. @returns the id. */
export async function addUser(database: TestDatabase, person: Person = {}): Promise<string> {
  return (await addUsers(database, [person]))[0]!;
}

/** Many at once. @returns their ids. */
export async function addUsers(database: TestDatabase, people: Person[]): Promise<string[]> {
  const users = people.map((person) => {
    const id = newId();
    const email = person.email ?? `${id}@voorbeeld.test`;
    return {
      id,
      tenant_id: person.tenant ?? tenantId,
      center_id: person.centerId ?? north,
      first_name: "Sanne",
      last_name: "de Wit",
      email,
      email_key: email.toLowerCase(),
      status: person.status ?? "active",
      confirmed_at: person.confirmed === false ? null : begin,
      password_hash: person.passwordHash ?? null,
      created_at: begin,
      updated_at: begin,
    };
  });
  const roles = people.flatMap(({ roles = ["volunteer"] }, at) =>
    roles.map((role) => ({ tenant_id: users[at]!.tenant_id, user_id: users[at]!.id, role, created_at: begin })),
  );
  await database.insert("users", ...users);
  if (roles.length > 0) await database.insert("user_roles", ...roles);
  return users.map(({ id }) => id);
}

/** An organisation that the user works for. @returns the id. */
export async function addOrganization(database: TestDatabase, userId: string, type: string, name: string): Promise<string> {
  const id = newId();
  const stamps = { created_at: begin, updated_at: begin };
  await database.insert("organizations", {
    id,
    tenant_id: tenantId,
    center_id: north,
    type,
    name,
    slug: id,
    status: "approved",
    ...stamps,
  });
  await database.insert("memberships", { tenant_id: tenantId, user_id: userId, organization_id: id, created_at: begin });
  return id;
}

/** What a centre's site is made of: its host, its look and its row as an organisation, and the tenant that it belongs to. */
export async function addSites(database: TestDatabase, features: Record<string, boolean> = {}): Promise<void> {
  const stamps = { created_at: begin, updated_at: begin };
  const tenant = { id: tenantId, key: "public", app_context: "meedoen", features: JSON.stringify(features), cors_origins: "[]", ...stamps };
  await database.insert("tenants", tenant);
  const color = "#112233";
  const colors = { primary_color: color, secondary_color: color, muted_color: color, background_color: color, text_color: color };
  for (const [centerId, name] of [
    [north, "noord"],
    [south, "zuid"],
  ] as const) {
    const here = { tenant_id: tenantId, center_id: centerId };
    await database.insert("hosts", { hostname: `${name}.localhost`, ...here, binding: "DB", created_at: begin });
    await database.insert("organizations", {
      ...here,
      id: centerId,
      type: "VolunteerCenter",
      name,
      slug: name,
      status: "approved",
      ...stamps,
    });
    await database.insert("volunteer_center_profiles", { ...here, id: newId(), name, ...colors, theme_config: "{}", ...stamps });
  }
}
