import { sql } from "drizzle-orm";
import { isApi } from "~/core/jsonapi/media.server";
import { notFound, type RequestArgs } from "~/core/jsonapi/problem.server";
import { changesBetween } from "~/core/resource/audit.server";
import type { Entity } from "~/core/resource/define.server";
import { formOf, readInput, refuse } from "~/core/resource/input.server";
import { show } from "~/core/resource/list.server";
import { documentResponse } from "~/core/resource/respond.server";
import { assignments } from "~/core/resource/rows.server";
import type { Outcome } from "~/core/resource/write.server";
import { Conflict, changedOne } from "~/core/tenant/db.server";
import { type Features, featuresSchema } from "~/core/tenant/features";
import { inDirectory, writeDirectory } from "../host/directory.server";
import { table, tenants } from "./tenant.resource.server";
import { type TenantInput, tenantFormSchema, tenantSchema } from "./tenant.schema";

export type TenantItem = Entity<typeof tenants> & { features: Features };

/** The viewer's own tenant, with the defaults of what it does not say. @throws 404 for any other, 403 for who is no admin */
export async function tenantOf(args: RequestArgs, id: string): Promise<TenantItem> {
  const at = inDirectory(args);
  const found = await at.context.portal.db.fetch(show<Entity<typeof tenants>>(tenants, at, id));
  return { ...found, features: featuresSchema.parse(found.features) };
}

/** Name, origins and features. Two admins at once: the second is told. */
export async function updateTenant(args: RequestArgs, id: string): Promise<Outcome> {
  const { portal } = args.context;
  const before = await tenantOf(args, id);
  const api = isApi(args.request);
  const { name, corsOrigins } = before;
  const parsed = await readInput<TenantInput>(args, api ? tenantSchema : tenantFormSchema, tenants, { name, corsOrigins, features: {} });
  if (!parsed.ok) return parsed;
  if (parsed.id !== undefined && parsed.id !== id) throw notFound(args);
  const given = Object.fromEntries(Object.entries(parsed.value.features).filter(([, value]) => value !== undefined));
  const set = { name: parsed.value.name, corsOrigins: parsed.value.corsOrigins, features: { ...before.features, ...given } };
  const changes = changesBetween({ ...before }, set);
  const seen = api ? before.updatedAt : String((await formOf(args)).get("updatedAt") ?? before.updatedAt);
  if (changes) {
    const statement = sql`update ${table} set ${assignments(table, { ...set, updatedAt: portal.now })} where ${portal.db.mine(table)} and ${table.updatedAt} = ${seen}`;
    try {
      await writeDirectory(args, [statement, changedOne()], { subjectType: "tenants", subjectId: id, action: "update", changes });
    } catch (error) {
      if (error instanceof Conflict)
        return { ok: false, refused: refuse(args, { message: "changedMeanwhile", status: 409 }, parsed.submission) };
      throw error;
    }
  }
  if (!api) return { ok: true, id, row: set };
  const at = inDirectory({ ...args, request: new Request(args.request.url, { headers: args.request.headers }) });
  const single = show(tenants, at, id);
  throw await documentResponse(at, single, await at.context.portal.db.fetch(single));
}
