/** The entries of the top navigation (spec 2), by who may use them. */
import type { SiteView, ViewerView } from "~/core/tenant/site-view.server";
import type { IconName } from "../icon-names";

type Role = ViewerView["roles"][number];

export interface StaffEntry {
  /** Key in common.json under nav. */
  label: string;
  to: string;
  icon: IconName;
  /** Only the address itself counts as this entry, not what lies below it. */
  end?: boolean;
  roles: Role[];
  feature?: keyof SiteView["features"];
}

const managers: Role[] = ["admin", "center_superuser", "organization_superuser"];

const entries: StaffEntry[] = [
  { label: "vacancies", to: "/vacancies", icon: "clipboard-list", end: true, roles: managers },
  { label: "vacancySearch", to: "/vacancies/search", icon: "search", roles: [...managers, "content_manager", "page_manager"] },
  { label: "organizations", to: "/organizations", icon: "building-2", roles: managers },
  { label: "users", to: "/users", icon: "users", roles: managers },
  { label: "applications", to: "/applications", icon: "inbox", roles: managers },
  { label: "settings", to: "/instellingen", icon: "settings", roles: ["admin", "center_superuser"] },
];

/** What this visitor's work consists of here; empty for who has none. */
export function staffEntries({ viewer, features }: Pick<SiteView, "viewer" | "features">): StaffEntry[] {
  if (!viewer?.staff) return [];
  return entries.filter(({ roles, feature }) => viewer.roles.some((role) => roles.includes(role)) && (!feature || features[feature]));
}
