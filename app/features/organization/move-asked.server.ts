/** The screen on which staff ask for an organisation to be moved. */
import { requireRole } from "~/core/auth/require.server";
import { notFound, type RequestArgs } from "~/core/jsonapi/problem.server";
import type { Portal } from "~/core/tenant/portal.server";
import { type Movable, movable } from "./move.server";

/** @throws 404 where the tenant has moving off and for what the viewer does not run, 401 and 403 for who is not staff */
export async function movableBy(args: RequestArgs, id: string): Promise<Movable> {
  const { portal } = args.context;
  if (!portal.tenant.features.enableOrganizationsMoving) throw notFound(args);
  requireRole(args, "admin", "center_superuser");
  const organization = await portal.db.fetch(movable(portal, id));
  if (!organization) throw notFound(args);
  return organization;
}

type CenterOfTenant = Portal["centers"][number];

export const otherCenter = ({ centers }: Portal, { centerId }: Movable, id: string): CenterOfTenant | undefined =>
  centers.find((center) => center.id === id && center.id !== centerId);
