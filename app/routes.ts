/** The product's map: every address, grouped as people use it. Who may go where is said by each screen (architecture rule 5). */
import { index, layout, type RouteConfig, route } from "@remix-run/route-config";
import { api, exact, screens } from "./core/resource/routes";

const wide = "layouts/wide.tsx";
const standard = "layouts/default.tsx";
const desk = "layouts/staff.tsx";
const empty = "layouts/empty.tsx";

/** What visitors see of a centre. */
const site = [
  layout(wide, { id: "layouts/site" }, [
    index("blocks/routes/page.tsx", { id: "pages/home" }),
    route(":slug", "blocks/routes/page.tsx", { id: "pages/show" }),
    route("nieuws", "blocks/routes/news.tsx"),
    route("nieuws/:slug", "blocks/routes/news-item.tsx"),
    route("vacancies/search", "features/vacancy/routes/search.tsx"),
    route("favorieten", "features/vacancy/routes/favorites.tsx"),
    route("vacancies/:id", "features/vacancy/routes/show.tsx"),
    route("organizations/signup", "features/organization/routes/signup.tsx"),
    route("organizations/signup/confirm", "features/organization/routes/claim.tsx"),
    route("organizations/signup/success", "features/organization/routes/signed-up.tsx"),
    route("organizations/:id", "features/organization/routes/show.tsx"),
    route("sociale-kaart", "features/organization/routes/social-map.tsx"),
    route("sociale-kaart/:id", "features/organization/routes/entry.tsx"),
    route("partners", "features/organization/routes/partners.tsx"),
  ]),
  layout(empty, { id: "layouts/campaign" }, [route("gelderse-handen", "blocks/routes/campaign.tsx")]),
  layout(empty, { id: "layouts/switch" }, [route("switch", "features/volunteer_center/routes/switch.tsx")]),
  route("nieuws/atom.xml", "blocks/routes/news-feed.ts"),
  route("vacancies/atom.xml", "features/vacancy/routes/feed.ts"),
  route("vacancies/search/points", "features/vacancy/routes/search-points.ts"),
  route("sociale-kaart/points", "features/organization/routes/social-map-points.ts"),
  route("vacancies/search/total", "features/vacancy/routes/search-total.ts"),
  route("sociale-kaart/total", "features/organization/routes/social-map-total.ts"),
  route("files/:key", "features/upload/routes/file.ts"),
  route("og/pages/:id", "features/share_card/routes/page.ts"),
  route("og/vacancies/:id", "features/share_card/routes/vacancy.ts"),
  route("og/organizations/:id", "features/share_card/routes/organization.ts"),
  route("sitemap.xml", "features/page/routes/sitemap.ts"),
  route("robots.txt", "features/page/routes/robots.ts"),
];

/** Oneself: for whoever is signed in. */
const account = [
  layout(desk, { id: "layouts/account" }, [
    route("profile-edit", "features/account/routes/profile.tsx"),
    route("profile-edit/settings", "features/account/routes/settings.tsx"),
    route("profile-edit/email", "features/account/routes/email.tsx"),
    route("profile-edit/periodieke-mail", "features/digest/routes/index.tsx"),
    route("profile-edit/periodieke-mail/volgende", "features/digest/routes/next.tsx"),
    route("profile-edit/meldingen", "features/notification_preference/routes/index.tsx"),
    route("profile-edit/verwijderen", "features/account/routes/delete.tsx"),
    route("profiel/verwijderd", "features/account/routes/deleted.tsx"),
    ...screens("profile-edit/zoekopdrachten", "features/saved_search"),
    route("account/roles", "features/account/routes/roles.tsx"),
    route("notificaties", "features/notification/routes/index.tsx"),
    route("conversations", "features/conversation/routes/index.tsx"),
    route("conversations/new", "features/conversation/routes/new.tsx"),
    route("conversations/:id", "features/conversation/routes/show.tsx"),
  ]),
  route("notificaties/stand", "features/notification/routes/state.ts"),
  route("notificaties/laatste", "features/notification/routes/latest.ts"),
  route("dashboard/activiteit", "features/dashboard/routes/activity.ts"),
  route("profile-edit/periodieke-mail/volgende/mail", "features/digest/routes/next-mail.ts"),
  route("conversations/:id/attachments/:attachment", "features/conversation/routes/attachment.ts"),
  route("profile-edit/download.json", "features/account/routes/download.ts", { id: "account/download.json" }),
  route("profile-edit/download.html", "features/account/routes/download.ts", { id: "account/download.html" }),
];

/** Where staff work, and where applicants see how it stands. */
const staff = [
  layout(desk, { id: "layouts/staff" }, [
    route("dashboard", "features/dashboard/routes/index.tsx"),
    route("vacancies", "features/vacancy/routes/index.tsx"),
    route("vacancies/add", "features/vacancy/routes/add.tsx"),
    route("vacancies/bulk-edit", "features/vacancy/routes/bulk-edit.tsx"),
    route("vacancies/:id/edit", "features/vacancy/routes/edit.tsx"),
    route("content", "features/page/routes/content.tsx"),
    route("content/pages", "features/page/routes/index.tsx"),
    route("content/pages/deleted", "features/page/routes/deleted.tsx"),
    route("content/pages/add", "blocks/routes/page-add.tsx"),
    route("content/pages/:id", "blocks/routes/page-edit.tsx"),
    route("content/pages/:id/versions", "blocks/routes/page-versions.tsx"),
    route("instellingen", "features/volunteer_center/routes/settings.tsx"),
    route("instellingen/organisatie", "features/volunteer_center/routes/center.tsx"),
    route("instellingen/design", "features/volunteer_center/routes/design.tsx"),
    route("instellingen/footer", "features/volunteer_center/routes/footer.tsx"),
    route("instellingen/contact-person", "features/volunteer_center/routes/contact.tsx"),
    route("admin/audit", "features/audit_event/routes/index.tsx"),
    route("admin/centers", "features/volunteer_center/routes/centers.tsx"),
    route("admin/centers/add", "features/volunteer_center/routes/center-add.tsx"),
    route("admin/centers/:id", "features/volunteer_center/routes/center-edit.tsx"),
    route("admin/tenants/add", "features/tenant/routes/add.tsx"),
    route("admin/tenants", "features/tenant/routes/index.tsx"),
    route("admin/retention", "features/retention/routes/index.tsx"),
    route("admin/hosts", "features/host/routes/index.tsx"),
    route("admin/hosts/:id", "features/host/routes/edit.tsx"),
    ...screens("content/menu-items", "features/menu_item"),
    ...screens("admin/categories", "features/category"),
    ...screens("admin/age-groups", "features/age_group"),
    ...screens("admin/non-profit-types", "features/non_profit_type"),
    ...screens("admin/programme-tags", "features/programme_tag"),
    ...screens("content/redirects", "features/redirect"),
    route("content/redirects/import", "features/redirect/routes/import.tsx"),
    route("content/not-found", "features/redirect/routes/not-found.tsx"),
    route("content/broken-links", "features/redirect/routes/broken-links.tsx"),
    route("content/stock-images", "features/stock_image/routes/index.tsx"),
    route("content/stock-images/:id", "features/stock_image/routes/edit.tsx"),
    route("content/file-upload", "features/upload/routes/index.tsx"),
    route("content/file-upload/:id", "features/upload/routes/edit.tsx"),
    route("notification_templates", "features/notification_template/routes/index.tsx"),
    route("notification_templates/:id/versions", "features/notification_template/routes/versions.tsx"),
    route("notification_templates/:id/edit", "features/notification_template/routes/edit.tsx"),
    route("notes/:type/:id", "features/note/routes/show.tsx"),
    route("applications", "features/application/routes/index.tsx"),
    route("applications/bulk-reject", "features/application/routes/bulk-reject.tsx"),
    route("applications/:id", "features/application/routes/show.tsx"),
    route("organizations", "features/organization/routes/index.tsx"),
    route("organizations/add", "features/organization/routes/add.tsx"),
    route("organizations/approve", "features/organization/routes/approve.tsx"),
    route("organizations/deleted", "features/organization/routes/deleted.tsx"),
    route("organizations/:id/edit", "features/organization/routes/edit.tsx"),
    route("organizations/:id/move", "features/organization/routes/move.tsx"),
    route("users", "features/user/routes/index.tsx"),
    route("users/add", "features/user/routes/add.tsx"),
    route("users/import", "features/import/routes/index.tsx"),
    route("users/import/:id", "features/import/routes/show.tsx"),
    route("users/:id", "features/user/routes/show.tsx"),
    route("users/:id/edit", "features/user/routes/edit.tsx"),
    route("users/:id/add_role", "features/user/routes/add-role.tsx"),
    route("admin/mail", "features/outbox/routes/index.tsx"),
  ]),
  layout(wide, { id: "layouts/preview" }, [route("content/pages/:id/preview", "blocks/routes/page-preview.tsx")]),
  route("content/pages/:id/draft", "blocks/routes/page-draft.ts"),
  route("notification_templates/:id/preview", "features/notification_template/routes/preview.ts"),
  route("content/redirects.csv", "features/redirect/routes/csv.ts"),
  route("applications.csv", "features/application/routes/csv.ts"),
  route("organizations.csv", "features/organization/routes/csv.ts"),
  route("organizations/address", "features/organization/routes/address.ts"),
  route("users.csv", "features/user/routes/csv.ts"),
  route("users/import/:id/errors.csv", "features/import/routes/errors.ts"),
  route("users/:id/act", "features/user/routes/act.ts"),
  route("admin/audit.csv", "features/audit_event/routes/csv.ts"),
];

/** Getting in and out; the token API beside it (api.md, Sessions). */
const auth = [
  layout(standard, { id: "layouts/auth" }, [
    route("auth/login-1", "features/account/routes/login.tsx"),
    route("auth/recover", "features/account/routes/recover.tsx"),
    route("auth/reset", "features/account/routes/reset.tsx"),
    route("auth/second-step", "features/account/routes/second-step.tsx"),
    route("auth/token", "features/account/routes/token.tsx"),
    route("signup", "features/account/routes/signup.tsx"),
    route("signup/success", "features/account/routes/success.tsx"),
    route("confirm", "features/account/routes/confirm.tsx"),
    route("uitloggen", "features/account/routes/logout.tsx"),
  ]),
  route("auth/stop-acting", "features/user/routes/stop-acting.ts"),
  route("auth/sign_in", "features/account/routes/sign-in.ts"),
  route("auth/sign_out", "features/account/routes/sign-out.ts"),
  route("auth/passkey", "features/account/routes/passkey.ts"),
  route("auth/password", "features/account/routes/password.ts"),
  route("auth/validate_token", "features/account/routes/validate-token.ts"),
  route("auth/*", "features/account/routes/unknown.ts"),
];

/** What is to be known of the site and the product itself, and how one likes to see it. */
const about = [
  layout(standard, { id: "layouts/about" }, [
    route("preferences", "features/preference/routes/display.tsx"),
    route("uitschrijven/:token", "features/notification_preference/routes/unsubscribe.tsx"),
    route("toegankelijkheid", "features/about/routes/accessibility.tsx"),
    route("cookies", "features/about/routes/cookies.tsx"),
  ]),
  layout(desk, { id: "layouts/help" }, [
    route("volunteerly/changelog", "features/about/routes/changelog.tsx"),
    route("support", "features/support/routes/index.tsx"),
    route("support/:guide", "features/support/routes/guide.tsx"),
  ]),
  route("preferences/locale", "features/preference/routes/locale.ts"),
  route("preferences/staff-menu", "features/preference/routes/staff-menu.ts"),
  route("webhooks/mail", "features/outbox/routes/returned.ts"),
  route("monitoring/errors", "features/monitoring/routes/errors.ts"),
];

/** The API (api.md). A type's address says all of it: rows, one row, relationships, transitions. */
const apiV1 = [
  ...["sign_in", "sign_out", "password"].map((name) =>
    exact(`api/v1/auth/${name}`, `features/account/routes/${name.replace("_", "-")}.ts`),
  ),
  exact("api/v1/confirm", "features/api/routes/confirm.ts"),
  exact("api/v1/current_user", "features/account/current-user.api.ts"),
  exact("api/v1/operations", "features/api/operations.api.ts"),
  exact("api/v1/sign_in_as_user", "features/user/sign-in-as.api.ts"),
  exact("api/v1/current_organizations", "features/organization/current.api.ts"),
  exact("api/v1/current_organization", "features/organization/current.api.ts"),
  api("age_groups", "features/age_group/api.ts"),
  api("applications", "features/application/api.ts"),
  api("audit_events", "features/audit_event/api.ts"),
  api("categories", "features/category/api.ts"),
  api("content_blocks", "features/content_block/api.ts"),
  api("conversations", "features/conversation/api.ts"),
  api("entry_reports", "features/entry_report/api.ts"),
  api("favorites", "features/favorite/api.ts"),
  api("hosts", "features/host/api.ts"),
  api("menu_items", "features/menu_item/api.ts"),
  api("messages", "features/message/api.ts"),
  api("non_profit_types", "features/non_profit_type/api.ts"),
  api("notes", "features/note/api.ts"),
  api("notification_preferences", "features/notification_preference/api.ts"),
  api("notification_templates", "features/notification_template/api.ts"),
  api("notifications", "features/notification/api.ts"),
  api("outbox_mails", "features/outbox/api.ts"),
  api("organizations", "features/organization/api.ts"),
  api("page_versions", "features/page/page-versions.api.ts"),
  api("pages", "features/page/api.ts"),
  api("programme_tags", "features/programme_tag/api.ts"),
  api("push_subscriptions", "features/push_subscription/api.ts"),
  api("redirects", "features/redirect/api.ts"),
  api("saved_searches", "features/saved_search/api.ts"),
  api("stock_images", "features/stock_image/api.ts"),
  api("tenants", "features/tenant/api.ts"),
  api("uploads", "features/upload/api.ts"),
  api("users", "features/user/api.ts"),
  api("vacancies", "features/vacancy/api.ts"),
  api("volunteer_centers", "features/volunteer_center/api.ts"),
  api("volunteer_center_profiles", "features/volunteer_center/profiles.api.ts"),
  api("volunteer_center_profile_versions", "features/volunteer_center/profile-versions.api.ts"),
  route("api/v1/openapi.json", "features/api/routes/openapi.ts"),
  route("api/docs", "features/api/routes/docs.ts", { caseSensitive: true }),
  route("api/*", "features/api/routes/unknown.ts"),
];

/** For developers: only where the configuration says development, 404 on a deployed site. */
const test = [
  layout(standard, { id: "layouts/test" }, [
    route("test/mail", "features/mailbox/routes/index.tsx"),
    route("test/mail/:id", "features/mailbox/routes/show.tsx"),
    route("test/:page", "features/developer/routes/page.tsx"),
  ]),
  route("test/mail/:id/html", "features/mailbox/routes/html.tsx"),
];

/** What is not on the map. */
const unknown = [layout(standard, { id: "layouts/unknown" }, [route("*", "features/page/routes/unknown.tsx")])];

export default [...site, ...account, ...staff, ...auth, ...about, ...apiV1, ...test, ...unknown] satisfies RouteConfig;
