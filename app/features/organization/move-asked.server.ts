/** The screen on which staff ask for an organisation to be moved. */
import { notFound, type RequestArgs } from "~/core/jsonapi/problem.server";
import type { Portal } from "~/core/tenant/portal.server";
import { type Movable, movable } from "./move.server";

/** @throws 404 for what the viewer does not run */
export async function movableBy(args: RequestArgs, id: string): Promise<Movable> {
  const { portal } = args.context;
  const organization = await portal.db.fetch(movable(portal, id));
  if (!organization) throw notFound(args);
  return organization;
}

type CenterOfTenant = Portal["centers"][number];

export const otherCenter = ({ centers }: Portal, { centerId }: Movable, id: string): CenterOfTenant | undefined =>
  centers.find((center) => center.id === id && center.id !== centerId);
