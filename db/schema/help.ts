/** One-on-one help: what people ask for, who offers, the pairs that come of it, and what a pair writes down of its contacts. */
import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, lifecycle, list, moment, tenancy } from "./common";

export const helpStates = ["new", "asked", "open", "paired", "done", "declined", "withdrawn"] as const;
export const offerStates = ["offered", "chosen", "declined", "withdrawn"] as const;
export const pairStates = ["proposed", "running", "paused", "ended", "cancelled"] as const;

export const helpRequests = sqliteTable(
  "help_requests",
  {
    id: id(),
    ...tenancy(),
    status: text({ enum: helpStates }).notNull().default("new"),
    kind: text().notNull(),
    /** What everybody reads once it is open: no names, no address. */
    title: text().notNull(),
    summary: text(),
    district: text(),
    frequency: text().notNull(),
    dayParts: list(),
    /** What the centre alone reads, and a helper once there is a pair. */
    story: text().notNull(),
    /** The account of who asks; none of who asked without one. */
    userId: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text(),
    emailKey: text(),
    phoneNumber: text(),
    place: text(),
    latitude: real(),
    longitude: real(),
    /** For somebody else, who knows of it. */
    forOther: flag(),
    otherName: text(),
    relation: text(),
    under16: flag(),
    parentName: text(),
    /** When it was agreed to, and to which text. */
    consentAt: moment().notNull(),
    consentVersion: text().notNull(),
    needsCertificate: flag(),
    /** What the centre asked back, and the answer. */
    question: text(),
    answer: text(),
    /** Why the centre cannot help, and who might. */
    reason: text(),
    elsewhere: text(),
    openedAt: moment(),
    closedAt: moment(),
    locale: text({ enum: ["nl", "en"] })
      .notNull()
      .default("nl"),
    ...lifecycle(),
  },
  (t) => [
    index("help_requests_center").on(t.tenantId, t.centerId, t.status, t.createdAt),
    index("help_requests_user").on(t.tenantId, t.userId, t.createdAt),
    index("help_requests_email").on(t.tenantId, t.emailKey),
    index("help_requests_closed").on(t.closedAt).where(sql`closed_at is not null`),
    index("help_requests_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

export const helpOffers = sqliteTable(
  "help_offers",
  {
    id: id(),
    ...tenancy(),
    helpRequestId: text().notNull(),
    userId: text().notNull(),
    status: text({ enum: offerStates }).notNull().default("offered"),
    message: text(),
    ...lifecycle(),
  },
  (t) => [
    uniqueIndex("help_offers_once").on(t.tenantId, t.helpRequestId, t.userId).where(sql`status <> 'withdrawn' and deleted_at is null`),
    index("help_offers_user").on(t.tenantId, t.userId, t.createdAt),
    index("help_offers_center").on(t.tenantId, t.centerId, t.status),
    index("help_offers_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

export const pairs = sqliteTable(
  "pairs",
  {
    id: id(),
    ...tenancy(),
    helpRequestId: text().notNull(),
    status: text({ enum: pairStates }).notNull().default("proposed"),
    /** Who gets help, and who gives it; none of who has no account, or none any more (`leftAt`). */
    seekerId: text(),
    helperId: text(),
    leftAt: moment(),
    /** What the coordinator tells both. */
    message: text(),
    seekerYesAt: moment(),
    helperYesAt: moment(),
    startedAt: moment(),
    /** After the last pause. */
    resumedAt: moment(),
    endedAt: moment(),
    endReason: text(),
    /** How it went, in a word, and what is to be learnt from it. */
    rating: text(),
    evaluation: text(),
    /** So many weeks without contact, and the centre asks how it goes. */
    silentWeeks: integer().notNull().default(4),
    lastContactAt: moment(),
    remindedAt: moment(),
    ...lifecycle(),
  },
  (t) => [
    // Two coordinators who pair the same person: the second runs into one of these.
    uniqueIndex("pairs_one_a_request")
      .on(t.tenantId, t.helpRequestId)
      .where(sql`status in ('proposed', 'running', 'paused') and deleted_at is null`),
    uniqueIndex("pairs_one_proposal_a_helper").on(t.tenantId, t.helperId).where(sql`status = 'proposed' and deleted_at is null`),
    index("pairs_helper").on(t.tenantId, t.helperId, t.status),
    index("pairs_seeker").on(t.tenantId, t.seekerId, t.status),
    index("pairs_center").on(t.tenantId, t.centerId, t.status, t.createdAt),
    index("pairs_request").on(t.tenantId, t.helpRequestId),
    index("pairs_ended").on(t.endedAt).where(sql`ended_at is not null`),
    index("pairs_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** A pair's diary: for the two of them. */
export const contactMoments = sqliteTable(
  "contact_moments",
  {
    id: id(),
    ...tenancy(),
    pairId: text().notNull(),
    authorId: text(),
    happenedAt: moment().notNull(),
    way: text({ enum: ["met", "called", "wrote"] }).notNull(),
    note: text(),
    ...lifecycle(),
  },
  (t) => [
    index("contact_moments_pair").on(t.tenantId, t.pairId, t.happenedAt),
    index("contact_moments_author").on(t.tenantId, t.authorId),
    index("contact_moments_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);
