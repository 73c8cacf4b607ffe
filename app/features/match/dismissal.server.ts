/** "Not for me", and back: one's own, nobody else's business. */
import { eq, type SQL, sql } from "drizzle-orm";
import { newId } from "~/core/ids";
import { insert } from "~/core/resource/rows.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { matchDismissals as table, vacancies } from "~db/schema";
import { liveHere } from "../vacancy/index.server";

/** Twice is once; what cannot be seen here is passed over. */
export const dismiss = (portal: Portal, vacancyId: string): SQL => {
  const { db, now, viewer, center } = portal;
  const row = { id: newId(), tenantId: db.tenantId, centerId: center.id, userId: viewer!.id, vacancyId, createdAt: now, updatedAt: now };
  return sql`${insert(table, row, existsIn(vacancies, liveHere(portal), eq(vacancies.id, vacancyId)))} on conflict do nothing`;
};

export const takeBack = ({ db, viewer }: Portal, vacancyId?: string): SQL =>
  db.delete(table).where(eq(table.userId, viewer!.id), vacancyId === undefined ? undefined : eq(table.vacancyId, vacancyId));

/** How many one put aside. */
export const putAside = ({ db, viewer }: Portal) =>
  db
    .select({ number: sql<number>`count(*)` })
    .from(table)
    .where(eq(table.userId, viewer?.id ?? ""))
    .map(([row]) => Number(row?.number ?? 0));
