/** What in a free text would let strangers find somebody: a warning before it is shown. Safe in the browser. */

export const contactKinds = ["phone", "email", "address", "link"] as const;
export type ContactKind = (typeof contactKinds)[number];

const patterns: Record<ContactKind, RegExp> = {
  phone: /(?:\+\s?\d{2}|\b0)[\s.-]?(?:\(0\)[\s.-]?)?(?:\d[\s.-]?){8,9}(?!\d)/,
  email: /[\w.+-]+\s?(?:@|\[at\]|\(at\)|\sapenstaartje\s)\s?[\w-]+\s?(?:\.|\spunt\s)\s?[a-z]{2,}/i,
  address:
    /\b[1-9]\d{3}\s?[a-z]{2}\b(?!\w)|\b\p{L}[\p{L}'-]*(?:straat|laan|weg|plein|gracht|kade|singel|dijk|hof|steeg|pad|dreef|plantsoen)\s+\d{1,4}\s?[a-z]?\b/iu,
  link: /\b(?:https?:\/\/|www\.)\S+|\b(?:facebook|instagram|linkedin|tiktok|snapchat|whatsapp)\b\s*[:/@]/i,
};

export function contactDetailsIn(texts: readonly (string | null | undefined)[]): ContactKind[] {
  const whole = texts.filter(Boolean).join("\n");
  return contactKinds.filter((kind) => patterns[kind].test(whole));
}
