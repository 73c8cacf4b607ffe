import { type ZodType, z } from "zod";
import type { Row } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import type { Action, AnyResource, Transition } from "./define.server";
import { Refused, refusedBy } from "./refused.server";

export function stepNamed(resource: AnyResource, name: string) {
  if (Object.hasOwn(resource.transitions ?? {}, name)) return resource.transitions![name]!;
  return Object.hasOwn(resource.actions ?? {}, name) ? { to: undefined, ...resource.actions![name]! } : null;
}

export const inputOf = ({ input = z.object({}) }: Pick<Action<Row>, "input">) => input as ZodType<Row>;

/** On a page somebody was probably faster: its form says so, beside the state as it is now. */
export function notPossible(portal: Portal, resource: AnyResource, { status }: Row, name: string): Refused {
  const [formIssue] = refusedBy(portal, { message: "stepNotPossible" }).issues;
  return new Refused(422, {
    code: "transition_not_possible",
    values: { name, status: String(status) },
    meta: { status, possible: possibleFrom(resource, String(status)) },
    formDetail: formIssue!.detail,
  });
}

export function possibleFrom(resource: AnyResource, status: string): string[] {
  const steps = Object.values((resource.transitions ?? {}) as Record<string, Transition<Row>>);
  return [...new Set(steps.filter(({ from, internal }) => !internal && from.includes(status)).map(({ to }) => to))];
}
