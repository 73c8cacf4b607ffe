/** The specification's routes (section 2), in its order, as domain.md reads them: who is let in, as data. */
import type { Role } from "~/core/auth/viewer";

export type Group = "everyone" | "signedIn" | readonly Role[];

const admins = ["admin"] as const;
const centerStaff = ["admin", "center_superuser"] as const;
const contentStaff = ["admin", "center_superuser", "content_manager"] as const;
const formStaff = [...contentStaff, "organization_superuser"] as const;
const staff = ["admin", "center_superuser", "content_manager", "page_manager", "organization_superuser"] as const;
const editors = ["admin", "center_superuser", "content_manager", "page_manager"] as const;
const managers = ["admin", "center_superuser", "organization_superuser"] as const;

export interface SpecRoute {
  /** As the specification writes it. */
  route: string;
  /** One address of it; `{name}` is the id of a row of the demo world. */
  path: string;
  may: Group;
  /** Who may open such a screen and not see this row: 404. */
  hiddenFrom?: Group;
}

/** Of an address with nothing to fill in. */
const at = (route: string, may: Group, more: Partial<SpecRoute> = {}): SpecRoute => ({ route, path: route, may, ...more });
const of = (route: string, path: string, may: Group, more: Partial<SpecRoute> = {}): SpecRoute => ({ route, path, may, ...more });

const testPages = [
  ...["api", "auth", "dupe", "form", "user", "colors", "sentry", "tiptap", "toaster", "step-form", "step-form-2", "datepicker"],
  ...["dollar-api", "user-store", "formbuilder"],
];

export const specRoutes: SpecRoute[] = [
  at("/switch", "everyone"),
  at("/content", editors),
  at("/content/forms", formStaff),
  at("/content/menu-items", contentStaff),
  at("/content/file-upload", contentStaff),
  at("/content/stock-images", contentStaff),
  of("/{slug}", "/", "everyone"),
  of("/{slug}", "/over-ons", "everyone"),
  at("/partners", "everyone"),
  // /test/server-error fails on purpose: it has a test of its own.
  ...testPages.map((page) => at(`/test/${page}`, "everyone")),
  at("/uitloggen", "everyone"),
  at("/users", managers),
  at("/users/add", managers),
  of("/users/{id}", "/users/{user}", managers),
  of("/users/{id}/edit", "/users/{user}/edit", managers),
  of("/users/{id}/add_role", "/users/{user}/add_role", managers),
  at("/auth/reset", "everyone"),
  at("/auth/token", "everyone"),
  at("/auth/login-1", "everyone"),
  at("/auth/recover", "everyone"),
  at("/instellingen", contentStaff),
  at("/instellingen/design", contentStaff),
  at("/instellingen/footer", contentStaff),
  at("/instellingen/organisatie", centerStaff),
  at("/instellingen/contact-person", centerStaff),
  at("/profile-edit", "signedIn"),
  at("/profile-edit/email", "signedIn"),
  at("/profile-edit/settings", "signedIn"),
  at("/profile-edit/periodieke-mail", "signedIn"),
  at("/signup", "everyone"),
  at("/signup/success", "everyone"),
  at("/confirm", "everyone"),
  at("/account/roles", "signedIn"),
  at("/profiel", "signedIn"),
  at("/profiel/verwijderd", "signedIn"),
  at("/profile-replies", "signedIn"),
  at("/vacancies", managers),
  at("/vacancies/add", managers),
  of("/vacancies/{id}", "/vacancies/{vacancy}", "everyone"),
  of("/vacancies/{id}/edit", "/vacancies/{vacancy}/edit", managers),
  at("/vacancies/bulk-edit", managers),
  at("/vacancies/search", "everyone"),
  at("/applications", "signedIn"),
  of("/applications/{id}", "/applications/{application}", managers, { hiddenFrom: "signedIn" }),
  at("/analytics", staff),
  at("/analytics/index-2", managers),
  at("/dashboard", "signedIn"),
  at("/een-op-een-hulp", "everyone"),
  of("/forms/{token}", "/forms/{formKey}", "everyone"),
  at("/gelderse-handen", "everyone"),
  of("/nieuws/{slug}", "/nieuws", "everyone"),
  of("/nieuws/{slug}", "/nieuws/{news}", "everyone"),
  at("/workshops", "signedIn"),
  // domain.md 8: for signed-in people it is filled in, so that others come there too.
  at("/contactformulier", "everyone"),
  at("/form_builder", formStaff),
  at("/form_builder/new", formStaff),
  of("/form_builder/{id}", "/form_builder/{form}", contentStaff, { hiddenFrom: formStaff }),
  of("/form_builder/{id}/edit", "/form_builder/{form}/edit", contentStaff, { hiddenFrom: formStaff }),
  of("/form_builder/{id}/preview", "/form_builder/{form}/preview", contentStaff, { hiddenFrom: formStaff }),
  of("/form_builder/{id}/submissions/{submissionId}", "/form_builder/{form}/submissions/{submission}", contentStaff, {
    hiddenFrom: formStaff,
  }),
  at("/admin/data-viewer", admins),
  at("/organizations", managers),
  at("/organizations/add", centerStaff),
  at("/organizations/approve", centerStaff),
  at("/organizations/signup", "everyone"),
  at("/organizations/signup/success", "everyone"),
  of("/organizations/{id}", "/organizations/{organization}", "everyone"),
  of("/organizations/{id}/edit", "/organizations/{organization}/edit", managers),
  of("/organizations/{id}/move", "/organizations/{organization}/move", centerStaff),
  at("/notificaties", "signedIn"),
  at("/sociale-kaart", "everyone"),
  of("/sociale-kaart/{id}", "/sociale-kaart/{organization}", "everyone"),
  at("/conversations", "signedIn"),
  at("/vrijwilligerspool", managers),
  at("/volunteerly/changelog", "signedIn"),
  at("/activiteitenkalender", "everyone"),
  at("/activiteitenkalender/overzicht", managers),
  at("/notification_templates", contentStaff),
  of("/notification_templates/{id}/edit", "/notification_templates/application_received/edit", contentStaff),
  at("/support", "signedIn"),
];

/** Beside the specification's list, of domain.md 3 and trust.md. */
export const furtherRoutes: SpecRoute[] = [
  at("/admin/audit", centerStaff),
  at("/analytics/jaarcijfers", centerStaff),
  at("/admin/search", staff),
  at("/admin/operation", admins),
  at("/admin/hosts", admins),
  at("/admin/tenants", admins),
  at("/toegankelijkheid", "everyone"),
  at("/cookies", "everyone"),
];

/** The route table of the specification, word for word; an optional part stands without its mark. */
export const routesOfTheSpecification = `
/switch
/content /content/forms /content/menu-items /content/file-upload /content/stock-images
/{slug} /partners
/test/api /test/auth /test/dupe /test/form /test/user /test/colors /test/sentry /test/tiptap /test/toaster /test/step-form /test/step-form-2
/test/datepicker /test/dollar-api /test/user-store /test/formbuilder /test/server-error
/uitloggen
/users /users/add /users/{id} /users/{id}/edit /users/{id}/add_role
/auth/reset /auth/token /auth/login-1 /auth/recover
/instellingen /instellingen/design /instellingen/footer /instellingen/organisatie /instellingen/contact-person
/profile-edit /profile-edit/email /profile-edit/settings /profile-edit/periodieke-mail
/signup /signup/success /confirm
/account/roles /profiel /profiel/verwijderd /profile-replies
/vacancies /vacancies/add /vacancies/{id} /vacancies/{id}/edit /vacancies/bulk-edit /vacancies/search
/applications /applications/{id}
/analytics /analytics/index-2 /dashboard
/een-op-een-hulp /forms/{token} /gelderse-handen /nieuws/{slug} /workshops /contactformulier
/form_builder /form_builder/new /form_builder/{id} /form_builder/{id}/edit /form_builder/{id}/preview /form_builder/{id}/submissions/{submissionId}
/admin/data-viewer
/organizations /organizations/add /organizations/approve /organizations/signup /organizations/signup/success /organizations/{id}
/organizations/{id}/edit /organizations/{id}/move
/notificaties /sociale-kaart /sociale-kaart/{id} /conversations /vrijwilligerspool /volunteerly/changelog
/activiteitenkalender /activiteitenkalender/overzicht
/notification_templates /notification_templates/{id}/edit
/support`
  .trim()
  .split(/\s+/);
