/** How other programs get in, and what they are told. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, lifecycle, list, moment, tenancy } from "./common";

/** A key with which another program asks, in the name of a centre or of the whole tenant. Kept as SHA-256; the secret itself is shown once. */
export const apiTokens = sqliteTable(
  "api_tokens",
  {
    id: id(),
    ...tenancy(),
    name: text().notNull(),
    tokenHash: text().notNull(),
    /** What it begins with, so that people tell their keys apart. */
    prefix: text().notNull(),
    /** Types that it may ask for; none: every type that keys may. */
    types: list(),
    access: text({ enum: ["read", "write"] }).notNull(),
    /** Not this centre's alone. */
    wholeTenant: flag(),
    expiresAt: moment(),
    lastUsedAt: moment(),
    authorId: text(),
    ...lifecycle(),
  },
  (t) => [
    uniqueIndex("api_tokens_hash").on(t.tokenHash),
    index("api_tokens_center").on(t.tenantId, t.centerId, t.createdAt),
    index("api_tokens_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** An address of another program that is told what happens. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: id(),
    ...tenancy(),
    name: text().notNull(),
    url: text().notNull(),
    /** What it is told of: "vacancies.publish", "vacancies.*" or "*". */
    events: list(),
    wholeTenant: flag(),
    status: text({ enum: ["active", "disabled"] })
      .notNull()
      .default("active"),
    /** Its secret is derived of the installation's key, its id and this number. */
    secretVersion: integer().notNull().default(1),
    /** When the secret was changed: the one before signs too for a day. */
    secretChangedAt: moment(),
    /** Nothing got through since then; null while all is well. */
    failingSince: moment(),
    lastDeliveredAt: moment(),
    disabledAt: moment(),
    ...lifecycle(),
  },
  (t) => [
    index("webhooks_center").on(t.tenantId, t.centerId, t.createdAt),
    index("webhooks_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** What one of them is to be told: written by a trigger in the batch of the change itself (docs/decisions/webhooks.md). */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    /** The order in which things happened. */
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull(),
    ...tenancy(),
    webhookId: text().notNull(),
    /** What happened; null for a test. */
    eventId: text(),
    event: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    /** Paused while its webhook is off. */
    status: text({ enum: ["pending", "paused", "sent", "failed"] })
      .notNull()
      .default("pending"),
    attempts: integer().notNull().default(0),
    dueAt: moment().notNull(),
    /** A worker has it until `dueAt`. */
    claim: text(),
    sentAt: moment(),
    responseStatus: integer(),
    /** Milliseconds. */
    duration: integer(),
    lastError: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    lockVersion: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("webhook_deliveries_id").on(t.id),
    index("webhook_deliveries_due").on(t.dueAt).where(sql`status = 'pending'`),
    index("webhook_deliveries_order").on(t.webhookId, t.subjectId, t.seq).where(sql`status = 'pending'`),
    index("webhook_deliveries_log").on(t.tenantId, t.webhookId, t.createdAt),
    index("webhook_deliveries_center").on(t.tenantId, t.centerId, t.createdAt),
    index("webhook_deliveries_age").on(t.status, t.createdAt),
  ],
);

/** Rows that went at once, with what somebody wanted forgotten or for their age: triggers write it, for who keeps a copy (core/resource/tombstones.server.ts). */
export const tombstones = sqliteTable(
  "tombstones",
  {
    /** Where the row lay. */
    kind: text().notNull(),
    id: text().notNull(),
    tenantId: text().notNull(),
    /** Empty where rows have none. */
    centerId: text().notNull().default(""),
    deletedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    index("tombstones_since").on(t.tenantId, t.kind, t.deletedAt),
    index("tombstones_deleted").on(t.deletedAt),
  ],
);

/** Rows that somewhere cannot be read any more, and elsewhere perhaps still: they went to another centre, or out of an organisation. Triggers write it, too. */
export const departures = sqliteTable(
  "departures",
  {
    /** Where the row lies, or lay. */
    kind: text().notNull(),
    id: text().notNull(),
    tenantId: text().notNull(),
    /** The centre or the organisation. */
    fromId: text().notNull(),
    /** As of when it is gone there. */
    deletedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id, t.fromId] }),
    index("departures_since").on(t.tenantId, t.kind, t.deletedAt),
    index("departures_deleted").on(t.deletedAt),
  ],
);
