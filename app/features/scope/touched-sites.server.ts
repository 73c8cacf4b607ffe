/** Which centres' sites show something for which a condition holds: where centres share what they show, all of the tenant's do. */
import { type SQL, sql } from "drizzle-orm";
import type { SystemDb } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { tenantsWith } from "~/core/tenant/tenant-features.server";
import { volunteerCenterProfiles as centers } from "~db/schema";

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
  const sharing = new Set(await tenantsWith(env, ({ centerSharing }) => centerSharing));
  const here = new Set(touched.map(({ tenantId }) => tenantId));
  return found.filter((center) => center.touched === 1 || (sharing.has(center.tenantId) && here.has(center.tenantId)));
}
