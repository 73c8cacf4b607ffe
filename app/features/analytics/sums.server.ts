/** Everything that is summed of a period, for what the viewer may see. */
import { constant, type Query } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import * as measures from "./measures.server";
import type { Span } from "./period";
import type { Scope } from "./scope.server";

const noDays: measures.ByDay = {};

export function sumsDuring(portal: RequestPortal, scope: Scope, span: Span | null) {
  const of = <T>(asked: boolean, query: () => Query<T>, empty: T) => (asked && span ? query() : constant(empty));
  const { work, people, site, activities } = scope;
  return {
    vacancies: of(work, () => measures.vacanciesByDay(portal, scope, span!), noDays),
    applications: of(work, () => measures.applicationsByDay(portal, scope, span!), { sent: noDays, accepted: noDays }),
    vacancyViews: of(work, () => measures.vacancyViewsByDay(portal, scope, span!), noDays),
    answers: of(work, () => measures.answerTimes(portal, scope, span!), []),
    signUps: of(activities, () => measures.signUpsByDay(portal, scope, span!), noDays),
    hours: of(activities, () => measures.hoursByDay(portal, scope, span!), noDays),
    people: of(people, () => measures.peopleByDay(portal, scope, span!), noDays),
    organizations: of(people, () => measures.organizationsByDay(portal, scope, span!), noDays),
    views: of(site, () => measures.countsByDay(portal, scope, span!, "view"), noDays),
    searches: of(site, () => measures.countsByDay(portal, scope, span!, "search"), noDays),
  };
}

type SumsOf<Q> = { [K in keyof Q]: Q[K] extends Query<infer T> ? T : never };
export type Sums = SumsOf<ReturnType<typeof sumsDuring>>;
