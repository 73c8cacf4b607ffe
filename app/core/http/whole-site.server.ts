import type { RequestPortal } from "../tenant/portal.server";

/**
 * Where the rest of the site is, seen from a name that shows one page: the origin of the centre's own name, with the scheme and port of this one.
 * Empty where this is that site; null where the centre has no other name.
 */
export function wholeSite({
  gatePath,
  center,
  centers,
  origin,
}: Pick<RequestPortal, "gatePath" | "center" | "centers" | "origin">): string | null {
  if (!gatePath) return "";
  const hostname = centers.find(({ id }) => id === center.id)?.hostname;
  if (!hostname) return null;
  const url = new URL(origin);
  url.hostname = hostname;
  return url.origin;
}
