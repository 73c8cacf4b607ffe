import { sql } from "drizzle-orm";
import { visible } from "~/core/resource/select.server";
import { query } from "~/core/tenant/db.server";
import { fieldName } from "~/features/search/address";
import { searchPath } from "~/features/vacancy/search-address";
import { vacancies } from "~/features/vacancy/vacancy.resource.server";
import { isLive } from "~/features/vacancy/vacancy.server";
import { siteScope } from "~/features/vacancy/vacancy-facets.server";
import { vacancies as table } from "~db/schema";
import { dataPart } from "../part.server";

/** Kinds of work that have vacancies, the fullest first. */
export const categoriesData = dataPart({
  query: (args, wanted) =>
    query(
      sql`select each.value as id, count(*) as open from ${table}, json_each(${table.categoryIds}) as each
        where ${wanted()} and ${visible(vacancies, args.context.portal) || sql`0`} and ${isLive(args.context.portal.now)} and ${siteScope(args)} group by 1`,
      (rows) => new Map(rows.map((row) => [String(row.id), Number(row.open)])),
    ),
  read: (counts, { categories }) =>
    categories
      .map(({ id, key, name, icon }) => ({
        key,
        name,
        icon,
        open: counts.get(id) ?? 0,
        to: `${searchPath}?${fieldName("category")}=${id}`,
      }))
      .filter(({ open }) => open > 0)
      .sort((a, b) => b.open - a.open),
});
