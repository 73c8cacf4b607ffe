import { forbidden, notFound, problem, type RequestArgs } from "../jsonapi/problem.server";
import { type Access, type Group, groups } from "./access";
import { hasRole, type Role, type SignedIn } from "./viewer";

/** @throws the way to the sign-in page and back, or 401 on the API. */
export function requireViewer(args: RequestArgs): SignedIn {
  const { viewer } = args.context.portal;
  if (!viewer) throw forbidden(args);
  return viewer;
}

/** @throws as `requireViewer`, or 403; also an organization_superuser of no organisation (spec 2); others may have none (domain 3). */
export function requireAccess(args: RequestArgs, access: Access): void {
  if (access === "everyone") return;
  if (access === "developers") {
    if (!args.context.portal.development) throw notFound(args);
    return;
  }
  const viewer = requireViewer(args);
  if (args.context.portal.withoutOrganizations) throw withoutOrganization(args);
  if (access === "signedIn") return;
  const fitting = rolesIn(viewer, access);
  if (fitting.length === 0) throw forbidden(args);
  refuseWithoutOrganization(args, viewer, fitting);
}

const rolesIn = (viewer: SignedIn, group: Group): Role[] =>
  viewer.roles.filter((role) => (groups[group] as readonly Role[]).includes(role));

function refuseWithoutOrganization(args: RequestArgs, { organizations }: SignedIn, working: Role[]): void {
  if (working.length > 0 && organizations.length === 0 && working.every((role) => role === "organization_superuser"))
    throw withoutOrganization(args);
}

/** For a screen of everybody's that shows staff their work. @throws as `requireViewer`, or 403 for who manages organisations and has none */
export function requireWorkplace(args: RequestArgs): void {
  const viewer = requireViewer(args);
  refuseWithoutOrganization(args, viewer, rolesIn(viewer, "staff"));
}

/** The organisation that the viewer works for now. @throws as `requireViewer`, or 403 when there is none. */
export function requireOrganization(args: RequestArgs): { viewer: SignedIn; organization: SignedIn["organizations"][number] } {
  const viewer = requireViewer(args);
  const organization = viewer.organizations.find(({ id }) => id === viewer.organizationId);
  if (!organization) throw hasRole(viewer, "organization_superuser") ? withoutOrganization(args) : forbidden(args);
  return { viewer, organization };
}

const withoutOrganization = (args: RequestArgs): Response => problem(args, 403, { code: "no_organization" });
