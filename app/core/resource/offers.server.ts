/** What may be done to a row, said beside it: its changes, and the steps that it can take now. */
import { type SQL, sql } from "drizzle-orm";
import { isApi } from "../jsonapi/media.server";
import type { RequestArgs } from "../jsonapi/problem.server";
import { allOf, asSql, type Rule } from "../policy/rules.server";
import type { Row } from "../tenant/db.server";
import { hasFeature } from "../tenant/portal.server";
import type { AnyResource } from "./define.server";
import { mayWrite } from "./scopes.server";
import { openSteps, type Step } from "./steps.server";

export interface Abilities {
  can: Record<string, boolean>;
  transitions: string[];
}

interface Offer {
  name: string;
  /** Null of a change that is no step. */
  step: Step | null;
  rule: Rule;
  /** Where the answer for a row stands: those with the same rule are asked once. */
  column: string;
}

interface Answered extends Offer {
  answer: boolean | SQL;
}

const known = new WeakMap<AnyResource, Offer[]>();

function offersOf(resource: AnyResource): Offer[] {
  let offers = known.get(resource);
  if (!offers) {
    const changes = Object.entries({ update: resource.update, delete: resource.remove });
    const all = [
      ...Object.entries(openSteps(resource)).map(([name, step]) => ({
        name,
        step,
        rules: [step.allow, ...(step.while ? [step.while] : [])],
      })),
      ...changes.flatMap(([name, rule]) => (rule ? [{ name, step: null, rules: [rule.allow as Rule] }] : [])),
    ];
    offers = all.map(({ name, step, rules }) => {
      const alike = all.findIndex((other) => other.rules.length === rules.length && other.rules.every((rule, at) => rule === rules[at]));
      return { name, step, rule: allOf(...rules), column: `can ${alike}` };
    });
    known.set(resource, offers);
  }
  return offers;
}

/** A page knows its own actions; a program reads here which of them its viewer may take. */
export function answeredOffers(resource: AnyResource, { context: { portal }, request }: RequestArgs): Answered[] {
  const isOpen = mayWrite(resource, portal.viewer);
  return offersOf(resource)
    .filter(({ step }) => !step || step.to || isApi(request))
    .map((offer) => ({
      ...offer,
      answer: isOpen && (!offer.step?.feature || hasFeature(portal, offer.step.feature)) && offer.rule(portal),
    }));
}

/** What holds for every row, such as "nothing" for strangers, need not be asked of one. */
export function askedColumns(offers: Answered[]): SQL[] {
  const asked = new Map(offers.flatMap(({ column, answer }) => (typeof answer === "boolean" ? [] : [[column, answer] as const])));
  return [...asked].map(([column, answer]) => sql`${asSql(answer)} as ${sql.identifier(column)}`);
}

export function abilitiesFrom(row: Row, offers: Answered[]): Abilities {
  const can: Record<string, boolean> = {};
  const transitions: string[] = [];
  for (const { name, step, answer, column } of offers) {
    const allowed = typeof answer === "boolean" ? answer : row[column] === 1;
    if (!step) can[name] = allowed;
    else if (allowed && (step.from?.includes(String(row.status)) ?? true)) transitions.push(name);
  }
  return { can, transitions };
}
