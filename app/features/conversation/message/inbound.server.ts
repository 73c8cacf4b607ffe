/**
 * Answers by mail. The worker gets what comes to INBOUND_MAIL_DOMAIN; the address says which conversation and whose answer, and the message is made by
 * the same command as on the screen, with the same rules. What is refused goes back to who sent it, with the reason.
 */
import { and, eq, or, sql } from "drizzle-orm";
import { isFlood } from "~/core/auth/rate-limit.server";
import { sameProof } from "~/core/auth/secret-box.server";
import { personToSignIn } from "~/core/auth/viewer.server";
import { answerIn, type IncomingMail } from "~/core/events/incoming.server";
import { wake } from "~/core/events/wake.server";
import { command, executeOne } from "~/core/resource/command.server";
import { databases, type SystemDb, siteOrigins } from "~/core/tenant/databases.server";
import type { TenantDb } from "~/core/tenant/db.server";
import type { Env } from "~/core/tenant/env";
import { systemPortal } from "~/core/tenant/system.server";
import { conversations, memberships, organizations, userRoles, users } from "~db/schema";
import { answerProof, readAnswerAddress } from "./answer-address.server";
import { checkedFiles } from "./attachments.server";
import { messagesWith } from "./message.resource.server";
import type { Conversation } from "./sides.server";

export async function receiveAnswer(mail: IncomingMail, env: Env, ctx: ExecutionContext): Promise<void> {
  const named = readAnswerAddress(mail.to, env);
  const found = named && (await find(env, named.conversationId));
  const person = found && (await personOf(found.database.of(found.conversation.tenantId), found.conversation, named.proof, env));
  if (!found || !person) return mail.setReject("Onbekend adres / Unknown address");
  const { database, conversation, centerName } = found;
  const { tenantId, centerId } = conversation;
  // Before the mail is read, which is the work that a flood would cause.
  if (await isFlood(env, tenantId, "message", person.viewer.id)) return mail.setReject("Te veel mails tegelijk / Too many mails at once");
  const answer = await answerIn(mail);
  if (!answer) return;
  const { body, files } = answer;
  const origin = (await siteOrigins(env))(tenantId, centerId);
  const system = systemPortal(database, conversation, origin, new Date().toISOString());
  const portal = {
    ...system,
    system: false,
    viewer: person.viewer,
    locale: person.locale,
    center: { ...system.center, name: centerName },
    wake: () => wake(env, ctx, database.binding),
  };
  const kept = await checkedFiles(env, portal, files);
  if (typeof kept === "string") return mail.setReject(kept);
  const given = { attributes: { conversationId: conversation.id, body } };
  const outcome = await executeOne(portal, { ...command.create(messagesWith(kept), given), id: answer.id });
  // The same mail once more, as when our answer to the first was lost.
  if (outcome.ok || outcome.refused.issues[0]?.code === "id_taken") return;
  mail.setReject(outcome.refused.issues.map(({ detail, code }) => detail ?? code).join(" "));
}

async function find(env: Env, id: string): Promise<{ database: SystemDb; conversation: Conversation; centerName: string } | null> {
  for (const database of databases(env)) {
    const [conversation] = await database.fetch(database.select().from(conversations).where(eq(conversations.id, id)).limit(1));
    if (!conversation) continue;
    const db = database.of(conversation.tenantId);
    const center = await db.fetch(
      db.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, conversation.centerId)).first(),
    );
    return { database, conversation: conversation as Conversation, centerName: center?.name ?? "" };
  }
  return null;
}

/** Who the proof is for, among those who may be a side, while their account is in use. */
async function personOf(db: TenantDb, { id, userId, peerId, organizationId, centerId }: Conversation, proof: string, env: Env) {
  const member = db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(eq(memberships.organizationId, organizationId ?? ""));
  const staff = db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(or(and(eq(users.centerId, centerId), eq(userRoles.role, "center_superuser")), eq(userRoles.role, "admin")));
  const candidates = await db.fetch(
    db
      .select({ id: users.id })
      .from(users)
      .where(
        or(
          eq(users.id, userId ?? ""),
          eq(users.id, peerId ?? ""),
          sql`${users.id} in (${member.getSQL()})`,
          sql`${users.id} in (${staff.getSQL()})`,
        ),
      ),
  );
  const known = candidates.find(({ id: candidate }) => sameProof(answerProof(env, id, candidate), proof));
  const person = known && (await db.fetch(personToSignIn(db, sql`u.id = ${known.id}`)));
  return person?.status === "active" && person.confirmed ? person : null;
}
