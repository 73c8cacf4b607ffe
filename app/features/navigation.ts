/** Where staff work (spec 2): who sees which entry. */
import { belongsTo, type Group } from "~/core/auth/access";
import type { Viewer } from "~/core/auth/viewer";
import type { NavigationEntry } from "~/ui/shell/site";

interface Entry extends NavigationEntry {
  access: Group;
}

const entries: Entry[] = [
  { label: "dashboard", to: "/dashboard", icon: "layout-dashboard", access: "staff" },
  { label: "vacancies", to: "/vacancies", icon: "clipboard-list", end: true, access: "managers" },
  { label: "vacancySearch", to: "/vacancies/search", icon: "search", access: "staff" },
  { label: "organizations", to: "/organizations", icon: "building-2", access: "managers" },
  { label: "users", to: "/users", icon: "users", access: "managers" },
  { label: "applications", to: "/applications", icon: "inbox", access: "managers" },
  { label: "content", to: "/content", icon: "file-text", access: "editors" },
  { label: "settings", to: "/instellingen", icon: "settings", access: "contentStaff" },
  { label: "conversations", to: "/conversations", icon: "messages-square", access: "staff" },
];

/** Empty for whoever has no work here. */
export const navigationFor = (viewer: Viewer): NavigationEntry[] =>
  entries.filter(({ access }) => belongsTo(viewer, access)).map(({ access: _, ...entry }) => entry);
