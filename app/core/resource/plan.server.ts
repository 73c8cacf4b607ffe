/** What was found to be so is a condition of the write itself, because somebody else may be writing at the same moment. */
import { type SQL, sql } from "drizzle-orm";
import type { ZodType } from "zod";
import { isId } from "../ids";
import { changedOne, type Row } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { mayKnow } from "./as-if-made.server";
import { changesBetween } from "./audit.server";
import { check, fieldNames, schemaToCreate } from "./check.server";
import { columnOf } from "./columns.server";
import type { Command, Given } from "./command.server";
import { type AnyResource, isRefusal } from "./define.server";
import { isOffered } from "./gate.server";
import { columnsLinked } from "./linkage.server";
import { placedLast } from "./order.server";
import { planJoin, planStatus, planStep } from "./plan-step.server";
import { checkIdentity, checkSeen, entryOf, mustHold, type Plan, planned, refusing } from "./planned.server";
import { writable } from "./read-only.server";
import { changedMeanwhile, denied, idNotTheirs, missing, notAmongOperations, Refused, refusedBy } from "./refused.server";
import { joinCommands } from "./related.server";
import { rowFor, updateOf } from "./row.server";
import { insert, newRow } from "./rows.server";
import { deletedIsState } from "./steps.server";

/** @throws Refused */
export async function plan(portal: Portal, command: Command): Promise<Plan> {
  if (!isOffered(command.resource, portal)) throw missing();
  switch (command.kind) {
    case "create":
      return planCreate(portal, command);
    case "update":
      return planUpdate(portal, command);
    case "delete":
      return planRemove(portal, command);
    case "join":
      return planJoin(portal, command, command.name);
    case "step":
      return planStep(portal, command, command.name);
    case "status":
      return planStatus(portal, command, command.states);
  }
}

async function planCreate(portal: Portal, command: Command): Promise<Plan> {
  const { resource, id, given } = command;
  const rule = resource.create;
  if (!rule) throw methodMissing();
  if (!portal.system && rule.who?.(portal) === false) throw denied();
  if (given.id !== undefined && rule.clientIds === false) throw idNotTheirs();
  if (given.id !== undefined && !isId(given.id)) throw new Refused(422, { code: "invalid_id", source: { pointer: "/data/id" } });
  const schema = await schemaToCreate(resource, portal, { ...columnsLinked(resource, given), ...given.attributes });
  const input = check(
    portal,
    schema as ZodType<Row>,
    await writable(portal, resource, given, { row: {}, fields: fieldNames(schema), joins: true }),
  );
  const allowed = portal.system ? true : rule.allow(portal, input.value);
  const guards = await mustHold(portal, allowed);
  const prepared = await rule.prepare(portal, input.value, id);
  if (isRefusal(prepared)) throw refusedBy(portal, prepared);
  if (rule.again && !mayKnow(portal, prepared.row)) {
    if (given.id !== undefined) throw idNotTheirs();
    if (given.amongOthers) throw notAmongOperations(resource);
  }
  const row = { ...newRow(resource, portal, { id, ...prepared.row }), ...(given.revives && goesOn(given.revives)) };
  const made = planned(portal, resource, row, { ...prepared, duplicate: rule.duplicate });
  made.more.push(...(await joinCommands(portal, command, input.value)));
  const placed = resource.ordered && row[resource.ordered] === undefined ? [placedLast(portal, resource, row)] : [];
  return {
    ...made,
    isNew: true,
    statements: [
      ...refusing(made, guards),
      ...(given.revives ? [traceGone(portal, resource, id)] : []),
      insert(resource.table, row),
      ...placed,
      ...made.statements,
    ],
    entry: resource.unaudited ? null : entryOf(resource, row, "create", { toState: (row.status as string) ?? null }),
  };
}

/** Of what comes back: nobody takes it for the version that they had. */
const goesOn = ({ createdAt, lockVersion }: Row): Row => ({ createdAt, lockVersion: Number(lockVersion) + 1 });

const traceGone = ({ db }: Portal, resource: AnyResource, id: string): SQL =>
  sql`delete from ${resource.table} where ${db.mine(resource.table)} and ${columnOf(resource, "id")} = ${id} and ${columnOf(resource, "deletedAt")} is not null`;

async function planUpdate(portal: Portal, command: Command): Promise<Plan> {
  const { resource, id, given } = command;
  const rule = resource.update;
  if (!rule) throw methodMissing();
  const { row: before, guards } = await rowFor(portal, resource, id, rule.allow);
  checkSeen(resource, given, before);
  checkIdentity(portal, given, before);
  const fields = fieldNames(rule.schema);
  const stored = pick(before, fields);
  const sent = given.linkage
    ? { attributes: linked(given.linkage, before) }
    : await writable(portal, resource, given, { row: before, fields, joins: true });
  const input = check<Row>(portal, rule.schema, sent, stored);
  const prepared = await rule.prepare(portal, input.value, before, input.given);
  if (isRefusal(prepared)) throw refusedBy(portal, prepared);
  if ((given.lockVersion ?? before.lockVersion) !== before.lockVersion) throw changedMeanwhile(portal, before.lockVersion);
  const set = prepared.set as Row;
  const changes = changesBetween(before, set);
  const made = planned(portal, resource, { ...before, ...set }, { ...prepared, duplicate: rule.duplicate });
  made.more.push(...(await joinCommands(portal, command)));
  // What is joined through a table leaves the row itself as it is.
  if (!changes && made.statements.length === 0 && (prepared.commands ?? []).length === 0) return { ...made, row: before };
  const entry = resource.unaudited || prepared.unaudited ? null : entryOf(resource, before, "update", { changes });
  return {
    ...made,
    statements: [...refusing(made, guards), updateOf(resource, portal.now, before, set), changedOne(), ...made.statements],
    entry,
    row: { ...made.row, lockVersion: Number(before.lockVersion) + 1 },
  };
}

async function planRemove(portal: Portal, { resource, id, given }: Command): Promise<Plan> {
  const rule = resource.remove;
  if (!rule) throw methodMissing();
  const { row: before, guards } = await rowFor(portal, resource, id, rule.allow);
  checkSeen(resource, given, before);
  const set = {
    deletedAt: portal.now,
    ...(deletedIsState(resource) && { status: "deleted" }),
  };
  const more = (await rule.effect?.(portal, before)) ?? {};
  if (isRefusal(more)) throw refusedBy(portal, more);
  const made = planned(portal, resource, { ...before, ...set }, more);
  const gone = columnOf(resource, "deletedAt")
    ? updateOf(resource, portal.now, before, set, sql`${columnOf(resource, "deletedAt")} is null`)
    : sql`delete from ${resource.table} where ${portal.db.mine(resource.table)} and ${columnOf(resource, "id")} = ${id}`;
  return {
    ...made,
    statements: [...refusing(made, guards), gone, changedOne(), ...made.statements],
    entry: resource.unaudited
      ? null
      : entryOf(resource, before, "delete", { fromState: (before.status as string) ?? null, toState: "deleted" }),
  };
}

function linked({ column, mode, ids }: NonNullable<Given["linkage"]>, before: Row): Row {
  if (!Array.isArray(before[column])) return { [column]: ids[0] ?? null };
  const stored = before[column] as string[];
  if (mode === "add") return { [column]: [...new Set([...stored, ...ids])] };
  return { [column]: mode === "remove" ? stored.filter((id) => !ids.includes(id)) : [...new Set(ids)] };
}

const methodMissing = () => new Refused(405, { code: "method_not_allowed" });

const pick = (row: Row, names: ReadonlySet<string>): Row => Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
