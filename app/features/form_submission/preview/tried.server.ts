/** What somebody fills in to try a form out: it stays with them, in a cookie of the preview alone, and is written nowhere. */
import type { Answers } from "../../form";

const name = "tried_form";
/** Browsers keep about 4 kB. */
const max = 3_600;

export function triedAnswers(request: Request): Answers {
  const [, text] = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.get("cookie") ?? "") ?? [];
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text ?? "{}"));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Answers) : {};
  } catch {
    return {};
  }
}

/** Where it is too much to keep, long texts go first: nothing depends on those. @returns Set-Cookie */
export function tried(path: string, answers: Answers): string {
  const kept: [string, unknown][] = [];
  let length = 0;
  for (const one of Object.entries(answers).sort(([, a], [, b]) => sizeOf(a) - sizeOf(b))) {
    length += sizeOf(one);
    if (length < max) kept.push(one);
  }
  return `${name}=${encodeURIComponent(JSON.stringify(Object.fromEntries(kept)))}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=3600`;
}

const sizeOf = (value: unknown) => encodeURIComponent(JSON.stringify(value) ?? "").length;
