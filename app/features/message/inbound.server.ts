/**
 * Answers by mail. The worker gets what comes to INBOUND_MAIL_DOMAIN; the address says which conversation and whose answer, and the message is made by
 * the same command as on the screen, with the same rules. What is refused goes back to who sent it, with the reason.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { eq, or, sql } from "drizzle-orm";
import { isFlood } from "~/core/auth/rate-limit.server";
import { personToSignIn } from "~/core/auth/viewer.server";
import { readMime, withoutQuote } from "~/core/events/read-mime";
import { wake } from "~/core/events/wake.server";
import { command, executeOne } from "~/core/resource/command.server";
import { databases, type SystemDb, siteOrigins } from "~/core/tenant/databases.server";
import type { TenantDb } from "~/core/tenant/db.server";
import type { Env } from "~/core/tenant/env";
import { systemPortal } from "~/core/tenant/system.server";
import { conversations, memberships, organizations, userRoles, users } from "~db/schema";
import { answerProof, readAnswerAddress } from "./answer-address.server";
import { keep } from "./attachments.server";
import { messagesWith } from "./message.resource.server";
import type { Conversation } from "./sides.server";

const maxBytes = 15_000_000;

export interface IncomingMail {
  to: string;
  raw: ReadableStream<Uint8Array>;
  rawSize: number;
  setReject(reason: string): void;
}

export async function receiveAnswer(mail: IncomingMail, env: Env, ctx: ExecutionContext): Promise<void> {
  const named = readAnswerAddress(mail.to, env);
  const found = named && (await find(env, named.conversationId));
  const person = found && (await personOf(found.database.of(found.conversation.tenantId), found.conversation, named.proof, env));
  if (!found || !person) return mail.setReject("Onbekend adres / Unknown address");
  if (mail.rawSize > maxBytes) return mail.setReject("Deze mail is te groot / This mail is too large");
  const { headers, text, files } = readMime(new Uint8Array(await new Response(mail.raw).arrayBuffer()));
  // A machine's answer to our mail is nobody's.
  if (!/^no$/i.test(headers.get("auto-submitted") ?? "no") || /bulk|junk|list/i.test(headers.get("precedence") ?? "")) return;
  const body = withoutQuote(text ?? "");
  if (!body) return mail.setReject("Er staat geen antwoord in deze mail / There is no answer in this mail");
  const { database, conversation, centerName } = found;
  const { tenantId, centerId } = conversation;
  if (await isFlood(env, tenantId, "message", person.viewer.id)) return mail.setReject("Te veel mails tegelijk / Too many mails at once");
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
  const kept = await keep(env.FILES, portal, files);
  if (typeof kept === "string") return mail.setReject(kept);
  const given = { attributes: { conversationId: conversation.id, body } };
  const outcome = await executeOne(portal, { ...command.create(messagesWith(kept), given), id: idOf(headers.get("message-id"), mail.to) });
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
    .where(eq(users.centerId, centerId), eq(userRoles.role, "center_superuser"));
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
  const known = candidates.find(({ id: candidate }) => same(answerProof(env, id, candidate), proof));
  const person = known && (await db.fetch(personToSignIn(db, sql`u.id = ${known.id}`)));
  return person?.status === "active" && person.confirmed ? person : null;
}

const same = (made: string | null, given: string): boolean =>
  made !== null && made.length === given.length && timingSafeEqual(Buffer.from(made), Buffer.from(given));

/** The same mail makes the same row. */
function idOf(messageId: string | undefined, to: string): string {
  const hex = createHash("sha256")
    .update(`${to}\n${messageId ?? crypto.randomUUID()}`)
    .digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
