import { type SQL, sql } from "drizzle-orm";
import { forgetData } from "~/core/events/data.server";
import type { TenantDb } from "~/core/tenant/db.server";

/**
 * Applications stay as figures without a person: no name, no address, no words, no notes about them, and nothing of it in what others were told or
 * are yet to be mailed. Who waits for an answer does so no more; what was answered stays counted.
 * @param which a condition on `applications`; the tenant's is added
 */
export function withoutPerson(db: TenantDb, now: string, which: SQL): SQL[] {
  const t = db.tenantId;
  const theirs = sql`(select id from applications where tenant_id = ${t} and ${which})`;
  const links = sql`(select '/applications/' || id from applications where tenant_id = ${t} and ${which})`;
  const noted = sql`tenant_id = ${t} and subject_type = 'applications' and subject_id in ${theirs}`;
  return [
    sql`update audit_events set changes = null where tenant_id = ${t} and subject_type = 'notes' and subject_id in (select id from notes where ${noted})`,
    sql`delete from notes where ${noted}`,
    sql`update audit_events set changes = null where tenant_id = ${t} and subject_type = 'applications' and subject_id in ${theirs}`,
    sql`delete from notifications where tenant_id = ${t} and link in ${links}`,
    sql`delete from outbox where tenant_id = ${t} and json_extract(data, '$.link') in ${links}`,
    forgetData(db, sql`subject_type = 'applications' and subject_id in ${theirs}`),
    sql`update applications set first_name = 'Anoniem', last_name = '–', email = 'anoniem-' || id || '@invalid', email_key = 'anoniem-' || id || '@invalid', phone_number = null,
        message = null, answer = null, user_id = null, status = iif(status = 'pending', 'withdrawn', status), updated_at = ${now}, lock_version = lock_version + 1
      where tenant_id = ${t} and ${which}`,
  ];
}
