/** The address that answers to a mail about what somebody filled in: it names the submission, and proves in a part that only we can make that we wrote to them. */
import { proofOf } from "~/core/auth/secret-box.server";
import type { OutboxRow } from "~/core/events/claims.server";
import type { Env } from "~/core/tenant/env";
import { formReplied } from "./form_submission.events";

type Keys = Pick<Env, "ENCRYPTION_KEY" | "ENVIRONMENT">;

export const submissionProof = (env: Keys, submissionId: string, email: string) =>
  proofOf(env, "answer", `form ${submissionId} ${email.trim().toLowerCase()}`);

/** Null for other mail, and where no mail comes in. */
export function formAnswerAddress({ event, about, recipientEmail }: OutboxRow, env: Env): string | null {
  const { INBOUND_MAIL_DOMAIN: domain } = env;
  if (!domain || event !== formReplied.name || !about) return null;
  const proof = submissionProof(env, about, recipientEmail);
  return proof ? `formulier+${about.replaceAll("-", "")}${proof}@${domain}` : null;
}

/** The submission and the proof of such an address; null for any other. */
export function readFormAnswerAddress(address: string, { INBOUND_MAIL_DOMAIN: domain }: Env): { id: string; proof: string } | null {
  const [, hex, proof, at] = /^formulier\+([0-9a-f]{32})([0-9a-f]{24})@(.+)$/.exec(address.trim().toLowerCase()) ?? [];
  if (!hex || !proof || !domain || at !== domain.toLowerCase()) return null;
  return { id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"), proof };
}
