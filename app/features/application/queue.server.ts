/** Where a vacancy has places, and they are taken: who waits, in the order in which they came, and word to the organisation when one comes free. */
import { type SQL, sql } from "drizzle-orm";
import { happened, type PortalEvent } from "~/core/events/event";
import { peopleBehind } from "~/core/events/recipients.server";
import { query } from "~/core/tenant/db.server";
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

/** After an accepted one leaves: the organisation hears that somebody waits, if somebody does and there is room. */
export async function tellPlaceFree(portal: Portal, left: Application): Promise<PortalEvent[]> {
  if (left.status !== "accepted") return [];
  const { db } = portal;
  const found = await db.fetch(
    query(
      sql<{
        title: string;
        organization: string;
        spots: number | null;
        accepted: number;
        waiting: number;
      }>`select ${vacancies.title} as title,
        ${vacancies.organizationName} as organization, ${vacancies.spots} as spots,
        (select count(*) from ${table} where ${db.mine(table)} and ${table.vacancyId} = ${left.vacancyId} and ${table.status} = 'accepted' and ${table.deletedAt} is null) as accepted,
        (select count(*) from ${table} where ${db.mine(table)} and ${table.vacancyId} = ${left.vacancyId} and ${table.status} = 'pending' and ${table.deletedAt} is null) as waiting
        from ${vacancies} where ${db.mine(vacancies)} and ${vacancies.id} = ${left.vacancyId}`,
      ([row]) => row,
    ),
  );
  if (!found?.spots || Number(found.accepted) - 1 >= Number(found.spots) || Number(found.waiting) === 0) return [];
  return [
    happened(placeFree, {
      about: left.vacancyId,
      to: await peopleBehind(portal, left),
      link: `/applications?filter[vacancy_id_eq]=${left.vacancyId}&filter[status_eq]=pending`,
      centerId: left.centerId,
      data: { vacancyTitle: found.title, organizationName: found.organization, waiting: Number(found.waiting) },
    }),
  ];
}
