/** What stands before every read and write of a resource: is the feature on, and is there anything here for this viewer? */
import { forbidden, notFound, type RequestArgs } from "../jsonapi/problem.server";
import type { Portal } from "../tenant/portal.server";
import type { AnyResource } from "./define.server";

const isOffered = ({ feature }: AnyResource, { tenant }: Portal): boolean => !feature || Boolean(tenant.features[feature]);

/** Whether there can be rows of this resource for this viewer: without it, asking for them ends in 401, 403 or 404. */
export const isThereFor = (resource: AnyResource, portal: Portal): boolean =>
  isOffered(resource, portal) && resource.read(portal) !== false;

/** @throws 404 when the resource belongs to a feature that the tenant has switched off. */
export function checkFeature(resource: AnyResource, args: RequestArgs): void {
  if (!isOffered(resource, args.context.portal)) throw notFound(args);
}

/** Nothing of this kind is for this viewer: sign in (401, or the sign-in page), or 403. */
export const refuseList = (args: RequestArgs): Response => forbidden(args);

/** The same for a single row: somebody who is signed in cannot see it, so it is not there. */
export const refuseShow = (args: RequestArgs): Response => (args.context.portal.viewer ? notFound(args) : forbidden(args));
