import { sql } from "drizzle-orm";
import type { Props } from "~/builder/block";
import { combine, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { fieldName } from "~/features/search";
import { categoriesOf } from "~/features/term/index.server";
import { searchPath } from "~/features/vacancy";
import { liveHere } from "~/features/vacancy/index.server";
import { vacancies as table } from "~db/schema";
import type { block } from "./block";

/** Kinds of work that have vacancies, the fullest first. */
export const dataQuery = ({ limit }: Props<typeof block>, portal: Portal) =>
  combine({ counts: openByCategory(portal), categories: categoriesOf(portal) }, ({ counts, categories }) =>
    categories
      .map(({ id, key, name, icon }) => ({
        key,
        name,
        icon,
        open: counts.get(id) ?? 0,
        to: `${searchPath}?${fieldName("category")}=${id}`,
      }))
      .filter(({ open }) => open > 0)
      .sort((a, b) => b.open - a.open)
      .slice(0, limit),
  );

const openByCategory = (portal: Portal) =>
  query(
    sql`select each.value as id, count(*) as open from ${table}, json_each(${table.categoryIds}) as each where ${liveHere(portal)} group by 1`,
    (rows) => new Map(rows.map((row) => [String(row.id), Number(row.open)])),
  );
