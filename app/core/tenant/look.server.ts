/** The version of what stands around every page: a page that was loaded before it changed takes the new one on its next navigation. */
import { createHash } from "node:crypto";
import type { Site } from "./portal.server";

const looks = new WeakMap<Site, string>();

export function lookOf(site: Site): string {
  let look = looks.get(site);
  if (!look) {
    const { tenant, center, menu } = site;
    look = createHash("sha256")
      .update(JSON.stringify([tenant.name, tenant.features, center, menu]))
      .digest("base64url")
      .slice(0, 10);
    looks.set(site, look);
  }
  return look;
}
