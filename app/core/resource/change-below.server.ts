import type { SQL } from "drizzle-orm";
import type { Portal } from "../tenant/portal.server";
import { resourceOf } from "./catalogue.server";
import { touch, withParent } from "./children.server";
import { byId } from "./rows.server";
import { versionsOf } from "./version-rows.server";

/**
 * For a row below that is changed by itself, such as by the API: what the site said before is kept as a version, and the row above gets a new lock
 * version, so that who edits it hears of it.
 */
export async function changeBelow(portal: Portal, type: string, id: string): Promise<SQL[]> {
  if (withParent(portal, type, id)) return [];
  const { table, versioned } = resourceOf(type);
  const row = versioned && (await portal.db.fetch(byId(portal, table, id)));
  return [...(row ? (await versionsOf(portal, versioned, row)).begin : []), touch(table, portal, id)];
}
