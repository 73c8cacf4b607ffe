/** How long the data of an event is there: as long as somebody waits for a mail about it, and a week. */
import { type SQL, sql } from "drizzle-orm";
import { auditEvents, outbox } from "~db/schema";
import type { TenantDb } from "../tenant/db.server";

export const mailData = sql`coalesce((select json_patch(${auditEvents.data}, ${outbox.data}) from ${auditEvents}
  where ${auditEvents.id} = ${outbox.eventId} and ${auditEvents.tenantId} = ${outbox.tenantId}), ${outbox.data})`;

export const allSent = sql`not exists (select 1 from ${outbox} where ${outbox.eventId} = ${auditEvents.id} and ${outbox.status} <> 'sent'
  and coalesce(${outbox.lastError}, '') not like 'noAccess:%')`;

/** Forgets the data of events at once, for the batch that takes away whom they are about; mail that still goes out keeps what it says. The rest is housekeeping. */
export const forgetData = (db: TenantDb, which: SQL): SQL =>
  sql`update ${auditEvents} set data = '{}' where ${db.mine(auditEvents)} and ${auditEvents.data} is not null and ${which} and ${allSent}`;

/** Forgets what rows said before and after, where they are gone or nobody's any more. */
export const forgetChanges = (db: TenantDb, which: SQL): SQL =>
  sql`update ${auditEvents} set changes = null where ${db.mine(auditEvents)} and ${which}`;
