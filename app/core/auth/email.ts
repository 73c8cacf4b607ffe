/** By RFC 5321, without address literals (`jan@[192.0.2.1]`) and local parts beyond ASCII (RFC 6531): few can be reached. */
import { z } from "zod";

const atoms = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const quoted = /^"([\x20\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*"$/;

/** URL knows IDNA; what else it knows (ports, paths, numbers as addresses) must not come in with it. */
function asciiDomain(domain: string): string | null {
  if (!/^[^\s:/?#@\\[\]%]+$/.test(domain) || !URL.canParse(`https://${domain}`)) return null;
  const ascii = new URL(`https://${domain}`).hostname;
  const labels = ascii.split(".");
  const sound = labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) && !/^\d+$/.test(labels.at(-1)!);
  return sound && ascii.length <= 253 ? ascii : null;
}

export function envelopeOf(email: string): string | null {
  const at = email.lastIndexOf("@");
  const local = email.slice(0, at);
  const domain = at > 0 && local.length <= 64 ? asciiDomain(email.slice(at + 1)) : null;
  if (!domain || !(atoms.test(local) || quoted.test(local))) return null;
  const envelope = `${local}@${domain}`;
  return envelope.length <= 254 ? envelope : null;
}

/** The form of an address that is unique within a tenant (domain 2), for `emailKey` columns and sign-in: one key per mailbox. */
export function emailKeyOf(email: string): string {
  const plain = email.normalize("NFC").trim().toLowerCase();
  const envelope = envelopeOf(plain);
  if (!envelope) return plain;
  const unquoted = /^"([^"\\]+)"(@.+)$/.exec(envelope);
  return unquoted && atoms.test(unquoted[1]!) ? unquoted[1]! + unquoted[2]! : envelope;
}

export const emailField = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .superRefine((value, context) => {
    if (value && value.length <= 254 && !/@[^@]+\.[^@.]+$/.test(envelopeOf(value) ?? ""))
      context.addIssue({ code: "custom", params: { message: "email" } });
  });
