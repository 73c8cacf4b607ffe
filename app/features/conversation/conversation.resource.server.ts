import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { forgetTold } from "~/core/events/data.server";
import { allOf, asSql, signedIn, where } from "~/core/policy/rules.server";
import { define, many, one } from "~/core/resource/define.server";
import { step } from "~/core/resource/steps.server";
import { hasWords } from "~/core/resource/text-match.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { TenantDb } from "~/core/tenant/db.server";
import { auditEvents, conversationReads, messageAttachments, messages, conversations as table } from "~db/schema";
import { mayBegin } from "./begin.server";
import { begin, block, read, report, settle, unblock } from "./conversation.commands.server";
import { conversationSchema, reportSchema } from "./conversation.schema";
import { isUnread, judges, type KeepFiles, mayRead, organizationName, peerName, personName, takesPart } from "./message/index.server";

/** Conversations with all that hangs on them; the files themselves are swept away (message/attachments.jobs.server.ts). */
export function withAll(db: TenantDb, condition: SQL): SQL[] {
  const theirs = sql`(${db.select({ id: table.id }).from(table).where(condition).getSQL()})`;
  const said = db.select({ id: messages.id }).from(messages).where(sql`${messages.conversationId} in ${theirs}`);
  return [
    ...forgetTold(db, and(eq(auditEvents.subjectType, "messages"), sql`${auditEvents.subjectId} in (${said.getSQL()})`)!),
    ...[messageAttachments, messages, conversationReads].map((part) => db.delete(part).where(sql`${part.conversationId} in ${theirs}`)),
    db.delete(table).where(condition),
  ];
}

/** What two of a person, another person, an organisation and the centre write to one another. */
export const conversations = define({
  type: "conversations",
  noun: "conversation",
  description: "Talks between a volunteer, an organisation and the centre, with their messages.",
  table,
  waiting: { at: "/conversations", rows: allOf(takesPart, where(isUnread)) },
  afterDeletion: "never",
  organization: { rows: table.organizationId, moves: "versioned", purge: (db, id) => withAll(db, eq(table.organizationId, id)) },
  personal: {
    columns: [table.userId, table.peerId, table.reporterId],
    export: "with its messages",
    erase: (db, { id }) => [
      ...withAll(db, or(eq(table.userId, id), eq(table.peerId, id))!),
      db.update(table).set({ reporterId: null, reportReason: null }).where(eq(table.reporterId, id)),
    ],
  },
  attributes: [
    "subject",
    "aboutType",
    "aboutId",
    "userId",
    "peerId",
    "organizationId",
    "withCenter",
    "centerId",
    "startedBy",
    "lastMessageAt",
    "lastSide",
    "answeredAt",
    "blockedBy",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  computed: {
    personName: { sql: personName },
    peerName: { sql: peerName },
    organizationName: { sql: organizationName },
    body: {
      sql: sql<string>`(select ${messages.body} from ${messages} where ${and(eq(messages.tenantId, table.tenantId), eq(messages.conversationId, table.id))}
        order by ${messages.createdAt} desc, ${messages.id} desc limit 1)`,
    },
  },
  relationships: {
    messages: many("messages", "conversationId"),
    organization: one("organizations", "organizationId"),
    person: one("users", "userId"),
    peer: one("users", "peerId"),
  },
  typed: { aboutType: "conversation" },
  filter: ["aboutType", "aboutId", "userId", "peerId", "organizationId", "withCenter", "lastMessageAt", "createdAt"],
  filters: {
    unread: (value, portal) => (value === "true" ? isUnread(portal) : null),
    /** What was reported to the centre, for who looks into it. */
    reported: (value, portal) => (value === "true" ? asSql(judges(portal)) : null),
    search: (text, { db }) => sql`(${hasWords(text, table.subject, organizationName, personName, peerName)}
      or ${existsIn(messages, db.mine(messages), eq(messages.conversationId, table.id), hasWords(text, messages.body))})`,
  },
  sort: ["lastMessageAt", "createdAt", "subject"],
  order: "-lastMessageAt",
  read: allOf(signedIn, mayRead),
  unaudited: true,
  create: {
    schema: conversationSchema,
    flood: { purpose: "message" },
    who: signedIn,
    allow: mayBegin,
    refers: { aboutId: ({ aboutType }) => String(aboutType), organizationId: "organizations", userId: "users" },
    prepare: (portal, input, id) => begin(portal, input, id, async () => []),
  },
  actions: {
    read: { allow: mayRead, call: ["POST"], effect: read },
    block: { allow: takesPart, call: ["POST"], effect: block },
    unblock: { allow: takesPart, call: ["POST"], effect: unblock },
    report: step(table, {
      allow: takesPart,
      call: ["POST"],
      input: reportSchema,
      effect: (portal, row, { message }) => report(portal, row, message),
    }),
    settle: { allow: judges, call: ["POST"], effect: settle },
  },
});

/** The same with files that come with the first message. */
export const conversationsWith = (files: KeepFiles): typeof conversations => ({
  ...conversations,
  create: { ...conversations.create!, prepare: (portal, input, id) => begin(portal, input, id, files) },
});
