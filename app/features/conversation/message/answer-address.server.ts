/** The address that answers to the mail of a message: it names the conversation and, in a proof that only we can make, the person whose answer it is. */
import { proofOf } from "~/core/auth/secret-box.server";
import type { OutboxRow } from "~/core/events/claims.server";
import type { Env } from "~/core/tenant/env";
import { messageReceived } from "../message.events";

type Keys = Pick<Env, "ENCRYPTION_KEY" | "ENVIRONMENT">;

export const answerProof = (env: Keys, conversationId: string, userId: string) => proofOf(env, "answer", `${conversationId} ${userId}`);

/** Null for other mail, and where no mail comes in. */
export function answerAddress(row: OutboxRow, env: Env): string | null {
  const { INBOUND_MAIL_DOMAIN: domain } = env;
  if (!domain || row.event !== messageReceived.name || !row.recipientId) return null;
  const [, id] = /^\/conversations\/([0-9a-f-]{36})$/.exec(String(JSON.parse(row.data).link)) ?? [];
  const proof = id && answerProof(env, id, row.recipientId);
  return proof ? `gesprek+${id.replaceAll("-", "")}${proof}@${domain}` : null;
}

/** The conversation and the proof of such an address; null for any other. */
export function readAnswerAddress(address: string, { INBOUND_MAIL_DOMAIN: domain }: Env): { conversationId: string; proof: string } | null {
  const [, hex, proof, at] = /^gesprek\+([0-9a-f]{32})([0-9a-f]{24})@(.+)$/.exec(address.trim().toLowerCase()) ?? [];
  if (!hex || !proof || !domain || at !== domain.toLowerCase()) return null;
  return { conversationId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"), proof };
}
