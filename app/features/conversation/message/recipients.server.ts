/** Who is told of a message: the people of the other side, and with a mail only who had none about this conversation a moment ago. */
import { eq, gt, max, ne } from "drizzle-orm";
import type { Recipient } from "~/core/events/event";
import { accountOf, centerSuperusersOf, superusersOf } from "~/core/events/recipients.server";
import type { Portal } from "~/core/tenant/portal.server";
import { momentAfter } from "~/core/time";
import { conversationReads, messages } from "~db/schema";
import type { Side } from "./choices";
import type { Conversation } from "./sides.server";

/** So long an unread message needs no second mail after it. */
const quietMs = 10 * 60_000;

type Sides = Pick<Conversation, "userId" | "peerId" | "organizationId" | "centerId">;

export async function peopleOf(portal: Portal, { userId, peerId, organizationId, centerId }: Sides, side: Side): Promise<Recipient[]> {
  if (side === "user") return userId ? accountOf(portal, userId) : [];
  if (side === "peer") return peerId ? accountOf(portal, peerId) : [];
  if (side === "organization") return organizationId ? superusersOf(portal, organizationId) : [];
  return centerSuperusersOf(portal, centerId);
}

/** The people of `side`, without the viewer, told of what the other side writes now. */
export async function readersOf(portal: Portal, conversation: Conversation, side: Side): Promise<Recipient[]> {
  const { db, now, viewer } = portal;
  const since = momentAfter(now, -quietMs);
  const [people, { last, reads }] = await Promise.all([
    peopleOf(portal, conversation, side),
    db.fetchAll({
      last: db
        .select({ at: max(messages.createdAt) })
        .from(messages)
        .where(eq(messages.conversationId, conversation.id), ne(messages.side, side), gt(messages.createdAt, since))
        .first(),
      reads: db
        .select({ userId: conversationReads.userId, readAt: conversationReads.readAt })
        .from(conversationReads)
        .where(eq(conversationReads.conversationId, conversation.id)),
    }),
  ]);
  const readAt = new Map(reads.map(({ userId, readAt }) => [userId, readAt]));
  return people
    .filter(({ userId }) => userId !== viewer?.id)
    .map((one) => ({ ...one, quiet: (last?.at ?? "") > (readAt.get(one.userId ?? "") ?? "") }));
}
