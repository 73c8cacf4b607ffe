/** One complete row of each kind, with whatever matters to the caller put over it. For the demo world, the tests and the benchmarks. */
import { slugOf } from "~/core/slug";
import { momentAfter } from "~/core/time";
import { whenMaskOf } from "~/features/availability/day-parts";
import type * as schema from "../schema";
import { seedId } from "./random";

export type TenantRow = typeof schema.tenants.$inferInsert;
export type HostRow = typeof schema.hosts.$inferInsert;
export type OrganizationRow = typeof schema.organizations.$inferInsert;
export type AddressRow = typeof schema.addresses.$inferInsert;
export type TermRow = typeof schema.categories.$inferInsert;
export type ProgrammeTagRow = typeof schema.programmeTags.$inferInsert;
export type ProfileRow = typeof schema.volunteerCenterProfiles.$inferInsert;
export type MenuItemRow = typeof schema.menuItems.$inferInsert;
export type PageRow = typeof schema.pages.$inferInsert;
export type BlockRow = typeof schema.contentBlocks.$inferInsert;
export type UserRow = typeof schema.users.$inferInsert;
export type UserRoleRow = typeof schema.userRoles.$inferInsert;
export type MembershipRow = typeof schema.memberships.$inferInsert;
export type VacancyRow = typeof schema.vacancies.$inferInsert;
export type SearchTermRow = typeof schema.searchTerms.$inferInsert;
export type ApplicationRow = typeof schema.applications.$inferInsert;
export type AuditRow = typeof schema.auditEvents.$inferInsert;
export type NotificationRow = typeof schema.notifications.$inferInsert;

/** When the builders' rows were made, unless the caller says otherwise. */
export const longAgo = "2025-01-06T08:00:00.000Z";

let made = 0;
const fresh = (kind: string) => seedId(`${kind} ${++made}`, made);

/** Where a row belongs, when a test does not care. */
const nowhere = { tenantId: seedId("tenant of the builders", 0), centerId: seedId("center of the builders", 0) };
const stamps = { createdAt: longAgo, updatedAt: longAgo };

export function aTenant(over: Partial<TenantRow> = {}): TenantRow {
  const id = over.id ?? fresh("tenant");
  return { id, key: `tenant-${id.slice(-6)}`, name: null, appContext: "meedoen", features: {}, corsOrigins: [], ...stamps, ...over };
}

export function aHost(over: Partial<HostRow> & { hostname: string }): HostRow {
  return { ...nowhere, binding: "DB", gatePath: null, createdAt: longAgo, ...over };
}

export function anOrganization(over: Partial<OrganizationRow> = {}): OrganizationRow {
  const id = over.id ?? fresh("organization");
  const name = over.name ?? "Stichting Buurtkamer";
  return {
    id,
    ...nowhere,
    type: "NonProfit",
    status: "approved",
    name,
    slug: `${slugOf(name, "organisatie")}-${id.slice(-6)}`,
    summary: "Een open huiskamer voor de hele buurt.",
    description: null,
    website: null,
    email: null,
    phoneNumber: null,
    logoUrl: null,
    addressId: null,
    city: null,
    latitude: null,
    longitude: null,
    nonProfitTypeId: null,
    activityTypeIds: [],
    showOnSocialMap: true,
    showAsPartner: false,
    ...stamps,
    ...over,
  };
}

export function anAddress(over: Partial<AddressRow> = {}): AddressRow {
  return {
    id: fresh("address"),
    ...nowhere,
    street: "Dorpsstraat",
    houseNumber: "1",
    postalCode: "6581 AB",
    city: "Malden",
    country: "NL",
    ...stamps,
    ...over,
  };
}

export function aProgrammeTag(over: Partial<ProgrammeTagRow> = {}): ProgrammeTagRow {
  return { id: fresh("programme tag"), ...nowhere, name: "Samen eten", color: "#1f6f8b", position: 1, ...stamps, ...over };
}

export function aUser(over: Partial<UserRow> = {}): UserRow {
  const id = over.id ?? fresh("user");
  const email = over.email ?? `user-${id.slice(-12)}@example.org`;
  return {
    id,
    ...nowhere,
    firstName: "Noor",
    lastName: "Verbeek",
    email,
    emailKey: email.toLowerCase(),
    phoneNumber: null,
    jobTitle: null,
    gender: null,
    status: "active",
    signupMethod: "signedUp",
    digestDays: [],
    locale: "nl",
    passwordHash: null,
    confirmedAt: longAgo,
    acceptedTermsAt: longAgo,
    lastSignInAt: null,
    ...stamps,
    ...over,
  };
}

export function aVacancy(over: Partial<VacancyRow> = {}): VacancyRow {
  const id = over.id ?? fresh("vacancy");
  const title = over.title ?? "Koken voor de buurt op woensdagavond";
  return {
    id,
    ...nowhere,
    organizationId: seedId("organization of the builders", 0),
    contactPersonId: null,
    contactPhoneVisible: false,
    title,
    slug: `${slugOf(title, "vacature")}-${id.slice(-6)}`,
    summary: "Je kookt met drie anderen een maaltijd voor twintig buurtgenoten.",
    description: "Elke woensdag eten we met de buurt. Jij helpt in de keuken.",
    status: "published",
    vacancyType: "volunteering",
    publishedAt: longAgo,
    expiresAt: null,
    startsAt: null,
    endsAt: null,
    hoursPerWeek: 3,
    spots: null,
    tags: ["regularly"],
    dayParts: [],
    whenMask: whenMaskOf(over),
    ageGroupIds: [],
    categoryIds: [],
    languages: [],
    image: null,
    addressId: null,
    place: "Malden",
    latitude: 51.7817,
    longitude: 5.855,
    organizationName: "Stichting Buurtkamer",
    ...stamps,
    ...over,
  };
}

export type VacancyDateRow = typeof schema.vacancyDates.$inferInsert;
export type DateSignUpRow = typeof schema.dateSignUps.$inferInsert;

export function aVacancyDate(over: Partial<VacancyDateRow> = {}): VacancyDateRow {
  const startsAt = over.startsAt ?? new Date(Date.now() + 7 * 86_400_000).toISOString();
  return {
    id: fresh("vacancy date"),
    ...nowhere,
    vacancyId: seedId("vacancy of the builders", 0),
    organizationId: seedId("organization of the builders", 0),
    startsAt,
    endsAt: momentAfter(startsAt, 2 * 3_600_000),
    status: "planned",
    ...stamps,
    ...over,
  };
}

export function aDateSignUp(over: Partial<DateSignUpRow> = {}): DateSignUpRow {
  const id = over.id ?? fresh("date sign up");
  const email = over.email ?? `guest-${id.slice(-12)}@example.org`;
  return {
    id,
    ...nowhere,
    vacancyId: seedId("vacancy of the builders", 0),
    dateId: seedId("date of the builders", 0),
    organizationId: seedId("organization of the builders", 0),
    userId: null,
    firstName: "Sam",
    lastName: "de Wit",
    email,
    emailKey: email.toLowerCase(),
    status: "signed_up",
    secret: `secret-${id}`,
    ...stamps,
    ...over,
  };
}

export function anApplication(over: Partial<ApplicationRow> = {}): ApplicationRow {
  const id = over.id ?? fresh("application");
  const email = over.email ?? `applicant-${id.slice(-12)}@example.org`;
  return {
    id,
    ...nowhere,
    vacancyId: seedId("vacancy of the builders", 0),
    organizationId: seedId("organization of the builders", 0),
    userId: null,
    firstName: "Sam",
    lastName: "de Wit",
    email,
    emailKey: email.toLowerCase(),
    phoneNumber: null,
    message: "Ik doe graag mee.",
    status: "pending",
    answer: null,
    answeredAt: null,
    locale: "nl",
    ...stamps,
    ...over,
  };
}

export function anAuditEvent(over: Partial<AuditRow> & { subjectType: string; subjectId: string }): AuditRow {
  return {
    id: fresh("audit event"),
    ...nowhere,
    action: "create",
    fromState: null,
    toState: null,
    changes: null,
    createdAt: longAgo,
    updatedAt: over.createdAt ?? longAgo,
    ...over,
  };
}
