/** Where a vacancy has places, and they are taken: who waits, in the order in which they came, and word to the organisation when one comes free. */
import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { happened, type PortalEvent } from "~/core/events/event";
import { peopleBehind } from "~/core/events/recipients.server";
import { countIn } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { applications as table, vacancies } from "~db/schema";
import { placeFree } from "./queue.events";

const others = (status: "accepted" | "pending"): SQL =>
  sql.raw(
    `from applications other where other.tenant_id = "applications"."tenant_id" and other.vacancy_id = "applications"."vacancy_id" and other.status = '${status}' and other.deleted_at is null`,
  );

/** The place in the line, from 1; null while there is room, for who has an answer, and where the vacancy names no number. */
export const queuePlace = sql<number | null>`(case when ${table.status} = 'pending' and (select count(*) ${others("accepted")}) >=
    (select ${vacancies.spots} from ${vacancies} where ${vacancies.tenantId} = ${table.tenantId} and ${vacancies.id} = ${table.vacancyId})
  then (select count(*) ${others("pending")} and (other.created_at < "applications"."created_at" or (other.created_at = "applications"."created_at" and other.id <= "applications"."id"))) end)`;

type Application = typeof table.$inferSelect;

/** After an accepted one is rejected all the same: the organisation hears that somebody waits, if somebody does and there is room. */
export async function tellPlaceFree(portal: Portal, left: Application): Promise<PortalEvent[]> {
  if (left.status !== "accepted") return [];
  const { db } = portal;
  const number = (status: "accepted" | "pending") =>
    countIn(table, db.mine(table), eq(table.vacancyId, left.vacancyId), eq(table.status, status), isNull(table.deletedAt));
  const found = await db.fetch(
    db
      .select({
        title: vacancies.title,
        organization: vacancies.organizationName,
        spots: vacancies.spots,
        accepted: number("accepted"),
        waiting: number("pending"),
      })
      .from(vacancies)
      .where(eq(vacancies.id, left.vacancyId))
      .first(),
  );
  if (!found?.spots || found.accepted - 1 >= found.spots || found.waiting === 0) return [];
  return [
    happened(placeFree, {
      about: left.vacancyId,
      to: await peopleBehind(portal, left),
      link: `/applications?filter[vacancy_id_eq]=${left.vacancyId}&filter[status_eq]=pending`,
      centerId: left.centerId,
      data: { vacancyTitle: found.title, organizationName: found.organization, waiting: found.waiting },
    }),
  ];
}
