import type { InferSelectModel } from "drizzle-orm";
import { type output, type ZodType, z } from "zod";
import type { Rule } from "../policy/rules.server";
import type { Row } from "../tenant/db.server";
import type { Features } from "../tenant/features";
import type { Portal } from "../tenant/portal.server";
import type { AnyResource, Awaitable, OrRefused, ResourceTable } from "./define.server";
import { Refused, refusedBy } from "./refused.server";

export interface Action<Stored, S extends ZodType = ZodType<Row>> {
  /** What it does, for the same readers; steps that several types have need none (openapi-steps.server.ts). */
  description?: string;
  allow: Rule;
  /** The states in which it can be done; any, unless said. */
  from?: readonly string[];
  /** Its name in the trail, when that is another. */
  action?: string;
  /** Nobody asks for it: only the schedule and other commands do. */
  internal?: boolean;
  feature?: keyof Features;
  /** It has an address of its own, /api/v1/{type}/{id}/{name}, with these methods. */
  call?: readonly ("POST" | "PUT" | "DELETE")[];
  /** What must hold besides, such as of another row: while it does not, the step is not offered. `effect` refuses it, with the reason. */
  while?: Rule;
  /** What the caller says with it, such as a message. */
  input?: S;
  /** Columns to set beside the status, and what follows; or why not. One that sets none leaves row and version. `given`: what was said. */
  effect?(portal: Portal, row: Stored, input: output<S>, given: ReadonlySet<string>): Awaitable<OrRefused<{ set?: Partial<Stored> }>>;
}

/** An action that leads from one state to another (domain 4). */
export interface Transition<Stored, S extends ZodType = ZodType<Row>> extends Action<Stored, S> {
  from: readonly string[];
  to: string;
}

/** A step of the table's rows whose effect gets what its `input` makes of what was said. */
export function step<T extends ResourceTable, S extends ZodType = ZodType<Row>>(
  table: T,
  transition: Transition<InferSelectModel<T>, S>,
): Transition<InferSelectModel<T>>;
export function step<T extends ResourceTable, S extends ZodType = ZodType<Row>>(
  table: T,
  action: Action<InferSelectModel<T>, S>,
): Action<InferSelectModel<T>>;
export function step(_table: ResourceTable, given: Action<Row>): Action<Row> {
  return given;
}

export function stepNamed(resource: AnyResource, name: string) {
  if (Object.hasOwn(resource.transitions ?? {}, name)) return resource.transitions![name]!;
  return Object.hasOwn(resource.actions ?? {}, name) ? { to: undefined, ...resource.actions![name]! } : null;
}

export type Step = Action<Row> & { to?: string };

/** Those with an address at /transitions: every one from state to state, and of the others those that take a POST. */
export const openSteps = ({ transitions, actions }: AnyResource): Record<string, Step> =>
  Object.fromEntries(
    (Object.entries({ ...actions, ...transitions }) as [string, Step][]).filter(
      ([, { to, call = [], internal }]) => !internal && (to !== undefined || call.includes("POST")),
    ),
  );

export const inputOf = ({ input = z.object({}) }: Pick<Action<Row>, "input">) => input as ZodType<Row>;

/** On a page somebody was probably faster: its form says so, beside the state as it is now. */
export function notPossible(portal: Portal, resource: AnyResource, { status }: Row, name: string): Refused {
  const [formIssue] = refusedBy(portal, { message: "stepNotPossible" }).issues;
  const possible = possibleFrom(resource, String(status));
  return new Refused(422, {
    code: "transition_not_possible",
    values: { name, status: String(status), possible: possible.join(", ") || "–" },
    meta: { status, possible },
    formDetail: formIssue!.detail,
  });
}

export function possibleFrom(resource: AnyResource, status: string): string[] {
  const steps = Object.values((resource.transitions ?? {}) as Record<string, Transition<Row>>);
  const states = steps.filter(({ from, internal }) => !internal && from.includes(status)).map(({ to }) => to);
  return [...new Set(resource.remove && deletedIsState(resource) ? [...states, "deleted"] : states)];
}

/** Whether a row that was removed says so in its state as well. */
export const deletedIsState = ({ table }: AnyResource): boolean => table.status?.enumValues?.includes("deleted") === true;
