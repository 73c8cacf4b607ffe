import { type SQL, sql } from "drizzle-orm";
import { forgetData } from "~/core/events/data.server";
import { inBatches } from "~/core/events/schedule.server";
import { command } from "~/core/resource/command.server";
import { executeEach } from "~/core/resource/execute.server";
import type { SystemDb } from "~/core/tenant/databases.server";
import type { TenantDb } from "~/core/tenant/db.server";
import { systemPortal } from "~/core/tenant/system.server";
import { applications as table } from "~db/schema";
import { applications } from "./application.resource.server";

/**
 * Whoever still waits when a vacancy goes for good waits for nothing: the application is rejected without an answer (`answeredAt` stays empty, which
 * the screens tell apart), and the applicant hears of it. A run may be cut off.
 * @param origin of the centre's site; null where it has none, and nobody is written to
 */
export async function closeWaiting(
  database: SystemDb,
  now: string,
  vacancy: { id: string; tenantId: string; centerId: string },
  origin: string | null,
): Promise<void> {
  const portal = systemPortal(database, vacancy, origin, now);
  const waiting = (last: { id: string } | null, limit: number) =>
    database.rows<{ id: string }>(
      sql`select ${table.id} as "id" from ${table} where ${portal.db.mine(table)} and ${table.vacancyId} = ${vacancy.id} and ${table.status} = 'pending'
        and ${table.deletedAt} is null and ${table.id} > ${last?.id ?? ""} order by ${table.id} limit ${limit}`,
    );
  await inBatches(waiting, async (rows) => {
    await executeEach(
      portal,
      rows.map(({ id }) => command.step(applications, id, "close")),
    );
  });
}

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
