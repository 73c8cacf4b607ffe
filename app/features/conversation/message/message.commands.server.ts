/** Writing in a conversation: the message, what it does to the conversation, and who is told. */

import { and, eq, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { SignedIn } from "~/core/auth/viewer";
import { happened } from "~/core/events/event";
import { newId } from "~/core/ids";
import { audit } from "~/core/resource/audit.server";
import type { Consequences, Refusal } from "~/core/resource/define.server";
import { byId, insert } from "~/core/resource/rows.server";
import { fullName, nextVersion } from "~/core/tenant/conditions.server";
import { changedOne, type TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { applications, conversationReads, conversations, messageAttachments, organizations, messages as table, users } from "~db/schema";
import { messageReceived } from "../message.events";
import type { Side } from "./choices";
import { peopleOf, readersOf } from "./recipients.server";
import { type Conversation, isBlocked, otherSide, sideOf } from "./sides.server";

/** A file that is kept already, and belongs to no message yet. */
export type Attachment = Pick<typeof messageAttachments.$inferInsert, "key" | "name" | "contentType" | "bytes">;

/** Keeps the files of a message: asked for once nothing stands in its way, or anybody could fill the storage. */
export type KeepFiles = () => Promise<Attachment[]>;

type Written = { row: Partial<typeof table.$inferInsert> } & Consequences;

export async function write(
  portal: Portal,
  { conversationId, body }: { conversationId: string; body: string },
  id: string,
  keepFiles: KeepFiles,
): Promise<Written | Refusal> {
  const { db, now, viewer } = portal;
  const conversation = await db.fetch(byId(portal, conversations, conversationId));
  const side = conversation && sideOf(portal, conversation);
  if (!conversation || !side) return { field: "conversationId", message: "unknownConversation" };
  const closed: Refusal = { message: "conversationBlocked" };
  const answers = side !== conversation.startedBy;
  const other = otherSide(conversation, side);
  const { blocked, names } = await db.fetchAll({
    blocked: db.select({ id: conversations.id }).from(conversations).where(isBlocked(db, conversation)).limit(1),
    names: namesOf(db, conversation, viewer!.id),
  });
  if (blocked.length > 0) return closed;
  if (other !== "center" && (await peopleOf(portal, conversation, other)).length === 0) return { message: "nobodyReadsAnyMore" };
  const files = await keepFiles();
  const { centerId } = conversation;
  const place = { tenantId: db.tenantId, centerId, conversationId };
  return {
    row: { conversationId, body, centerId, authorId: viewer!.id, side },
    statements: [
      db
        .update(conversations)
        .set({
          lastMessageAt: now,
          lastSide: side,
          ...(answers && { answeredAt: sql`coalesce(${conversations.answeredAt}, ${now})` }),
          updatedAt: now,
          lockVersion: nextVersion(conversations),
        })
        .where(eq(conversations.id, conversationId), isNull(conversations.deletedAt), not(isBlocked(db, conversation))),
      changedOne(),
      ...files.map((file) => insert(messageAttachments, { ...file, ...place, id: newId(), messageId: id, createdAt: now })),
      ...markRead(portal, conversation),
      // Nobody else's business, unless somebody wrote it in another's name.
      ...(viewer?.actingBy ? [audit(portal, { subjectType: "conversations", subjectId: conversationId, centerId, action: "write" })] : []),
    ],
    conflict: closed,
    events: [
      happened(messageReceived, {
        about: id,
        to: await readersOf(portal, conversation, other),
        data: {
          senderName: senderName(portal, conversation, side, names ?? ofProgram(viewer!)),
          subject: conversation.subject,
          message: body,
        },
        link: `/conversations/${conversationId}`,
        centerId,
      }),
    ],
  };
}

/** Until now the viewer has read it, and so what the other side wrote. Whoever looks in another's name reads nothing for them. */
export function markRead(portal: Portal, conversation: Conversation): SQL[] {
  const { db, viewer, now } = portal;
  if (!viewer || viewer.actingBy) return [];
  const { id: conversationId } = conversation;
  const side = sideOf(portal, conversation);
  return [
    sql`${insert(conversationReads, { tenantId: db.tenantId, conversationId, userId: viewer.id, readAt: now })}
      on conflict (tenant_id, conversation_id, user_id) do update set read_at = excluded.read_at`,
    // The centre that looks into what was reported is neither.
    ...(side
      ? [
          db
            .update(table)
            .set({ readAt: now, updatedAt: now })
            .where(eq(table.conversationId, conversationId), ne(table.side, side), isNull(table.readAt)),
        ]
      : []),
  ];
}

/** Whoever writes, and where they are from. */
const namesOf = (db: TenantDb, { organizationId, userId }: Conversation, authorId: string) =>
  db
    .select({ firstName: users.firstName, fullName: fullName(users), organization: organizations.name, applied: applications.id })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, sql`${organizationId}`))
    .leftJoin(
      applications,
      and(
        eq(applications.userId, users.id),
        eq(applications.userId, sql`${userId}`),
        eq(applications.organizationId, sql`${organizationId}`),
        isNull(applications.deletedAt),
      )!,
    )
    .where(eq(users.id, authorId))
    .first();

type Names = NonNullable<ReturnType<ReturnType<typeof namesOf>["read"]>>;

/** A key has no row among the people: its own name stands below what the program writes. */
const ofProgram = ({ firstName }: SignedIn): Names => ({ firstName, fullName: firstName, organization: null, applied: null });

/** An organisation that asked nobody to come hears a first name, until it has answered. */
function senderName(portal: Portal, { organizationId, answeredAt, centerId }: Conversation, side: Side, names: Names): string {
  if (side === "peer") return names.fullName;
  if (side === "user") return !organizationId || answeredAt || names.applied ? names.fullName : names.firstName;
  const center = portal.centers.find(({ id }) => id === centerId) ?? portal.center;
  return [names.fullName, side === "organization" ? names.organization : center.name].filter(Boolean).join(", ");
}
