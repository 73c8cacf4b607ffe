/**
 * tenant move: a tenant's rows into another database while its sites go on (docs/decisions/tenant-move.md).
 *
 *   copy ─▶ follow what changes meanwhile ─▶ close the old place ─▶ the last changes ─▶ all rows at once, checked ─▶ hosts ─▶ tidy up
 *
 * Until all rows have arrived nothing has happened: whoever stops before that goes on as before, and begins anew by the same command. After it a move is
 * only ever finished, by the same command too. A write that comes
 * while the old place is closed waits in the worker (core/tenant/moving.server.ts) and is made in the new one.
 */
import { Fault, step } from "../say.mjs";
import { bindingOf, inDirectory, mustExist, tenantByKey } from "./directory.mjs";
import { copyAll, firstRows, manyChanges, said, takeChanges } from "./tenant-move-copy.mjs";
import { arrived, closing, dropping, stagedTable, stateTable, watching } from "./tenant-move-sql.mjs";
import { tablesOfTenant } from "./tenant-move-tables.mjs";

/** Milliseconds: until every isolate has looked at the directory again (10 s), until no request is under way that began before, and before what failed is tried again. */
const waits = { announced: 12_000, under_way: 12_000, again: 2_000 };
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {import("../databases.mjs").Databases} databases @param {{ args: string[], to: string, wait?: typeof waits }} options */
export async function moveTenant(databases, { args: [key], to, wait = waits }) {
  const tenant = await tenantByKey(databases, key);
  mustExist(databases, to);
  const from = await bindingOf(databases, tenant);
  const left = await unfinished(databases, tenant, from, to);
  if (left) {
    await switchHosts({ databases, tenant, to }, wait);
    await tidyUp({ databases, tenant, from: left, to }, wait);
    return `${key} lies in ${to}: what was left of its move is tidied up.`;
  }
  if (from === to) throw new Fault(`${key} lies in ${to} already.`);
  await mustBeAlike(databases, from, to);
  const move = { databases, tenant, from, to, tables: await tablesOfTenant(databases, from) };
  let closed = false;
  let switched = false;
  try {
    await begin(move);
    const announced = pause(wait.announced);
    await step("Copying", () => copyAll(move));
    await step("Following what changes", async () => {
      while ((await takeChanges(move)) > manyChanges);
      await announced;
      await mailIsQuiet(move);
    });
    closed = true;
    const count = await step("Moving over", async () => {
      const rows = await moveOver(move);
      await switchHosts(move, wait);
      return rows;
    });
    switched = true;
    await step("Tidying up", () => tidyUp(move, wait));
    return `${key} lies in ${to} now: ${count} rows in ${move.tables.length} tables. Back again: tenant move ${key} --to ${from}.`;
  } catch (error) {
    if (switched) throw new Fault(`${key} lies in ${to}, but something is left in ${from}: run the command once more. ${error.message}`);
    // Whoever cannot ask whether the rows are there does not take them away.
    if (closed && (await hasArrived(databases, to, tenant).catch(() => true)))
      throw new Fault(
        `The move of ${key} to ${to} is not finished, and until then nothing of ${key} is written: run the command once more. ${error.message}`,
      );
    await giveUp(move).catch(() => {});
    throw error instanceof Fault ? error : new Fault(`${key} stays in ${from}${closed ? ", which is open again" : ""}: ${error.message}`);
  }
}

/** Of a move that was stopped after the hosts were switched: where its old rows are. One that was stopped before is forgotten. */
async function unfinished(databases, tenant, from, to) {
  for (const binding of databases.bindings) {
    const [there] = await said(databases, binding, "select 1 from sqlite_schema where name = ?", [stateTable]);
    if (!there) continue;
    const [state] = await said(databases, binding, `select target, phase from ${stateTable} where tenant_id = ?`, [tenant.id]);
    if (!state) continue;
    const isThere = await hasArrived(databases, state.target, tenant);
    if (isThere || (from === state.target && from !== binding)) {
      if (to !== state.target)
        throw new Fault(
          `The move of ${tenant.key} to ${state.target} was not finished: tenant move ${tenant.key} --to ${state.target} first.`,
        );
      return binding;
    }
    await giveUp({ databases, tenant, from: binding, to: state.target, tables: await tablesOfTenant(databases, binding) });
  }
  return null;
}

async function mustBeAlike(databases, from, to) {
  const [one, other] = await Promise.all(
    [from, to].map((binding) =>
      said(databases, binding, "select group_concat(name) as names from (select name from d1_migrations order by name)"),
    ),
  );
  if (one[0].names !== other[0].names) throw new Fault(`${from} and ${to} are not of the same version: npm run portal -- migrate first.`);
}

async function begin({ databases, tenant, from, to, tables }) {
  await databases.run(to, stagedTable(tenant.id));
  await databases.run(from, watching(tenant.id, to, tables));
  await inDirectory(databases, "update hosts set moving_to = ? where tenant_id = ?", [to, tenant.id]);
}

/** Whether all rows are in the new place: then nobody goes back, for what waited to be sent may have been sent from there (docs/decisions/tenant-move.md). */
async function hasArrived(databases, to, tenant) {
  const [there] = await said(databases, to, "select 1 from sqlite_schema where name = 'moving_rows'", []);
  if (!there) return false;
  const found = await said(databases, to, "select 1 from moving_rows where tenant_id = ? and tbl = '~arrived'", [tenant.id]);
  return found.length > 0;
}

const tries = 5;

/** Writes wait until it is done: what fails, or is not answered, is asked again. */
async function switchHosts({ databases, tenant, to }, wait) {
  for (let turn = 1; ; turn++) {
    try {
      return await inDirectory(databases, "update hosts set binding = ? where tenant_id = ?", [to, tenant.id]);
    } catch (error) {
      if (turn === tries) throw error;
      await pause(wait.again);
    }
  }
}

/** Everything back as it was, before the rows have arrived: the old place goes on. */
async function giveUp({ databases, tenant, from, to, tables }) {
  await databases.run(to, dropping.staged(tenant.id));
  await inDirectory(databases, "update hosts set moving_to = null where tenant_id = ?", [tenant.id]);
  await databases.run(from, dropping.watching(tenant.id, tables));
}

/** A mail that is being handed over at this moment would count as one whose worker died. */
async function mailIsQuiet({ databases, tenant, from }) {
  for (let turn = 0; turn < 20; turn++) {
    const [busy] = await said(databases, from, "select count(*) as count from outbox where tenant_id = ? and status = 'sending'", [
      tenant.id,
    ]);
    if (busy.count === 0) return;
    await pause(500);
  }
}

/** With the switch of the hosts after it the only part in which writes wait. @returns how many rows it was */
async function moveOver(move) {
  const { databases, tenant, from, to, tables } = move;
  await databases.run(from, closing(tenant.id));
  while ((await takeChanges(move)) > 0);
  const sums = ({ name, row }) => ({
    sql: `select count(*) as count, coalesce(sum(length(${row})), 0) as size from "${name}" where tenant_id = ?`,
    params: [tenant.id],
  });
  const stagedSums = ({ name }) => ({
    sql: "select count(*) as count, coalesce(sum(length(row)), 0) as size from moving_rows where tenant_id = ? and tbl = ?",
    params: [tenant.id, name],
  });
  const [before, copied, present] = await Promise.all([
    firstRows(databases, from, tables.map(sums)),
    firstRows(databases, to, tables.map(stagedSums)),
    firstRows(databases, to, tables.map(sums)),
  ]);
  let count = 0;
  const checks = [];
  for (const [at, table] of tables.entries()) {
    const [there, staged, already] = [before[at], copied[at], present[at]];
    if (there.count !== staged.count || there.size !== staged.size) throw new Error(`${table.name} is not copied completely`);
    if (already.count > 0 && table.name !== "audit_events")
      throw new Error(`${to} holds rows of ${tenant.key} in ${table.name} already, which are not this move's`);
    count += staged.count;
    checks.push({ table, count: staged.count + already.count, size: staged.size + already.size });
  }
  const moving = databases.run(to, [
    ...tables.map(({ name, columns, values }) => ({
      sql: `insert into "${name}" (${columns.map((column) => `"${column}"`).join(", ")}) select ${values.join(", ")}
        from moving_rows where tenant_id = ? and tbl = ? order by ord`,
      params: [tenant.id, name],
    })),
    // All or nothing: a row that came out otherwise undoes the batch.
    ...checks.map(({ table, count, size }) => ({
      sql: `select iif((select count(*) from "${table.name}" where tenant_id = ?) = ? and (select coalesce(sum(length(${table.row})), 0) from "${table.name}" where tenant_id = ?) = ?,
        1, json_extract('{}', 'other rows in ${table.name}'))`,
      params: [tenant.id, count, tenant.id, size],
    })),
    arrived(tenant.id),
  ]);
  await moving.catch(async (error) => {
    // Only the answer may have been lost.
    if (!(await hasArrived(databases, to, tenant))) throw error;
  });
  return count;
}

/** After the switch: what would be sent goes from the old place at once, the rest when nobody can be reading there any more. */
async function tidyUp({ databases, tenant, from, to }, wait) {
  const tables = await tablesOfTenant(databases, from);
  await databases.run(from, dropping.sent(tenant.id));
  await pause(wait.under_way);
  await databases.run(from, [...dropping.rows(tenant.id, tables), ...dropping.watching(tenant.id, tables)]);
  await databases.run(to, dropping.staged(tenant.id));
  await inDirectory(databases, "update hosts set moving_to = null where tenant_id = ?", [tenant.id]);
}
