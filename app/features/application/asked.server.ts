import { sql } from "drizzle-orm";
import type { Portal } from "~/core/tenant/portal.server";
import { vacancies } from "~db/schema";
import { askedForm } from "../form_submission/index.server";

/** What is asked of whoever applies to this vacancy, beside who they are. */
export const askedOf = (portal: Portal, vacancyId: unknown) =>
  askedForm(
    portal,
    sql`(select ${vacancies.questionsFormId} from ${vacancies} where ${portal.db.mine(vacancies)} and ${vacancies.id} = ${typeof vacancyId === "string" ? vacancyId : ""})`,
  );
