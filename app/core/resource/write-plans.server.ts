/** Writes plans in one batch, with their lines in the trail and their messages, and says whose change of somebody else stood in the way. */
import { type SQL, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import type { PortalEvent } from "../events/event";
import { record } from "../events/record.server";
import { toBeTold } from "../events/webhooks.server";
import { toCamel } from "../jsonapi/media.server";
import { Conflict, Duplicate, query, type Row } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { findResource } from "./catalogue.server";
import type { Plan } from "./planned.server";
import { idNotTheirs, Refused } from "./refused.server";

/** A plan, and the place of the command that it is of. */
export interface Planned {
  of: number;
  plan: Plan;
}

interface Failed {
  at: number;
  refused: Refused;
  /** The row that was to be made, where one like it is there. */
  there?: Row;
  /** Planned anew, it may be possible all the same. */
  again?: boolean;
}

/** @returns which plan somebody else's change has overtaken, and what that means */
export async function write(portal: Portal, plans: Planned[], alongside: SQL[]): Promise<Failed | null> {
  const batch: { statement: SQL; at: number }[] = [];
  let notified = false;
  const isNew = notSaidYet();
  for (const [at, { plan: one }] of plans.entries()) {
    const events = one.events.filter(isNew);
    notified ||= events.some(({ to }) => to.length > 0);
    const all = [...one.statements, ...record(portal, one.entry, events)];
    batch.push(...all.map((statement) => ({ statement, at })));
  }
  if (batch.length === 0) return null;
  const told = portal.system || !plans.some(({ plan: { entry } }) => entry) ? [] : [toBeTold(portal)];
  try {
    const results = await portal.db.writeReturning([...batch.map(({ statement }) => statement), ...alongside, ...told]);
    notified ||= told.length > 0 && (results.at(-1)?.length ?? 0) > 0;
  } catch (error) {
    if (error instanceof Conflict) {
      const failed = batch[error.at];
      // What is written alongside is about all of them.
      const { guards, conflict, again } = plans[failed?.at ?? 0]!.plan;
      const refused = failed && guards.get(failed.statement);
      return { at: failed?.at ?? 0, refused: refused ?? conflict, again: again && failed !== undefined && !refused };
    }
    if (error instanceof Duplicate) return whoseDuplicate(portal, plans, error);
    throw error;
  }
  if (notified) portal.wake();
  return null;
}

/** What several changes of a batch have to tell alike is told once. */
function notSaidYet(): (event: PortalEvent) => boolean {
  const said = new Set<string>();
  return ({ definition: { name }, ...facts }) => said.size < said.add(JSON.stringify([name, facts])).size;
}

async function whoseDuplicate(portal: Portal, plans: Planned[], { constraint }: Duplicate): Promise<Failed> {
  const at = await placeOfDuplicate(portal, plans, constraint);
  if (constraint.endsWith(".external_id")) {
    const source = { pointer: "/data/attributes/external_id" };
    return { at, refused: new Refused(409, { code: "external_id_taken", source }) };
  }
  if (constraint.endsWith(".id")) return { at, refused: (await isOurs(portal, plans, at)) ? idTaken() : idNotTheirs() };
  const { duplicate, isNew, row } = plans[at]!.plan;
  // What an account has itself it may know.
  const isOwn = constraint.includes(".user_id");
  return { at, refused: duplicate, ...(isNew && !isOwn && { there: row }) };
}

const idTaken = () => new Refused(409, { code: "id_taken", source: { pointer: "/data/id" } });

/** Of another tenant's row nobody hears that it is there: its id may not be chosen, as others may not. */
async function isOurs({ db }: Portal, plans: Planned[], at: number): Promise<boolean> {
  const { type, row } = plans[at]!.plan;
  const table = findResource(type)?.table;
  const isTwice = plans.filter(({ plan }) => plan.type === type && plan.isNew && plan.row.id === row.id).length > 1;
  if (!table || isTwice) return true;
  const stored = sql<{ found: number }>`select 1 as found from ${table} where ${db.mine(table)} and ${table.id} = ${row.id}`;
  return db.fetch(query(stored, (found) => found.length > 0));
}

/** SQLite names the columns and not the row: of several it is the first whose values another one has, in the batch before it or in the table. */
async function placeOfDuplicate({ db }: Portal, plans: Planned[], constraint: string): Promise<number> {
  const [type = ""] = constraint.split(".");
  const ofType = [...plans.entries()].filter(([, { plan }]) => plan.type === type);
  const first = ofType[0]?.[0] ?? 0;
  const table = ofType.length > 1 && findResource(type)?.table;
  if (!table) return first;
  const names = constraint.split(", ").map((column) => toCamel(column.split(".")[1]!));
  const byId = names.join() === "id";
  const given = ofType
    .map(([at, { plan }]) => ({ at, isNew: plan.isNew, own: byId ? "" : plan.row.id, values: names.map((name) => plan.row[name] ?? null) }))
    .filter(({ isNew, values }) => (isNew || !byId) && !values.includes(null));
  const twice = given.find(({ own, values }, at) =>
    given.slice(0, at).some((other) => String(other.values) === String(values) && (byId || other.own !== own)),
  );
  const index = getTableConfig(table).indexes.find(
    ({ config }) => config.unique && config.columns.map((one) => "name" in one && one.name).join() === names.join(),
  );
  const same = names.map((name, at) => sql`${table[name]} = given.value ->> ${sql.raw(`'$.values[${at}]'`)}`);
  const others = sql.join(
    [db.mine(table), ...same, sql`${table.id} <> given.value ->> 'own'`, ...(index?.config.where ? [sql`(${index.config.where})`] : [])],
    sql` and `,
  );
  const taken = sql`select given.value ->> 'at' as at from json_each(${JSON.stringify(given)}) as given
    where exists (select 1 from ${table} where ${others}) order by given.key limit 1`;
  const stored = await db.fetch(query(taken, ([row]) => row?.at));
  return Number(stored ?? twice?.at ?? given[0]?.at ?? first);
}
