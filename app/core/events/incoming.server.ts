/** Mail that comes in, whoever it is for: what is the same for each kind of answer. */
import { createHash } from "node:crypto";
import { type ReceivedMail, readMime, withoutQuote } from "./read-mime";

const maxBytes = 15_000_000;

export interface IncomingMail {
  to: string;
  raw: ReadableStream<Uint8Array>;
  rawSize: number;
  setReject(reason: string): void;
}

export interface IncomingAnswer extends Pick<ReceivedMail, "files"> {
  /** What was written, without what it answers. */
  body: string;
  /** The same mail makes the same row. */
  id: string;
}

/** @returns null where there is nothing to keep: it was sent back with the reason, or a machine wrote it */
export async function answerIn(mail: IncomingMail): Promise<IncomingAnswer | null> {
  const sentBack = (reason: string) => {
    mail.setReject(reason);
    return null;
  };
  if (mail.rawSize > maxBytes) return sentBack("Deze mail is te groot / This mail is too large");
  const { headers, text, files } = readMime(new Uint8Array(await new Response(mail.raw).arrayBuffer()));
  // A machine's answer to our mail is nobody's.
  if (!/^no$/i.test(headers.get("auto-submitted") ?? "no") || /bulk|junk|list/i.test(headers.get("precedence") ?? "")) return null;
  const body = withoutQuote(text ?? "");
  if (!body) return sentBack("Er staat geen antwoord in deze mail / There is no answer in this mail");
  return { body, files, id: idOf(headers.get("message-id"), mail.to) };
}

function idOf(messageId: string | undefined, to: string): string {
  const hex = createHash("sha256")
    .update(`${to}\n${messageId ?? crypto.randomUUID()}`)
    .digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
