/** What volunteers say of themselves, and what follows from it: who keeps them in mind, who wrote to them, what they want to see no more. */
import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, lifecycle, list, moment, stamps, tenancy } from "./common";

export const profileReplyStatuses = ["sent", "answered", "declined"] as const;

export const volunteerProfiles = sqliteTable(
  "volunteer_profiles",
  {
    id: id(),
    /** The centre is that of the person: the pool is that centre's, unless `acrossCenters`. */
    ...tenancy(),
    userId: text().notNull(),
    headline: text(),
    about: text(),
    /** Keys of the seeded list, and words of one's own. */
    skills: list(),
    interestIds: list(),
    /** Days by parts of the day, in the words of a vacancy's. */
    dayParts: list(),
    /** The same for a search: a bit for each of `whens`. */
    whenMask: integer().notNull().default(0),
    hoursPerWeek: real(),
    place: text(),
    /** Of the place, never of an address. */
    latitude: real(),
    longitude: real(),
    /** Kilometres. */
    travelDistance: integer(),
    /** A language's code with its level: "en:good". */
    languages: list(),
    photo: text(),
    /** Only to know who is old enough for the pool, and for vacancies with an age of their own. Nobody is shown it. */
    birthYear: integer(),
    /** In the pool: with a consent in `consents`. */
    visible: flag(),
    visibleSince: moment(),
    pausedUntil: moment(),
    /** Organisations of the tenant's other centres find them too, where centres share: with a consent of its own. */
    acrossCenters: flag(),
    ...lifecycle(),
  },
  (t) => [
    uniqueIndex("volunteer_profiles_user").on(t.tenantId, t.userId).where(sql`deleted_at is null`),
    index("volunteer_profiles_owner").on(t.tenantId, t.userId),
    /** The pool of a centre, in an order that tells nothing: ids are made at random moments. */
    index("volunteer_profiles_pool").on(t.tenantId, t.centerId, t.visible, t.updatedAt, t.id),
    index("volunteer_profiles_across").on(t.tenantId, t.updatedAt).where(sql`across_centers = 1`),
    index("volunteer_profiles_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** What an organisation wrote to somebody of the pool, and what they answered. */
export const profileReplies = sqliteTable(
  "profile_replies",
  {
    id: id(),
    ...tenancy(),
    volunteerProfileId: text().notNull(),
    /** The volunteer. */
    userId: text().notNull(),
    organizationId: text().notNull(),
    senderId: text(),
    vacancyId: text(),
    body: text().notNull(),
    status: text({ enum: profileReplyStatuses }).notNull(),
    answer: text(),
    answeredAt: moment(),
    conversationId: text(),
    /** The volunteer wants nothing more of this organisation, which is told no more than that they declined. */
    blockedAt: moment(),
    reportedAt: moment(),
    reportReason: text(),
    ...lifecycle(),
  },
  (t) => [
    /** One that waits for an answer at a time. */
    uniqueIndex("profile_replies_once").on(t.tenantId, t.userId, t.organizationId).where(sql`status = 'sent' and deleted_at is null`),
    index("profile_replies_user").on(t.tenantId, t.userId, t.createdAt),
    index("profile_replies_organization").on(t.tenantId, t.organizationId, t.createdAt),
    index("profile_replies_center").on(t.tenantId, t.centerId, t.createdAt),
    index("profile_replies_profile").on(t.tenantId, t.volunteerProfileId, t.createdAt),
    index("profile_replies_vacancy").on(t.tenantId, t.vacancyId),
    index("profile_replies_sender").on(t.tenantId, t.senderId),
    index("profile_replies_reported").on(t.tenantId, t.centerId).where(sql`reported_at is not null`),
    index("profile_replies_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** Somebody of the pool whom an organisation wants to find again, with its own note. */
export const bookmarks = sqliteTable(
  "bookmarks",
  {
    id: id(),
    ...tenancy(),
    organizationId: text().notNull(),
    volunteerProfileId: text().notNull(),
    /** Who is kept. */
    userId: text().notNull(),
    note: text(),
    ...stamps(),
    lockVersion: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("bookmarks_once").on(t.tenantId, t.organizationId, t.volunteerProfileId),
    index("bookmarks_profile").on(t.tenantId, t.volunteerProfileId),
    index("bookmarks_user").on(t.tenantId, t.userId),
  ],
);

/** "Not for me": what somebody was offered and does not want to see again. */
export const matchDismissals = sqliteTable(
  "match_dismissals",
  {
    id: id(),
    ...tenancy(),
    userId: text().notNull(),
    vacancyId: text().notNull(),
    ...stamps(),
    lockVersion: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("match_dismissals_once").on(t.tenantId, t.userId, t.vacancyId),
    index("match_dismissals_vacancy").on(t.tenantId, t.vacancyId),
  ],
);
