import { hasRole } from "~/core/auth/viewer";
import type { RequestArgs } from "~/core/jsonapi/problem.server";

/** Whether the viewer looks after the whole installation: an admin of the tenant that the deploy names (docs/decisions/tenants.md), and not by acting as one. */
export function runsInstallation({ context: { portal, cloudflare } }: RequestArgs): boolean {
  const { INSTALLATION_TENANT: key } = cloudflare.env;
  return Boolean(key) && portal.tenant.key === key && hasRole(portal.viewer, "admin") && !portal.viewer.actingBy;
}
