/** How a saved search is mailed, chosen by the link below its mail. */
import { and, eq, isNull, type SQL } from "drizzle-orm";
import { nextVersion } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { savedSearches as table } from "~db/schema";

export const ofSearch = (userId: string, id: string | null): SQL =>
  and(eq(table.id, id ?? ""), eq(table.userId, userId), isNull(table.deletedAt))!;

/** What came while it was off is no news. */
export const mailedAs = ({ db, now }: Portal, userId: string, id: string | null, frequency: "off" | "at_once"): SQL =>
  db
    .update(table)
    .set({ frequency, seenAt: now, updatedAt: now, lockVersion: nextVersion(table) })
    .where(ofSearch(userId, id));
