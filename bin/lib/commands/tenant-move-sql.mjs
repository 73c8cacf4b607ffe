/** What a move leaves in the databases while it lasts: tables and triggers of its own, which go with it. */
import { derived } from "./tenant-move-tables.mjs";

export const stateTable = "moving_state";
export const changesTable = "moving_changes";

/** Whether the old rows of a tenant are here and closed: its new ones are on their way, or there already. */
export async function isMovingOver(databases, binding) {
  const [[there]] = await databases.run(binding, [{ sql: "select 1 from sqlite_schema where name = ?", params: [stateTable] }]);
  if (!there) return false;
  const [closed] = await databases.run(binding, [{ sql: `select 1 from ${stateTable} where phase = 'closed' limit 1` }]);
  return closed.length > 0;
}

/** Ids are the portal's own; that they hold no quote is checked all the same. */
function quoted(id) {
  if (!/^[\w-]+$/.test(id)) throw new Error(`${id} is no id`);
  return `'${id}'`;
}

const triggerName = (tenantId, what, table) => `"moving_${what}_${table}_${tenantId}"`;
/** The words that the worker knows it by (core/tenant/moving.server.ts). */
const refused = "tenant is moving";

/** Every change of the tenant's rows is written down, and none is taken any more once the place is closed. */
export function watching(tenantId, target, tables) {
  const id = quoted(tenantId);
  const trigger = (table, what, row) => ({
    sql: `create trigger ${triggerName(tenantId, what, table.name)} before ${what} on "${table.name}" when ${row}.tenant_id = ${id} begin
      select raise(abort, '${refused}') where exists (select 1 from ${stateTable} where tenant_id = ${id} and phase = 'closed');
      insert into ${changesTable} (tenant_id, tbl, key) values (${id}, '${table.name}', ${table.keyOf(row)});
    end`,
  });
  return [
    { sql: `create table if not exists ${stateTable} (tenant_id text primary key, target text not null, phase text not null)` },
    {
      sql: `create table if not exists ${changesTable} (seq integer primary key autoincrement, tenant_id text not null, tbl text not null, key text not null)`,
    },
    { sql: `insert into ${stateTable} (tenant_id, target, phase) values (?, ?, 'open')`, params: [tenantId, target] },
    ...tables.flatMap((table) => [trigger(table, "insert", "new"), trigger(table, "update", "new"), trigger(table, "delete", "old")]),
  ];
}

export const stagedTable = (tenantId) => [
  {
    sql: "create table if not exists moving_rows (tenant_id text not null, tbl text not null, key text not null, ord integer, row text not null, primary key (tenant_id, tbl, key))",
  },
  { sql: "delete from moving_rows where tenant_id = ?", params: [tenantId] },
];

/** In the batch that brings the rows: it came to its end. */
export const arrived = (tenantId) => ({
  sql: "insert into moving_rows (tenant_id, tbl, key, ord, row) values (?, '~arrived', '', 0, '')",
  params: [tenantId],
});

export const closing = (tenantId) => [{ sql: `update ${stateTable} set phase = 'closed' where tenant_id = ?`, params: [tenantId] }];
const opening = (tenantId) => ({ sql: `update ${stateTable} set phase = 'open' where tenant_id = ?`, params: [tenantId] });

export const dropping = {
  staged: (tenantId) => [...stagedTable(tenantId)],
  /** Mail and calls that the schedule would find here. */
  sent: (tenantId) => [
    opening(tenantId),
    ...["outbox", "webhook_deliveries"].map((name) => ({ sql: `delete from ${name} where tenant_id = ?`, params: [tenantId] })),
    ...closing(tenantId),
  ],
  rows: (tenantId, tables) => [
    opening(tenantId),
    ...tables.map(({ name }) => ({ sql: `delete from "${name}" where tenant_id = ?`, params: [tenantId] })),
    ...derived.map((name) => ({ sql: `delete from ${name} where tenant_id = ?`, params: [tenantId] })),
  ],
  watching: (tenantId, tables) => [
    ...tables.flatMap(({ name }) =>
      ["insert", "update", "delete"].map((what) => ({ sql: `drop trigger if exists ${triggerName(tenantId, what, name)}` })),
    ),
    { sql: `delete from ${changesTable} where tenant_id = ?`, params: [tenantId] },
    { sql: `delete from ${stateTable} where tenant_id = ?`, params: [tenantId] },
  ],
};
