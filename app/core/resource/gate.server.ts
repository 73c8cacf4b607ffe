/** What stands before every read and write of a resource: is the feature on, and is there anything here for this viewer? */
import { forbidden, notFound, type RequestArgs } from "../jsonapi/problem.server";
import type { AnyResource } from "./define.server";

/** @throws 404 when the resource belongs to a feature that the tenant has switched off. */
export function checkFeature(resource: AnyResource, args: RequestArgs): void {
  if (resource.feature && !args.context.portal.tenant.features[resource.feature]) throw notFound(args);
}

/** Nothing of this kind is for this viewer: sign in (401, or the sign-in page), or 403. */
export const refuseList = (args: RequestArgs): Response => forbidden(args);

/** The same for a single row: somebody who is signed in cannot see it, so it is not there. */
export const refuseShow = (args: RequestArgs): Response => (args.context.portal.viewer ? notFound(args) : forbidden(args));
