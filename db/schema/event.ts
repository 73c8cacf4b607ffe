/** What happened, who is told, and what was already answered. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, id, lifecycle, list, moment, tenancy } from "./common";

/** What happened, one row each; the trail, notifications and mail are made of it (docs/decisions/events.md). */
export const auditEvents = sqliteTable(
  "audit_events",
  {
    id: id(),
    ...tenancy(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    /** create, update, delete or the name of a transition; of what changed no row, the event. */
    action: text().notNull(),
    fromState: text(),
    toState: text(),
    /** Attributes that changed: name → [before, after]. */
    changes: text({ mode: "json" }).$type<Record<string, [unknown, unknown]>>(),
    actorId: text(),
    actorName: text(),
    /** Who really did it, when somebody acted as the actor. */
    realActorId: text(),
    /** Its name in features/events.ts, when people are told about it. */
    event: text(),
    /** The event's facts. Forgotten a week after everybody was told. */
    data: text({ mode: "json" }).$type<Record<string, string | number | null>>(),
    /** Stands in the trail. What changed no row, such as asking for a link, does not. */
    trail: integer({ mode: "boolean" }).notNull().default(true),
    createdAt: moment().notNull(),
    /** Moved by a trigger when somebody's name or data leaves the line (migration 0026). */
    updatedAt: moment().notNull().default(""),
  },
  (t) => [
    index("audit_events_subject").on(t.tenantId, t.subjectType, t.subjectId, t.createdAt),
    index("audit_events_center").on(t.tenantId, t.centerId, t.createdAt).where(sql`trail = 1`),
    index("audit_events_tenant").on(t.tenantId, t.createdAt).where(sql`trail = 1`),
    index("audit_events_changed").on(t.tenantId, t.updatedAt, t.id).where(sql`trail = 1`),
    index("audit_events_actor").on(t.tenantId, t.actorId, t.createdAt),
    index("audit_events_data").on(t.createdAt).where(sql`data is not null`),
  ],
);

export const notifications = sqliteTable(
  "notifications",
  {
    id: id(),
    ...tenancy(),
    userId: text().notNull(),
    event: text().notNull(),
    eventId: text(),
    title: text().notNull(),
    body: text(),
    link: text(),
    readAt: moment(),
    /** Waits to be named in the mail of the days. */
    digest: flag(),
    /** Browsers are to be woken for it from then on; null when that is done, or nobody asked. */
    pushAt: moment(),
    /** As whose superuser the person was told; asked again before a mail repeats it. */
    forOrganization: text(),
    forCenter: text(),
    ...lifecycle(),
  },
  (t) => [
    index("notifications_digest").on(t.tenantId, t.userId).where(sql`digest = 1`),
    index("notifications_push").on(t.pushAt).where(sql`push_at is not null`),
    index("notifications_user").on(t.tenantId, t.userId, t.createdAt),
    index("notifications_unread").on(t.tenantId, t.userId, t.readAt),
  ],
);

/** Mail to be sent: written in the batch of the change that caused it, delivered by the queue or the schedule. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    ...tenancy(),
    host: text().notNull(),
    /** In which words. */
    event: text().notNull(),
    /** What happened; null where `data` holds it all. */
    eventId: text(),
    recipientId: text(),
    recipientName: text(),
    recipientEmail: text().notNull(),
    locale: text({ enum: ["nl", "en"] }).notNull(),
    /** What this mail has beside the event's own data: name, link, who answers. Emptied when it is sent. */
    data: text({ mode: "json" }).$type<Record<string, string | number | null>>().notNull(),
    status: text({ enum: ["pending", "sending", "sent", "failed"] })
      .notNull()
      .default("pending"),
    attempts: integer().notNull().default(0),
    /** Not before this moment. */
    dueAt: moment().notNull(),
    /** A worker has it until then. */
    claimedUntil: moment(),
    claim: text(),
    sentAt: moment(),
    lastError: text(),
    /** The provider told afterwards that it did not arrive, or was called spam. */
    returned: text({ enum: ["bounce", "complaint"] }),
    returnedAt: moment(),
    createdAt: moment().notNull(),
    /** Moved by a trigger with every change that staff see (migration 0026). */
    updatedAt: moment().notNull().default(""),
  },
  (t) => [
    index("outbox_recipient").on(t.tenantId, t.recipientId, t.createdAt),
    index("outbox_due").on(t.status, t.dueAt),
    index("outbox_tenant").on(t.tenantId, t.createdAt),
    index("outbox_event").on(t.eventId),
    /** What did not arrive: the few of very many. */
    index("outbox_unseen").on(t.tenantId, t.centerId).where(sql`status = 'failed' or returned_at is not null`),
  ],
);

export const notificationTemplates = sqliteTable(
  "notification_templates",
  {
    id: id(),
    ...tenancy(),
    /** The event of domain 7 that it words. */
    name: text().notNull(),
    locale: text({ enum: ["nl", "en"] }).notNull(),
    subject: text().notNull(),
    /** Markdown with liquid merge fields. */
    body: text().notNull(),
    active: integer({ mode: "boolean" }).notNull().default(true),
    ...lifecycle(),
  },
  (t) => [index("notification_templates_name").on(t.tenantId, t.centerId, t.name, t.locale)],
);

/** The first answer to a POST that carried an Idempotency-Key, for 24 hours. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    tenantId: text().notNull(),
    /** The user; empty for a stranger. */
    owner: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    status: integer(),
    location: text(),
    body: text(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.owner, t.key] }), index("idempotency_keys_age").on(t.createdAt)],
);

/** Mail as the development mailbox shows it; empty on a deployed site. */
export const mailbox = sqliteTable(
  "mailbox",
  {
    id: id(),
    messageId: text().notNull().unique(),
    sender: text().notNull(),
    recipients: list(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index("mailbox_age").on(t.createdAt)],
);

/** When each job of the schedule last ran in this database, and last failed. */
export const jobRuns = sqliteTable("job_runs", {
  name: text().primaryKey(),
  ranAt: moment().notNull(),
  failedAt: moment(),
});

/** How long a tenant keeps rows of a kind, where that is not what the portal keeps by itself (core/resource/retention-rules.server.ts). */
export const retentionRules = sqliteTable(
  "retention_rules",
  {
    tenantId: text().notNull(),
    kind: text().notNull(),
    days: integer().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind] })],
);
