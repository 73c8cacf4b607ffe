/** The tenant's short lists in the reader's language, for filters and forms. */
import { getTableName, sql } from "drizzle-orm";
import { type Query, query } from "~/core/tenant/db.server";
import { held } from "~/core/tenant/held.server";
import type { Portal } from "~/core/tenant/portal.server";
import { ageGroups, categories, nonProfitTypes } from "~db/schema";

export interface Term {
  id: string;
  key: string;
  name: string;
  icon: string;
}

function termsQuery(portal: Portal, table: typeof categories): Query<Term[]> {
  const { db, locale } = portal;
  const name = locale === "en" ? table.nameEn : table.nameNl;
  const terms = query(
    sql`select ${table.id} as id, ${table.key} as key, ${name} as name, ${table.icon} as icon from ${table}
      where ${db.mine(table)} and ${table.deletedAt} is null order by ${table.position}, ${name} limit 100`,
    (rows) => rows as unknown as Term[],
  );
  return held(portal, `${getTableName(table)} ${locale}`, terms);
}

/** Kinds of work. */
export const categoriesOf = (portal: Portal): Query<Term[]> => termsQuery(portal, categories);

export const ageGroupsOf = (portal: Portal): Query<Term[]> => termsQuery(portal, ageGroups);

/** Kinds of organisation. */
export const nonProfitTypesOf = (portal: Portal): Query<Term[]> => termsQuery(portal, nonProfitTypes);
