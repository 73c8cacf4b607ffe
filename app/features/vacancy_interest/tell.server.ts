import { asc, eq, sql } from "drizzle-orm";
import { happened } from "~/core/events/event";
import type { Consequences } from "~/core/resource/define.server";
import { countIn, inList } from "~/core/tenant/conditions.server";
import { guard } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancyInterests as table } from "~db/schema";
import { vacancyOpenAgain } from "./vacancy_interest.events";

interface Open {
  id: string;
  title: string;
  organizationName: string;
  centerId: string;
}

const nobody = { events: [], statements: [] };

/** For the batch in which a vacancy opens, or gets dates: who waited for that hears of it, and is on the list no more. */
export async function tellInterested(
  { db, once }: Portal,
  { id, title: vacancyTitle, organizationName, centerId }: Open,
): Promise<Required<Pick<Consequences, "events" | "statements">>> {
  const telling = `${vacancyOpenAgain.name} ${id}`;
  if (once?.has(telling)) return nobody;
  once?.add(telling);
  const waiting = await db.fetch(
    db
      .select({ id: table.id, userId: table.userId, email: table.email, locale: table.locale })
      .from(table)
      .where(eq(table.vacancyId, id))
      .orderBy(asc(table.createdAt)),
  );
  if (waiting.length === 0) return nobody;
  const isListed = inList(
    table.id,
    waiting.map((one) => one.id),
  );
  const stillWait = sql`${countIn(table, db.mine(table), isListed)} = ${waiting.length}`;
  const to = waiting.map(({ userId, email, locale }) => ({ userId, email, name: "", locale }));
  return {
    events: [happened(vacancyOpenAgain, { about: id, to, link: `/vacancies/${id}`, centerId, data: { vacancyTitle, organizationName } })],
    // Who does the same at this very moment has told them.
    statements: [guard(stillWait), db.delete(table).where(isListed)],
  };
}
