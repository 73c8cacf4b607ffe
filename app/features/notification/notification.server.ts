/** Reading notifications, one or all. Not in the audit trail: it concerns nobody else. */

import { eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import { isId } from "~/core/ids";
import { nextVersion } from "~/core/tenant/conditions.server";
import type { TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { notifications as table } from "~db/schema";

/** Which kinds of notifications the viewer has. */
export const kindsOf = ({ db, viewer }: Portal) =>
  db
    .select({ event: table.event })
    .from(table)
    .where(eq(table.userId, viewer!.id), isNull(table.deletedAt))
    .groupBy(table.event)
    .map((rows) => rows.map(({ event }) => event));

/** To come back to it later. */
export const markUnread = ({ db, viewer, now }: Portal, id: string): SQL =>
  db
    .update(table)
    .set({ readAt: null, updatedAt: now, lockVersion: nextVersion(table) })
    .where(eq(table.userId, viewer!.id), isNull(table.deletedAt), eq(table.id, isId(id) ? id : ""));

/** Marks the viewer's unread ones as read: one of them, or all. */
export function markRead({ db, viewer, now }: Portal, id?: string): SQL {
  return db
    .update(table)
    .set({ readAt: now, updatedAt: now, lockVersion: nextVersion(table) })
    .where(
      eq(table.userId, viewer!.id),
      isNull(table.readAt),
      isNull(table.deletedAt),
      id === undefined ? undefined : eq(table.id, isId(id) ? id : ""),
    );
}

/** Marks those as read that lead to what the viewer has seen now. */
export const markReadAbout = ({ db, viewer, now }: Portal, link: string): SQL =>
  db
    .update(table)
    .set({ readAt: now, updatedAt: now, lockVersion: nextVersion(table) })
    .where(eq(table.userId, viewer!.id), isNull(table.readAt), isNull(table.deletedAt), eq(table.link, link));

/** What asked somebody for a thing that is done now: it is not there any more. */
export const takeBack = (db: TenantDb, userId: string, events: string[], now: string): SQL =>
  db
    .update(table)
    .set({ deletedAt: now, digest: false, pushAt: null, updatedAt: now, lockVersion: nextVersion(table) })
    .where(eq(table.userId, userId), inArray(table.event, events), isNull(table.deletedAt));

/** They are named in the mail of the days, and wake nobody. */
export const leftToDigest = (db: TenantDb, ...which: SQL[]): SQL =>
  db
    .update(table)
    .set({ digest: true, pushAt: null })
    .where(...which);

/** They stand in the list and wake nobody. */
export const notPushed = (db: TenantDb, ...which: SQL[]): SQL =>
  db
    .update(table)
    .set({ pushAt: null })
    .where(...which, isNotNull(table.pushAt));

/** They are not named in the mail of the days any more, and stay in the list. */
export const leftOutOfDigest = (db: TenantDb, ...which: SQL[]): SQL =>
  db
    .update(table)
    .set({ digest: false })
    .where(...which);
