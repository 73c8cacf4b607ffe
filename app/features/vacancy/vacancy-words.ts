/**
 * What a vacancy's type and age groups are called. Where one-on-one help is worded as neighbour help (spec 1), the two are one kind of vacancy to people. Age groups that
 * join up are one range: "Vanaf 18 jaar" is easier than three groups in a row.
 */
import type { Features } from "~/core/tenant/features";
import { type VacancyType, vacancyTypes } from "./choices";

type Wording = Pick<Features, "oneOnOneWording">;

/** The type by whose name this one goes. */
export const namedAs = (type: string, { oneOnOneWording }: Wording): string =>
  type === "one-on-one" && oneOnOneWording === "neighbourHelp" ? "neighbour-help" : type;

/** @param t translates with the namespace `vacancy` */
export const typeName = (type: string, features: Wording, t: (key: string) => string): string => t(`type.${namedAs(type, features)}`);

/** Types that have a name of their own. */
export const namedTypes = (features: Wording): VacancyType[] => vacancyTypes.filter((type) => namedAs(type, features) === type);

/** All types that go by the name of one of these. Comma-separated, and what is no type stays as it is. */
export const alikeTypes = (types: string, features: Wording): string =>
  types
    .split(",")
    .flatMap((asked) => {
      const alike = vacancyTypes.filter((type) => namedAs(type, features) === namedAs(asked, features));
      return alike.length > 0 ? alike : [asked];
    })
    .join(",");

export interface AgeRange {
  /** Years; none: from birth. */
  from: number | null;
  /** Years, not included; none: without an end. */
  to: number | null;
}

/** What a group's key says: "under-18", "18-27", "65-plus"; null for one that says no ages. */
function rangeOf(key: string): AgeRange | null {
  const [, under, from, to, plus] = /^(?:under-(\d+)|(\d+)-(\d+)|(\d+)-plus)$/.exec(key) ?? [];
  if (under) return { from: null, to: Number(under) };
  if (plus) return { from: Number(plus), to: null };
  return from && to ? { from: Number(from), to: Number(to) } : null;
}

/** @returns the range that these groups make up together, or null when there are fewer than two or a gap between them */
export function joinedRange(keys: string[]): AgeRange | null {
  const ranges = keys.map(rangeOf).filter((range) => range !== null);
  if (keys.length < 2 || ranges.length < keys.length) return null;
  ranges.sort((a, b) => (a.from ?? 0) - (b.from ?? 0));
  const joined = ranges.every((range, at) => at === 0 || range.from === ranges[at - 1]!.to);
  return joined ? { from: ranges[0]!.from, to: ranges.at(-1)!.to } : null;
}
