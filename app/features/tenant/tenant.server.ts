import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { withSchema } from "~/core/resource/define.server";
import type { Entity } from "~/core/resource/entity";
import { show } from "~/core/resource/list.server";
import { type Outcome, update } from "~/core/resource/write.server";
import { type Features, featuresFrom } from "~/core/tenant/features";
import { inDirectory, writeDirectory } from "../host/index.server";
import { tenants } from "./tenant.resource.server";
import { tenantFormSchema } from "./tenant.schema";

export type TenantItem = Entity<typeof tenants> & { features: Features };

/** The viewer's own tenant, with the defaults of what it does not say. @throws 404 for any other, 403 for who is no admin */
export async function tenantOf(args: RequestArgs, id: string): Promise<TenantItem> {
  const at = inDirectory(args);
  const found = await at.context.portal.db.fetch(show(tenants, at, id));
  return { ...found, features: featuresFrom(found.features) };
}

/** Name, origins and features, as the form says all of them. */
export const updateTenant = (args: RequestArgs, id: string): Promise<Outcome> =>
  writeDirectory(args, (at) => update(at, withSchema(tenants, tenantFormSchema), id));
