/**
 * Text search over a centre's vacancies: finds compounds ("werk" in "vrijwilligerswerk") and forgives one typo a word.
 *
 * Each word becomes the centre's own words that contain it; when there is none, those that differ by one letter (a letter wrong, missing, too many, or
 * two swapped; the first letter is seldom the wrong one, so words that begin otherwise are passed over). `search_terms` holds the words of each centre
 * and `search_parts` those of the tenant by their endings, so that only words which may fit are read, however many there are. All of it happens inside
 * the one statement that reads the rows: the MATCH text is made by SQL. What the vacancies are marked with counts by its name, as it is now.
 */
import { type SQL, sql } from "drizzle-orm";
import { hasRole } from "~/core/auth/viewer";
import { namesRows } from "~/core/resource/by-key.server";
import { termsOf } from "~/core/search-terms";
import { inList } from "~/core/tenant/conditions.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { searchParts as parts, searchTerms as terms, vacancies } from "~db/schema";
import { listedMarks, ownMarks } from "./marked-with.server";
import { whenAsked } from "./when-words";

const maxWords = 8;
const maxAlternatives = 40;
const shortestForTypos = 4;
const maxLengthForTypos = 40;

/** LIKE patterns of everything that is one edit away from a word. `_` stands for any one letter; words hold letters and digits only. */
export function oneEditAway(word: string): string[] {
  const patterns = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    patterns.add(`${before}_${after}`);
    if (after) {
      patterns.add(before + after.slice(1));
      patterns.add(`${before}_${after.slice(1)}`);
    }
    if (after.length > 1) patterns.add(before + after[1] + after[0] + after.slice(2));
  }
  return [...patterns];
}

/**
 * A word cut in two: what is one edit away begins with the one half or ends with the other, or has the letters swapped between which it was cut.
 */
function halvesOf(word: string) {
  const letters = [...word];
  const middle = Math.floor(letters.length / 2);
  const [before, last, first, after] = [letters.slice(0, middle - 1), letters[middle - 1], letters[middle], letters.slice(middle + 1)];
  return {
    head: letters.slice(0, middle).join(""),
    tail: letters.slice(middle).join(""),
    swapped: [...before, first, last, ...after].join(""),
  };
}

const shortestSingular = 4;

/** What a word may be the plural of, in Dutch or English. */
export const singularsOf = (word: string): string[] =>
  [...(word.endsWith("en") ? [word.slice(0, -1), word.slice(0, -2)] : []), ...(word.endsWith("s") ? [word.slice(0, -1)] : [])].filter(
    ({ length }) => length >= shortestSingular,
  );

/** Where the viewer can see vacancies at all: which of these, the read rule says. */
function centersOf({ tenant, center, centers, viewer }: Portal): { ids: string[]; all: boolean } {
  const home = viewer?.centerId ?? center.id;
  const all = tenant.features.centerSharing || hasRole(viewer, "admin");
  return { ids: all ? centers.map(({ id }) => id) : [...new Set([center.id, home])], all };
}

/** Letters and digits of other scripts take more bytes than a LIKE pattern of D1 may have (50). */
const mayHaveTypos = (word: string) => word.length >= shortestForTypos && new TextEncoder().encode(word).length <= maxLengthForTypos;

/** The centres whose vacancies are searched, as the index has them. */
const scopeOf = (ids: string[]) => `scope:(${ids.map((id) => `"${id.replaceAll("-", "")}"`).join(" OR ")})`;

/** The condition that a vacancy fits the text, or is when it says. Text without a single word fits everything. */
export function textCondition(text: string, portal: Portal): SQL {
  const { moments, rest } = whenAsked(termsOf([text]).slice(0, maxWords));
  const times = moments.map(({ words, mask }) => sql`((${vacancies.whenMask} & ${mask}) <> 0 or ${hasWords(words, portal)})`);
  if (rest.length === 0) return times.length > 0 ? sql.join(times, sql` and `) : sql`1`;
  return namesRows(sql.join([hasWords(rest, portal), ...times], sql` and `));
}

/** The condition that a vacancy's text has these words. */
function hasWords(words: string[], portal: Portal): SQL {
  const { ids, all } = centersOf(portal);
  const scope = scopeOf(ids);
  const asked = JSON.stringify(
    words.map((word) => ({
      word,
      singulars: singularsOf(word),
      marks: ownMarks(word, portal.tenant),
      ...(mayHaveTypos(word) && { typos: oneEditAway(word), ...halvesOf(word) }),
    })),
  );
  const own = portal.db.mine(parts);
  const usedHere = all
    ? sql`1`
    : sql`exists (select 1 from json_each(${JSON.stringify(ids)}) as here cross join ${terms}
        where ${portal.db.mine(terms)} and ${terms.centerId} = here.value and ${terms.term} = ${parts.term})`;
  const beginsWith = (start: SQL) => sql`${parts.part} between ${start} and ${start} || char(0x10ffff)`;
  // A cross join is run in its order: for each word asked for, a look into the index.
  const match = sql`
    with asked(word, singulars, marks, typos, head, tail, swapped) as materialized (
      select value ->> 'word', value -> 'singulars', value -> 'marks', value -> 'typos', value ->> 'head', value ->> 'tail', value ->> 'swapped' from json_each(${asked})),
    listed(phrase, name) as materialized (${listedMarks(words, portal)}),
    marked(word, phrase) as materialized (
      select word, mark.value from asked cross join json_each(marks) as mark union select word, phrase from asked cross join listed where instr(name, word) > 0),
    containing(word, term) as materialized (
      select distinct word, ${parts.term} from asked cross join ${parts} where ${own} and ${beginsWith(sql`word`)} and ${usedHere}),
    single(word, term) as materialized (
      select word, ${parts.term} from asked cross join json_each(singulars) as singular cross join ${parts}
        where ${own} and ${parts.part} = singular.value and ${parts.term} = singular.value and ${usedHere}),
    misspelt(word, typos, head, tail, swapped) as materialized (
      select word, typos, head, tail, swapped from asked where typos is not null
        and word not in (select word from containing union all select word from single union all select word from marked)),
    near(word, typos, term) as (
      select word, typos, ${parts.term} from misspelt cross join ${parts}
        where ${own} and ${beginsWith(sql`head`)} and ${parts.part} = ${parts.term} and ${usedHere}
      union select word, typos, ${parts.term} from misspelt cross join ${parts} where ${own} and ${parts.part} in (tail, swapped) and ${usedHere}),
    alike(word, term) as (select word, term from near where length(term) between length(word) - 1 and length(word) + 1
      and substr(term, 1, 1) in (substr(word, 1, 1), substr(word, 2, 1)) and exists (select 1 from json_each(typos) as typo where term like typo.value)),
    fitting(word, phrase, place) as (select word, phrase, row_number() over (partition by word order by far, length(phrase), phrase)
      from (select word, 'terms:"' || phrase || '"' as phrase, -1 as far from marked
        union all select word, '"' || term || '"', iif(term = word, 0, instr(term, word)) from containing
        union all select word, '"' || term || '"', 50 from single
        union all select word, '"' || term || '"', 100 from alike union all select word, '"' || word || '"', 200 from asked))
    select ${`${scope} AND `} || group_concat('(' || alternatives || ')', ' AND ')
    from (select group_concat(phrase, ' OR ') as alternatives from fitting where place <= ${sql.raw(String(maxAlternatives))} group by word)`;
  return sql`${vacancies.seq} in (select rowid from vacancy_search where vacancy_search match (${match}))`;
}

/** 1 for vacancies whose title has the first word asked for: these come first. */
export function titleFirst(text: string): SQL | undefined {
  const [word] = termsOf([text]);
  return word ? sql`(instr(lower(${vacancies.title}), ${word}) > 0)` : undefined;
}

const shortestRelated = 5;

/** Where a word that nothing fits may come from: words that begin like it, parts of the compound that it is, and each of several alone. */
function rootsOf(words: string[]) {
  const long = words.filter((word) => word.length >= shortestRelated);
  const cuts = (word: string) => Array.from({ length: word.length - shortestRelated }, (_, at) => at + shortestRelated);
  const parts = long.flatMap((word) => cuts(word).flatMap((at) => [word.slice(0, at), word.slice(-at)]));
  return { starts: long.map((word) => word.slice(0, 4)), parts: [...new Set([...(words.length > 1 ? words : []), ...parts])] };
}

interface RelatedWord {
  word: string;
  count: number;
}

/**
 * Words of these centres that are like those asked for, with how many vacancies they would give; the likest first.
 * @param rest what holds of the vacancies besides
 */
export function relatedWords(text: string, portal: Portal, rest: SQL): Query<RelatedWord[]> {
  const words = termsOf([text]).slice(0, maxWords);
  const { starts, parts: cut } = rootsOf(words);
  const { ids } = centersOf(portal);
  const statement = sql<RelatedWord>`
    with alike(term) as materialized (
      select distinct ${terms.term} from ${terms} where ${portal.db.mine(terms)} and ${inList(terms.centerId, ids)} and length(${terms.term}) >= ${shortestRelated}
        and (substr(${terms.term}, 1, 4) in (select value from json_each(${JSON.stringify(starts)})) or ${inList(terms.term, cut)}) limit 60)
    select * from (select term as word, (select count(*) from ${vacancies} where ${rest} and ${vacancies.seq} in
      (select rowid from vacancy_search where vacancy_search match (${`${scopeOf(ids)} AND `} || '"' || term || '"'))) as count from alike)
    where count > 0 order by count desc limit 20`;
  const shared = (word: string) => Math.max(...words.map((asked) => sharedStart(asked, word)));
  return query(statement, (rows) => rows.sort((a, b) => shared(b.word) - shared(a.word) || b.count - a.count).slice(0, 4));
}

/** How many letters two words begin with alike. */
export function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** Adds the words of a vacancy to its centre's vocabulary. */
export function rememberTerms(portal: Portal, centerId: string, texts: (string | null | undefined)[]): SQL {
  return sql`insert or ignore into ${terms} (tenant_id, center_id, term) select ${portal.tenant.id}, ${centerId}, value from json_each(${JSON.stringify(termsOf(texts))})`;
}
