import { tenants } from "~db/schema";
import { systemDatabase } from "./databases.server";
import type { Env } from "./env";
import { type Features, featuresFrom } from "./features";

/** Of every tenant, for what no request asks. */
export async function featuresByTenant(env: Env): Promise<Map<string, Features>> {
  const directory = systemDatabase(env, "DB")!;
  const rows = await directory.fetch(directory.select({ id: tenants.id, features: tenants.features }).from(tenants));
  return new Map(rows.map(({ id, features }) => [id, featuresFrom(features)]));
}

export async function tenantsWith(env: Env, has: (features: Features) => boolean): Promise<string[]> {
  return [...(await featuresByTenant(env))].filter(([, features]) => has(features)).map(([id]) => id);
}
