/** Writes plans in one batch, with their lines in the trail and their messages, and says whose change of somebody else stood in the way. */
import type { SQL } from "drizzle-orm";
import type { PortalEvent } from "../events/event";
import { record } from "../events/record.server";
import { toBeTold } from "../events/webhooks.server";
import { Conflict, Duplicate } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import type { Plan } from "./planned.server";
import { Refused } from "./refused.server";

/** A plan, and the place of the command that it is of. */
export interface Planned {
  of: number;
  plan: Plan;
}

/** @returns which plan somebody else's change has overtaken, and what that means */
export async function write(portal: Portal, plans: Planned[], alongside: SQL[]): Promise<{ at: number; refused: Refused } | null> {
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
      const { statement, at } = batch[error.at]!;
      const { guards, conflict } = plans[at]!.plan;
      return { at, refused: guards.get(statement) ?? conflict };
    }
    if (error instanceof Duplicate) return whoseDuplicate(plans, error);
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

function whoseDuplicate(plans: Planned[], { constraint }: Duplicate): { at: number; refused: Refused } {
  const table = constraint.split(".")[0];
  const at = Math.max(
    0,
    plans.findIndex(({ plan: { type } }) => type === table),
  );
  if (constraint.endsWith(".external_id")) {
    const source = { pointer: "/data/attributes/external_id" };
    return { at, refused: new Refused(409, { code: "external_id_taken", source }) };
  }
  const idTaken = constraint.endsWith(".id");
  return { at, refused: idTaken ? new Refused(409, { code: "id_taken", source: { pointer: "/data/id" } }) : plans[at]!.plan.duplicate };
}
