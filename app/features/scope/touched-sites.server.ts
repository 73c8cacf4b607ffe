/** Which centres' sites show something for which a condition holds: where centres share what they show, all of the tenant's do. */
import { type SQL, sql } from "drizzle-orm";
import type { SystemDb } from "~/core/tenant/databases.server";
import { systemDatabase } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { featuresFrom } from "~/core/tenant/features";
import { volunteerCenterProfiles as centers, tenants } from "~db/schema";

export interface Place {
  tenantId: string;
  centerId: string;
}

/** @param condition on the centre's row of volunteer_center_profiles */
export async function touchedSites(database: SystemDb, env: Env, condition: SQL): Promise<Place[]> {
  const fields = { tenantId: centers.tenantId, centerId: centers.centerId, touched: sql<number>`(${condition})` };
  const found = await database.fetch(database.select(fields).from(centers).orderBy(centers.tenantId, centers.centerId));
  const touched = found.filter((center) => center.touched === 1);
  if (touched.length === 0) return [];
  const sharing = await sharingTenants(env);
  const here = new Set(touched.map(({ tenantId }) => tenantId));
  return found.filter((center) => center.touched === 1 || (sharing.has(center.tenantId) && here.has(center.tenantId)));
}

async function sharingTenants(env: Env): Promise<Set<string>> {
  const directory = systemDatabase(env, "DB")!;
  const rows = await directory.fetch(directory.select({ id: tenants.id, features: tenants.features }).from(tenants));
  return new Set(rows.filter(({ features }) => featuresFrom(features).centerSharing).map(({ id }) => id));
}
