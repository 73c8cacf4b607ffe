/** Matches as a page is handed them. */
import type { RequestPortal } from "~/core/tenant/portal.server";
import type { Term } from "../term/index.server";
import { cardView } from "../vacancy/index.server";
import { type ProfileView, profileView } from "../volunteer_profile/index.server";
import type { matchesOf, peopleFor } from "./match-queries.server";
import { type Reasons, reasonsOf } from "./reasons.server";

type Read<Q extends (...given: never[]) => { read: (rows: never) => unknown }> = ReturnType<ReturnType<Q>["read"]> & unknown[];

export type VacancyMatchView = Reasons & { card: ReturnType<typeof cardView> };
export type PersonMatchView = Reasons & { profile: ProfileView };

export const vacancyViews = (
  found: Read<typeof matchesOf>,
  portal: RequestPortal,
  categories: Term[],
  about: "you" | "them" = "you",
): VacancyMatchView[] =>
  found.map(({ item, facts }) => ({ card: cardView(item, portal, categories), ...reasonsOf(facts, portal, categories, about) }));

export const personViews = (found: Read<typeof peopleFor>, portal: RequestPortal, categories: Term[]): PersonMatchView[] =>
  found.map(({ item, facts }) => ({ profile: profileView(item, portal, categories), ...reasonsOf(facts, portal, categories, "them") }));
