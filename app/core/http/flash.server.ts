import { beginningOf } from "../text";
import { clearCookie, readCookie, setCookie } from "./cookies.server";

export interface Flash {
  title: string;
  message?: string;
  color?: "success" | "danger" | "warning" | "info" | "primary" | "muted";
}

const colors = ["success", "danger", "warning", "info", "primary", "muted"];

/** Set-Cookie value that carries the message to the next page. */
export function flash({ title, message, color = "success" }: Flash): string {
  return setCookie("toast", JSON.stringify({ title: beginningOf(title, 200), message: message && beginningOf(message, 500), color }));
}

export function flashOf(request: Request): Flash | null {
  const value = readCookie(request, "toast");
  if (!value) return null;
  try {
    const { title, message, color } = JSON.parse(value) as Record<string, unknown>;
    if (typeof title !== "string" || !colors.includes(color as string)) return null;
    return { title, message: typeof message === "string" ? message : undefined, color: color as Flash["color"] };
  } catch {
    return null;
  }
}

/** Set-Cookie value for ten minutes: a page that says "it worked" asks for this, since others may open its address too. */
export const justDone = (subject: string, path: string): string => setCookie("done", subject, { path });

export const justDoneBy = (request: Request): string | undefined => readCookie(request, "done");

export const didJust = (request: Request, subject: string): boolean => justDoneBy(request) === subject;

/** Whether a request brings something that only its own answer shows. */
export const bringsWord = (request: Request): boolean =>
  (readCookie(request, "toast") ?? readCookie(request, "done") ?? readCookie(request, "applicant")) !== undefined;

export const flashShown = clearCookie("toast");
