import { eq, inArray, isNull, type SQL } from "drizzle-orm";
import { newId } from "~/core/ids";
import { insert } from "~/core/resource/rows.server";
import type { Portal } from "~/core/tenant/portal.server";
import { redirects as table } from "~db/schema";

/** Who knows the old address of a page finds the new one; what led away from the new one does so no longer. */
export function leadOn({ db, now }: Portal, centerId: string, from: string, to: string): SQL[] {
  const row = { id: newId(), tenantId: db.tenantId, centerId, fromPath: from, toPath: to, automatic: true };
  return [
    db
      .update(table)
      .set({ deletedAt: now, updatedAt: now })
      .where(eq(table.centerId, centerId), isNull(table.deletedAt), inArray(table.fromPath, [from, to])),
    ...(from === "/" ? [] : [insert(table, { ...row, createdAt: now, updatedAt: now })]),
  ];
}
