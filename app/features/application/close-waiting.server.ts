import { sql } from "drizzle-orm";
import { emit, type Recipient } from "~/core/outbox/emit.server";
import { type Author, audit } from "~/core/resource/audit.server";
import type { SystemDb } from "~/core/tenant/databases.server";
import { Conflict, changedOne, type Row } from "~/core/tenant/db.server";
import { applications as table } from "~db/schema";

interface GoneVacancy {
  id: string;
  tenantId: string;
  centerId: string;
  title: string;
  organizationName: string;
}

/** Applications a statement; the rest comes in the next. */
const few = 50;

/**
 * Whoever still waits when a vacancy goes for good waits for nothing: the application is rejected without an answer (`answeredAt` stays empty, which
 * the screens tell apart), and the applicant hears of it. Each in a batch of its own that happens once, so that a run may be cut off.
 * @param origin of the centre's site; null where it has none, and nobody is written to
 */
export async function closeWaiting(database: SystemDb, now: string, vacancy: GoneVacancy, origin: string | null): Promise<void> {
  const { tenantId, centerId, title: vacancyTitle, organizationName } = vacancy;
  const db = database.of(tenantId);
  const waits = sql`${db.mine(table)} and ${table.vacancyId} = ${vacancy.id} and ${table.status} = 'pending' and ${table.deletedAt} is null`;
  const author: Author = { tenant: { id: tenantId }, center: { id: centerId }, viewer: null, now };
  for (;;) {
    const waiting = await database.rows<Row & Recipient & { id: string }>(
      sql`select ${table.id} as "id", ${table.userId} as "userId", ${table.email} as "email", ${table.firstName} as "name", ${table.locale} as "locale"
        from ${table} where ${waits} limit ${few}`,
    );
    if (waiting.length === 0) return;
    for (const { id, ...applicant } of waiting) {
      const statements = [
        sql`update ${table} set status = 'rejected', updated_at = ${now}, lock_version = lock_version + 1 where ${waits} and ${table.id} = ${id}`,
        changedOne(),
        audit(author, { subjectType: "applications", subjectId: id, centerId, action: "close", fromState: "pending", toState: "rejected" }),
        ...emit(
          { ...author, origin: origin ?? "" },
          {
            name: "application_rejected",
            to: origin ? [applicant] : [],
            data: { vacancyTitle, organizationName, message: null },
            link: "/vacancies/search",
          },
        ),
      ];
      await db.write(statements).catch((error) => {
        if (!(error instanceof Conflict)) throw error;
      });
    }
  }
}
