import { asc, eq } from "drizzle-orm";
import { happened } from "~/core/events/event";
import type { Consequences } from "~/core/resource/define.server";
import { inList } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancyInterests as table } from "~db/schema";
import { vacancyOpenAgain } from "./vacancy_interest.events";

interface Open {
  id: string;
  title: string;
  organizationName: string;
  centerId: string;
}

/** For the batch in which a vacancy opens, or gets dates: who waited for that hears of it, and is on the list no more. */
export async function tellInterested(
  { db }: Portal,
  { id, title: vacancyTitle, organizationName, centerId }: Open,
): Promise<Required<Pick<Consequences, "events" | "statements">>> {
  const waiting = await db.fetch(
    db
      .select({ id: table.id, userId: table.userId, email: table.email, locale: table.locale })
      .from(table)
      .where(eq(table.vacancyId, id))
      .orderBy(asc(table.createdAt)),
  );
  if (waiting.length === 0) return { events: [], statements: [] };
  const to = waiting.map(({ userId, email, locale }) => ({ userId, email, name: "", locale }));
  return {
    events: [happened(vacancyOpenAgain, { about: id, to, link: `/vacancies/${id}`, centerId, data: { vacancyTitle, organizationName } })],
    statements: [
      db.delete(table).where(
        inList(
          table.id,
          waiting.map((one) => one.id),
        ),
      ),
    ],
  };
}
