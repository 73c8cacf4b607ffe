/** A step of a row's life, and what leads to one: a status that is written, and rows that are joined. */
import { type SQL, sql } from "drizzle-orm";
import { relationshipOf } from "../jsonapi/includes.server";
import { anyOf, asSql } from "../policy/rules.server";
import { changedOne, type Row } from "../tenant/db.server";
import { hasFeature, type Portal } from "../tenant/portal.server";
import { changesBetween } from "./audit.server";
import { check, fieldNames } from "./check.server";
import { columnOf } from "./columns.server";
import type { Command } from "./command.server";
import { type AnyResource, type Consequences, isRefusal } from "./define.server";
import { checkIdentity, checkSeen, entryOf, mustHold, type Plan, planned, refusing } from "./planned.server";
import { writable } from "./read-only.server";
import { changedMeanwhile, missing, Refused, refusedBy } from "./refused.server";
import { type Joining, linkCommands } from "./related.server";
import { rowFor, statusColumn, updateOf } from "./row.server";
import { fromTable } from "./select.server";
import { inputOf, notPossible, openSteps, stepNamed, type Transition } from "./steps.server";

export async function planStep(portal: Portal, { resource, id, given }: Command, name: string): Promise<Plan> {
  const step = stepNamed(resource, name);
  if (!step || (step.internal && !portal.system))
    throw new Refused(404, { code: "unknown_transition", values: { name }, meta: { possible: Object.keys(openSteps(resource)) } });
  if (step.feature && !hasFeature(portal, step.feature)) throw missing();
  const { row: before, guards } = await rowFor(portal, resource, id, step.allow);
  checkSeen(resource, given, before);
  checkIdentity(portal, given, before);
  const schema = inputOf(step);
  const input = check<Row>(
    portal,
    schema,
    await writable(portal, resource, given, { row: before, fields: fieldNames(schema), to: step.to }),
  );
  if (step.from && !step.from.includes(String(before.status))) throw notPossible(portal, resource, before, name);
  // Said where a form shows what it answers: an acceptance is not for somebody who was turned down meanwhile.
  if (given.lockVersion !== undefined && given.lockVersion !== before.lockVersion) throw changedMeanwhile(portal, before.lockVersion);
  const prepared = (await step.effect?.(portal, before, input.value, input.given)) ?? {};
  if (isRefusal(prepared)) throw refusedBy(portal, prepared);
  const set = { ...prepared.set, ...(step.to && { status: step.to }) };
  const touched = prepared.set !== undefined || step.to !== undefined;
  const after = { ...before, ...set, lockVersion: Number(before.lockVersion) + Number(touched) };
  const made = planned(portal, resource, after, { ...prepared, duplicate: resource.update?.duplicate });
  const still = step.to ? sql`${statusColumn(portal, resource)} = ${before.status}` : undefined;
  const changed = touched ? [updateOf(resource, portal.now, before, set, still), changedOne()] : [];
  const required = [...guards, ...(await requirement(portal, resource, before, prepared))];
  return {
    ...made,
    statements: [...refusing(made, required), ...changed, ...made.statements],
    entry: prepared.unaudited
      ? null
      : entryOf(resource, before, step.action ?? name, {
          ...(step.to && { fromState: String(before.status), toState: step.to }),
          changes: prepared.changes ?? changesBetween(before, { ...prepared.set, ...prepared.noted }),
        }),
  };
}

/** Who is there already, or gone already, is as was asked; each of the others is a step of its own. */
export async function planJoin(portal: Portal, command: Command, name: string): Promise<Plan> {
  const { resource, id, given } = command;
  const relationship = relationshipOf(resource, name) as Joining;
  const { add, remove } = relationship;
  const mayJoin = [add, remove].flatMap((step) => (step && stepNamed(resource, step)?.allow) || []);
  const { row: before, guards } = await rowFor(portal, resource, id, anyOf(...mayJoin));
  checkSeen(resource, given, before);
  const { more, joined } = await linkCommands(portal, command, relationship, before);
  const made = planned(portal, resource, { ...before, ...joined }, {});
  return { ...made, statements: refusing(made, guards), more };
}

export async function planStatus(portal: Portal, command: Command, states?: string[]): Promise<Plan> {
  const { resource, id, given } = command;
  const status = String(given.attributes.status ?? "").slice(0, 100);
  const steps = Object.entries((resource.transitions ?? {}) as Record<string, Transition<Row>>).filter(
    ([, { to, internal }]) => !internal && to === status && (states?.includes(to) ?? true),
  );
  if (steps.length === 0)
    throw new Refused(422, { code: "unknown_status", source: { pointer: "/data/attributes/status" }, values: { status } });
  const { row: before } = await rowFor(portal, resource, id, anyOf(...steps.map(([, { allow }]) => allow)));
  const [name] = steps.find(([, { from }]) => from.includes(String(before.status))) ?? steps[0]!;
  if (before.status !== status) return planStep(portal, command, name);
  checkSeen(resource, given, before);
  const { unknown = [] } = await writable(portal, resource, given, { row: before, fields: fieldNames(inputOf(steps[0]![1])) });
  if (unknown.length > 0) throw new Refused(422, unknown);
  return planned(portal, resource, before, {});
}

/** Asked now, and again within the batch. */
async function requirement(portal: Portal, resource: AnyResource, before: Row, { require }: Consequences): Promise<SQL[]> {
  if (!require || portal.system) return [];
  const row = sql`${portal.db.mine(resource.table)} and ${columnOf(resource, "id")} = ${before.id}`;
  const holds = sql`exists (select 1 from ${fromTable(resource)} where ${row} and ${columnOf(resource, "deletedAt")} is null and ${asSql(require(portal))})`;
  return mustHold(portal, holds);
}
