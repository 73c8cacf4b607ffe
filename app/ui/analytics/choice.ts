/** Whether statistics may be kept: the choice, the version of the text that was agreed to, and when. In a cookie that scripts read. */
export type Consent = "granted" | "denied";

/** Of the words in which it is asked: with another version everybody is asked again. */
const textVersion = 1;

export const consentValue = (choice: Consent, now: string): string => `${choice}.${textVersion}.${Date.parse(now)}`;

/** Null for who has not chosen. */
export function consentFrom(cookie: string | undefined): Consent | null {
  const [choice, version] = (cookie ?? "").split(".");
  if (Number(version) !== textVersion) return null;
  return choice === "granted" || choice === "denied" ? choice : null;
}

/** When what is chosen was chosen, as ISO 8601. */
export function consentTime(cookie: string | undefined): string | null {
  const at = new Date(Number((cookie ?? "").split(".")[2] || Number.NaN));
  return consentFrom(cookie) === null || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
