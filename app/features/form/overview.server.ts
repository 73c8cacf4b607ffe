/** What the overview of a form shows beside its row. */
import { desc, eq, sql } from "drizzle-orm";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { formVersions, forms as table } from "~db/schema";
import type { FormState } from "./choices";
import { stateColumns } from "./form-list.server";

export interface Overview {
  state: FormState;
  /** That are asked in its newest version. */
  questions: number;
}

export const overviewOf = ({ db }: Portal, id: string): Query<Overview> => {
  const newest = db
    .select({ snapshot: formVersions.snapshot })
    .from(formVersions)
    .where(eq(formVersions.formId, id))
    .orderBy(desc(formVersions.number))
    .limit(1);
  const questions = sql<number>`(select count(*) from json_each(${newest}, '$.children.formQuestions') as q
    where json_extract(q.value, '$.kind') not in ('section', 'page', 'end', 'info_section') and not coalesce(json_extract(q.value, '$.hidden'), 0))`;
  return db
    .select({ state: stateColumns.state, questions })
    .from(table)
    .where(eq(table.id, id))
    .map(([row]) => ({ state: (row?.state ?? "draft") as FormState, questions: row?.questions ?? 0 }));
};
