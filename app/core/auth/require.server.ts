/** Guards for loaders and actions; each guards itself only, because loaders run in parallel. */
import { forbidden, problem, type RequestArgs } from "../jsonapi/problem.server";
import { hasRole, type Role, type SignedIn } from "./viewer";

/** @throws the way to the sign-in page and back, or 401 on the API. */
export function requireViewer(args: RequestArgs): SignedIn {
  const { viewer } = args.context.portal;
  if (!viewer) throw forbidden(args);
  return viewer;
}

/**
 * @throws as `requireViewer`, or 403. When organization_superuser is the only role that fits, there must be an organisation to work for:
 * without one the spec's fatal error (section 2). Volunteers, mentors and the centre's own staff may well belong to none (domain 3), and
 * somebody without an organisation still needs their account, notifications and the way out, which ask for no role.
 */
export function requireRole(args: RequestArgs, ...roles: Role[]): SignedIn {
  const viewer = requireViewer(args);
  const fitting = viewer.roles.filter((role) => roles.includes(role));
  if (fitting.length === 0) throw forbidden(args);
  if (fitting.every((role) => role === "organization_superuser") && viewer.organizations.length === 0) throw withoutOrganization(args);
  return viewer;
}

/** The organisation that the viewer works for now. @throws as `requireViewer`, or 403 when there is none. */
export function requireOrganization(args: RequestArgs): { viewer: SignedIn; organization: SignedIn["organizations"][number] } {
  const viewer = requireViewer(args);
  const organization = viewer.organizations.find(({ id }) => id === viewer.organizationId);
  if (!organization) throw hasRole(viewer, "organization_superuser") ? withoutOrganization(args) : forbidden(args);
  return { viewer, organization };
}

const withoutOrganization = (args: RequestArgs): Response => problem(args, 403, { code: "no_organization" });
