import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, lifecycle, list, moment, stamps, tenancy } from "./common";

export const vacancyTypes = ["volunteering", "p2p", "one-on-one", "neighbour-help", "activity", "language"] as const;
export const vacancyStatuses = ["draft", "published", "filled", "expired", "archived", "deleted"] as const;

export const vacancies = sqliteTable(
  "vacancies",
  {
    /** The row's number, which the search index refers to. Never leaves the database. */
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull(),
    ...tenancy(),
    organizationId: text().notNull(),
    contactPersonId: text(),
    contactPhoneVisible: flag(),
    title: text().notNull(),
    slug: text().notNull(),
    summary: text(),
    description: text(),
    status: text({ enum: vacancyStatuses }).notNull(),
    vacancyType: text({ enum: vacancyTypes }).notNull(),
    publishedAt: moment(),
    expiresAt: moment(),
    startsAt: moment(),
    endsAt: moment(),
    hoursPerWeek: real(),
    spots: integer(),
    tags: list(),
    /** When one helps: days by parts of the day, such as "saturday_morning". */
    dayParts: list(),
    /** The same for the search, with what its moment and tags say: a bit for each of `whens`. */
    whenMask: integer().notNull().default(0),
    ageGroupIds: list(),
    categoryIds: list(),
    languages: list(),
    image: text(),
    /** The vacancy's own address; empty: the organisation's. */
    addressId: text(),
    /** Copies of the address that counts and of the organisation's name, for lists, distance and search. */
    place: text(),
    latitude: real(),
    longitude: real(),
    organizationName: text().notNull(),
    /** Where the centre looks first: since when a draft waits for that. */
    reviewAskedAt: moment(),
    /** What the centre asks the organisation to mend. */
    reviewComment: text(),
    /** The form whose first questions are asked of who applies, or signs up for a date. */
    questionsFormId: text(),
    /** What another program calls it that writes it by the API, and finds it again by that. */
    externalId: text(),
    ...lifecycle(),
  },
  (t) => [
    uniqueIndex("vacancies_id").on(t.id),
    uniqueIndex("vacancies_slug").on(t.tenantId, t.slug),
    /** A site's own list, and a tenant's where centres share. */
    index("vacancies_site").on(t.tenantId, t.centerId, t.status, t.publishedAt, t.id),
    index("vacancies_tenant").on(t.tenantId, t.status, t.publishedAt, t.id),
    index("vacancies_organization").on(t.tenantId, t.organizationId, t.status, t.publishedAt),
    index("vacancies_contact").on(t.tenantId, t.contactPersonId),
    /** What changed since (a sync). */
    index("vacancies_changed").on(t.tenantId, t.updatedAt, t.id),
    uniqueIndex("vacancies_external").on(t.tenantId, t.centerId, t.externalId).where(sql`external_id is not null and deleted_at is null`),
    index("vacancies_expiry").on(t.expiresAt).where(sql`status = 'published'`),
    /** Those that expired lately, of the many that ever did. */
    index("vacancies_expired").on(t.tenantId, t.centerId, t.expiresAt).where(sql`status = 'expired'`),
    index("vacancies_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** Vacancies that somebody wants to find again. */
export const favorites = sqliteTable(
  "favorites",
  {
    id: id(),
    ...tenancy(),
    userId: text().notNull(),
    vacancyId: text().notNull(),
    ...stamps(),
    lockVersion: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("favorites_once").on(t.tenantId, t.userId, t.vacancyId),
    index("favorites_user").on(t.tenantId, t.userId, t.createdAt),
    index("favorites_vacancy").on(t.tenantId, t.vacancyId),
  ],
);

/** Who wants to hear, once, when a vacancy is open again or has dates. */
export const vacancyInterests = sqliteTable(
  "vacancy_interests",
  {
    id: id(),
    ...tenancy(),
    vacancyId: text().notNull(),
    organizationId: text().notNull(),
    userId: text(),
    email: text().notNull(),
    emailKey: text().notNull(),
    locale: text({ enum: ["nl", "en"] })
      .notNull()
      .default("nl"),
    ...stamps(),
    lockVersion: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("vacancy_interests_once").on(t.tenantId, t.vacancyId, t.emailKey),
    index("vacancy_interests_user").on(t.tenantId, t.userId, t.createdAt),
    index("vacancy_interests_email").on(t.tenantId, t.emailKey),
    index("vacancy_interests_organization").on(t.tenantId, t.organizationId),
    index("vacancy_interests_created").on(t.createdAt),
  ],
);

/** "Hoe is het afgelopen?": asked once of the organisation and of each who helped, some time after the end. */
export const vacancyOutcomes = sqliteTable(
  "vacancy_outcomes",
  {
    id: id(),
    ...tenancy(),
    vacancyId: text().notNull(),
    organizationId: text().notNull(),
    side: text({ enum: ["organization", "volunteer"] }).notNull(),
    userId: text(),
    /** In the address of the page that answers, which the mail alone says. */
    secret: text().notNull(),
    askedAt: moment().notNull(),
    outcome: text({ enum: ["good", "partly", "not"] }),
    comment: text(),
    answeredAt: moment(),
    ...stamps(),
    lockVersion: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("vacancy_outcomes_secret").on(t.tenantId, t.secret),
    uniqueIndex("vacancy_outcomes_organization_once").on(t.tenantId, t.vacancyId).where(sql`side = 'organization'`),
    index("vacancy_outcomes_vacancy").on(t.tenantId, t.vacancyId),
    index("vacancy_outcomes_organization").on(t.tenantId, t.organizationId),
    index("vacancy_outcomes_user").on(t.tenantId, t.userId),
  ],
);

/** The words that a centre's vacancies use, so that search finds compounds and forgives typos within that centre alone. */
export const searchTerms = sqliteTable(
  "search_terms",
  {
    tenantId: text().notNull(),
    centerId: text().notNull(),
    term: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.centerId, t.term] }), index("search_terms_tenant").on(t.tenantId, t.term)],
);

/** The words of a tenant's centres by each of their endings of two letters or more, kept by triggers: what stands within a word begins one of them. */
export const searchParts = sqliteTable(
  "search_parts",
  {
    tenantId: text().notNull(),
    part: text().notNull(),
    term: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.part, t.term] })],
);

export const applications = sqliteTable(
  "applications",
  {
    id: id(),
    ...tenancy(),
    vacancyId: text().notNull(),
    /** Copy of the vacancy's, for scope. */
    organizationId: text().notNull(),
    /** What the vacancy and its organisation were called, once the vacancy is really gone. */
    formerTitle: text(),
    formerOrganization: text(),
    /** The applicant's account, when there is one. */
    userId: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    phoneNumber: text(),
    message: text(),
    status: text({ enum: ["pending", "accepted", "rejected", "withdrawn"] }).notNull(),
    /** What the organisation wrote with its answer. */
    answer: text(),
    answeredAt: moment(),
    /** The response clock: when the organisation was reminded, its centre told, and the applicant shown other vacancies. */
    remindedAt: moment(),
    centerToldAt: moment(),
    comfortedAt: moment(),
    locale: text({ enum: ["nl", "en"] })
      .notNull()
      .default("nl"),
    ...lifecycle(),
  },
  (t) => [
    /** One application a person and vacancy; a withdrawn one makes room. */
    uniqueIndex("applications_once").on(t.tenantId, t.vacancyId, t.emailKey).where(sql`status <> 'withdrawn' and deleted_at is null`),
    /** … and an account, under whatever address. */
    uniqueIndex("applications_account_once")
      .on(t.tenantId, t.vacancyId, t.userId)
      .where(sql`user_id is not null and status <> 'withdrawn' and deleted_at is null`),
    index("applications_center").on(t.tenantId, t.centerId, t.status, t.createdAt),
    index("applications_organization").on(t.tenantId, t.organizationId, t.status, t.createdAt),
    index("applications_vacancy").on(t.tenantId, t.vacancyId, t.createdAt),
    index("applications_user").on(t.tenantId, t.userId, t.createdAt),
    index("applications_changed").on(t.tenantId, t.updatedAt, t.id),
    index("applications_tenant").on(t.tenantId, t.createdAt),
    /** Who waits, for the response clock. */
    index("applications_waiting").on(t.createdAt).where(sql`status = 'pending'`),
    /** Who was placed in a year. */
    index("applications_placed").on(t.tenantId, t.centerId, t.answeredAt).where(sql`status = 'accepted'`),
    /** Those that no account has, by address, for when its owner signs in. */
    index("applications_unclaimed").on(t.tenantId, t.emailKey).where(sql`user_id is null`),
  ],
);
