import { sql } from "drizzle-orm";
import { visible } from "~/core/resource/select.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { vacancies as table } from "~db/schema";
import { submissionSchema } from "../form";
import { askedForm } from "../form_submission/index.server";
import { vacancies } from "./vacancy.resource.server";

/** What answers to the questions of a vacancy must be; null for one that asks nothing, or that the viewer does not see. */
export async function answersSchema(portal: RequestPortal, id: string): Promise<object | null> {
  const form = sql`(select ${table.questionsFormId} from ${table} where ${visible(vacancies, portal)} and ${table.id} = ${id})`;
  const asked = await portal.db.fetch(askedForm(portal, form));
  return asked && submissionSchema(asked.definition, `${portal.origin}/api/v1/vacancies/${id}/schema`);
}
