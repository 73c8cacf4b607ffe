/** The version of what stands around every page: a page that was loaded before it changed takes the new one on its next navigation. */
import { createHash } from "node:crypto";
import type { Center, Site } from "./portal.server";

/** A site is read whole, so its centre is as new as the rest of it; a portal is made anew for each request. */
const looks = new WeakMap<Center, string>();

export function lookOf({ tenant, center, menu }: Pick<Site, "tenant" | "center" | "menu">): string {
  let look = looks.get(center);
  if (!look) {
    look = createHash("sha256")
      .update(JSON.stringify([tenant.name, tenant.features, center, menu]))
      .digest("base64url")
      .slice(0, 10);
    looks.set(center, look);
  }
  return look;
}
