/** A conversation that begins with an answer: what an organisation wrote to somebody of the pool, and what they wrote back. */
import { z } from "zod";
import { newId } from "~/core/ids";
import { command } from "~/core/resource/command.server";
import type { AnyResource } from "~/core/resource/define.server";
import { insert } from "~/core/resource/rows.server";
import { messages as messageTable, type conversations as table } from "~db/schema";
import { conversations } from "./conversation.resource.server";
import { messageBody } from "./message";
import { messages } from "./message/index.server";

interface Reply {
  userId: string;
  centerId: string;
  senderId: string | null;
  body: string;
  createdAt: string;
  organization: { id: string; name: string; type: string };
  vacancy?: { id: string; title: string };
}

/** The resource to create it with; its attribute is the answer, which its writer sends now. What was written first is theirs who wrote it. */
export const answeredConversation = ({ userId, centerId, senderId, body, createdAt, organization, vacancy }: Reply): AnyResource => {
  const withCenter = organization.type === "VolunteerCenter";
  const startedBy = withCenter ? ("center" as const) : ("organization" as const);
  return {
    ...(conversations as AnyResource),
    create: {
      schema: z.object({ body: messageBody }),
      allow: () => true,
      prepare: (portal: { db: { tenantId: string } }, input: { body: string }, id: string) => ({
        row: {
          ...{ userId, peerId: null, centerId, withCenter, organizationId: withCenter ? null : organization.id },
          ...{ aboutType: vacancy ? ("vacancies" as const) : null, aboutId: vacancy?.id ?? null },
          subject: (vacancy?.title ?? organization.name).slice(0, 120),
          startedBy,
          lastSide: startedBy,
          lastMessageAt: createdAt,
        } satisfies Partial<typeof table.$inferInsert>,
        statements: [
          insert(messageTable, {
            ...{ id: newId(), tenantId: portal.db.tenantId, centerId, conversationId: id },
            ...{ authorId: senderId, side: startedBy, body, createdAt, updatedAt: createdAt },
          }),
        ],
        commands: [command.create(messages, { attributes: { conversationId: id, body: input.body } })],
      }),
    },
  };
};
