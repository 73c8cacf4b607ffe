import { sql } from "drizzle-orm";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancies } from "~db/schema";
import { answersField, askedForm } from "../form_submission/index.server";
import { applicationSchema } from "./application.schema";

/** What is asked of whoever applies to this vacancy, beside who they are. */
export const askedOf = (portal: Portal, vacancyId: unknown) =>
  askedForm(
    portal,
    sql`(select ${vacancies.questionsFormId} from ${vacancies} where ${portal.db.mine(vacancies)} and ${vacancies.id} = ${typeof vacancyId === "string" ? vacancyId : ""})`,
  );

/** What must be sent, by what the vacancy asks at that moment. */
export const schemaToApply = async (portal: Portal, { vacancyId, answers }: Record<string, unknown>) =>
  applicationSchema.extend({ answers: answersField(portal, await portal.db.fetch(askedOf(portal, vacancyId)), answers) });
