/** How long the data of an event is there: as long as somebody waits for a mail about it, and a week. */
import { eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { auditEvents, notifications, outbox } from "~db/schema";
import type { TenantDb } from "../tenant/db.server";

export const mailData = sql`coalesce((select json_patch(${auditEvents.data}, ${outbox.data}) from ${auditEvents}
  where ${auditEvents.id} = ${outbox.eventId} and ${auditEvents.tenantId} = ${outbox.tenantId}), ${outbox.data})`;

export const allSent = sql`not exists (select 1 from ${outbox} where ${outbox.eventId} = ${auditEvents.id} and ${outbox.status} <> 'sent'
  and coalesce(${outbox.lastError}, '') not like 'noAccess:%')`;

/** Forgets the data of events at once, for the batch that takes away whom they are about; mail that still goes out keeps what it says. The rest is housekeeping. */
export const forgetData = (db: TenantDb, which: SQL): SQL =>
  sql`update ${auditEvents} set data = '{}' where ${db.mine(auditEvents)} and ${auditEvents.data} is not null and ${which} and ${allSent}`;

/** The same where others were told of it in words that name somebody: what stands in their lists goes too. @param which a condition on `audit_events` alone */
export const forgetTold = (db: TenantDb, which: SQL): SQL[] => [
  sql`delete from ${notifications} where ${db.mine(notifications)} and ${notifications.eventId} in
    (select ${auditEvents.id} from ${auditEvents} where ${db.mine(auditEvents)} and ${which})`,
  forgetData(db, which),
];

/** What people's lists say, taken away. @param which conditions on `notifications` */
export const forgetNotifications = (db: TenantDb, ...which: SQL[]): SQL => db.delete(notifications).where(...which);

/** What others were told that leads to rows whose person goes: in their lists, and by mail, sent or not. @param links a select */
export const forgetLinked = (db: TenantDb, links: SQLWrapper): SQL[] => [
  forgetNotifications(db, inArray(notifications.link, links)),
  db.delete(outbox).where(inArray(sql`json_extract(${outbox.data}, '$.link')`, links)),
];

/** The note that mail about events went out. @param which a condition on `audit_events` alone */
export const forgetSent = (db: TenantDb, which: SQL): SQL =>
  db
    .delete(outbox)
    .where(inArray(outbox.eventId, db.select({ id: auditEvents.id }).from(auditEvents).where(which)), eq(outbox.status, "sent"));

/** Mail that is not on its way yet does not go. @param which conditions on `outbox` */
export const callOffMail = (db: TenantDb, ...which: SQL[]): SQL =>
  db.delete(outbox).where(eq(outbox.status, "pending"), isNull(outbox.claim), ...which);

/** Forgets what rows said before and after, where they are gone or nobody's any more. */
export const forgetChanges = (db: TenantDb, which: SQL): SQL =>
  sql`update ${auditEvents} set changes = null where ${db.mine(auditEvents)} and ${which}`;

/** The same over all tenants, for rows that go by age. @param subjects a select of tenant and id */
export const discardChanges = (subjectType: string, subjects: SQL): SQL =>
  sql`update ${auditEvents} set changes = null where ${auditEvents.subjectType} = ${subjectType} and ${auditEvents.changes} is not null
    and (${auditEvents.tenantId}, ${auditEvents.subjectId}) in (${subjects})`;
