import { and, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { changedOne } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { formInvitations as table } from "~db/schema";

/** For the batch that stores an answer, which fails (Conflict) where the invitation is not good any more. */
export const answered = ({ db, now }: Portal, id: string): SQL[] => [
  db
    .update(table)
    .set({ status: "answered", answeredAt: now, updatedAt: now, lockVersion: sql`${table.lockVersion} + 1` })
    .where(
      eq(table.id, id),
      or(eq(table.status, "invited"), and(eq(table.status, "answered"), eq(table.once, false))),
      or(isNull(table.expiresAt), gt(table.expiresAt, now)),
    ),
  changedOne(),
];
