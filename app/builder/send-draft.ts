import type { Edited } from "./builder";
import type { Draft } from "./field";

/** What the server says: the draft as it is, or why not. */
export type Answer = Edited & { errors?: Record<string, string> };

/** Without a connection, or one that breaks off before the answer is whole; or signed out meanwhile. */
export type Unanswered = "offline" | "gone";

export async function sendDraft(
  address: string,
  what: { lockVersion: number; draft: Draft },
): Promise<{ status: number; answer: Answer } | Unanswered> {
  try {
    const response = await fetch(`${address}/draft`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(what),
    });
    const { status } = response;
    // Said before anything of the page's own is asked, and so in no JSON.
    if (status === 413) return { status, answer: {} as Answer };
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    // Too much at once says nothing of what was written.
    if (status === 429) return "offline";
    // A session that ended leads to the sign-in page.
    if (response.redirected || !isJson || [401, 403, 404].includes(status)) return status >= 500 ? "offline" : "gone";
    return { status, answer: (await response.json()) as Answer };
  } catch {
    return "offline";
  }
}
