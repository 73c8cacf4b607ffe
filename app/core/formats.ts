/** What a text must look like to be an address: plain functions, for schemas and for fields that are checked when they are left. */

const atoms = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const quoted = /^"([\x20\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*"$/;

/** Null for what is no address. Older browsers cannot be asked beforehand. */
export function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** URL knows IDNA; what else it knows (ports, paths, numbers as addresses) must not come in with it. */
function asciiDomain(domain: string): string | null {
  const ascii = /^[^\s:/?#@\\[\]%]+$/.test(domain) ? urlOf(`https://${domain}`)?.hostname : null;
  if (!ascii) return null;
  const labels = ascii.split(".");
  const sound = labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) && !/^\d+$/.test(labels.at(-1)!);
  return sound && ascii.length <= 253 ? ascii : null;
}

/** By RFC 5321, without address literals (`jan@[192.0.2.1]`) and local parts beyond ASCII (RFC 6531): few can be reached. */
export function envelopeOf(email: string): string | null {
  const at = email.lastIndexOf("@");
  const local = email.slice(0, at);
  const domain = at > 0 && local.length <= 64 ? asciiDomain(email.slice(at + 1)) : null;
  if (!domain || !(atoms.test(local) || quoted.test(local))) return null;
  const envelope = `${local}@${domain}`;
  return envelope.length <= 254 ? envelope : null;
}

/** Whether a mailbox needs no quotes around its name. */
export const isPlainLocal = (local: string): boolean => atoms.test(local);

const isEmail = (text: string): boolean => /@[^@]+\.[^@.]+$/.test(envelopeOf(text) ?? "");

/** One that is looked up and not written to. */
export const signInAddress = /^.+@[^\s@]+$/;

/** What people leave out in front is put there; as browsers make of it, so that it means the same everywhere. */
export function websiteOf(text: string): string | null {
  const url = urlOf(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes(".") || url.username || url.password) return null;
  return url.href === `${url.origin}/` ? url.origin : url.href;
}

/** A page elsewhere, or a path of this site. */
function isLink(text: string): boolean {
  if (/[\s\\<>"'`]/.test(text)) return false;
  if (text.startsWith("/")) return !text.startsWith("//");
  const url = urlOf(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes(".") && !url.username && !url.password;
}

/** By name: whether a text fits, and what is said where it does not, as a key of validation.json. */
export const formats = {
  email: { fits: isEmail, message: "email" },
  signInAddress: { fits: (text: string) => signInAddress.test(text), message: "email" },
  website: { fits: (text: string) => websiteOf(text) !== null, message: "url" },
  link: { fits: isLink, message: "link" },
} as const;

export type Format = keyof typeof formats;
