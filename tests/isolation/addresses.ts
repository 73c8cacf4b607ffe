/**
 * What a stranger could put into the pages and resource routes of app/routes.ts, beside their address. The walk asks them all with
 * another tenant's ids. Whose row `:id` names, and the queries, steps and forms of a resource's own screens, follow from its feature (`shows`,
 * walk.ts); here stands what does not. An address with a variable of which neither knows fails the walk. Who may go there is what the screen says.
 */
import type { RouteConfigEntry } from "@remix-run/route-config";
import type { Access } from "~/core/auth/access";
import { handleOf } from "../support/handles";
import type { Ids } from "./ground";

export interface Page {
  /** Of an API address; a screen says it itself (`handle.access`). */
  access?: Access;
  /** Whose row `:id` (or `:slug`) names. */
  row?: keyof Ids;
  /** What another parameter of the path is. */
  type?: string;
  /** What `:id` is where it is a name of ours and no row's. */
  named?: string;
  /** Leads back to the sign-in page unless signing in is under way. */
  step?: true;
  /** Query strings that name rows. */
  queries?: (ids: Ids) => string[];
  /** Forms that name rows; posted to the page. */
  forms?: (ids: Ids) => Record<string, string>[];
}

const applicant = (over: Record<string, string>) => ({
  firstName: "Sanne",
  lastName: "de Wit",
  email: "iso.{once}@example.org",
  ...over,
});

/** Texts that any short list may have; what it does not know is passed over. */
const words = { name: "Van buiten", nameNl: "Van buiten", nameEn: "From outside", icon: "leaf", color: "#112233" };
const changes = (id: string) => ["up", "down", "delete"].map((_action) => ({ _action, id }));

/**
 * What is known of an address: what stands below; for the screens of a list and its editor (`screens` in routes.ts) what they all have; for
 * the public page of a row which row that is.
 */
export function pageOf(path: string): Page | undefined {
  const [, folder, name, rest] = /^\/(admin\/|content\/)?([a-z-]+)(\/add|\/:id)?$/.exec(path) ?? [];
  if (pages[path] || !name) return pages[path];
  const type = name.replaceAll("-", "_");
  if (!folder) return rest === "/:id" ? { row: type } : undefined;
  if (rest === "/add") return { forms: () => [{ name: "", nameNl: "" }] };
  if (rest) return { row: type, forms: (): Record<string, string>[] => [{ ...words, lockVersion: "0" }, { _action: "delete" }] };
  return { forms: (b) => changes(b[type] ?? "") };
}

export const pages: Record<string, Page> = {
  "/forms/:token?": {
    named: "kwetterfoon",
    queries: () => ["page=summary"],
    forms: (): Record<string, string>[] => [{ page: "0", _action: "next" }, { _action: "send" }],
  },
  "/form_builder/:id/submissions": { row: "forms", queries: (b) => ["filter[search]=kwetterfoon", `filter[assignee_id_eq]=${b.users}`] },
  "/form_builder/:id/submissions.csv": { row: "forms", queries: () => ["as=data"] },
  "/form_builder/:id/submissions/charts": { row: "forms" },
  "/form_builder/:id/submissions/print": { row: "forms" },
  "/form_builder/:id/submissions/:submissionId": {
    row: "forms",
    forms: (b): Record<string, string>[] => [
      ...["read", "handle", "delete", "delete_all", "seen", "accept"].map((_action) => ({ _action })),
      { _action: "reply", message: "Van buiten" },
      { assigneeId: b.users, lockVersion: "0" },
    ],
  },
  "/form_builder/:id/submissions/:submissionId/files/:fileId": { row: "forms" },
  "/form_builder/:id/invitations": {
    row: "forms",
    forms: (b): Record<string, string>[] => [
      { _action: "invite", people: "iso.{once}@example.org" },
      { _action: "remind_all" },
      { _action: "revoke", id: b.form_invitations ?? "" },
    ],
  },
  "/content/menu-items": {
    queries: () => ["menu=footer"],
    forms: (b) => [...changes(b.menu_items!), { _action: "place", id: b.menu_items!, parentId: b.menu_items!, at: "0" }],
  },
  "/content/menu-items/add": {
    forms: (b): Record<string, string>[] => [
      { name: "Van buiten", menu: "header", linkType: "content_page", pageId: b.pages },
      { name: "Van buiten", menu: "header", linkType: "url", url: "/", parentId: b.menu_items! },
    ],
  },
  "/content/forms": {},
  "/content/widget": { queries: () => ["place=kwetterfoon&count=3"] },
  "/content/links": { queries: (b) => ["q=kwetterfoon", `q=/vacancies/${b.vacancies}`, `q=/organizations/${b.organizations}`] },
  "/form_builder": { queries: (b) => [`filter[organization_id_eq]=${b.organizations}`, `filter[id_in]=${b.forms}`] },
  "/form_builder/new": { forms: (b) => [{ start: "empty", title: "Van buiten", organizationId: b.organizations }] },
  "/form_builder/:id": {
    row: "forms",
    forms: () => ["duplicate", "archive", "restore", "make_contact_form", "delete"].map((_action) => ({ _action, lockVersion: "0" })),
  },
  "/form_builder/:id/edit": {
    row: "forms",
    forms: (b): Record<string, string>[] => [
      { _action: "publish", lockVersion: "0" },
      { _action: "add_block", kind: "text", at: "0", lockVersion: "0" },
      { _action: "copy_block", block: b.form_questions!, form: b.forms! },
    ],
  },
  "/form_builder/:id/settings": { row: "forms", forms: () => [{ accessPermission: "anonymous", lockVersion: "0" }] },
  "/form_builder/:id/versions": {
    row: "forms",
    queries: () => ["from=1&to=2"],
    forms: () => [{ _action: "restore_version", version: "1" }],
  },
  "/form_builder/:id/preview": { row: "forms", forms: () => [{ _action: "next", page: "0" }] },
  "/form_builder/:id/draft": { row: "forms", forms: () => [{ lockVersion: "0" }] },
  "/api/v1/forms/:id/schema": { access: "everyone", row: "forms" },
  "/api/v1/vacancies/:id/schema": { access: "everyone", row: "vacancies" },
  "/:slug": { row: "slug" },
  "/icons/:file": { named: "192.png" },
  "/nieuws": { queries: (b) => [`filter[center_id_eq]=${b.centers}`, `filter[id_in]=${b.pages}`] },
  "/nieuws/:slug": { row: "news" },
  "/vacancies/search": {
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
    row: "vacancies",
    forms: (b) => [
      applicant({ vacancyId: b.vacancies }),
      { step: "interest", vacancyId: b.vacancies, email: "iso.{once}@example.org" },
      applicant({ vacancyId: b.vacancies, userId: b.users, organizationId: b.organizations, tenantId: b.tenants, status: "accepted" }),
    ],
  },
  "/mijn-aanmelding/:secret": { named: "kwetterfoon", forms: (): Record<string, string>[] => [{ _action: "withdraw" }] },
  "/hoe-was-het/:secret": { named: "kwetterfoon", forms: (): Record<string, string>[] => [{ outcome: "good", comment: "Van buiten" }] },
  "/vacancies/:id/dates": {
    row: "vacancies",
    forms: (b) => [{ vacancyId: b.vacancies, startsAt: "2030-01-08T10:00", endsAt: "2030-01-08T12:00" }],
  },
  "/vacancies/:id/dates/:date": {
    row: "vacancy_dates",
    forms: (): Record<string, string>[] => [
      { startsAt: "2030-01-08T10:00", endsAt: "2030-01-08T12:00", scope: "all", lockVersion: "0" },
      ...["cancel", "reinstate", "delete"].map((_action) => ({ _action, message: "Van buiten" })),
    ],
  },
  "/activiteitenkalender": {
    queries: (b) => [
      `filter[organization]=${b.organizations}`,
      `filter[age_group]=${b.age_groups}`,
      "filter[tags]=kwetterfoon",
      "view=list",
    ],
  },
  "/activiteitenkalender/agenda.ics": { queries: (b) => [`filter[organization]=${b.organizations}`] },
  "/activiteitenkalender/:id": { row: "vacancy_dates", forms: (b) => [applicant({ dateId: b.vacancy_dates! })] },
  "/activiteitenkalender/:id/agenda.ics": { row: "vacancy_dates" },
  "/activiteitenkalender/plek/:secret": {
    row: "date_sign_ups",
    forms: (): Record<string, string>[] => ["cancel", "accept"].map((_action) => ({ _action })),
  },
  "/activiteitenkalender/mijn": { forms: (b) => [{ _action: "stop", id: b.calendar_feeds ?? "x" }] },
  "/activiteitenkalender/overzicht": { queries: () => ["date=2026-11-24"] },
  "/activiteitenkalender/overzicht/:id": {
    row: "vacancy_dates",
    forms: (b): Record<string, string>[] => [
      ...["cancel", "reinstate", "message"].map((_action) => ({ _action, message: "Van buiten" })),
      { _action: "copy", startsAt: "2030-01-08T10:00" },
      { _action: "door", ...applicant({ dateId: b.vacancy_dates!, atDoor: "on" }) },
      ...["attend", "give", "cancel_sign_up"].map((_action) => ({ _action, id: b.date_sign_ups!, attended: "true" })),
    ],
  },
  "/activiteitenkalender/overzicht/:id/lijst.csv": { row: "vacancy_dates" },
  "/organizations/:id/agenda.ics": { row: "organizations" },
  "/uren": {
    forms: (b): Record<string, string>[] => [
      { organizationId: b.organizations, workedOn: "2026-01-08", hours: "2" },
      { _action: "certificate", organizationId: b.organizations, fromDay: "2026-01-01", untilDay: "2026-12-31" },
      { _action: "delete", id: b.hours! },
    ],
  },
  "/uren/organisatie/lijst": { queries: (b) => [`filter[organization_id_eq]=${b.organizations}`, "filter[search]=kwetterfoon"] },
  "/uren/organisatie/:id": {
    row: "hours",
    forms: (): Record<string, string>[] => ["confirm", "reject", "reopen"].map((_action) => ({ _action })),
  },
  "/uren/organisatie": { forms: (b) => ["confirm", "reject"].map((_action) => ({ _action, id: b.hours! })) },
  "/favorieten": {
    queries: (b) => [`id=${b.vacancies},${b.drafts}`],
    forms: (b): Record<string, string>[] => [
      { add: b.vacancies },
      { remove: b.vacancies },
      { bring: `${b.vacancies},${b.drafts}`, stay: "1" },
    ],
  },
  "/sociale-kaart": { queries: (b) => ["search=kwetterfoon", `filter[center]=${b.centers}`] },
  "/sociale-kaart/points": { queries: (b) => ["search=kwetterfoon", `filter[center]=${b.centers}`] },
  "/sociale-kaart/total": { queries: (b) => ["search=kwetterfoon", `filter[center]=${b.centers}`] },
  "/og/pages/:id": { row: "pages" },
  "/og/vacancies/:id": { row: "vacancies" },
  "/og/organizations/:id": { row: "organizations" },
  "/sociale-kaart/:id": {
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
  "/zo-past-het": { queries: (b) => [`what=${b.categories}&when=&often=&where=&far=&with=`] },
  "/past-bij-jou": { forms: (b): Record<string, string>[] => [{ _action: "dismiss", vacancyId: b.vacancies! }, { _action: "undo" }] },
  "/profiel": {
    forms: (b): Record<string, string>[] => [
      { headline: "Van buiten", interestIds: b.categories! },
      { headline: "Van buiten", userId: b.users! },
    ],
  },
  "/vacancies/:id/matches": { row: "vacancies" },
  "/users/:id/profiel": {
    row: "users",
    forms: (b): Record<string, string>[] => [{ headline: "Van buiten", userId: b.users! }, { _action: "leave_pool" }],
  },
  "/vrijwilligerspool": {
    queries: (b) => [`filter[interest]=${b.categories}`, `filter[id_in]=${b.volunteer_profiles}`, "filter[search]=kwetterfoon"],
  },
  "/vrijwilligerspool/:id": {
    row: "volunteer_profiles",
    queries: (b) => [`vacancy=${b.vacancies}`],
    forms: (b): Record<string, string>[] => [
      { volunteerProfileId: b.volunteer_profiles!, body: "Van buiten" },
      { _action: "keep", volunteerProfileId: b.volunteer_profiles!, note: "Van buiten" },
      { _action: "note", bookmarkId: b.bookmarks!, note: "Van buiten" },
      { _action: "drop", bookmarkId: b.bookmarks! },
    ],
  },
  "/vacancies/add": {
    queries: (b) => [`organization=${b.organizations}`, "search=kwetterfoon"],
    forms: (b) => [
      { organizationId: b.organizations, contactPersonId: "", title: "Koken", vacancyType: "volunteering" },
      { organizationId: b.organizations, contactPersonId: b.users, title: "Koken", vacancyType: "volunteering" },
    ],
  },
  "/vacancies/bulk-edit": {
    queries: (b) => [`id=${b.vacancies}&id=${b.drafts}`],
    forms: (b): Record<string, string>[] => [
      { id: b.vacancies!, _action: "archive" },
      { id: b.vacancies!, _action: "fields", addTags: "free" },
      { id: b.vacancies!, _action: "apply", addTags: "free", contactPersonId: b.users! },
      { id: b.vacancies!, _action: "undo" },
      { id: b.drafts!, _action: "publish" },
    ],
  },
  "/applications": {
    queries: (b) => [
      "filter[search]=kwetterfoon",
      `filter[vacancy_id_eq]=${b.vacancies}`,
      `filter[organization_id_eq]=${b.organizations}`,
      `filter[user_id_eq]=${b.users}`,
    ],
    forms: (b) => ["accept", "reject"].map((step) => ({ answer: `${step} ${b.applications}` })),
  },
  "/applications/bulk-reject": {
    queries: (b) => [`id=${b.applications}`],
    forms: (b) => [{ id: b.applications, message: "Van buiten" }],
  },
  "/applications/:id": {
    row: "applications",
    queries: (b) => [`in=list&filter[vacancy_id_eq]=${b.vacancies}`],
    forms: () => ["accept", "reject", "withdraw"].map((transition) => ({ transition, message: "Van buiten" })),
  },
  "/admin/mail": {
    queries: () => ["filter[search]=kwetterfoon", "filter[status_eq]=failed"],
    forms: (b): Record<string, string>[] => [
      { _action: "resend", id: b.outbox ?? "" },
      { _action: "lift", id: b.outbox ?? "" },
    ],
  },
  "/webhooks/mail": { forms: () => [{}] },
  "/profile-edit": {
    forms: (b) => [
      { firstName: "Sanne", lastName: "de Wit", locale: "nl", id: b.users, tenantId: b.tenants, centerId: b.centers, role: "admin" },
    ],
  },
  "/profile-edit/email": {
    forms: (): Record<string, string>[] => [{ email: "iso.{once}@example.org", currentPassword: "x" }, { keep: "on" }],
  },
  "/profile-edit/settings": {
    forms: (b) => [
      { _action: "signOut", id: b.users, name: "" },
      { _action: "passkeyRename", id: b.users, name: "Van buiten" },
    ],
  },
  "/profile-edit/periodieke-mail": {
    forms: (b): Record<string, string>[] => [
      { digestDays: "monday" },
      { interestIds: b.categories, digestDays: "friday" },
      { _action: "stop" },
    ],
  },
  "/profile-edit/periodieke-mail/volgende": { queries: () => ["view=text"] },
  "/profile-edit/periodieke-mail/volgende/mail": {},
  "/profile-edit/meldingen": { forms: () => [{ message_received: "off" }] },
  "/uitschrijven/:token": { named: "kwetterfoon", forms: () => [{}] },
  "/profile-edit/zoekopdrachten/add": {
    queries: (b) => [`filter[organization_id_eq]=${b.organizations}`, "filter[search]=kwetterfoon"],
    forms: () => [{ name: "", query: "" }],
  },
  "/profile-edit/verwijderen": { forms: () => [{ email: "iso@example.org", currentPassword: "x" }] },
  "/content/pages": { queries: (b) => ["filter[search]=kwetterfoon", `filter[center_id_eq]=${b.centers}`, `filter[id_in]=${b.pages}`] },
  "/notification_templates": {},
  "/notification_templates/:id/edit": {
    named: "application_received",
    queries: () => ["locale=en"],
    forms: () => [{ subject: "", body: "" }],
  },
  "/notification_templates/:id/versions": {
    named: "application_received",
    queries: () => ["locale=en&with=x"],
    forms: () => [{ version: "x" }],
  },
  "/notification_templates/:id/preview": {
    named: "application_received",
    queries: () => ["view=text"],
    forms: () => [{ subject: "Van buiten", body: "x" }],
  },
  "/content/redirects": { queries: () => ["filter[search]=kwetterfoon"], forms: (b) => [{ _action: "delete", id: b.redirects ?? "" }] },
  "/content/redirects/add": { queries: () => ["from=/kwetterfoon-oud"], forms: () => [{ fromPath: "" }] },
  "/content/redirects/import": { forms: () => [{ lines: "" }] },
  "/content/not-found": { forms: (b) => [{ id: b.redirects ?? "" }] },
  "/content/broken-links": {},
  "/content/stock-images": { queries: () => ["filter[search]=kwetterfoon"], forms: () => [{ name: "" }] },
  "/content/file-upload": { forms: (b) => [{ _action: "delete", id: b.uploads ?? "" }] },
  "/content/pages/deleted": { forms: (b) => [{ id: b.pages ?? "" }] },
  "/content/pages/:id": {
    row: "pages",
    queries: () => ["panel=settings", "panel=publish", "panel=add", "panel=checks"],
    forms: (b): Record<string, string>[] => [
      ...["publish", "unpublish", "unschedule", "share_preview", "stop_preview", "delete"].map((_action) => ({ _action })),
      { _action: "save_settings", title: "Van buiten", lockVersion: "0" },
      { _action: "add_block", kind: "SectionTitle", at: "0", lockVersion: "0" },
      { _action: "copy_block", page: b.pages, block: "x" },
    ],
  },
  "/content/file-upload/:id": { row: "uploads" },
  "/content/pages/:id/versions": {
    row: "pages",
    queries: () => ["from=1&to=2"],
    forms: () => [{ _action: "restore_version", version: "1" }],
  },
  "/content/pages/:id/preview": { row: "pages", queries: () => ["lang=en"] },
  "/content/pages/add": { forms: () => [{ title: "", pageType: "default" }] },
  "/instellingen/organisatie": {
    // Refused for another reason: written, our own site would be another one for the walk.
    forms: (b) => [{ name: "", id: b.volunteer_center_profiles!, centerId: b.centers, tenantId: b.tenants }],
  },
  "/instellingen/design": {
    queries: () => ["look=draft"],
    forms: (b): Record<string, string>[] => [
      { _action: "publish", primaryColor: "geen", id: b.volunteer_center_profiles!, profileId: b.volunteer_center_profiles! },
      { _action: "restore", version: "999" },
    ],
  },
  "/instellingen/footer": {
    forms: (b): Record<string, string>[] => [{ _action: "publish", tagline: "x".repeat(200), id: b.volunteer_center_profiles! }],
  },
  "/instellingen/contact-person": {
    forms: (b) => [{ contactName: "Van buiten", contactEmail: "geen adres", centerId: b.centers }],
  },
  "/admin/tenants/add": {
    forms: (b) => [{ key: "village", hostname: b.hosts ?? "", centerName: "Van buiten", place: "Zutphen", tenantId: b.tenants }],
  },
  "/admin/tenants": { forms: (b) => [{ id: b.tenants, tenantId: b.tenants, corsOrigins: "geen adres" }] },
  "/admin/retention": { forms: (b) => [{ notifications: "0", tenantId: b.tenants }] },
  "/admin/audit": {
    queries: (b) => ["filter[actor]=kwetterfoon", `filter[subject_id_eq]=${b.vacancies}`, `filter[actor_id_eq]=${b.users}`],
  },
  "/admin/hosts": {
    forms: (b): Record<string, string>[] => [
      { remove: b.hosts ?? "" },
      { check: b.hosts ?? "" },
      { hostname: b.hosts ?? "", centerId: b.centers },
    ],
  },
  "/admin/centers": { queries: () => ["filter[search]=kwetterfoon"] },
  "/admin/centers/add": { forms: (b) => [{ name: "", city: "Zutphen", id: b.centers, tenantId: b.tenants, centerId: b.centers }] },
  "/admin/centers/:id": {
    row: "volunteer_center_profiles",
    forms: (b) => [{ name: "Van buiten", lockVersion: "0", centerId: b.centers }],
  },
  "/switch": { queries: () => ["search=kwetterfoon"] },
  "/analytics": { queries: (b) => [`organization=${b.organizations}`, `center=${b.centers}`] },
  "/analytics/index-2": { queries: (b) => [`organization=${b.organizations}`, `center=${b.centers}`] },
  "/analytics/jaarcijfers": { queries: (b) => [`center=${b.centers}`] },
  "/admin/search": { queries: () => ["q=kwetterfoon"] },
  "/admin/search/found": { queries: () => ["q=kwetterfoon"] },
  "/admin/operation": { forms: () => [{ job: "none" }] },
  "/admin/data-viewer": {
    queries: (b) => [
      "type=users",
      `type=vacancies&filter[id_eq]=${b.vacancies}`,
      `type=vacancies&from=organizations.${b.organizations}.vacancies`,
      `type=hosts`,
    ],
    forms: () => [{ reason: "Van buiten" }],
  },
  "/admin/data-viewer/:type/:id": { type: "users", row: "users", forms: () => [{ reason: "Van buiten" }] },
  "/monitoring/views": { forms: () => [{}] },
  "/notes/:type/:id": {
    type: "users",
    row: "users",
    forms: (b): Record<string, string>[] => [
      { subjectType: "users", subjectId: b.users, note: "Van buiten" },
      { id: b.notes ?? "", note: "Van buiten" },
      { remove: b.notes ?? "" },
    ],
  },
  "/account/roles": { forms: (b) => [{ organizationId: b.organizations }] },
  "/notificaties": {
    queries: () => ["filter[event_eq]=vacancy_expired"],
    forms: (b): Record<string, string>[] => [
      { read: b.notifications! },
      { unread: b.notifications! },
      { open: b.notifications!, to: "/vacancies" },
    ],
  },
  "/conversations": {
    queries: (b) => [
      "filter[search]=kwetterfoon",
      "filter[unread]=true",
      "filter[reported]=true",
      `filter[organization_id_eq]=${b.organizations}`,
    ],
  },
  "/conversations/new": {
    queries: (b) => [
      `to=organization&organizationId=${b.organizations}`,
      `to=organization&aboutType=vacancies&aboutId=${b.vacancies}`,
      `to=user&userId=${b.users}`,
      `to=user&aboutType=applications&aboutId=${b.applications}`,
      `to=peer&aboutType=pairs&aboutId=${b.pairs}`,
    ],
    forms: (b): Record<string, string>[] => [
      { to: "organization", aboutType: "vacancies", aboutId: b.vacancies, subject: "Van buiten", body: "Van buiten" },
      { to: "user", userId: b.users, subject: "Van buiten", body: "Van buiten" },
    ],
  },
  "/conversations/:id": {
    row: "conversations",
    forms: (b): Record<string, string>[] => [
      { body: "Van buiten" },
      { body: "Van buiten", conversationId: b.conversations ?? "" },
      ...["read", "block", "unblock", "report", "settle"].map((_action) => ({ _action })),
    ],
  },
  "/een-op-een-hulp/vragen": {
    forms: (): Record<string, string>[] => [
      { step: "what", kind: "errands", title: "Van buiten", story: "Van buiten" },
      { step: "when", frequency: "weekly", place: "Zutphen" },
      { step: "who", kind: "errands", title: "Van buiten", firstName: "Sanne" },
    ],
  },
  "/een-op-een-hulp/:id": { row: "help_requests", forms: (b) => [{ helpRequestId: b.help_requests!, message: "Van buiten" }] },
  "/hulp": { forms: (b) => [{ id: b.help_offers! }] },
  "/hulpvragen": {
    forms: (b): Record<string, string>[] => [
      { _action: "open", id: b.help_requests!, title: "Van buiten" },
      { _action: "withdraw", id: b.help_requests! },
    ],
  },
  "/hulpvragen/:id": {
    row: "help_requests",
    forms: (b): Record<string, string>[] => [
      ...["open", "ask_back", "answer", "decline", "withdraw", "reopen"].map((_action) => ({
        _action,
        message: "Van buiten",
        title: "Van buiten",
      })),
      { _action: "propose", helpRequestId: b.help_requests!, helperId: b.users },
      { _action: "decline_offer", offerId: b.help_offers! },
    ],
  },
  "/koppels": { queries: (b) => ["filter[search]=kwetterfoon", "filter[silent]=true", `filter[helper_id_eq]=${b.users}`] },
  "/koppels/:id": {
    row: "pairs",
    forms: (b): Record<string, string>[] => [
      ...["agree", "begin", "cancel", "pause", "resume", "end"].map((_action) => ({ _action, message: "Van buiten", endReason: "done" })),
      { pairId: b.pairs!, happenedAt: "2026-11-01", way: "met" },
      { _action: "forget", id: b.contact_moments! },
    ],
  },
  "/users/:id/merge": {
    row: "users",
    queries: (b) => [`with=${b.users}`],
    forms: (b): Record<string, string>[] => [{ with: b.users! }, { _action: "undo", merge: b.users! }],
  },
  "/users/:id/vog": {
    row: "users",
    forms: (b): Record<string, string>[] => [
      { userId: b.users, seenOn: "2026-01-05", validUntil: "2029-01-05" },
      { _action: "delete", id: b.conduct_certificates! },
    ],
  },
  "/organizations/address": { queries: () => ["postalCode=6581AB&houseNumber=1"] },
  "/applications/add": {
    queries: (b) => [`submission=${b.form_submissions}`],
    forms: (b) => [{ ...applicant({}), vacancyId: b.vacancies! }],
  },
  "/organizations/add": {
    queries: (b) => [`submission=${b.form_submissions}`],
    forms: (b) => [{ name: "Van ons", city: "Malden", activityTypeIds: b.categories }],
  },
  "/organizations/signup": {
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
  "/organizations/signup/confirm": { queries: () => ["token=kwetterfoon"] },
  "/organizations/approve": {
    queries: (b) => [`organization=${b.organizations}`],
    forms: (b) => [
      { organization: b.organizations, _action: "approve", message: "" },
      { organization: b.organizations, _action: "deny", message: "Van buiten" },
    ],
  },
  "/organizations/deleted": { forms: (b) => [{ id: b.organizations }] },
  "/organizations/:id/move": {
    row: "organizations",
    forms: (b) => [{ centerId: b.centers, confirmation: "x" }],
  },
  "/files/:key": { row: "files" },
  "/users/add": {
    queries: (b) => [`organization=${b.organizations}`, `submission=${b.form_submissions}`],
    forms: (b) => [{ ...applicant({}), role: "volunteer", organizationId: b.organizations }],
  },
  "/users/:id": {
    row: "users",
    forms: (b): Record<string, string>[] => [
      ...["invite", "deactivate", "activate", "archive", "restore", "delete"].map((transition) => ({ transition })),
      { _action: "remove_role", role: "volunteer" },
      { _action: "join_organization", organizationId: b.organizations },
      { _action: "leave_organization", organizationId: b.organizations },
    ],
  },
  "/users/:id/add_role": {
    row: "users",
    forms: (b): Record<string, string>[] => [{ role: "volunteer" }, { role: "organization_superuser", organizationId: b.organizations }],
  },
  "/users/import": { forms: () => [{ file: "x" }] },
  "/users/import/:id": {
    row: "imports",
    queries: () => ["plan=error&page[number]=2"],
    forms: (b) => [{ _action: "map", "column-0": "email", organizationId: b.organizations }],
  },
  "/users/import/:id/errors.csv": { row: "imports" },
  "/users/:id/act": { row: "users", forms: () => [{}] },
  "/auth/stop-acting": { forms: () => [{}] },
  "/auth/login-1": { queries: () => ["returnTo=/vacancies"] },
  "/auth/recover": { forms: () => [{ email: "iso.{once}@example.org" }] },
  "/auth/reset": { queries: () => ["reset_password_token=kwetterfoon"] },
  "/auth/second-step": { step: true },
  "/auth/token": { queries: () => ["token=kwetterfoon"] },
  "/signup": {
    forms: (b) => [
      applicant({ acceptTerms: "on", tenantId: b.tenants, centerId: b.centers, organizationId: b.organizations, role: "admin" }),
    ],
  },
  "/support/:guide": { forms: () => [] },
  "/api/docs": { queries: () => ["q=kwetterfoon"] },
  "/api/docs/:type": { type: "vacancies" },
  "/cookies": { forms: () => [{ choice: "granted" }] },
  "/preferences": { forms: () => [{ text: "large", density: "compact" }] },
  "/confirm": { queries: () => ["confirmation_token=kwetterfoon"] },
  "/api/v1/confirm": { access: "everyone" },
  "/api/v1/current_user": { access: "signedIn" },
  "/api/v1/current_user/matches": { access: "signedIn" },
  "/api/v1/vacancies/:id/matches": { access: "managers", row: "vacancies" },
  "/api/v1/notification_templates/:id/preview": { access: "contentStaff", row: "notification_templates" },
  "/api/v1/operations": { access: "everyone" },
  "/api/v1/sign_in_as_user": { access: "everyone" },
  "/api/v1/current_organizations": { access: "signedIn" },
  "/api/v1/current_organization": { access: "signedIn" },
};

/** The path of a pattern, with this row in it. */
export const pathOf = (pattern: string, page: Page, row: string): string =>
  pattern.replace(/:(\w+)|\*/g, (_, name: string) => (name === "type" ? (page.type ?? row) : (page.named ?? row)));

/** Whoever opens it is somebody else for the rest of a walk (domain 9). It names no row. */
export const signsOut = "/uitloggen";

export interface Declared {
  path: string;
  /** Remix's name for it, for asking one loader alone. */
  id: string;
  /** The resource whose addresses lie below, of `api("…")`. */
  type?: string;
  /** The resource of the feature that the screen belongs to: its steps and the rows it refers to are what a stranger puts into the screen. */
  shows?: string;
  access?: Access;
  feature?: string;
  /** Whether it is for its centre's own staff alone. */
  ownSite: boolean;
  loads: boolean;
  /** Whether it answers to forms. */
  acts: boolean;
  /** Whether it draws a page; else it answers with a file, or leads on. */
  draws: boolean;
  page: Page;
}

/** The addresses of a route configuration, layouts left out. */
export function addressesOf(entries: RouteConfigEntry[]): Declared[] {
  const flat = flattened(entries);
  const typeOf = ({ path }: Flat) => /^\/api\/v1\/(\w+)\/\*$/.exec(path)?.[1];
  const folderOf = ({ file }: Flat) => /^features\/(\w+)\//.exec(file)?.[1] ?? "";
  const types = new Map(flat.flatMap((one) => (one.file.endsWith("/api.ts") ? [[folderOf(one), typeOf(one)]] : [])));
  return flat.map((one) => {
    const shows = typeOf(one) ? undefined : types.get(folderOf(one));
    const known = pageOf(one.path);
    const page = { ...(shows && !known?.named && one.path.includes(":") && { row: shows }), ...known };
    const { access = page.access, ...handle } = handleOf(one.file);
    return { path: one.path, id: one.id ?? one.file.replace(/\.\w+$/, ""), type: typeOf(one), shows, access, ...handle, page };
  });
}

interface Flat {
  path: string;
  id?: string;
  file: string;
}

const flattened = (entries: RouteConfigEntry[], above = ""): Flat[] =>
  entries.flatMap(({ path, children, id, file }) => {
    const whole = path ? `${above}/${path}` : above;
    return children ? flattened(children, whole) : [{ path: whole || "/", id, file }];
  });
