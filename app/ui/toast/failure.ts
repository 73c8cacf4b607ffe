/** What a message about a failed part of a page is called, by the kind of failure (spec 8). */
import type { ToastInput } from "./store";

export type FailureKind = "offline" | "notAuthorized" | "forbidden" | "notFound" | "failed";

/** @param failed a Response, its status, or what was thrown when there was no answer */
export function failureKind(failed: unknown): FailureKind {
  // Who is signed out meanwhile gets the page to sign in.
  if ((failed as { redirected?: boolean } | null)?.redirected) return "notAuthorized";
  const status = typeof failed === "number" ? failed : (failed as { status?: unknown } | null)?.status;
  if (typeof status !== "number") return "offline";
  if (status === 401) return "notAuthorized";
  if (status === 403) return "forbidden";
  return status === 404 ? "notFound" : "failed";
}

const titles = {
  offline: "loadingFailed",
  notAuthorized: "notAuthorized",
  forbidden: "forbidden",
  notFound: "notFound",
  failed: "errorFound",
} as const satisfies Record<FailureKind, string>;

/** A key of error.json. */
export const failureTitle = (kind: FailureKind): string => titles[kind];

/** What is said of a part of a page that could not be had. @param said of error.json */
export const failureToast = (kind: FailureKind, said: (key: string) => string): ToastInput => ({
  title: said(failureTitle(kind)),
  ...(kind === "notFound" && { message: said("pageNotFound") }),
  color: "danger",
});
