/** The tenant's short lists in the reader's language, for filters and forms. */

import { getTableName, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Locale } from "~/core/i18n/locales";
import type { Refusal } from "~/core/resource/define.server";
import { inList } from "~/core/tenant/conditions.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { cached } from "~/core/tenant/tenant-cache.server";
import { ageGroups, categories, nonProfitTypes } from "~db/schema";

export interface Term {
  id: string;
  key: string;
  name: string;
  icon: string;
}

/** What the categories of a row are called, as a JSON list. @param locale of whom they are told to */
export const categoryNames = (
  { tenantId, interestIds }: { tenantId: SQLiteColumn; interestIds: SQLiteColumn },
  locale: SQLiteColumn | SQL,
) =>
  sql`(select json_group_array(iif(${locale} = 'en', ${categories.nameEn}, ${categories.nameNl})) from ${categories}
  where ${categories.tenantId} = ${tenantId} and ${categories.id} in (select value from json_each(${interestIds})))`.mapWith(JSON.parse);

/** What one is called in this language, of rows that have both names. */
export const nameIn =
  (locale: Locale) =>
  ({ nameNl, nameEn }: { nameNl: string; nameEn: string }): string =>
    locale === "en" ? nameEn : nameNl;

function termsQuery(portal: Portal, table: typeof categories): Query<Term[]> {
  const { db, locale } = portal;
  const name = locale === "en" ? table.nameEn : table.nameNl;
  const terms = db
    .select({ id: table.id, key: table.key, name, icon: table.icon })
    .from(table)
    .where(isNull(table.deletedAt))
    .orderBy(table.position, name)
    .limit(100);
  return cached(portal, `${getTableName(table)} ${locale}`, terms);
}

/** Kinds of work. */
export const categoriesOf = (portal: Portal): Query<Term[]> => termsQuery(portal, categories);

export const ageGroupsOf = (portal: Portal): Query<Term[]> => termsQuery(portal, ageGroups);

/** Kinds of organisation. */
export const nonProfitTypesOf = (portal: Portal): Query<Term[]> => termsQuery(portal, nonProfitTypes);

/** Those that are no terms of the tenant. */
export const notTerms = ({ db }: Portal, terms: typeof categories, ids: string[]): Query<string[]> =>
  db
    .select({ id: terms.id })
    .from(terms)
    .where(inList(terms.id, ids), isNull(terms.deletedAt))
    .map((rows) => ids.filter((id) => !rows.some((row) => row.id === id)));

/** One for each of a field's ids that is not there. */
export const unknownTerms = (field: string, chosen: string[], unknown: string[]): Refusal[] =>
  unknown.map((id) => ({ field, at: chosen.indexOf(id), message: "unknownRelated" }));
