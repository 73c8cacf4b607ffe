/** Staff ask for an organisation to be moved: by the screen, which wants its name typed over, or by `POST /api/v1/organizations/{id}/move`. */
import { z } from "zod";
import { requireRole } from "~/core/auth/require.server";
import { notFound, problem, type RequestArgs } from "~/core/jsonapi/problem.server";
import { settled } from "~/core/resource/idempotency.server";
import { readInput, refuse } from "~/core/resource/input.server";
import { answerWith, checkIfMatch, commit } from "~/core/resource/write.server";
import type { Portal } from "~/core/tenant/portal.server";
import { type Movable, movable, move } from "./move.server";
import { organizations } from "./organization.resource.server";

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

/** @returns as `commit`; `organization.lockVersion` is the version that was seen */
export async function moveTo(
  args: RequestArgs,
  organization: Movable,
  to: CenterOfTenant,
  parsed?: Parameters<typeof commit>[3],
): ReturnType<typeof commit> {
  const { portal } = args.context;
  const from = portal.centers.find(({ id }) => id === organization.centerId);
  const { statements, events } = await move(portal, organization, to, { name: from?.name ?? "" });
  return commit(args, [...statements, ...settled(args, 200)], { events }, parsed);
}

/** Where it goes. A program has nothing to type over: it names the version that it saw, by `lock_version` or If-Match. */
export const moveSchema = z.object({ centerId: z.string().min(1).max(64) });

/** The call of the API. */
export async function moveByApi(args: RequestArgs, id: string): Promise<Response> {
  const organization = await movableBy(args, id);
  checkIfMatch(args, { ...organization });
  const parsed = await readInput(args, moveSchema, organizations);
  if (!parsed.ok) return parsed.refused as never;
  if (parsed.id !== undefined && parsed.id !== id) throw problem(args, 409, { code: "id_mismatch", source: { pointer: "/data/id" } });
  const to = otherCenter(args.context.portal, organization, parsed.value.centerId);
  if (!to) return refuse(args, { field: "centerId", message: "notInThisCenter" }) as never;
  await moveTo(args, { ...organization, lockVersion: parsed.lockVersion ?? organization.lockVersion }, to);
  return answerWith(args, organizations, id, { status: 200 }, { name: organization.name, centerId: to.id });
}
