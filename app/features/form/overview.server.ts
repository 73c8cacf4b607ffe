/** What the overview of a form shows beside its row. */
import { sql } from "drizzle-orm";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { formVersions, forms as table } from "~db/schema";
import type { FormState } from "./choices";
import { stateColumns } from "./form-list.server";

export interface Overview {
  state: FormState;
  /** That are asked in its newest version. */
  questions: number;
}

export const overviewOf = (portal: Portal, id: string): Query<Overview> =>
  query(
    sql`select ${stateColumns.state} as "state", (select count(*) from json_each((select ${formVersions.snapshot} from ${formVersions}
          where ${portal.db.mine(formVersions)} and ${formVersions.formId} = ${id} order by ${formVersions.number} desc limit 1), '$.children.formQuestions') as q
          where json_extract(q.value, '$.kind') not in ('section', 'page', 'end', 'info_section') and not coalesce(json_extract(q.value, '$.hidden'), 0)) as "questions"
      from ${table} where ${portal.db.mine(table)} and ${table.id} = ${id}`,
    ([row]) => ({ state: (row?.state ?? "draft") as FormState, questions: Number(row?.questions ?? 0) }),
  );
