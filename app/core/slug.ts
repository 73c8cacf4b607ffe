import { newId } from "./ids";

/** A title as part of an address, at most 60 long. @param fallback for one without letters or digits of ours */
export function slugOf(title: string, fallback: string): string {
  const slug = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  return slug || fallback;
}

/** With a few letters of its own, so that two alike do not meet. */
export const newSlug = (title: string, fallback: string): string => `${slugOf(title, fallback)}-${newId().slice(-6)}`;
