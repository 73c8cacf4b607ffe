import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { allOf, anyOf, asSql, centerStaff, inGroup, mine, ofMyOrganization, role, signedIn, where } from "~/core/policy/rules.server";
import { define, one } from "~/core/resource/define.server";
import { step } from "~/core/resource/steps.server";
import { fullName } from "~/core/tenant/conditions.server";
import { organizations, profileReplies as table, users, vacancies } from "~db/schema";
import { lastInitial, looksIntoPool } from "../volunteer_profile/index.server";
import { answer, decline, maySend, report, send } from "./profile_reply.commands.server";
import { answerReplySchema, declineSchema, profileReplySchema, reportReplySchema } from "./profile_reply.schema";

/** Who was written to. */
export const received = mine(table.userId);
/** Who wrote: an organisation, or the centre's staff in its name. */
export const sent = anyOf(
  allOf(role("organization_superuser"), ofMyOrganization(table.organizationId)),
  allOf(inGroup("centerStaff"), ({ viewer }) => viewer !== null && sql`${table.organizationId} = ${viewer.centerId}`),
);
export const isOpen = where(eq(table.status, "sent"));
const reported = where(sql`${table.reportedAt} is not null`);

const named = (name: SQLiteColumn, of: typeof organizations | typeof vacancies, id: SQLiteColumn) =>
  sql<string | null>`(select ${name} from ${of} where ${and(eq(of.tenantId, table.tenantId), eq(of.id, id))})`;
const organizationName: SQL<string | null> = named(organizations.name, organizations, table.organizationId);
const vacancyTitle: SQL<string | null> = named(vacancies.title, vacancies, table.vacancyId);

const person = (name: SQL, id: SQLiteColumn) =>
  sql<string | null>`(select ${name} from ${users} where ${and(eq(users.tenantId, table.tenantId), eq(users.id, id))})`;
/** Who wrote, as the mail names them too. */
const sender = person(fullName(users), table.senderId);
/** The volunteer as those who wrote may know them: in full once they answered, before that a first name and an initial. */
const volunteer = person(
  sql`${users.firstName} || ' ' || iif(${table.status} = 'answered', ${users.lastName}, ${lastInitial} || '.')`,
  table.userId,
);

/** What an organisation wrote to somebody of the pool, and what became of it. */
export const profileReplies = define({
  type: "profile_replies",
  noun: "profile_reply",
  description: "What an organisation wrote to a volunteer of the pool, and the answer.",
  table,
  feature: "volunteerProfiles",
  label: organizationName,
  screen: "/profile-replies/:id",
  about: { organization: table.organizationId },
  waiting: { at: "/profile-replies", rows: anyOf(allOf(received, isOpen), allOf(centerStaff(table), reported)) },
  references: { vacancies: { column: table.vacancyId, onDelete: "set null" } },
  afterDeletion: "never",
  organization: { rows: table.organizationId, moves: "versioned", purge: "delete" },
  personal: {
    columns: [table.userId, table.senderId],
    export: {
      section: "profileReplies",
      fields: [
        { organization: organizationName, vacancy: vacancyTitle, message: sql`${table.body}` },
        ...(["status", "answer", "createdAt", "answeredAt", "blockedAt", "reportedAt", "reportReason"] as const),
      ],
      rows: (_, { id }) => eq(table.userId, id),
    },
    erase: (db, { id }) => [
      db.delete(table).where(eq(table.userId, id)),
      db.update(table).set({ senderId: null }).where(eq(table.senderId, id)),
    ],
  },
  attributes: [
    "volunteerProfileId",
    "organizationId",
    "vacancyId",
    "body",
    "status",
    "answer",
    "answeredAt",
    "conversationId",
    "centerId",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  computed: {
    organizationName: { sql: organizationName },
    vacancyTitle: { sql: vacancyTitle },
    sender: { sql: sender },
    volunteer: { sql: volunteer },
  },
  relationships: {
    volunteerProfile: one("volunteer_profiles", "volunteerProfileId"),
    organization: one("organizations", "organizationId"),
    vacancy: one("vacancies", "vacancyId"),
    conversation: one("conversations", "conversationId"),
  },
  filter: ["status", "organizationId", "vacancyId", "volunteerProfileId", "answeredAt", "createdAt", "updatedAt"],
  filters: {
    received: (value, portal) => (value === "true" ? asSql(received(portal)) : null),
    sent: (value, portal) => (value === "true" ? asSql(sent(portal)) : null),
    reported: (value, portal) => (value === "true" ? asSql(allOf(centerStaff(table), reported)(portal)) : null),
  },
  sort: ["createdAt", "answeredAt", "updatedAt"],
  order: "-createdAt",
  read: allOf(signedIn, anyOf(received, sent, centerStaff(table))),
  create: {
    schema: profileReplySchema,
    flood: { purpose: "profile-reply" },
    who: looksIntoPool,
    allow: maySend,
    prepare: send,
    duplicate: { message: "replyWaits", status: 409 },
  },
  transitions: {
    answer: step(table, {
      description: "Answer the organisation: a talk begins.",
      from: ["sent", "declined"],
      to: "answered",
      allow: received,
      input: answerReplySchema,
      effect: (portal, row, { message }) => answer(portal, row, message),
    }),
    decline: step(table, { from: ["sent"], to: "declined", allow: received, input: declineSchema, effect: decline }),
  },
  actions: {
    block: { allow: received, call: ["POST"], effect: ({ now }, row) => ({ set: { blockedAt: row.blockedAt ?? now }, changes: {} }) },
    unblock: { allow: received, call: ["POST"], effect: () => ({ set: { blockedAt: null }, changes: {} }) },
    report: step(table, {
      allow: received,
      call: ["POST"],
      input: reportReplySchema,
      effect: (portal, row, { message }) => report(portal, row, message),
    }),
    /** The centre has looked into it. */
    settle: { allow: centerStaff(table), call: ["POST"], effect: () => ({ set: { reportedAt: null, reportReason: null }, changes: {} }) },
  },
});
