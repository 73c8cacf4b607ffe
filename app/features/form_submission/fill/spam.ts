/** What makes an answer look like a machine's. It is set apart then, and never lost. Safe in the browser. */

/** A field that nobody sees, called as what machines like to fill in. */
export const trapName = "company_fax";

const leastMs = 3_000;
const mostLinks = 3;

interface Given {
  trapped: boolean;
  startedAt: string;
  now: string;
  answers: Record<string, unknown>;
  /** Proof was asked for, and there is none. */
  unproven?: boolean;
}

export function suspicionsOf({
  trapped,
  startedAt,
  now,
  answers,
  unproven = false,
}: Given): ("honeypot" | "haste" | "links" | "challenge")[] {
  const texts = Object.values(answers).filter((value) => typeof value === "string");
  const links = texts.join(" ").match(/https?:\/\//gi)?.length ?? 0;
  return [
    ...(trapped ? (["honeypot"] as const) : []),
    ...(Date.parse(now) - Date.parse(startedAt) < leastMs ? (["haste"] as const) : []),
    ...(links > mostLinks ? (["links"] as const) : []),
    ...(unproven ? (["challenge"] as const) : []),
  ];
}
