/** What was found to be so is a condition of the write itself, because somebody else may be writing at the same moment. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ZodType } from "zod";
import type { PortalEvent } from "../events/event";
import { isId } from "../ids";
import { relationshipOf } from "../jsonapi/includes.server";
import { anyOf, asSql } from "../policy/rules.server";
import { changedOne, guard, query, type Row } from "../tenant/db.server";
import { hasFeature, type Portal } from "../tenant/portal.server";
import { type AuditEntry, changesBetween } from "./audit.server";
import { check, fieldNames, schemaToCreate } from "./check.server";
import type { Command, Given } from "./command.server";
import { type AnyResource, type Consequences, isRefusal, type Refusal } from "./define.server";
import { isOffered } from "./gate.server";
import { columnsLinked } from "./linkage.server";
import { placedLast } from "./order.server";
import { writable } from "./read-only.server";
import { changedMeanwhile, denied, missing, Refused, refusedBy } from "./refused.server";
import { type Joining, joinCommands, linkCommands } from "./related.server";
import { stillMatches, versionOf } from "./respond.server";
import { rowFor, statusColumn, updateOf } from "./row.server";
import { insert, newRow } from "./rows.server";
import { fromTable } from "./select.server";
import { inputOf, notPossible, stepNamed, type Transition } from "./steps.server";

export interface Plan {
  statements: SQL[];
  /** What a guard among them means when it does not hold; else `conflict`. */
  guards: Map<SQL, Refused>;
  conflict: Refused;
  duplicate: Refused;
  entry: AuditEntry | null;
  events: PortalEvent[];
  type: string;
  row: Row;
  more: Command[];
  reveal?: Consequences["reveal"];
}

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
  const row = { ...newRow(resource, portal, { id, ...prepared.row }), ...(given.revives && goesOn(given.revives)) };
  const made = planned(portal, resource, row, { ...prepared, duplicate: rule.duplicate });
  made.more.push(...(await joinCommands(portal, command, input.value)));
  const placed = resource.ordered && row[resource.ordered] === undefined ? [placedLast(portal, resource, row)] : [];
  return {
    ...made,
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
  sql`delete from ${resource.table} where ${db.mine(resource.table)} and ${column(resource, "id")} = ${id} and ${column(resource, "deletedAt")} is not null`;

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
  if ((given.lockVersion ?? before.lockVersion) !== before.lockVersion) throw changedMeanwhile(portal);
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
    ...("status" in resource.table && resource.table.status.enumValues?.includes("deleted") && { status: "deleted" }),
  };
  const more = (await rule.effect?.(portal, before)) ?? {};
  if (isRefusal(more)) throw refusedBy(portal, more);
  const made = planned(portal, resource, { ...before, ...set }, more);
  const gone = column(resource, "deletedAt")
    ? updateOf(resource, portal.now, before, set, sql`${column(resource, "deletedAt")} is null`)
    : sql`delete from ${resource.table} where ${portal.db.mine(resource.table)} and ${column(resource, "id")} = ${id}`;
  return {
    ...made,
    statements: [...refusing(made, guards), gone, changedOne(), ...made.statements],
    entry: resource.unaudited
      ? null
      : entryOf(resource, before, "delete", { fromState: (before.status as string) ?? null, toState: "deleted" }),
  };
}

async function planStep(portal: Portal, { resource, id, given }: Command, name: string): Promise<Plan> {
  const step = stepNamed(resource, name);
  if (!step || (step.internal && !portal.system)) throw new Refused(404, { code: "unknown_transition", values: { name } });
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
  if (given.lockVersion !== undefined && given.lockVersion !== before.lockVersion) throw changedMeanwhile(portal);
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
async function planJoin(portal: Portal, command: Command, name: string): Promise<Plan> {
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

async function planStatus(portal: Portal, command: Command, states?: string[]): Promise<Plan> {
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
  const { unknown = [] } = await writable(portal, resource, given, { row: before, fields: fieldNames(inputOf(steps[0]![1])) });
  if (unknown.length > 0) throw new Refused(422, unknown);
  return planned(portal, resource, before, {});
}

/** Asked now, and again within the batch. */
async function requirement(portal: Portal, resource: AnyResource, before: Row, { require }: Consequences): Promise<SQL[]> {
  if (!require || portal.system) return [];
  const row = sql`${portal.db.mine(resource.table)} and ${column(resource, "id")} = ${before.id}`;
  const holds = sql`exists (select 1 from ${fromTable(resource)} where ${row} and ${column(resource, "deletedAt")} is null and ${asSql(require(portal))})`;
  return mustHold(portal, holds);
}

function refusing({ guards }: Plan, statements: SQL[]): SQL[] {
  for (const statement of statements) guards.set(statement, denied());
  return statements;
}

/** @returns the guard that asks once more within the batch, where there is something to ask */
async function mustHold(portal: Portal, answer: boolean | SQL): Promise<SQL[]> {
  if (answer === false) throw denied();
  if (answer === true) return [];
  // What an earlier command of the batch makes is not there yet: then the guard alone decides.
  if (!portal.planned?.size) {
    const may = await portal.db.fetch(query(sql`select ${asSql(answer)} as may where ${portal.db.tenantId} <> ''`, ([row]) => row?.may));
    if (may !== 1) throw denied();
  }
  return [guard(answer)];
}

function planned(portal: Portal, resource: AnyResource, row: Row, consequences: Consequences & { duplicate?: Refusal }): Plan {
  const { statements = [], events = [], commands = [], conflict, duplicate, reveal } = consequences;
  return {
    statements,
    guards: new Map(),
    conflict: conflict ? refusedBy(portal, conflict) : changedMeanwhile(portal),
    duplicate: refusedBy(portal, duplicate ?? { message: "taken", status: 409 }),
    entry: null,
    events,
    type: resource.type,
    row,
    more: [...commands],
    ...(reveal && { reveal }),
  };
}

function entryOf(resource: AnyResource, row: Row, action: string, rest: Partial<AuditEntry>): AuditEntry {
  return { subjectType: resource.type, subjectId: String(row.id), centerId: row.centerId as string, action, ...rest };
}

function linked({ column, mode, ids }: NonNullable<Given["linkage"]>, before: Row): Row {
  if (!Array.isArray(before[column])) return { [column]: ids[0] ?? null };
  const stored = before[column] as string[];
  if (mode === "add") return { [column]: [...new Set([...stored, ...ids])] };
  return { [column]: mode === "remove" ? stored.filter((id) => !ids.includes(id)) : [...new Set(ids)] };
}

function checkIdentity(portal: Portal, { id, lockVersion, strict }: Given, before: Row): void {
  if (id !== undefined && id !== before.id) throw new Refused(409, { code: "id_mismatch", source: { pointer: "/data/id" } });
  if (strict && lockVersion !== undefined && lockVersion !== before.lockVersion) throw changedMeanwhile(portal);
}

function checkSeen(resource: AnyResource, { ifMatch }: Given, before: Row): void {
  if (ifMatch && !stillMatches(ifMatch, versionOf(resource, before)))
    throw new Refused(412, { code: "stale", source: { header: "If-Match" } });
}

const methodMissing = () => new Refused(405, { code: "method_not_allowed" });

const column = (resource: AnyResource, name: string) => resource.table[name] as SQLiteColumn;

const pick = (row: Row, names: ReadonlySet<string>): Row => Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
