/** Refusals for who may not be here at all. What a resource's policy decides needs none of these. */
import { forbidden, notFound, problem, type RequestArgs } from "../jsonapi/problem.server";
import { type Access, groups } from "./access";
import { hasRole, type SignedIn } from "./viewer";

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
export function requireAccess(args: RequestArgs, access: Access): void {
  if (access === "everyone") return;
  if (access === "developers") {
    if (!args.context.portal.development) throw notFound(args);
    return;
  }
  const viewer = requireViewer(args);
  if (args.context.portal.withoutOrganizations) throw withoutOrganization(args);
  if (access === "signedIn") return;
  const roles: readonly string[] = groups[access];
  const fitting = viewer.roles.filter((role) => roles.includes(role));
  if (fitting.length === 0) throw forbidden(args);
  if (fitting.every((role) => role === "organization_superuser") && viewer.organizations.length === 0) throw withoutOrganization(args);
}

/** The organisation that the viewer works for now. @throws as `requireViewer`, or 403 when there is none. */
export function requireOrganization(args: RequestArgs): { viewer: SignedIn; organization: SignedIn["organizations"][number] } {
  const viewer = requireViewer(args);
  const organization = viewer.organizations.find(({ id }) => id === viewer.organizationId);
  if (!organization) throw hasRole(viewer, "organization_superuser") ? withoutOrganization(args) : forbidden(args);
  return { viewer, organization };
}

const withoutOrganization = (args: RequestArgs): Response => problem(args, 403, { code: "no_organization" });
