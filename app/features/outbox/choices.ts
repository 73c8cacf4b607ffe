/** Safe in the browser. */

export const mailStates = ["waiting", "sent", "failed", "returned"] as const;

export type MailState = (typeof mailStates)[number];

export const suppressionKinds = ["bounce", "complaint", "unsubscribe"] as const;

export type Suppression = (typeof suppressionKinds)[number];

/** What the outbox notes of a failure: a word of ours, and what the mail server said. */
export function reasonOf(lastError: string | null): { reason: string; detail: string } | null {
  if (!lastError) return null;
  const [reason, ...detail] = lastError.split(": ");
  // A server may say it on several lines.
  return { reason: reason!.replace(/:$/, ""), detail: detail.join(": ").replace(/\s+/g, " ").trim() };
}
