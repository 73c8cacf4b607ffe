/** A screen names its group as `handle.access`, which the guard, the navigation and the isolation walk read. Rows are the policy's. */
import { hasRole, type Role, type SignedIn, type Viewer } from "./viewer";

export const groups = {
  admins: ["admin"],
  centerStaff: ["admin", "center_superuser"],
  editors: ["admin", "center_superuser", "content_manager", "page_manager"],
  /** Who deal with what people ask of one another. */
  helpStaff: ["admin", "center_superuser", "mentor"],
  contentStaff: ["admin", "center_superuser", "content_manager"],
  formStaff: ["admin", "center_superuser", "content_manager", "organization_superuser"],
  managers: ["admin", "center_superuser", "organization_superuser"],
  staff: ["admin", "center_superuser", "content_manager", "page_manager", "organization_superuser"],
} as const satisfies Record<string, readonly Role[]>;

export type Group = keyof typeof groups;

/** `developers`: only where the configuration says development; everybody else is told that there is no such page. */
export type Access = "everyone" | "signedIn" | "developers" | Group;

export const belongsTo = (viewer: Viewer, group: Group): viewer is SignedIn => hasRole(viewer, ...groups[group]);

export const isStaff = (viewer: Viewer): viewer is SignedIn => belongsTo(viewer, "staff");
