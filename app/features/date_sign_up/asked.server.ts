import { and, eq, sql } from "drizzle-orm";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancies, vacancyDates } from "~db/schema";
import { answersField, askedForm } from "../form_submission/index.server";
import { signUpSchema } from "./date_sign_up.schema";

/** What an activity asks of whoever signs up for this date, beside who they are. */
export const askedOf = (portal: Portal, dateId: unknown) =>
  askedForm(
    portal,
    sql`(select ${vacancies.questionsFormId} from ${vacancyDates} join ${vacancies} on ${and(eq(vacancies.tenantId, vacancyDates.tenantId), eq(vacancies.id, vacancyDates.vacancyId))}
      where ${portal.db.mine(vacancyDates)} and ${vacancyDates.id} = ${typeof dateId === "string" ? dateId : ""})`,
  );

/** What must be sent, by what the activity asks at that moment. Who stands at the door is asked nothing; that it is staff who say so is looked at when it is written. */
export const schemaToSignUp = async (portal: Portal, { dateId, answers, atDoor }: Record<string, unknown>) =>
  signUpSchema.extend({ answers: answersField(portal, atDoor ? null : await portal.db.fetch(askedOf(portal, dateId)), answers) });
