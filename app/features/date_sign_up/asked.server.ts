import { and, eq, sql } from "drizzle-orm";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancies, vacancyDates } from "~db/schema";
import { askedForm } from "../form_submission/index.server";

/** What an activity asks of whoever signs up for this date, beside who they are. */
export const askedOf = (portal: Portal, dateId: unknown) =>
  askedForm(
    portal,
    sql`(select ${vacancies.questionsFormId} from ${vacancyDates} join ${vacancies} on ${and(eq(vacancies.tenantId, vacancyDates.tenantId), eq(vacancies.id, vacancyDates.vacancyId))}
      where ${portal.db.mine(vacancyDates)} and ${vacancyDates.id} = ${typeof dateId === "string" ? dateId : ""})`,
  );
