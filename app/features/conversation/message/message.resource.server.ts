import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { allOf, asSql, type Rule, signedIn } from "~/core/policy/rules.server";
import { define, many, one } from "~/core/resource/define.server";
import { existsIn, fullName } from "~/core/tenant/conditions.server";
import type { TenantDb } from "~/core/tenant/db.server";
import { conversations, messageAttachments, messages as table, users } from "~db/schema";
import { type KeepFiles, write } from "./message.commands.server";
import { messageSchema } from "./message.schema";
import { mayRead, organizationName, peerName, personName, takesPart } from "./sides.server";

const conversation = (db: TenantDb) => [db.mine(conversations), isNull(conversations.deletedAt)] as const;

/** Rows of conversations that the viewer may read. */
const ofReadable =
  (column: typeof table.conversationId | typeof messageAttachments.conversationId): Rule =>
  (portal) => {
    const readable = mayRead(portal);
    if (readable === false) return false;
    return sql`${column} in (${portal.db
      .select({ id: conversations.id })
      .from(conversations)
      .where(isNull(conversations.deletedAt), asSql(readable))
      .getSQL()})`;
  };

const ofConversation = <T>(value: SQL<T>): SQL<T> =>
  sql<T>`(select ${value} from ${conversations} where ${and(eq(conversations.tenantId, table.tenantId), eq(conversations.id, table.conversationId))})`;

const attachmentNames = sql`(select group_concat(${messageAttachments.name}, ', ') from ${messageAttachments}
  where ${and(eq(messageAttachments.tenantId, table.tenantId), eq(messageAttachments.messageId, table.id))})`;

const author = sql<
  string | null
>`(select ${fullName(users)} from ${users} where ${and(eq(users.tenantId, table.tenantId), eq(users.id, table.authorId))})`;

/** What one side of a conversation wrote to the other. Nobody changes it. */
export const messages = define({
  type: "messages",
  noun: "message",
  description: "What was said in a conversation.",
  table,
  afterDeletion: "never",
  files: { texts: [table.body] },
  personal: {
    columns: [table.authorId],
    export: {
      section: "conversations",
      fields: [
        { subject: ofConversation(sql`${conversations.subject}`), organization: ofConversation(organizationName) },
        "side",
        { message: sql`${table.body}` },
        "createdAt",
        { attachments: attachmentNames },
      ],
      rows: (db, { id }) =>
        sql`${table.conversationId} in (${db
          .select({ id: conversations.id })
          .from(conversations)
          .where(or(eq(conversations.userId, id), eq(conversations.peerId, id)))
          .getSQL()})`,
    },
    // Their own conversations go whole (conversations); what they wrote for others stays, without them.
    erase: (db, { id }) => [db.update(table).set({ authorId: null }).where(eq(table.authorId, id))],
  },
  attributes: ["conversationId", "side", "body", "readAt", "createdAt", "updatedAt", "lockVersion"],
  computed: {
    authorName: {
      sql: sql<
        string | null
      >`case ${table.side} when 'user' then ${ofConversation(personName)} when 'peer' then ${ofConversation(peerName)} else ${author} end`,
    },
  },
  relationships: {
    sender: one("users", "authorId"),
    attachments: many("message_attachments", "messageId"),
  },
  filter: ["conversationId", "side", "createdAt"],
  sort: ["createdAt"],
  order: "-createdAt",
  read: allOf(signedIn, ofReadable(table.conversationId)),
  unaudited: true,
  create: {
    schema: messageSchema,
    flood: { purpose: "message" },
    who: signedIn,
    allow: (portal, { conversationId }) =>
      existsIn(conversations, ...conversation(portal.db), eq(conversations.id, conversationId), asSql(takesPart(portal))),
    refers: { conversationId: "conversations" },
    prepare: (portal, input, id) => write(portal, input, id, async () => []),
  },
});

/** The same with files that came along. */
export const messagesWith = (files: KeepFiles): typeof messages => ({
  ...messages,
  create: { ...messages.create!, prepare: (portal, input, id) => write(portal, input, id, files) },
});

/** Their bytes are for who reads the conversation alone. */
export const attachments = define({
  type: "message_attachments",
  noun: "message_attachment",
  description: "Files that came with a message.",
  table: messageAttachments,
  embedded: true,
  attributes: ["messageId", "conversationId", "name", "contentType", "bytes", "createdAt"],
  computed: {
    url: { sql: sql<string>`'/conversations/' || ${messageAttachments.conversationId} || '/attachments/' || ${messageAttachments.id}` },
  },
  sort: ["createdAt"],
  order: "createdAt",
  read: allOf(signedIn, ofReadable(messageAttachments.conversationId)),
});
