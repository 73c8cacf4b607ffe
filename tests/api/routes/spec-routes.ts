/** The specification's routes (section 2) as domain.md reads them: who is let in, as data. What is still to be built stands in `absentRoutes`. */
import type { Role } from "~/core/auth/viewer";

export type Group = "everyone" | "signedIn" | readonly Role[];

const admins = ["admin"] as const;
const centerStaff = ["admin", "center_superuser"] as const;
const contentStaff = ["admin", "center_superuser", "content_manager"] as const;
const staff = ["admin", "center_superuser", "content_manager", "page_manager", "organization_superuser"] as const;
const editors = ["admin", "center_superuser", "content_manager", "page_manager"] as const;
const formStaff = ["admin", "center_superuser", "content_manager", "organization_superuser"] as const;
const managers = ["admin", "center_superuser", "organization_superuser"] as const;

export interface SpecRoute {
  path: string;
  may: Group;
  /** The status for whoever is let in, where that is not 200. */
  status?: number;
  /** Where whoever is let in is sent. */
  to?: RegExp;
}

/** `{name}` is the id of a row of the demo world. */
export const specRoutes: SpecRoute[] = [
  { path: "/switch", may: "everyone" },
  { path: "/", may: "everyone" },
  { path: "/over-ons", may: "everyone" },
  { path: "/partners", may: "everyone" },
  { path: "/uitloggen", may: "everyone" },
  { path: "/users", may: managers },
  { path: "/users/add", may: managers },
  { path: "/users/{user}", may: managers },
  { path: "/users/{user}/edit", may: managers },
  { path: "/users/{user}/add_role", may: managers },
  { path: "/auth/reset", may: "everyone" },
  { path: "/auth/token", may: "everyone" },
  { path: "/auth/login-1", may: "everyone" },
  { path: "/auth/recover", may: "everyone" },
  { path: "/content/menu-items", may: contentStaff },
  { path: "/content/menu-items/add", may: contentStaff },
  { path: "/instellingen", may: contentStaff },
  { path: "/instellingen/design", may: contentStaff },
  { path: "/instellingen/footer", may: contentStaff },
  { path: "/instellingen/organisatie", may: centerStaff },
  { path: "/instellingen/contact-person", may: centerStaff },
  { path: "/profile-edit", may: "signedIn" },
  { path: "/profile-edit/email", may: "signedIn" },
  { path: "/profile-edit/settings", may: "signedIn" },
  { path: "/profile-edit/periodieke-mail", may: "signedIn" },
  { path: "/signup", may: "everyone" },
  { path: "/signup/success", may: "everyone" },
  { path: "/confirm", may: "everyone" },
  { path: "/account/roles", may: "signedIn" },
  { path: "/vacancies", may: managers },
  { path: "/vacancies/add", may: managers },
  { path: "/vacancies/{vacancy}", may: "everyone" },
  { path: "/vacancies/{vacancy}/edit", may: managers },
  { path: "/vacancies/bulk-edit", may: managers },
  { path: "/vacancies/search", may: "everyone" },
  { path: "/applications", may: "signedIn" },
  { path: "/organizations", may: managers },
  { path: "/organizations/add", may: centerStaff },
  { path: "/organizations/approve", may: centerStaff },
  { path: "/organizations/signup", may: "everyone" },
  { path: "/organizations/signup/success", may: "everyone" },
  { path: "/organizations/{organization}", may: "everyone" },
  { path: "/organizations/{organization}/edit", may: managers },
  { path: "/notificaties", may: "signedIn" },
  { path: "/sociale-kaart", may: "everyone" },
  { path: "/sociale-kaart/{organization}", may: "everyone" },
  { path: "/volunteerly/changelog", may: "signedIn" },
  { path: "/support", may: "signedIn" },
  { path: "/dashboard", may: "signedIn" },
  { path: "/analytics", may: staff },
  { path: "/analytics/index-2", may: managers },
  { path: "/admin/data-viewer", may: admins },
  { path: "/content", may: editors },
  { path: "/content/file-upload", may: contentStaff },
  { path: "/content/stock-images", may: contentStaff },
  { path: "/notification_templates", may: contentStaff },
  { path: "/conversations", may: "signedIn" },
  { path: "/content/forms", may: formStaff },
  { path: "/form_builder", may: formStaff },
  { path: "/form_builder/new", may: formStaff },
  { path: "/form_builder/{form}", may: formStaff },
  { path: "/form_builder/{form}/edit", may: formStaff },
  { path: "/form_builder/{form}/preview", may: formStaff },
  { path: "/form_builder/{form}/submissions/{submission}", may: formStaff },
  { path: "/forms", may: "everyone" },
  { path: "/contactformulier", may: "everyone" },
  { path: "/nieuws", may: "everyone" },
  { path: "/gelderse-handen", may: "everyone" },
  // Beside the specification's list, of domain.md 3 and trust.md.
  { path: "/admin/audit", may: centerStaff },
  { path: "/analytics/jaarcijfers", may: centerStaff },
  { path: "/admin/search", may: staff },
  { path: "/admin/operation", may: admins },
  { path: "/admin/hosts", may: admins },
  { path: "/admin/tenants", may: admins },
  { path: "/toegankelijkheid", may: "everyone" },
  { path: "/cookies", may: "everyone" },
];

/**
 * Routes of the specification that are not in routes.ts yet, as it writes them there. Empty in the end: one that is there fails the test, and then
 * moves to the list above with who is let in.
 */
export const absentRoutes = [
  "profile-replies",
  "profiel",
  "een-op-een-hulp",
  "workshops",
  "vrijwilligerspool",
  "activiteitenkalender",
  "activiteitenkalender/overzicht",
] as const;
