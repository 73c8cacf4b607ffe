/** Conversations between a person, an organisation and the centre, and what people asked to be told of. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, lifecycle, moment, stamps, tenancy, versioning } from "./common";

export const sides = ["user", "peer", "organization", "center"] as const;

/** Has two of these sides: a person (`userId`), another person (`peerId`), an organisation, the centre. Of two people, `userId` is the lesser id. */
export const conversations = sqliteTable(
  "conversations",
  {
    id: id(),
    ...tenancy(),
    subject: text().notNull(),
    /** A type of those that say whom they are about. */
    aboutType: text(),
    aboutId: text(),
    userId: text(),
    peerId: text(),
    organizationId: text(),
    withCenter: flag(),
    /** The side that began. */
    startedBy: text({ enum: sides }).notNull(),
    lastMessageAt: moment().notNull(),
    lastSide: text({ enum: sides }).notNull(),
    /** When the side that did not begin wrote first: from then on both see how to reach each other. */
    answeredAt: moment(),
    /** The side that wants no more messages. */
    blockedBy: text({ enum: sides }),
    reportedAt: moment(),
    reporterId: text(),
    reportReason: text(),
    ...lifecycle(),
  },
  (t) => [
    index("conversations_user").on(t.tenantId, t.userId, t.lastMessageAt),
    index("conversations_peer").on(t.tenantId, t.peerId, t.lastMessageAt),
    index("conversations_organization").on(t.tenantId, t.organizationId, t.lastMessageAt),
    index("conversations_center").on(t.tenantId, t.centerId, t.lastMessageAt),
    index("conversations_with_center").on(t.tenantId, t.centerId).where(sql`with_center = 1`),
    index("conversations_reported").on(t.tenantId, t.centerId).where(sql`reported_at is not null`),
    index("conversations_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

export const messages = sqliteTable(
  "messages",
  {
    id: id(),
    ...tenancy(),
    conversationId: text().notNull(),
    authorId: text(),
    side: text({ enum: sides }).notNull(),
    body: text().notNull(),
    /** When somebody of the other side first read it. */
    readAt: moment(),
    ...lifecycle(),
  },
  (t) => [
    index("messages_conversation").on(t.tenantId, t.conversationId, t.createdAt),
    index("messages_author").on(t.tenantId, t.authorId),
    index("messages_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** Private: served to those who may read the conversation. */
export const messageAttachments = sqliteTable(
  "message_attachments",
  {
    id: id(),
    ...tenancy(),
    conversationId: text().notNull(),
    messageId: text().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index("message_attachments_conversation").on(t.tenantId, t.conversationId)],
);

/** Until when a person has read a conversation. */
export const conversationReads = sqliteTable(
  "conversation_reads",
  { tenantId: text().notNull(), conversationId: text().notNull(), userId: text().notNull(), readAt: moment().notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.conversationId, t.userId] }), index("conversation_reads_user").on(t.tenantId, t.userId)],
);

export const savedSearches = sqliteTable(
  "saved_searches",
  {
    id: id(),
    ...tenancy(),
    userId: text().notNull(),
    name: text().notNull(),
    /** What stands after the question mark of /vacancies/search. */
    query: text().notNull(),
    frequency: text({ enum: ["at_once", "digest", "off"] })
      .notNull()
      .default("digest"),
    /** What was published until then has been told. */
    seenAt: moment().notNull(),
    ...lifecycle(),
  },
  (t) => [
    index("saved_searches_user").on(t.tenantId, t.userId, t.createdAt),
    index("saved_searches_at_once").on(t.tenantId, t.centerId).where(sql`frequency = 'at_once' and deleted_at is null`),
    index("saved_searches_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** How somebody wants to hear of an event, where that is not as it is for everybody. */
export const notificationPreferences = sqliteTable(
  "notification_preferences",
  {
    id: id(),
    ...tenancy(),
    userId: text().notNull(),
    event: text().notNull(),
    mode: text({ enum: ["on", "off", "digest", "notice"] }).notNull(),
    ...lifecycle(),
  },
  (t) => [uniqueIndex("notification_preferences_event").on(t.tenantId, t.userId, t.event)],
);

/** Addresses that mail came back from, or whose owner called it spam: nothing but what somebody asks for goes there. */
export const mailSuppressions = sqliteTable(
  "mail_suppressions",
  {
    id: id(),
    tenantId: text().notNull(),
    emailKey: text().notNull(),
    /** `unsubscribe`: of an address without an account. */
    reason: text({ enum: ["bounce", "complaint", "unsubscribe"] }).notNull(),
    detail: text(),
    createdAt: moment().notNull(),
  },
  (t) => [uniqueIndex("mail_suppressions_email").on(t.tenantId, t.emailKey)],
);

/** A browser that is woken when its owner is told something. It fetches what there is by itself. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: id(),
    ...tenancy(),
    userId: text().notNull(),
    endpoint: text().notNull(),
    /** What its owner knows it by, such as "Chrome, Android". */
    name: text().notNull(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex("push_subscriptions_endpoint").on(t.tenantId, t.endpoint, t.userId),
    index("push_subscriptions_user").on(t.tenantId, t.userId),
  ],
);

export const notificationTemplateVersions = sqliteTable(
  "notification_template_versions",
  { id: id(), ...tenancy(), templateId: text().notNull(), ...versioning<{ subject: string; body: string }>(), ...stamps() },
  (t) => [uniqueIndex("notification_template_versions_number").on(t.tenantId, t.templateId, t.number)],
);
