/**
 * Every page and resource route of app/routes.ts: who may go there, and what a stranger could put into it. The walk asks them all with
 * another tenant's ids; a route that is missing here fails it.
 */
import type { RouteConfigEntry } from "@remix-run/route-config";
import type { Role } from "~/core/auth/viewer";
import type { Ids } from "./ground";

/** Everybody, whoever is signed in, these roles, or developers on their own machine (404 on a deployed site). */
export type Policy = "public" | "viewer" | "development" | readonly Role[];

export interface Page {
  policy: Policy;
  /** Whose row `:id` (or `:slug`) names. */
  row?: keyof Ids;
  /** What another parameter of the path is. */
  type?: string;
  /** Where this feature is off, which it is in the city, everybody gets 404 (domain 2). */
  feature?: "enableOrganizationsMoving";
  /** Leads back to the sign-in page unless signing in is under way. */
  step?: true;
  /** Query strings that name rows. */
  queries?: (ids: Ids) => string[];
  /** Forms that name rows; posted to the page. */
  forms?: (ids: Ids) => Record<string, string>[];
}

const centerStaff = ["admin", "center_superuser"] as const;
const vacancyStaff = ["admin", "center_superuser", "organization_superuser"] as const;

const applicant = (over: Record<string, string>) => ({
  firstName: "Sanne",
  lastName: "de Wit",
  email: "iso.{once}@example.org",
  ...over,
});

const changes = (id: string) => ["up", "down", "delete"].map((_action) => ({ _action, id }));

/** The screens of a short list that admins manage. */
function termScreens(type: "categories" | "age_groups" | "non_profit_types"): Record<string, Page> {
  const path = `/admin/${type.replaceAll("_", "-")}`;
  const edited = { nameNl: "Van buiten", nameEn: "From outside", icon: "leaf", lockVersion: "0" };
  return {
    [path]: { policy: ["admin"], forms: (b) => changes(b[type]!) },
    [`${path}/add`]: { policy: ["admin"], forms: () => [{ nameNl: "", nameEn: "" }] },
    [`${path}/:id`]: { policy: ["admin"], row: type, forms: (): Record<string, string>[] => [edited, { _action: "delete" }] },
  };
}

export const pages: Record<string, Page> = {
  "/": { policy: "public" },
  "/:slug": { policy: "public", row: "slug" },
  "/vacancies/search": {
    policy: "public",
    queries: (b) => [
      "filter[search]=kwetterfoon",
      `filter[center]=${b.centers}`,
      `filter[center_id_eq]=${b.centers}`,
      `filter[center_id_in]=${b.centers}`,
      `filter[organization_id_eq]=${b.organizations}`,
      `filter[id_in]=${b.vacancies},${b.drafts}`,
      `filter[category]=${b.categories}`,
      `filter[age_group]=${b.age_groups}`,
      `center=${b.centers}&category=${b.categories}`,
    ],
  },
  "/vacancies/:id": {
    policy: "public",
    row: "vacancies",
    forms: (b) => [
      applicant({ vacancyId: b.vacancies }),
      applicant({ vacancyId: b.vacancies, userId: b.users, organizationId: b.organizations, tenantId: b.tenants, status: "accepted" }),
    ],
  },
  "/organizations/:id": {
    policy: "public",
    row: "organizations",
    forms: () => ["approve", "deny", "archive", "restore", "reopen", "delete"].map((transition) => ({ transition })),
  },
  "/sociale-kaart": { policy: "public", queries: (b) => ["search=kwetterfoon", `filter[center]=${b.centers}`] },
  "/vacancies/search/total": { policy: "public", queries: (b) => ["filter[search]=kwetterfoon", `filter[center]=${b.centers}`] },
  "/sociale-kaart/total": { policy: "public", queries: (b) => ["search=kwetterfoon", `filter[center]=${b.centers}`] },
  "/sociale-kaart/:id": {
    policy: "public",
    row: "organizations",
    queries: () => ["bevestig=x"],
    forms: (b): Record<string, string>[] => [
      {
        organizationId: b.organizations,
        reporterName: "Sanne",
        reporterEmail: "iso.{once}@example.org",
        message: "Klopt niet",
        step: "report",
      },
      { step: "confirm", bevestig: "x" },
    ],
  },
  "/partners": { policy: "public" },
  "/gelderse-handen": { policy: "public" },
  "/sitemap.xml": { policy: "public" },
  "/robots.txt": { policy: "public" },
  "/vacancies": {
    policy: vacancyStaff,
    queries: (b) => [
      "search=kwetterfoon",
      "filter[search]=kwetterfoon",
      `filter[organization_id_eq]=${b.organizations}`,
      `filter[center_id_eq]=${b.centers}`,
      `filter[id_in]=${b.vacancies}`,
    ],
  },
  "/vacancies/add": {
    policy: vacancyStaff,
    queries: (b) => [`organization=${b.organizations}`, "search=kwetterfoon"],
    forms: (b) => [
      { organizationId: b.organizations, contactPersonId: "", title: "Koken", vacancyType: "volunteering" },
      { organizationId: b.organizations, contactPersonId: b.users, title: "Koken", vacancyType: "volunteering" },
    ],
  },
  "/vacancies/bulk-edit": {
    policy: vacancyStaff,
    queries: (b) => [`id=${b.vacancies}&id=${b.drafts}`],
    forms: (b) => [
      { id: b.vacancies, _action: "archive" },
      { id: b.drafts, _action: "publish" },
    ],
  },
  "/vacancies/:id/edit": {
    policy: vacancyStaff,
    row: "vacancies",
    forms: (b) => [
      { organizationId: b.organizations, title: "Van ons", vacancyType: "volunteering", lockVersion: "0" },
      ...["publish", "fill", "archive", "restore", "delete"].map((transition) => ({ transition })),
    ],
  },
  "/applications": {
    policy: "viewer",
    queries: (b) => [
      "filter[search]=kwetterfoon",
      `filter[vacancy_id_eq]=${b.vacancies}`,
      `filter[organization_id_eq]=${b.organizations}`,
      `filter[user_id_eq]=${b.users}`,
    ],
  },
  "/applications/:id": {
    policy: "viewer",
    row: "applications",
    forms: () => ["accept", "reject", "withdraw"].map((transition) => ({ transition, message: "Van buiten" })),
  },
  "/organizations": {
    policy: vacancyStaff,
    queries: (b) => ["filter[search]=kwetterfoon", `filter[center_id_eq]=${b.centers}`, `filter[id_in]=${b.organizations}`],
  },
  "/admin/mail": { policy: ["admin", "center_superuser"], forms: (b) => [{ id: b.outbox ?? "" }] },
  "/profile-edit": {
    policy: "viewer",
    forms: (b) => [
      { firstName: "Sanne", lastName: "de Wit", locale: "nl", id: b.users, tenantId: b.tenants, centerId: b.centers, role: "admin" },
    ],
  },
  "/profile-edit/email": {
    policy: "viewer",
    forms: (): Record<string, string>[] => [{ email: "iso.{once}@example.org", currentPassword: "x" }, { keep: "on" }],
  },
  "/profile-edit/settings": {
    policy: "viewer",
    forms: (b) => [
      { _action: "signOut", id: b.users, name: "" },
      { _action: "passkeyRename", id: b.users, name: "Van buiten" },
    ],
  },
  "/profile-edit/periodieke-mail": { policy: "viewer", forms: () => [{ digestDays: "monday" }] },
  "/profile-edit/verwijderen": { policy: "viewer", forms: () => [{ email: "iso@example.org", currentPassword: "x" }] },
  "/profile-edit/download.json": { policy: "viewer" },
  "/profile-edit/download.html": { policy: "viewer" },
  "/profiel/verwijderd": { policy: "public" },
  "/instellingen": { policy: ["admin", "center_superuser"] },
  "/instellingen/organisatie": {
    policy: ["admin", "center_superuser"],
    // Refused for another reason: written, our own site would be another one for the walk.
    forms: (b) => [{ name: "", id: b.volunteer_center_profiles!, centerId: b.centers, tenantId: b.tenants }],
  },
  "/instellingen/contact-person": {
    policy: ["admin", "center_superuser"],
    forms: (b) => [{ contactName: "Van buiten", contactEmail: "geen adres", centerId: b.centers }],
  },
  "/admin/tenants": { policy: ["admin"], forms: (b) => [{ id: b.tenants, tenantId: b.tenants, corsOrigins: "geen adres" }] },
  "/admin/audit": {
    policy: ["admin", "center_superuser"],
    queries: (b) => ["filter[actor]=kwetterfoon", `filter[subject_id_eq]=${b.vacancies}`, `filter[actor_id_eq]=${b.users}`],
  },
  "/admin/audit.csv": { policy: ["admin", "center_superuser"], queries: (b) => [`filter[subject_id_eq]=${b.vacancies}`] },
  "/admin/hosts": {
    policy: ["admin"],
    forms: (b): Record<string, string>[] => [
      { remove: b.hosts ?? "" },
      { check: b.hosts ?? "" },
      { hostname: b.hosts ?? "", centerId: b.centers },
    ],
  },
  ...termScreens("categories"),
  ...termScreens("age_groups"),
  ...termScreens("non_profit_types"),
  "/admin/programme-tags": { policy: centerStaff, forms: (b) => changes(b.programme_tags!) },
  "/admin/programme-tags/add": { policy: centerStaff, forms: () => [{ name: "" }] },
  "/admin/programme-tags/:id": {
    policy: centerStaff,
    row: "programme_tags",
    forms: (): Record<string, string>[] => [{ name: "Van buiten", color: "#112233", lockVersion: "0" }, { _action: "delete" }],
  },
  "/switch": { policy: "public", queries: () => ["search=kwetterfoon"] },
  "/notes/:type/:id": {
    policy: ["admin", "center_superuser"],
    type: "users",
    row: "users",
    forms: (b): Record<string, string>[] => [
      { subjectType: "users", subjectId: b.users, note: "Van buiten" },
      { id: b.notes ?? "", note: "Van buiten" },
      { remove: b.notes ?? "" },
    ],
  },
  "/account/roles": { policy: "viewer", forms: (b) => [{ organizationId: b.organizations }] },
  "/notificaties": {
    policy: "viewer",
    forms: (b): Record<string, string>[] => [{ read: b.notifications! }, { open: b.notifications!, to: "/vacancies" }],
  },
  "/organizations.csv": {
    policy: vacancyStaff,
    queries: (b) => ["filter[search]=kwetterfoon", `filter[center_id_eq]=${b.centers}`, `filter[id_in]=${b.organizations}`],
  },
  "/organizations/address": { policy: "public", queries: () => ["postalCode=6581AB&houseNumber=1"] },
  "/organizations/add": {
    policy: centerStaff,
    forms: (b) => [{ name: "Van ons", city: "Malden", activityTypeIds: b.categories }],
  },
  "/organizations/signup": {
    policy: "public",
    forms: (b) => [
      {
        organizationName: "Iso {once}",
        summary: "Wij",
        city: "Zutphen",
        activityTypeIds: b.categories,
        firstName: "Sanne",
        lastName: "de Wit",
        email: "iso.{once}@example.org",
        acceptTerms: "on",
      },
    ],
  },
  "/organizations/signup/confirm": { policy: "public", queries: () => ["token=kwetterfoon"] },
  "/organizations/signup/success": { policy: "public" },
  "/organizations/approve": {
    policy: centerStaff,
    queries: (b) => [`organization=${b.organizations}`],
    forms: (b) => [
      { organization: b.organizations, _action: "approve", message: "" },
      { organization: b.organizations, _action: "deny", message: "Van buiten" },
    ],
  },
  "/organizations/deleted": { policy: centerStaff, forms: (b) => [{ id: b.organizations }] },
  "/organizations/:id/move": {
    feature: "enableOrganizationsMoving",
    policy: centerStaff,
    row: "organizations",
    forms: (b) => [{ centerId: b.centers, confirmation: "x" }],
  },
  "/organizations/:id/edit": {
    policy: vacancyStaff,
    row: "organizations",
    forms: () => [{ name: "Van ons", city: "Malden", lockVersion: "0" }],
  },
  "/files/:key": { policy: "public", row: "files" },
  "/users": {
    policy: vacancyStaff,
    queries: (b) => [
      "filter[search]=kwetterfoon",
      `filter[organization_id_eq]=${b.organizations}`,
      `filter[center_id_eq]=${b.centers}`,
      `filter[id_in]=${b.users}`,
    ],
  },
  "/users/add": {
    policy: vacancyStaff,
    queries: (b) => [`organization=${b.organizations}`],
    forms: (b) => [{ ...applicant({}), role: "volunteer", organizationId: b.organizations }],
  },
  "/users.csv": { policy: vacancyStaff, queries: (b) => [`filter[organization_id_eq]=${b.organizations}`, `filter[id_in]=${b.users}`] },
  "/users/:id": {
    policy: vacancyStaff,
    row: "users",
    forms: (b): Record<string, string>[] => [
      ...["invite", "deactivate", "activate", "archive", "restore", "delete"].map((transition) => ({ transition })),
      { _action: "remove_role", role: "volunteer" },
      { _action: "join_organization", organizationId: b.organizations },
      { _action: "leave_organization", organizationId: b.organizations },
    ],
  },
  "/users/:id/edit": {
    policy: vacancyStaff,
    row: "users",
    forms: () => [{ ...applicant({}), lockVersion: "0" }],
  },
  "/users/:id/add_role": {
    policy: vacancyStaff,
    row: "users",
    forms: (b): Record<string, string>[] => [{ role: "volunteer" }, { role: "organization_superuser", organizationId: b.organizations }],
  },
  "/users/import": { policy: ["admin", "center_superuser"], forms: () => [{ file: "x" }] },
  "/users/import/:id": {
    policy: ["admin", "center_superuser"],
    row: "imports",
    queries: () => ["plan=error&page[number]=2"],
    forms: (b) => [{ _action: "map", "column-0": "email", organizationId: b.organizations }],
  },
  "/users/import/:id/errors.csv": { policy: ["admin", "center_superuser"], row: "imports" },
  "/users/:id/act": { policy: ["admin", "center_superuser"], row: "users", forms: () => [{}] },
  "/auth/stop-acting": { policy: "public", forms: () => [{}] },
  "/auth/login-1": { policy: "public", queries: () => ["returnTo=/vacancies"] },
  "/auth/recover": { policy: "public", forms: () => [{ email: "iso.{once}@example.org" }] },
  "/auth/reset": { policy: "public", queries: () => ["reset_password_token=kwetterfoon"] },
  "/auth/second-step": { policy: "public", step: true },
  "/auth/passkey": { policy: "public" },
  "/auth/token": { policy: "public", queries: () => ["token=kwetterfoon"] },
  "/signup": {
    policy: "public",
    forms: (b) => [
      applicant({ acceptTerms: "on", tenantId: b.tenants, centerId: b.centers, organizationId: b.organizations, role: "admin" }),
    ],
  },
  "/signup/success": { policy: "public" },
  "/confirm": { policy: "public", queries: () => ["confirmation_token=kwetterfoon"] },
  "/uitloggen": { policy: "public" },
  "/auth/sign_in": { policy: "public" },
  "/auth/sign_out": { policy: "public" },
  "/auth/password": { policy: "public" },
  "/auth/validate_token": { policy: "public" },
  "/auth/*": { policy: "public" },
  "/preferences/locale": { policy: "public" },
  "/api/v1/confirm": { policy: "public" },
  "/api/v1/current_user": { policy: "viewer" },
  "/api/v1/operations": { policy: "public" },
  "/api/v1/sign_in_as_user": { policy: "public" },
  "/api/v1/current_organizations": { policy: "viewer" },
  "/api/v1/current_organization": { policy: "viewer" },
  "/api/v1/openapi.json": { policy: "public" },
  "/api/docs": { policy: "public" },
  "/api/*": { policy: "public" },
  "/test/mail": { policy: "development" },
  "/test/mail/:id": { policy: "development" },
  "/test/mail/:id/html": { policy: "development" },
  "/*": { policy: "public" },
};

/** The path of a pattern, with this row in it. */
export const pathOf = (pattern: string, page: Page, row: string): string =>
  pattern.replace(/:(\w+)|\*/g, (_, name: string) => (name === "type" ? (page.type ?? row) : row));

export interface Declared {
  path: string;
  /** Remix's name for it, for asking one loader alone. */
  id: string;
  /** The resource whose addresses lie below, of `api("…")`. */
  type?: string;
}

/** The addresses of a route configuration, layouts left out. */
export function addressesOf(entries: RouteConfigEntry[], above = ""): Declared[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    if (entry.children) return addressesOf(entry.children, path);
    const id = entry.id ?? entry.file.replace(/\.\w+$/, "");
    const type = /^\/api\/v1\/(\w+)\/\*$/.exec(path)?.[1];
    return [{ path: path || "/", id, type }];
  });
}
