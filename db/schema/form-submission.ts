/** What people fill in: forms that were sent and those that are under way, who was asked for it, and the files that came along. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, lifecycle, list, moment, tenancy } from "./common";

/** `unfinished`: somebody is filling it in. `suspicious`: set apart until somebody has looked at it. */
export const submissionStatuses = ["unfinished", "suspicious", "new", "read", "handled"] as const;

/** What else asks some of a form's questions; nothing: the form was filled in by itself. */
export const askedWith = ["", "applications", "date_sign_ups"] as const;

/** A question as it was when it was answered. */
export interface AskedQuestion {
  id: string;
  kind: string;
  text: string;
  /** What a choice said, by its value; of a matrix its rows too. */
  options?: Record<string, string>;
  rows?: Record<string, string>;
}

export const formSubmissions = sqliteTable(
  "form_submissions",
  {
    id: id(),
    ...tenancy(),
    formId: text().notNull(),
    /** Copy of the form's, for scope. */
    organizationId: text(),
    /** The version of the form that it was begun with, and is sent with. */
    formVersionId: text(),
    status: text({ enum: submissionStatuses }).notNull(),
    /** By question; of a sent one those that were asked alone. */
    answers: text({ mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
    /** The questions as they were at that time, in their order. Empty while it is unfinished. */
    questions: list<AskedQuestion>(),
    /** What people name it by in a mail or on the phone. */
    reference: text().notNull(),
    userId: text(),
    invitationId: text(),
    /** Asked with something else, such as an application: it is part of that, and goes with it. */
    aboutType: text({ enum: askedWith }).notNull().default(""),
    aboutId: text(),
    /** Whoever filled it in, as far as they said so. */
    name: text(),
    email: text(),
    emailKey: text(),
    locale: text({ enum: ["nl", "en"] })
      .notNull()
      .default("nl"),
    /** SHA-256 of the address at which it is gone on with, and its receipt is. */
    tokenHash: text(),
    /** Why it was set apart. */
    suspicions: list<"honeypot" | "haste" | "flood" | "links" | "challenge">(),
    assigneeId: text(),
    startedAt: moment().notNull(),
    sentAt: moment(),
    handledAt: moment(),
    /** All that was answered, in small letters, for the search. */
    words: text().notNull().default(""),
    ...lifecycle(),
  },
  (t) => [
    uniqueIndex("form_submissions_token").on(t.tenantId, t.tokenHash),
    /** One at a time for whoever was invited. */
    uniqueIndex("form_submissions_underway")
      .on(t.tenantId, t.invitationId)
      .where(sql`status = 'unfinished' and invitation_id is not null and deleted_at is null`),
    index("form_submissions_form").on(t.tenantId, t.formId, t.status, t.createdAt),
    uniqueIndex("form_submissions_about").on(t.tenantId, t.aboutType, t.aboutId).where(sql`about_id is not null and deleted_at is null`),
    index("form_submissions_newest").on(t.tenantId, t.formId, t.createdAt),
    index("form_submissions_sent").on(t.tenantId, t.formId, t.sentAt),
    index("form_submissions_center").on(t.tenantId, t.centerId, t.createdAt),
    index("form_submissions_organization").on(t.tenantId, t.organizationId, t.createdAt),
    index("form_submissions_user").on(t.tenantId, t.userId, t.createdAt),
    index("form_submissions_email").on(t.tenantId, t.emailKey),
    index("form_submissions_assignee").on(t.tenantId, t.assigneeId).where(sql`assignee_id is not null`),
    index("form_submissions_age").on(t.status, t.updatedAt),
    index("form_submissions_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** How many a form has by state, kept by triggers on `form_submissions`: a list of a million is counted without reading it. */
export const formSubmissionCounts = sqliteTable(
  "form_submission_counts",
  {
    tenantId: text().notNull(),
    centerId: text().notNull(),
    formId: text().notNull(),
    /** Empty: none. */
    organizationId: text().notNull(),
    aboutType: text().notNull(),
    status: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.formId, t.centerId, t.organizationId, t.aboutType, t.status] })],
);

export const formInvitations = sqliteTable(
  "form_invitations",
  {
    id: id(),
    ...tenancy(),
    formId: text().notNull(),
    organizationId: text(),
    name: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    /** Their account, where they have one. */
    userId: text(),
    tokenHash: text().notNull(),
    /** Of the mail before the last reminder: that link is good still. */
    formerTokenHash: text(),
    /** `answered`: sent at least once. */
    status: text({ enum: ["invited", "answered", "revoked"] }).notNull(),
    /** Good for one answer; else for as many as they like, until it expires. */
    once: flag(true),
    expiresAt: moment(),
    /** Answers to begin with, by question. */
    prefill: text({ mode: "json" }).$type<Record<string, string>>().notNull().default({}),
    locale: text({ enum: ["nl", "en"] })
      .notNull()
      .default("nl"),
    sentAt: moment(),
    remindedAt: moment(),
    answeredAt: moment(),
    ...lifecycle(),
  },
  (t) => [
    uniqueIndex("form_invitations_token").on(t.tenantId, t.tokenHash),
    index("form_invitations_former").on(t.tenantId, t.formerTokenHash).where(sql`former_token_hash is not null`),
    uniqueIndex("form_invitations_once").on(t.tenantId, t.formId, t.emailKey).where(sql`status <> 'revoked' and deleted_at is null`),
    index("form_invitations_form").on(t.tenantId, t.formId, t.status, t.createdAt),
    index("form_invitations_center").on(t.tenantId, t.centerId, t.createdAt),
    index("form_invitations_organization").on(t.tenantId, t.organizationId, t.createdAt),
    index("form_invitations_email").on(t.tenantId, t.emailKey),
    index("form_invitations_user").on(t.tenantId, t.userId),
    index("form_invitations_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** Private: served to those who may see the submission. */
export const formFiles = sqliteTable(
  "form_files",
  {
    id: id(),
    ...tenancy(),
    submissionId: text().notNull(),
    questionId: text().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index("form_files_submission").on(t.tenantId, t.submissionId), index("form_files_key").on(t.tenantId, t.key)],
);

/** What staff wrote to whoever filled it in, and what came back. */
export const formReplies = sqliteTable(
  "form_replies",
  {
    id: id(),
    ...tenancy(),
    submissionId: text().notNull(),
    /** Empty: from whoever filled it in. */
    authorId: text(),
    authorName: text().notNull(),
    body: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index("form_replies_submission").on(t.tenantId, t.submissionId, t.createdAt)],
);
