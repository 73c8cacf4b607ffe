/** What a vacancy is marked with, by the words of its name in either language: kinds of work, age groups, programmes, tags, types. */
import { isNull, type SQL, sql } from "drizzle-orm";
import { locales } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import { plainFor } from "~/core/resource/text-match.server";
import { fold } from "~/core/search-terms";
import type { Features } from "~/core/tenant/features";
import type { Portal } from "~/core/tenant/portal.server";
import { ageGroups, categories, programmeTags } from "~db/schema";
import { activityTags, tags, vacancyTypes } from "../choices";
import { tagName } from "../vacancy-view.server";
import { typeName } from "../vacancy-words";

type Named = { phrase: string; name: string };

const known = new Map<Features["oneOnOneWording"], Named[]>();

/** Those that the product brings. Every vacancy is volunteering, so that its name finds nothing. */
function ownNames(features: Features): Named[] {
  const names = locales.flatMap((locale) => [
    ...[...tags, ...activityTags].map((tag) => ({ phrase: tag, name: fold(tagName(tag, { locale })) })),
    ...vacancyTypes
      .filter((type) => type !== "volunteering")
      .map((type) => ({ phrase: type, name: fold(typeName(type, features, translator(locale, "vacancy"))) })),
  ]);
  known.set(features.oneOnOneWording, names);
  return names;
}

/** The tags and types in whose name a word stands, as the index has them. */
export const ownMarks = (word: string, { features }: Portal["tenant"]): string[] =>
  (known.get(features.oneOnOneWording) ?? ownNames(features)).filter(({ name }) => name.includes(word)).map(({ phrase }) => phrase);

/** The tenant's, as rows of `phrase`, as the index has it, and `name`, in which these words can be looked for. */
export function listedMarks(words: string[], { db }: Portal): SQL {
  const letters = words.join("");
  const terms = [categories, ageGroups].map(
    (
      table,
    ) => sql`select replace(${table.id}, '-', '') as phrase, ${plainFor(sql`${table.nameNl} || ' ' || ${table.nameEn}`, letters)} as name
      from ${table} where ${db.mine(table)} and ${isNull(table.deletedAt)}`,
  );
  const programmes = sql`select replace(${programmeTags.name}, '"', '""'), ${plainFor(sql`${programmeTags.name}`, letters)}
    from ${programmeTags} where ${db.mine(programmeTags)} and ${isNull(programmeTags.deletedAt)}`;
  return sql.join([...terms, programmes], sql` union all `);
}
