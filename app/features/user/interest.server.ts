import type { SQL } from "drizzle-orm";
import { nextVersion, sharesAny, without } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { users as table } from "~db/schema";

/** For the batch in which a kind of work goes: who had chosen it for their mail would else be told of nothing. */
export const dropInterest = ({ db, now }: Portal, id: string): SQL =>
  db
    .update(table)
    .set({ interestIds: without(table.interestIds, id), updatedAt: now, lockVersion: nextVersion(table) })
    .where(sharesAny(table.interestIds, [id]));
