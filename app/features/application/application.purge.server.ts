import { sql } from "drizzle-orm";
import { inBatches } from "~/core/events/schedule.server";
import { command } from "~/core/resource/command.server";
import { executeEach } from "~/core/resource/execute.server";
import type { SystemDb } from "~/core/tenant/databases.server";
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
