/** How people sign in, and stay so. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, list, moment } from "./common";

/** One signed-in client. Tokens are kept as SHA-256 only. */
export const sessions = sqliteTable(
  "sessions",
  {
    /** What the `client` header and cookie carry. */
    id: id(),
    tenantId: text().notNull(),
    userId: text().notNull(),
    kind: text({ enum: ["cookie", "token"] }).notNull(),
    tokenHash: text().notNull(),
    /** The token before the last rotation, good for 5 seconds after `rotatedAt`. */
    previousTokenHash: text(),
    rotatedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** 60 days after sign-in, whatever rotation does. */
    endsAt: moment().notNull(),
    lastUsedAt: moment().notNull(),
    userAgent: text(),
    /** The organisation that the user chose to work for (spec 4). */
    organizationId: text(),
    /** Who really sits behind this session, when somebody acts as the user. */
    realUserId: text(),
    /** Nobody writes it any more; a column stays. */
    secondFactorAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [index("sessions_user").on(t.tenantId, t.userId, t.createdAt), index("sessions_expiry").on(t.expiresAt)],
);

/** Failed sign-ins and the like, counted per account or address and window. */
export const rateCounters = sqliteTable(
  "rate_counters",
  {
    tenantId: text().notNull(),
    key: text().notNull(),
    window: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.key, t.window] }), index("rate_counters_window").on(t.window)],
);

/** Links of mails: whoever opens one is the person, or speaks for the organisation, that it was sent to. Kept as SHA-256, good once. */
export const mailTokens = sqliteTable(
  "mail_tokens",
  {
    id: id(),
    tenantId: text().notNull(),
    purpose: text({
      enum: ["invitation", "confirmation", "password_reset", "sign_in", "email_change", "entry_check", "organization_claim"],
    }).notNull(),
    userId: text(),
    /** The organisation that an entry_check or an organization_claim is about. */
    organizationId: text(),
    /** The address that an email_change is to confirm. */
    email: text(),
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("mail_tokens_hash").on(t.tenantId, t.tokenHash),
    index("mail_tokens_user").on(t.tenantId, t.userId, t.purpose),
    index("mail_tokens_expiry").on(t.expiresAt),
    index("mail_tokens_organization").on(t.tenantId, t.organizationId).where(sql`organization_id is not null`),
  ],
);

/** A WebAuthn credential of a person. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: id(),
    tenantId: text().notNull(),
    userId: text().notNull(),
    /** As the person calls the device. */
    name: text().notNull(),
    credentialId: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    counter: integer().notNull().default(0),
    transports: list(),
    lastUsedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [uniqueIndex("passkeys_credential").on(t.tenantId, t.credentialId), index("passkeys_user").on(t.tenantId, t.userId)],
);

/** The authenticator app of a person (TOTP). In force once confirmed. */
export const totpSecrets = sqliteTable(
  "totp_secrets",
  {
    tenantId: text().notNull(),
    userId: text().notNull(),
    /** Encrypted with the installation's key. */
    secret: text().notNull(),
    confirmedAt: moment(),
    /** The last 30-second step that was used: a code is good once. */
    lastStep: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userId] })],
);

export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    tenantId: text().notNull(),
    userId: text().notNull(),
    codeHash: text().notNull(),
    usedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userId, t.codeHash] })],
);

/** A step of signing in or of adding a passkey that waits for its answer; good once, for some minutes. */
export const challenges = sqliteTable(
  "challenges",
  {
    id: id(),
    tenantId: text().notNull(),
    userId: text(),
    purpose: text({ enum: ["passkey_registration", "passkey_sign_in", "second_factor"] }).notNull(),
    challenge: text().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index("challenges_user").on(t.tenantId, t.userId), index("challenges_expiry").on(t.expiresAt)],
);
