/** What people chose, and choosing: for the form with all events, and for the link below a mail, which needs no session. */
import { and, eq, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import { callOffMail } from "~/core/events/data.server";
import { waitsForDigest } from "~/core/events/preference.server";
import { newId } from "~/core/ids";
import { insert } from "~/core/resource/rows.server";
import { existsIn, nextVersion } from "~/core/tenant/conditions.server";
import type { TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { notifications, outbox, notificationPreferences as table } from "~db/schema";
import { leftOutOfDigest, leftToDigest } from "../notification/index.server";
import type { Mode } from "./choices";

const of = (userId: string, event: string) => and(eq(table.userId, userId), eq(table.event, event), isNull(table.deletedAt))!;

/** By event; what is not there is on. */
export const chosenBy = (db: TenantDb, userId: string) =>
  db
    .select({ event: table.event, mode: table.mode })
    .from(table)
    .where(eq(table.userId, userId), isNull(table.deletedAt))
    .map((rows) => new Map(rows.map(({ event, mode }) => [event, mode as Mode])));

/** Statements that make it so, whether or not there was a choice before. */
export function choose({ db, now, center }: Portal, userId: string, event: string, mode: Mode): SQL[] {
  const row = { id: newId(), tenantId: db.tenantId, centerId: center.id, userId, event, mode, createdAt: now, updatedAt: now };
  return [
    db
      .update(table)
      .set({ mode, updatedAt: now, lockVersion: nextVersion(table) })
      .where(of(userId, event)),
    insert(table, row, notYet(db, userId, event)),
    ...withdrawn(db, userId, event, mode),
  ];
}

const notYet = (db: TenantDb, userId: string, event: string) => not(existsIn(table, db.mine(table), of(userId, event)));

/** What waits to be sent, or to be named in the mail of the days, does not come after somebody said no; who has days finds it in that mail instead. */
export function withdrawn(db: TenantDb, userId: string, event: string, mode: Mode): SQL[] {
  if (mode === "on") return [];
  const mail = [eq(outbox.recipientId, userId), eq(outbox.event, event)];
  const noted = [eq(notifications.userId, userId), eq(notifications.event, event)];
  const waits = waitsForDigest({ tenantId: db.tenantId, userId, event });
  if (mode === "off" || mode === "notice")
    return [callOffMail(db, ...mail), leftOutOfDigest(db, ...noted, sql`${notifications.digest} = 1`)];
  const mailed = db
    .select({ id: outbox.eventId })
    .from(outbox)
    .where(...mail, eq(outbox.status, "pending"), isNull(outbox.claim));
  return [leftToDigest(db, ...noted, inArray(notifications.eventId, mailed), waits), callOffMail(db, ...mail, waits)];
}
