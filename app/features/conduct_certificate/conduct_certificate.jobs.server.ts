import { sql } from "drizzle-orm";
import { inBatches, type Job } from "~/core/events/schedule.server";
import { command, executeEach } from "~/core/resource/command.server";
import { siteOrigins } from "~/core/tenant/databases.server";
import { systemPortal } from "~/core/tenant/system.server";
import { conductCertificates as table, users } from "~db/schema";
import { endsSoonDays } from "./choices";
import { conductCertificates } from "./conduct_certificate.resource.server";

interface Due {
  [name: string]: unknown;
  id: string;
  tenantId: string;
  centerId: string;
}

/** Once for each; not where a later one was seen, or where somebody takes part no more. */
export const remindOfCertificates: Job = {
  name: "people whose certificate of conduct ends soon are told",
  everyMinutes: 24 * 60,
  async run(database, env, now) {
    const origins = await siteOrigins(env);
    const until = new Date(Date.parse(now) + endsSoonDays * 86_400_000).toISOString();
    const due = (last: Due | null, limit: number) =>
      database.rows<Due>(sql`select ${table.id} as "id", ${table.tenantId} as "tenantId", ${table.centerId} as "centerId" from ${table}
        where ${table.validUntil} > ${now} and ${table.validUntil} <= ${until} and ${table.remindedAt} is null and ${table.deletedAt} is null
        and not exists (select 1 from ${table} as later where later.tenant_id = ${table.tenantId} and later.user_id = ${table.userId}
          and later.valid_until > ${table.validUntil} and later.deleted_at is null)
        and exists (select 1 from ${users} where ${users.tenantId} = ${table.tenantId} and ${users.id} = ${table.userId}
          and ${users.status} = 'active' and ${users.deletedAt} is null)
        and ${table.id} > ${last?.id ?? ""} order by ${table.id} limit ${limit}`);
    await inBatches(due, async (rows) => {
      for (const { id, tenantId, centerId } of rows) {
        const portal = systemPortal(database, { tenantId, centerId }, origins(tenantId, centerId), now);
        await executeEach(portal, [command.step(conductCertificates, id, "remind")]);
      }
    });
  },
};
