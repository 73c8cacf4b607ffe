/**
 * One more tenant, by an admin of the tenant that runs the installation (`INSTALLATION_TENANT`). Who adds it writes its first rows and reads none
 * of them: all statements carry the new tenant's own id, and only its first admin, who gets a mail, can go in.
 */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { newToken } from "~/core/auth/credentials.server";
import { emailField } from "~/core/auth/email";
import { record } from "~/core/events/record.server";
import { wake } from "~/core/events/wake.server";
import { nameField, optionalLine, requiredLine } from "~/core/fields";
import { placeCenter } from "~/core/geo/places.server";
import { notFound, type RequestArgs } from "~/core/jsonapi/problem.server";
import { refusedBy } from "~/core/resource/refused.server";
import { type FormRefusal, refusal } from "~/core/resource/refused-answer.server";
import { insert } from "~/core/resource/rows.server";
import { readInput } from "~/core/resource/write.server";
import { databases, systemDatabase } from "~/core/tenant/databases.server";
import { combine, Duplicate, type Query, query, type TenantDb } from "~/core/tenant/db.server";
import { directoryOf, forgetSites } from "~/core/tenant/directory.server";
import { originOf } from "~/core/tenant/origin.server";
import { systemPortal } from "~/core/tenant/system.server";
import * as schema from "~db/schema";
import { historyOf } from "../audit_event/index.server";
import { firstHost, hostnameField } from "../host/index.server";
import { firstRows, firstTables, newRows } from "./first-rows.server";
import { runsInstallation } from "./installation.server";
import { table, tenants } from "./tenant.resource.server";

export const newTenantSchema = z.object({
  key: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .refine((key) => key === "" || /^[a-z][a-z0-9-]{1,39}$/.test(key), { params: { message: "tenantKey" } }),
  name: optionalLine(120),
  appContext: z.enum(["meedoen", "gelderland"]),
  centerName: nameField,
  place: requiredLine(120),
  hostname: hostnameField,
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  binding: z.string().max(40).nullish(),
});
export type NewTenant = z.output<typeof newTenantSchema>;

export const bindings = ({ context: { cloudflare } }: RequestArgs): string[] => databases(cloudflare.env).map(({ binding }) => binding);

type Outcome = { ok: true; id: string } | { ok: false; refused: FormRefusal };

/** @throws 404 for whoever may not */
export async function addTenant(args: RequestArgs): Promise<Outcome> {
  if (!runsInstallation(args)) throw notFound(args);
  const { portal, cloudflare } = args.context;
  const read = await readInput(args, tenants, newTenantSchema);
  if (!read.ok) return read;
  const { value, input } = read;
  const refuse = (field: string, message: string, status: 409 | 422 = 422): Outcome => ({
    ok: false,
    refused: refusal(args, tenants, refusedBy(portal, { field, message, status }), input.submission),
  });
  const place = placeCenter(value.place);
  if (!place) return refuse("place", "unknownPlace");
  const database = systemDatabase(cloudflare.env, value.binding || "DB");
  if (!database) return refuse("binding", "requiredChoice");

  const rows = newRows(portal, value, place);
  const tenantId = rows.tenant.id;
  const directory = directoryOf(cloudflare.env, tenantId);
  const taken = await takenOf(directory, value);
  if (taken) return refuse(taken, "taken", 409);
  const host = { hostname: value.hostname, tenantId, centerId: rows.organization.id!, binding: database.binding, checkToken: newToken() };
  const entries = [insert(table, rows.tenant), firstHost({ ...host, createdAt: portal.now })];
  const theirs = systemPortal(database, host, originOf(host.hostname, cloudflare.env), portal.now);
  try {
    const own = { db: theirs.db, statements: firstRows(theirs, portal, value, rows) };
    await write(own, { db: directory, statements: entries }, database.binding === "DB");
  } catch (error) {
    if (error instanceof Duplicate) return refuse(error.constraint.startsWith("hosts") ? "hostname" : "key", "taken", 409);
    throw error;
  }
  await portal.db.write(record(portal, { subjectType: "tenants", subjectId: tenantId, action: "add_tenant", changes: saidOf(value) }));
  forgetSites();
  wake(cloudflare.env, cloudflare.ctx, database.binding);
  return { ok: true, id: tenantId };
}

export interface AddedTenant {
  key: string;
  centerName: string;
  hostname: string;
  /** Of its site. */
  origin: string;
}

/** What was added, as the trail here says it: of the new tenant itself nobody here reads anything. Null for one that was not added from here. */
export const addedTenant = ({ context: { portal, cloudflare } }: RequestArgs, id: string): Query<AddedTenant | null> =>
  combine({ events: historyOf(portal, "tenants", id) }, ({ events }) => {
    const { key, centerName, hostname } = (events.find(({ action }) => action === "add_tenant")?.changes ?? {}) as Said;
    return key && centerName && hostname
      ? { key: key[1], centerName: centerName[1], hostname: hostname[1], origin: originOf(hostname[1], cloudflare.env) }
      : null;
  });

type Said = Partial<Record<keyof NewTenant, [null, string]>>;

/** Whether somebody has the key or the name already, and no word about who. */
const takenOf = (directory: TenantDb, { key, hostname }: NewTenant): Promise<"key" | "hostname" | null> =>
  directory.fetch(
    query(
      sql`select exists (select 1 from ${schema.tenants} where ${schema.tenants.key} = ${key}) as key,
        exists (select 1 from ${schema.hosts} where ${schema.hosts.hostname} = ${hostname}) as hostname where ${directory.tenantId} <> ''`,
      ([row]) => (row?.key ? "key" : row?.hostname ? "hostname" : null),
    ),
  );

interface Part {
  db: TenantDb;
  statements: SQL[];
}

/** In one batch where the directory lies in the same database; else the rows first: a centre without a tenant is seen by nobody. */
async function write(own: Part, directory: Part, together: boolean): Promise<void> {
  if (together) return own.db.write([...own.statements, ...directory.statements]);
  await own.db.write(own.statements);
  try {
    await directory.db.write(directory.statements);
  } catch (error) {
    await own.db.write(firstTables.map((table) => own.db.delete(table).where()));
    throw error;
  }
}

const saidOf = ({ key, name, centerName, hostname }: NewTenant) =>
  Object.fromEntries(
    Object.entries({ key, name, centerName, hostname }).map(([field, said]) => [field, [null, said] as [unknown, unknown]]),
  );
