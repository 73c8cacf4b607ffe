/** A message for the page after the redirect: a cookie that lives until it has been shown once. */
import { beginningOf } from "../text";

export interface Flash {
  title: string;
  message?: string;
  color?: "success" | "danger" | "warning" | "info" | "primary" | "muted";
}

const name = "toast";
const colors = ["success", "danger", "warning", "info", "primary", "muted"];

/** Set-Cookie value that carries the message to the next page. */
export function flash({ title, message, color = "success" }: Flash): string {
  const value = encodeURIComponent(
    JSON.stringify({ title: beginningOf(title, 200), message: message && beginningOf(message, 500), color }),
  );
  return `${name}=${value}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`;
}

/** The message that this request brings, if it is one of ours. */
export function flashOf(request: Request): Flash | null {
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.get("Cookie") ?? "")?.[1];
  if (!value) return null;
  try {
    const { title, message, color } = JSON.parse(decodeURIComponent(value)) as Record<string, unknown>;
    if (typeof title !== "string" || !colors.includes(color as string)) return null;
    return { title, message: typeof message === "string" ? message : undefined, color: color as Flash["color"] };
  } catch {
    return null;
  }
}

const doneName = "done";

/**
 * Set-Cookie value that says for ten minutes what somebody just did, such as the id of what they applied for. A page that says "it worked" asks for
 * this and not only for its address, which others may open too.
 * @param path below which pages ask for it
 */
export const justDone = (subject: string, path: string): string =>
  `${doneName}=${encodeURIComponent(subject)}; Path=${path}; Max-Age=600; HttpOnly; SameSite=Lax`;

/** Whether who asks just did this. */
export const didJust = (request: Request, subject: string): boolean =>
  (request.headers.get("Cookie") ?? "").split(/;\s*/).includes(`${doneName}=${encodeURIComponent(subject)}`);

/** Whether a request brings something that only its own answer shows. */
export const bringsWord = (request: Request): boolean =>
  new RegExp(`(?:^|;\\s*)(?:${name}|${doneName})=`).test(request.headers.get("Cookie") ?? "");

/** Set-Cookie value after the message was shown. */
export const flashShown = `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
