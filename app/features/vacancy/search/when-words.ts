/** Words of a search that say when: they find a vacancy by its days, whatever its text says. */
import { fold } from "~/core/search-terms";
import { maskOf, type When } from "../../availability";

const weekend: [RegExp, When[]][] = [
  [/^(zaterdag(en|s|ochtend|ochtends|middag|middags|avond|avonds)?|saturdays?)$/, ["saturday"]],
  [/^(zondag(en|s|ochtend|ochtends|middag|middags|avond|avonds)?|sundays?)$/, ["sunday"]],
  [/^(weekend(en|s)?)$/, ["saturday", "sunday"]],
];
const inTheWeek: [RegExp, When[]][] = [
  [/^(doordeweeks|weekdays?)$/, ["weekday_daytime", "weekday_evening"]],
  [/^(overdag|daytime)$/, ["weekday_daytime"]],
  [/^(avonds?|avonden|evenings?)$/, ["weekday_evening"]],
];
/** They only lead to a word that says when: "op zaterdag", "in het weekend". */
const little = new Set(["op", "in", "het", "de", "of", "en", "on", "at", "the", "or", "and"]);
const anyTime: [RegExp, When[]][] = [[/^(flexibele?|flexible)$/, ["flexible"]]];

/** Words that belong together, and the bits of a vacancy's times that fit them. */
export interface WhenAsked {
  words: string[];
  mask: number;
}

/** What words say of when, and the words that are left. A day of the weekend decides over the part of the day: no search tells those apart. */
export function whenAsked(words: string[]): { moments: WhenAsked[]; rest: string[] } {
  const named = (list: [RegExp, When[]][]) =>
    words.flatMap((word) => list.filter(([pattern]) => pattern.test(fold(word))).map(([, whens]) => ({ word, mask: maskOf(whens) })));
  const [days, parts, any] = [named(weekend), named(inTheWeek), named(anyTime)];
  const union = days.reduce((mask, day) => mask | day.mask, 0);
  const both = parts.reduce((mask, part) => mask & part.mask, -1);
  const moments = [
    days.length > 0 ? { words: days, mask: union } : { words: parts, mask: both },
    { words: any, mask: any[0]?.mask ?? 0 },
  ].flatMap(({ words: said, mask }) => (said.length > 0 ? [{ words: said.map(({ word }) => word), mask }] : []));
  const said = new Set([...days, ...parts, ...any].map(({ word }) => word));
  return { moments, rest: words.filter((word) => !said.has(word) && !(moments.length > 0 && little.has(word))) };
}
