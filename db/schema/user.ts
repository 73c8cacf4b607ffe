import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { byLastName } from "./alphabet";
import { flag, id, lifecycle, list, moment, tenancy } from "./common";

export const roleNames = [
  "admin",
  "center_superuser",
  "content_manager",
  "page_manager",
  "organization_superuser",
  "mentor",
  "student",
  "volunteer",
] as const;

export const users = sqliteTable(
  "users",
  {
    id: id(),
    /** The centre is the user's home centre. */
    ...tenancy(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    /** Lower case; what makes an address unique within the tenant. */
    emailKey: text().notNull(),
    phoneNumber: text(),
    jobTitle: text(),
    gender: text({ enum: ["male", "female", "other"] }),
    status: text({ enum: ["active", "invited", "inactive", "archived"] }).notNull(),
    signupMethod: text({ enum: ["signedUp", "createdByUser", "imported", "unknown"] })
      .notNull()
      .default("unknown"),
    digestDays: list(),
    /** When the last mail of the days was made up. */
    lastDigestAt: moment(),
    /** News of the centre comes along with it. */
    digestNews: flag(true),
    /** What the mail of the days looks for beside saved searches: categories, and how many kilometres around a place. */
    interestIds: list(),
    place: text(),
    latitude: real(),
    longitude: real(),
    travelDistance: integer(),
    locale: text({ enum: ["nl", "en"] })
      .notNull()
      .default("nl"),
    /** `scrypt$N$r$p$salt$hash`, base64url. Null until a password is set. */
    passwordHash: text(),
    confirmedAt: moment(),
    acceptedTermsAt: moment(),
    lastSignInAt: moment(),
    /** A new address that waits for its confirmation; the old one counts until then. */
    pendingEmail: text(),
    /** The organisation chosen to work for, kept for the next session (spec 4). */
    organizationId: text(),
    /** Of who was under 16 when the account was made: nothing follows what they read, and the pool is closed until they are old enough. */
    birthYear: integer(),
    /** The parent or guardian who agreed to it. */
    parentName: text(),
    /** What another program calls it that writes it by the API, and finds it again by that. */
    externalId: text(),
    ...lifecycle(),
  },
  (t) => [
    uniqueIndex("users_external").on(t.tenantId, t.centerId, t.externalId).where(sql`external_id is not null and deleted_at is null`),
    uniqueIndex("users_email").on(t.tenantId, t.emailKey),
    index("users_list").on(t.tenantId, t.centerId, t.status, byLastName(t), t.id),
    index("users_tenant").on(t.tenantId, t.status, byLastName(t), t.id),
    index("users_center_name").on(t.tenantId, t.centerId, byLastName(t), t.id),
    index("users_tenant_name").on(t.tenantId, byLastName(t), t.id),
    index("users_center_created").on(t.tenantId, t.centerId, t.createdAt, t.id),
    index("users_tenant_created").on(t.tenantId, t.createdAt, t.id),
    /** The few who asked for a mail, for the job that writes it. */
    index("users_changed").on(t.tenantId, t.updatedAt, t.id),
    index("users_digest").on(t.id).where(sql`digest_days <> '[]'`),
    index("users_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

export const userRoles = sqliteTable(
  "user_roles",
  {
    /** Made by the database: nothing but the API refers to it. */
    id: text().notNull().default(sql`(lower(hex(randomblob(16))))`),
    tenantId: text().notNull(),
    userId: text().notNull(),
    role: text({ enum: roleNames }).notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userId, t.role] }), index("user_roles_role").on(t.tenantId, t.role, t.userId)],
);

/** How many users a centre has by state, kept by triggers on `users`: the total of a long list without counting it. */
export const userCounts = sqliteTable(
  "user_counts",
  {
    tenantId: text().notNull(),
    centerId: text().notNull(),
    status: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.centerId, t.status] })],
);

/** Which organisations a user works for. */
export const memberships = sqliteTable(
  "memberships",
  {
    id: text().notNull().default(sql`(lower(hex(randomblob(16))))`),
    tenantId: text().notNull(),
    userId: text().notNull(),
    organizationId: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.organizationId] }),
    index("memberships_organization").on(t.tenantId, t.organizationId),
  ],
);

/** What a person agreed to: which text, when, and since when no more. */
export const consents = sqliteTable(
  "consents",
  {
    id: id(),
    tenantId: text().notNull(),
    userId: text().notNull(),
    kind: text({ enum: ["terms", "parent", "pool", "pool_centers", "digest"] }).notNull(),
    /** The version of the text that was shown. */
    version: text().notNull(),
    givenAt: moment().notNull(),
    withdrawnAt: moment(),
  },
  (t) => [index("consents_user").on(t.tenantId, t.userId, t.kind)],
);
