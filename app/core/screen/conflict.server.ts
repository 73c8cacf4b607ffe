import { sql } from "drizzle-orm";
import type { ConflictView } from "~/ui/editor/view";
import { type Change, differencesOf, latestWrites, versionBefore, withChoicesOf } from "~/ui/form/versions";
import { auditEvents as trail } from "~db/schema";
import type { RequestArgs } from "../jsonapi/problem.server";
import { readForm } from "../resource/body.server";
import { resourceOf } from "../resource/catalogue.server";
import type { AnyResource } from "../resource/define.server";
import type { IncludeOf, WholeEntity } from "../resource/entity";
import { show } from "../resource/list.server";
import { visible } from "../resource/select.server";
import type { Action } from "../resource/steps.server";
import { formInput, type Input } from "../resource/write.server";
import { type Query, query, type Row } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { type FormValues, formOf } from "./values.server";

export interface Versions<R extends AnyResource, Path extends string> {
  include?: readonly Path[];
  values?: FormValues<WholeEntity<R, Path>>;
}

interface Write extends Change {
  name: string | null;
  at: string;
}

/** The newest first; by whom, as far as the viewer may read the trail. */
function writesOf(portal: Portal, { type, actions = {} }: AnyResource, id: string): Query<Write[]> {
  // What the schedule does without a change of state, such as a reminder, is no version of the row.
  const internal = Object.entries(actions as Record<string, Action<Row>>).flatMap(([name, { internal, action = name }]) =>
    internal ? action : [],
  );
  const seen = visible(resourceOf("audit_events"), portal) || sql`0`;
  return query(
    sql`select ${trail.action} as action, ${trail.changes} as changes, case when ${seen} then ${trail.actorName} end as name, ${trail.createdAt} as at from ${trail}
      where ${portal.db.mine(trail)} and ${trail.subjectType} = ${type} and ${trail.subjectId} = ${id}
        and (${trail.changes} is not null or ${trail.toState} is not null)
        and ${trail.action} not in (select value from json_each(${JSON.stringify(internal)}))
      order by ${trail.createdAt} desc, ${trail.id} desc limit 50`,
    (rows) =>
      rows.map(({ action, changes, name, at }) => ({
        action: String(action),
        changes: changes ? JSON.parse(String(changes)) : null,
        name: name as string | null,
        at: String(at),
      })),
  );
}

/** @returns null when the row is still the one that was opened, so that it was refused for another reason */
export async function conflictOf<R extends AnyResource, Path extends IncludeOf<R>>(
  args: RequestArgs,
  resource: R,
  { id, typed }: { id: string; typed: Row },
  { include, values }: Versions<R, Path>,
): Promise<ConflictView | null> {
  const { portal } = args.context;
  const { row, writes } = await portal.db.fetchAll({
    row: show(resource, args, id, { include }),
    writes: writesOf(portal, resource, id),
  });
  const lockVersion = Number((row as Row).lockVersion);
  const newer = latestWrites(writes, lockVersion - Number(typed.lockVersion));
  if (lockVersion === Number(typed.lockVersion)) return null;
  const latest = newer.find(({ action }) => action === "update") ?? newer[0];
  const stored = formOf(resource, row, values);
  const names = Object.keys(stored);
  return {
    differences: differencesOf(names, typed, stored, formOf(resource, versionBefore(row, newer), values)),
    by: latest?.name ? { name: latest.name, at: latest.at } : null,
    lockVersion,
    names,
  };
}

/** After a conflict: the stored values in place of those that were given up. Undefined for any other form. */
export async function chosen<R extends AnyResource, Path extends IncludeOf<R>>(
  args: RequestArgs,
  resource: R,
  id: string,
  { include, values }: Versions<R, Path>,
): Promise<Input | undefined> {
  const form = await readForm(args);
  if (![...form.keys()].some((name) => name.startsWith("choice-"))) return undefined;
  const row = await args.context.portal.db.fetch(show(resource, args, id, { include }));
  const stored = formOf(resource, row, values);
  return formInput(withChoicesOf(Object.keys(stored), form, stored));
}
