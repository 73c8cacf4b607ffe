/** What time does to rows, by steps of their resource that the system takes (domain 7). */
import { gt, not } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { eachRow, type JobArgs } from "../events/schedule.server";
import type { Fields, Select, Selected } from "../tenant/builder.server";
import { inList } from "../tenant/conditions.server";
import { originsWhenAsked } from "../tenant/databases.server";
import { systemPortal } from "../tenant/system.server";
import { tenantsWith } from "../tenant/tenant-features.server";
import { command, executeEach } from "./command.server";
import type { AnyResource } from "./define.server";

interface Due {
  id: string;
  tenantId: string;
  centerId: string;
}

type DueFields = Fields & Record<keyof Due, SQLiteColumn>;

/** Steps of the system, each in the name of the row's own centre. */
export function systemSteps({ database, env, now }: JobArgs, resource: AnyResource) {
  const originOf = originsWhenAsked(env);
  return async (row: Due, step: string): Promise<void> => {
    const portal = systemPortal(database, row, await originOf(row), now);
    await executeEach(portal, [command.step(resource, row.id, step)]);
  };
}

/**
 * What is due at tenants that have the resource's feature: where it is off its screens answer 404, so nobody is led there (domain 2). All tenants are
 * read for that, and so only once something is due.
 */
export async function whereOffered<F extends DueFields>(
  { database, env }: JobArgs,
  { feature, table }: AnyResource,
  due: Select<F>,
): Promise<Select<F>> {
  if (!feature || (await database.fetch(due.limit(1))).length === 0) return due;
  const without = await tenantsWith(env, (features) => !features[feature]);
  return without.length > 0 ? due.where(not(inList(table.tenantId as SQLiteColumn, without))) : due;
}

/**
 * A step for each row that is due, in turn.
 * @param due of the resource's own table @param step its name, or which it is for a row
 */
export async function stepEach<F extends DueFields>(
  job: JobArgs,
  resource: AnyResource,
  due: Select<F>,
  step: string | ((row: Selected<F>) => string),
): Promise<void> {
  const take = systemSteps(job, resource);
  const id = resource.table.id as SQLiteColumn;
  const inOrder = (await whereOffered(job, resource, due)).orderBy(id);
  const read = (last: Due | null, limit: number) => job.database.fetch(inOrder.where(gt(id, last?.id ?? "")).limit(limit));
  await eachRow(read as (last: Due | null, limit: number) => Promise<(Selected<F> & Due)[]>, (row) =>
    take(row, typeof step === "string" ? step : step(row)),
  );
}
