/** Forms of a centre or of one of its organisations: what they ask, and every version of it. What was answered stands in `form-submission.ts`. */
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, lifecycle, list, moment, stamps, tenancy, versioning } from "./common";

export const formAccess = ["anonymous", "token_holder"] as const;
export const formStatuses = ["draft", "published", "archived"] as const;

export const forms = sqliteTable(
  "forms",
  {
    id: id(),
    ...tenancy(),
    /** An organisation's own form; none is the centre's. */
    organizationId: text(),
    title: text().notNull(),
    titleEn: text(),
    /** Above the questions. */
    description: text(),
    descriptionEn: text(),
    /** After it was sent. */
    confirmation: text(),
    confirmationEn: text(),
    /** Where it is closed, full or not open yet. */
    closedText: text(),
    closedTextEn: text(),
    accessPermission: text({ enum: formAccess }).notNull().default("anonymous"),
    status: text({ enum: formStatuses }).notNull().default("draft"),
    /** The last part of its address: /forms/{publicKey}. */
    publicKey: text().notNull(),
    publishedAt: moment(),
    opensAt: moment(),
    closesAt: moment(),
    maxSubmissions: integer(),
    /** Who hears of each submission: addresses, and people with an account. */
    notifyEmails: list(),
    notifyUserIds: list(),
    /** Whether an address may fill in answers: `?vraag=…`. */
    prefillAllowed: flag(),
    /** Days that submissions are kept: sent, begun and never sent, and those that look like spam. */
    retentionDays: integer().notNull().default(365),
    unfinishedRetentionDays: integer().notNull().default(30),
    suspiciousRetentionDays: integer().notNull().default(30),
    /** The one behind /contactformulier: at most one a centre. */
    isContactForm: flag(),
    ...lifecycle(),
  },
  (t) => [
    uniqueIndex("forms_public_key").on(t.tenantId, t.publicKey),
    uniqueIndex("forms_contact").on(t.tenantId, t.centerId).where(sql`${t.isContactForm} = 1 and ${t.deletedAt} is null`),
    index("forms_center").on(t.tenantId, t.centerId, t.updatedAt),
    index("forms_organization").on(t.tenantId, t.organizationId).where(sql`${t.organizationId} is not null`),
    index("forms_deleted").on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

/** Every save of a form. What the public fills in is the version whose state is `published`; who began with one that was replaced goes on with it. */
export const formVersions = sqliteTable(
  "form_versions",
  { id: id(), ...tenancy(), formId: text().notNull(), ...versioning(), ...stamps() },
  (t) => [
    uniqueIndex("form_versions_number").on(t.tenantId, t.formId, t.number),
    index("form_versions_state").on(t.tenantId, t.formId, t.state),
    index("form_versions_scheduled").on(t.publishAt).where(sql`${t.state} = 'scheduled'`),
  ],
);

/** The questions as they were published last, with the pages and sections that they stand in: `kind` is a file of app/features/form/logic/kinds. */
export const formQuestions = sqliteTable(
  "form_questions",
  {
    id: id(),
    ...tenancy(),
    formId: text().notNull(),
    /** The section that it stands in. */
    parentId: text(),
    kind: text().notNull(),
    /** Of the props. */
    version: integer().notNull().default(1),
    /** By language: the Dutch ones, and what English says differently. */
    props: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    propsEn: text({ mode: "json" }).$type<Record<string, unknown>>(),
    /** Kept by the editor, asked of nobody. */
    hidden: flag(),
    sourceChanged: flag(),
    position: integer().notNull().default(0),
    ...lifecycle(),
  },
  (t) => [index("form_questions_form").on(t.tenantId, t.formId, t.position)],
);
