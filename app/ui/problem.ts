/** What the error screen tells of, and with which texts. */
import { isRouteErrorResponse } from "@remix-run/react";

export interface Problem {
  status: number | null;
  message: string;
  stack?: string;
  requestId?: string;
  /** The browser did not reach us; each has words of its own for that. */
  offline?: boolean;
}

export function problemOf(error: unknown): Problem {
  if (isRouteErrorResponse(error)) {
    const { message = error.data, stack, requestId } = (error.data ?? {}) as { message?: unknown; stack?: string; requestId?: string };
    return { status: error.status, message: typeof message === "string" ? message : "", stack, requestId };
  }
  // A page that could not be drawn on the server: Remix says no more of it.
  if (error instanceof Error && error.message === "Unexpected Server Error") return { status: 500, message: "" };
  if (error instanceof Error) {
    const offline = error instanceof TypeError && /fetch|load failed|network/i.test(error.message);
    return { status: null, message: error.message, stack: error.stack, offline };
  }
  return { status: null, message: "" };
}

/** Which texts: the order is the specification's (section 8). */
export function textsOf({ status, message, offline }: Problem): string {
  if (offline) return "offline";
  if (/wrong center/i.test(message)) return "wrongCenter";
  if (status === 401 || status === 403 || status === 404) return String(status);
  return status ? "code" : "unknown";
}
