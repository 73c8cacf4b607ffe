import type { SQL } from "drizzle-orm";
import { nextVersion, sharesAny, without } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { volunteerProfiles as table } from "~db/schema";

/** For the batch in which a kind of work goes: who chose nothing else would fit nowhere any more. */
export const dropInterest = ({ db, now }: Portal, id: string): SQL =>
  db
    .update(table)
    .set({ interestIds: without(table.interestIds, id), updatedAt: now, lockVersion: nextVersion(table) })
    .where(sharesAny(table.interestIds, [id]));
