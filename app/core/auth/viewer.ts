import type { roleNames } from "~db/schema/user";

export type Role = (typeof roleNames)[number];

export interface SignedIn {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  centerId: string;
  roles: Role[];
  organizations: { id: string; name: string; type: "NonProfit" | "VolunteerCenter" | "School" }[];
  organizationId: string | null;
  sessionId: string;
  /** The person who really sits there, when acting as somebody else. */
  actingBy: { id: string; name: string } | null;
  unreadNotifications: number;
  /** Ids of vacancies, the newest first. */
  favorites: string[];
  /** Of who signed up as under 16. */
  birthYear?: number | null;
  /** Not a person but another program with a key (api-token.server.ts): what it may ask for. */
  scopes?: Scopes;
}

export interface Scopes {
  /** Types; none: all that keys may ask for. */
  types: readonly string[];
  write: boolean;
  wholeTenant: boolean;
}

export type Viewer = SignedIn | null;

/** Who says something of their own: null for a stranger, and for a program with a key, which sends in what others said. */
export const personOf = (viewer: Viewer): Viewer => (viewer?.scopes ? null : viewer);

export function hasRole(viewer: Viewer, ...roles: Role[]): viewer is SignedIn {
  return viewer?.roles.some((role) => roles.includes(role)) ?? false;
}
