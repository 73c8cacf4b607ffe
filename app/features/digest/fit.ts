import type { Facts } from "../match";

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
  /** What they applied for, and what they said is not for them. */
  past: ReadonlySet<string>;
  /** What fits their volunteer profile; null without one that says anything. */
  fits: ReadonlyMap<string, Facts> | null;
}

interface Vacancy {
  id: string;
  categoryIds: string[];
  latitude: number | null;
  longitude: number | null;
}

export type Reason =
  | { kind: "search"; names: string[] }
  /** Their profile. */
  | { kind: "fits"; facts: Facts }
  /** Interests, a distance in kilometres, or both. */
  | { kind: "chosen"; interestIds: string[]; km: number | null }
  | { kind: "alike" }
  /** Nothing was chosen: everything new is told. */
  | { kind: "all" };

/** Around a place for which no distance was chosen. */
export const usualDistance = 10;

const order: Reason["kind"][] = ["search", "fits", "chosen", "alike", "all"];
export const orderOf = (a: Reason, b: Reason): number =>
  order.indexOf(a.kind) - order.indexOf(b.kind) || (a.kind === "fits" && b.kind === "fits" ? b.facts.score - a.facts.score : 0);

/** @returns null when it is not for this reader */
export function reasonFor(
  wishes: Wishes,
  vacancy: Vacancy,
  kilometres: (wishes: Wishes, vacancy: Vacancy) => number | null,
): Reason | null {
  const { interestIds, place, searches, liked, past, fits } = wishes;
  if (past.has(vacancy.id)) return null;
  const names = searches.filter(({ found }) => found.has(vacancy.id)).map(({ name }) => name);
  if (names.length > 0) return { kind: "search", names };
  const facts = fits?.get(vacancy.id);
  if (facts) return { kind: "fits", facts };
  const km = place === null ? null : kilometres(wishes, vacancy);
  const near = place === null || (km !== null && km <= (wishes.travelDistance ?? usualDistance));
  const shared = interestIds.filter((id) => vacancy.categoryIds.includes(id));
  const chose = interestIds.length > 0 || place !== null;
  if (chose && near && (interestIds.length === 0 || shared.length > 0)) return { kind: "chosen", interestIds: shared, km };
  if (near && vacancy.categoryIds.some((id) => liked.has(id))) return { kind: "alike" };
  return chose || fits || searches.length > 0 ? null : { kind: "all" };
}
