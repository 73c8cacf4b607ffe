/** What API tests share: a document of an answer, and rows of their own beside the demo world's. */
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, expect } from "vitest";
import { newId } from "~/core/ids";
import type { Features } from "~/core/tenant/features";
import * as schema from "~db/schema";
import { aDateSignUp, anApplication, anOrganization, aUser, aVacancy, aVacancyDate } from "~db/seeds/builders";
import { inserts } from "~db/seeds/insert";
import { mustFit } from "../support/contract";
import { type Client, type Init, witness } from "../support/http";
import { bindingOf, openWorld, sharedWorld, type TenantKey, type World, type WorldOptions } from "../support/world";

export const mediaType = "application/vnd.api+json";

export interface Identifier {
  type: string;
  id: string;
}

export interface ResourceObject extends Identifier {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever the API gives
  attributes: Record<string, any>;
  relationships: Record<string, { links: Record<string, string>; data?: Identifier | Identifier[] | null }>;
  links: { self: string };
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The resource objects of `data`, one or several. */
  data: ResourceObject[];
  included: ResourceObject[];
  errors: {
    id: string;
    status: string;
    code: string;
    title: string;
    detail: string;
    source?: { pointer?: string; parameter?: string; header?: string };
    meta?: Record<string, unknown>;
  }[];
  links: Record<string, string | null>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever the API gives
  meta: any;
}

// Every answer of the API in these tests is one that its description has.
witness.see = mustFit;

/** Asks the API. A path is one under /api/v1. */
export async function ask(client: Client, path: string, init: Init = {}): Promise<Answer> {
  return read(await client.fetch(/^(\/|https?:)/.test(path) ? path : `/api/v1/${path}`, init));
}

/** What was answered; a JSON:API answer must be one in every part. */
export async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const { status, headers } = response;
  const json = text && /json/.test(headers.get("content-type") ?? "") ? JSON.parse(text) : {};
  if (text && headers.get("content-type") === mediaType) {
    expect(json.jsonapi).toEqual({ version: "1.1" });
    expect("data" in json).not.toBe("errors" in json);
  }
  const data = json.data === undefined || json.data === null ? [] : [json.data].flat();
  return {
    status,
    headers,
    text,
    data,
    included: json.included ?? [],
    errors: json.errors ?? [],
    links: json.links ?? {},
    meta: json.meta ?? {},
  };
}

export const post = (attributes: Record<string, unknown>, type: string, more: object = {}): Init => ({
  method: "POST",
  json: { data: { type, attributes, ...more } },
});
/** A create of what a type's sample is (type.ts): attributes, or a form with a file. */
export const postSample = (sample: Record<string, unknown> | FormData, type: string): Init =>
  sample instanceof FormData ? { method: "POST", body: sample } : post(sample, type);
export const patch = (id: string, attributes: Record<string, unknown>, type: string, more: object = {}): Init => ({
  method: "PATCH",
  json: { data: { type, id, attributes, ...more } },
});

/** Writes whole rows into the database of a tenant. */
export async function put<T extends SQLiteTable>(world: World, tenant: TenantKey, table: T, ...rows: T["$inferInsert"][]): Promise<void> {
  for (const { sql, params } of inserts(table, rows)) await world.sql(bindingOf(tenant), sql, params);
}

/** For tests that read in the outbox what was to be said: of what has been sent it keeps nothing, and that may be at once. */
export const keepWhatIsSent = (world: World, tenant: TenantKey) =>
  world.sql(
    tenant,
    "create trigger if not exists keep_what_is_sent after update of data on outbox begin update outbox set data = old.data where id = new.id; end",
  );

/** The outbox as a table to select from; `said` is all that a mail says: what happened, and what is this recipient's alone. */
export const saidByMail = "(select o.*, json_patch(e.data, o.data) as said from outbox o join audit_events e on e.id = o.event_id)";

/** Ids that tests of a tenant need again and again. */
export interface Ground {
  tenant: TenantKey;
  tenantId: string;
  centerId: string;
  /** The one that the demo account organization_superuser works for. */
  organizationId: string;
  /** Of demoPassword. */
  passwordHash: string;
}

export async function groundOf(world: World, tenant: TenantKey): Promise<Ground> {
  const [user] = await world.sql<{ tenant_id: string; center_id: string; organization_id: string; password_hash: string }>(
    tenant,
    `select u.tenant_id, u.center_id, u.password_hash, m.organization_id from users u join memberships m on m.user_id = u.id where u.email_key = ?`,
    [`organization_superuser@${tenant}.test`],
  );
  return {
    tenant,
    tenantId: user!.tenant_id,
    centerId: user!.center_id,
    organizationId: user!.organization_id,
    passwordHash: user!.password_hash,
  };
}

const roles = {
  volunteer: "volunteer",
  editor: "page_manager",
  superuser: "organization_superuser",
  content: "content_manager",
  center: "center_superuser",
  admin: "admin",
} as const;
type PersonName = keyof typeof roles;

/**
 * What most files begin with: a visitor of the city's site, and the people named, signed in there. The world is one that other files have rows in, too:
 * a file that changes what the demo world came with, or counts all there is, asks for testCity.
 *
 *   const { world, make, visitor, superuser } = await sharedCity(["superuser"]);
 */
export async function sharedCity<Name extends PersonName = never>(people: Name[] = []) {
  return cityOf(await sharedWorld(), people);
}

/** As sharedCity, in a world of its own. */
export async function testCity<Name extends PersonName = never>(
  people: Name[] = [],
  { features, ...options }: WorldOptions & { features?: Partial<Features> } = {},
) {
  const world = await openWorld(options);
  afterAll(() => world.close());
  // Before the first request: a site is remembered for a while.
  if (features)
    await world.sql("DB", "update tenants set features = json_patch(features, ?) where key = 'city'", [JSON.stringify(features)]);
  return cityOf(world, people);
}

async function cityOf<Name extends PersonName>(world: World, people: Name[]) {
  const ground = await groundOf(world, "city");
  const clients = await Promise.all(people.map(async (name) => [name, await world.signIn(roles[name], "city")] as const));
  const signedIn = Object.fromEntries(clients) as Record<Name, Client>;
  return { world, ground, make: maker(world, ground), visitor: world.visitor("city"), ...signedIn };
}

/** Makes rows on a tenant's ground; each call gives the id. */
export function maker(world: World, ground: Ground) {
  const { tenant, tenantId, centerId, organizationId } = ground;
  const place = { tenantId, centerId };
  return {
    async vacancy(over: Partial<typeof schema.vacancies.$inferInsert> = {}): Promise<string> {
      const id = over.id ?? newId();
      await put(world, tenant, schema.vacancies, aVacancy({ ...place, organizationId, ...over, id }));
      return id;
    },
    async organization(over: Partial<typeof schema.organizations.$inferInsert> = {}): Promise<string> {
      const id = over.id ?? newId();
      await put(world, tenant, schema.organizations, anOrganization({ ...place, ...over, id }));
      return id;
    },
    async application(over: Partial<typeof schema.applications.$inferInsert> & { vacancyId: string }): Promise<string> {
      const id = over.id ?? newId();
      await put(world, tenant, schema.applications, anApplication({ ...place, organizationId, ...over, id }));
      return id;
    },
    async date(over: Partial<typeof schema.vacancyDates.$inferInsert> & { vacancyId?: string } = {}): Promise<string> {
      const id = over.id ?? newId();
      const row = aVacancyDate({ ...place, organizationId, ...over, id });
      if (!over.vacancyId) {
        row.vacancyId = newId();
        const { centerId, organizationId: at } = row;
        await put(
          world,
          tenant,
          schema.vacancies,
          aVacancy({ ...place, centerId, organizationId: at, id: row.vacancyId, vacancyType: "activity" }),
        );
      }
      await put(world, tenant, schema.vacancyDates, row);
      return id;
    },
    async signUp(over: Partial<typeof schema.dateSignUps.$inferInsert> & { dateId: string }): Promise<string> {
      const id = over.id ?? newId();
      const [date] = await world.sql<{ vacancy_id: string }>(tenant, "select vacancy_id from vacancy_dates where id = ?", [over.dateId]);
      await put(world, tenant, schema.dateSignUps, aDateSignUp({ ...place, organizationId, vacancyId: date!.vacancy_id, ...over, id }));
      return id;
    },
    async hours(over: Partial<typeof schema.hours.$inferInsert> & { userId: string }): Promise<string> {
      const id = over.id ?? newId();
      const at = "2026-03-02T00:00:00.000Z";
      const workedOn = "2026-03-01T23:00:00.000Z";
      const row = { ...place, organizationId, workedOn, hours: 3, status: "pending" as const, createdAt: at, updatedAt: at };
      await put(world, tenant, schema.hours, { ...row, ...over, id });
      return id;
    },
    async user(over: Partial<typeof schema.users.$inferInsert> & { roles?: string[]; organizations?: string[] } = {}): Promise<string> {
      const { roles = [], organizations = [], ...columns } = over;
      const id = columns.id ?? newId();
      const createdAt = new Date().toISOString();
      await put(world, tenant, schema.users, aUser({ ...place, ...columns, id }));
      for (const role of roles) await put(world, tenant, schema.userRoles, { tenantId, userId: id, role: role as "volunteer", createdAt });
      for (const organization of organizations)
        await put(world, tenant, schema.memberships, { tenantId, userId: id, organizationId: organization, createdAt });
      return id;
    },
  };
}

/** Has the database do something in the middle of another's write, as somebody who was faster would. */
export async function meanwhile<T>(world: World, tenant: TenantKey, moment: string, statement: string, act: () => Promise<T>): Promise<T> {
  await world.sql(bindingOf(tenant), `create trigger meanwhile after ${moment} begin ${statement}; end`);
  try {
    return await act();
  } finally {
    await world.sql(bindingOf(tenant), "drop trigger meanwhile");
  }
}

/** What a complete, valid vacancy looks like on the wire. */
export const vacancyAttributes = (organizationId: string, over: Record<string, unknown> = {}) => ({
  organization_id: organizationId,
  title: "Koken in het buurthuis",
  summary: "Kook elke woensdag mee voor twintig buren.",
  description: "Samen met drie anderen maak je een driegangenmaaltijd.",
  vacancy_type: "volunteering",
  ...over,
});

export const applicationAttributes = (vacancyId: string, over: Record<string, unknown> = {}) => ({
  vacancy_id: vacancyId,
  first_name: "Sanne",
  last_name: "de Wit",
  email: `sanne.${newId()}@example.org`,
  message: "Ik help graag mee.",
  ...over,
});
