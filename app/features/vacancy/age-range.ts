/** Age groups that join up are one range in words: "Vanaf 18 jaar" is easier than three groups in a row. */

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
