import { merge } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { conditionsOf, type FreshVacancy, foundAmong, learnPlaceIn, type SearchWords, searchWords } from "../vacancy/index.server";

/** Searches that are asked in one round trip. */
const atOnce = 40;

/**
 * What each of these searches finds among vacancies of the site, by its query. One that cannot be read is not among the answers.
 * @param portal the site as a visitor sees it
 */
export async function foundBy(portal: Portal, queries: Set<string>, fresh: FreshVacancy[]): Promise<Map<string, FreshVacancy[]>> {
  const words = await portal.db.fetchAll(searchWords(portal));
  const ids = fresh.map(({ id }) => id);
  const found = new Map<string, FreshVacancy[]>();
  const all = [...queries];
  for (let at = 0; at < all.length; at += atOnce) {
    const asked = await Promise.all(all.slice(at, at + atOnce).map((query) => read(portal, query, words)));
    const readable = asked.flatMap(({ query, conditions }) => (conditions ? [{ query, conditions }] : []));
    if (fresh.length === 0) for (const { query } of readable) found.set(query, []);
    else {
      const answers = await portal.db.fetch(merge(readable.map(({ conditions }) => foundAmong(portal, conditions, ids))));
      for (const [place, { query }] of readable.entries()) {
        const those = new Set(answers[place]);
        found.set(
          query,
          fresh.filter(({ id }) => those.has(id)),
        );
      }
    }
  }
  return found;
}

async function read(portal: Portal, query: string, words: SearchWords) {
  await learnPlaceIn(portal, query);
  return { query, conditions: conditionsOf(portal, query, words) };
}
