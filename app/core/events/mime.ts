/** Seven-bit clean (RFC 5322, 2045–2047), so that every server takes it; control characters are stripped where headers are made. */
import { envelopeOf } from "../auth/email";

export interface Address {
  name: string;
  email: string;
}

export interface Mail {
  /** Derived from the outbox row: a second copy, should one ever be made, carries the same and is recognised as one. */
  messageId: string;
  from: Address;
  to: Address;
  replyTo: Address | null;
  subject: string;
  text: string;
  html: string;
  language: string;
  unsubscribeUrl: string | null;
  /** A file for the reader's calendar (text/calendar). */
  calendar?: string;
}

export class BadAddress extends Error {
  override name = "BadAddress";
}

const encoder = new TextEncoder();

export function compileMime(mail: Mail, date: Date): string {
  // "=_" never stands in quoted-printable text, so no content can end a part.
  const boundary = `=_${mail.messageId.replace(/[^0-9a-z]/gi, "").slice(12, 32)}`;
  const headers = [
    `From: ${addressHeader(mail.from)}`,
    `To: ${addressHeader(mail.to)}`,
    ...(mail.replyTo ? [`Reply-To: ${addressHeader(mail.replyTo)}`] : []),
    `Subject: ${fold(encodeText(mail.subject, "Subject: ".length))}`,
    `Date: ${date.toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${mail.messageId}>`,
    `Content-Language: ${mail.language}`,
    // So that out-of-office replies do not answer a machine (RFC 3834, and Outlook's own header).
    "Auto-Submitted: auto-generated",
    "X-Auto-Response-Suppress: OOF, AutoReply",
    ...(mail.unsubscribeUrl ? [`List-Unsubscribe: <${mail.unsubscribeUrl}>`, "List-Unsubscribe-Post: List-Unsubscribe=One-Click"] : []),
    "MIME-Version: 1.0",
  ];
  const alternative = `Content-Type: multipart/alternative; boundary="${boundary}"`;
  const part = (type: string, content: string) => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    "Content-Transfer-Encoding: quoted-printable",
    "",
    quotedPrintable(content),
  ];
  const letter = [alternative, "", ...part("text/plain", mail.text), ...part("text/html", mail.html), `--${boundary}--`, ""];
  if (!mail.calendar) return [...headers, ...letter].join("\r\n");
  const around = `=_m${boundary.slice(2)}`;
  const file = [
    'Content-Type: text/calendar; charset=utf-8; method=PUBLISH; name="agenda.ics"',
    'Content-Disposition: attachment; filename="agenda.ics"',
    "Content-Transfer-Encoding: base64",
    "",
    ...(base64(mail.calendar).match(/.{1,76}/g) ?? []),
  ];
  const mixed = `Content-Type: multipart/mixed; boundary="${around}"`;
  return [...headers, mixed, "", `--${around}`, ...letter, `--${around}`, ...file, `--${around}--`, ""].join("\r\n");
}

/** @throws BadAddress */
export function envelopeAddress(email: string): string {
  const envelope = envelopeOf(email);
  if (!envelope) throw new BadAddress("Not an address that mail can go to");
  return envelope;
}

function addressHeader({ name, email }: Address): string {
  const address = `<${envelopeAddress(email)}>`;
  const clean = oneLine(name);
  if (!clean) return address;
  // An encoded word may not stand inside quotes (RFC 2047, 5), so a name is either the one or the other.
  const display = needsEncoding(clean) ? encodeText(clean, "Reply-To: ".length) : `"${clean.replace(/["\\]/g, "\\$&")}"`;
  return fold(`${display} ${address}`);
}

/** Control characters and line breaks, which end a header, become spaces. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();

const needsEncoding = (text: string) => /[^\x20-\x7e]|=\?/.test(text);

/** RFC 2047 encoded words of at most 75 characters that never cut a character in two. */
function encodeText(text: string, taken: number): string {
  const clean = oneLine(text);
  if (!needsEncoding(clean)) return clean;
  const words: string[] = [];
  let word = "";
  for (const character of clean) {
    const room = words.length === 0 ? 75 - taken : 75;
    if (word && encodedLength(word + character) > room) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  return [...words, word].map((part) => `=?UTF-8?B?${base64(part)}?=`).join("\r\n ");
}

const encodedLength = (text: string) => "=?UTF-8?B??=".length + 4 * Math.ceil(encoder.encode(text).length / 3);

const base64 = (text: string) => btoa(String.fromCharCode(...encoder.encode(text)));

function fold(value: string): string {
  if (value.includes("\r\n") || value.length <= 66) return value;
  return value.replace(/(.{1,64})(?: |$)/g, "$1\r\n ").trimEnd();
}

/** RFC 2045, 6.7. */
export function quotedPrintable(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(quotedLine)
    .join("\r\n");
}

function quotedLine(line: string): string {
  const bytes = encoder.encode(line);
  const lines: string[] = [];
  let current = "";
  bytes.forEach((byte, index) => {
    const blank = byte === 0x20 || byte === 0x09;
    const plain = (byte > 0x20 && byte < 0x7f && byte !== 0x3d) || (blank && index < bytes.length - 1);
    const token = plain ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    if (current.length + token.length > 75) {
      lines.push(`${current}=`);
      current = "";
    }
    current += token;
  });
  return [...lines, current].join("\r\n");
}
