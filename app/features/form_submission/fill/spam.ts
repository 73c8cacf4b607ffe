/** What makes an answer look like a machine's. It is set apart then, and never lost. Safe in the browser. */

/** A field that nobody sees, called as what machines like to fill in. */
export const trapName = "company_fax";

const leastMs = 3_000;
const maxLinks = 3;
/** From one address; a school, or a library, has one for all. */
export const maxSent = { most: 30, minutes: 10 };

interface Given {
  trapped: boolean;
  startedAt: string;
  now: string;
  answers: Record<string, unknown>;
  /** Proof was asked for, and there is none. */
  unproven?: boolean;
  /** More came from the same address lately than one person sends. */
  flood?: boolean;
}

export function suspicionsOf({
  trapped,
  startedAt,
  now,
  answers,
  unproven = false,
  flood = false,
}: Given): ("honeypot" | "haste" | "flood" | "links" | "challenge")[] {
  const texts = Object.values(answers).filter((value) => typeof value === "string");
  const links = texts.join(" ").match(/https?:\/\//gi)?.length ?? 0;
  return [
    ...(trapped ? (["honeypot"] as const) : []),
    ...(Date.parse(now) - Date.parse(startedAt) < leastMs ? (["haste"] as const) : []),
    ...(flood ? (["flood"] as const) : []),
    ...(links > maxLinks ? (["links"] as const) : []),
    ...(unproven ? (["challenge"] as const) : []),
  ];
}
