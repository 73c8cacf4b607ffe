import { type SQL, sql } from "drizzle-orm";
import type { TenantDb } from "~/core/tenant/db.server";

/** The notes about something that is really gone; the trail still tells that there were notes, and no more what they said. */
export function forgetNotes({ tenantId: t }: TenantDb, subjectType: string, subjectId: string): SQL[] {
  const about = sql`tenant_id = ${t} and subject_type = ${subjectType} and subject_id = ${subjectId}`;
  return [
    sql`update audit_events set changes = null where tenant_id = ${t} and subject_type = 'notes' and subject_id in (select id from notes where ${about})`,
    sql`delete from notes where ${about}`,
  ];
}
