/** Which new vacancies a reader is told of, and why. Knows no database. */

export interface Wishes {
  interestIds: string[];
  place: string | null;
  latitude: number | null;
  longitude: number | null;
  travelDistance: number | null;
  /** Of the saved searches that come with the mail of the days. */
  searches: { name: string; found: ReadonlySet<string> }[];
  /** Categories of what the reader applied for. */
  liked: ReadonlySet<string>;
  /** What they applied for. */
  applied: ReadonlySet<string>;
}

interface Vacancy {
  id: string;
  categoryIds: string[];
  latitude: number | null;
  longitude: number | null;
}

export type Reason =
  | { kind: "search"; names: string[] }
  /** Interests, a distance in kilometres, or both. */
  | { kind: "chosen"; interestIds: string[]; km: number | null }
  | { kind: "alike" }
  /** Nothing was chosen: everything new is told. */
  | { kind: "all" };

/** Around a place for which no distance was chosen. */
export const usualDistance = 10;

const order: Reason["kind"][] = ["search", "chosen", "alike", "all"];
export const orderOf = ({ kind }: Reason): number => order.indexOf(kind);

/** @returns null when it is not for this reader */
export function reasonFor(
  wishes: Wishes,
  vacancy: Vacancy,
  kilometres: (wishes: Wishes, vacancy: Vacancy) => number | null,
): Reason | null {
  const { interestIds, place, searches, liked, applied } = wishes;
  if (applied.has(vacancy.id)) return null;
  const names = searches.filter(({ found }) => found.has(vacancy.id)).map(({ name }) => name);
  if (names.length > 0) return { kind: "search", names };
  const km = place === null ? null : kilometres(wishes, vacancy);
  const near = place === null || (km !== null && km <= (wishes.travelDistance ?? usualDistance));
  const shared = interestIds.filter((id) => vacancy.categoryIds.includes(id));
  const chose = interestIds.length > 0 || place !== null;
  if (chose && near && (interestIds.length === 0 || shared.length > 0)) return { kind: "chosen", interestIds: shared, km };
  if (near && vacancy.categoryIds.some((id) => liked.has(id))) return { kind: "alike" };
  return chose || searches.length > 0 ? null : { kind: "all" };
}
