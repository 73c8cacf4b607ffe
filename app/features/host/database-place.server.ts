import { eq } from "drizzle-orm";
import { databases } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import type { Portal } from "~/core/tenant/portal.server";
import { volunteerCenterProfiles as centers } from "~db/schema";

/** Which of the installation's databases it is, for people: the first of two, by the name that the configuration gives it. */
export function databasePlace(env: Env, binding: string): { name: string; number: number; total: number } {
  const names = databases(env).map((database) => database.binding);
  return { name: binding, number: names.indexOf(binding) + 1, total: names.length };
}

/** Whether a database of this installation has the centre: a name that looks for it elsewhere would show nothing. */
export async function holdsCenter(portal: Portal, { binding, centerId }: { binding: string; centerId: string }): Promise<boolean> {
  const db = portal.databases?.get(binding);
  if (!db) return false;
  const found = await db.fetch(db.select({ centerId: centers.centerId }).from(centers).where(eq(centers.centerId, centerId)).first());
  return found !== undefined;
}
