/** The copying of a move: rows as JSON into the waiting table of the new database, and once more those that changed meanwhile. */

import { portions } from "../portions.mjs";
import { changesTable } from "./tenant-move-sql.mjs";

/** Less than D1 takes as one value: each row goes with its key and its place. */
const portionSize = 700_000;

const rowsAtOnce = 500;
const changesAtOnce = 500;
/** Fewer than these are fetched while the old place is closed. */
export const manyChanges = 50;

/** Rows of one statement. */
export const said = (databases, binding, sql, params) => databases.run(binding, [{ sql, params }]).then(([rows]) => rows);

/** First rows of many statements: few round trips, each short enough to bring rows from far away (remote.mjs). */
export async function firstRows(databases, binding, statements, size = 20) {
  const rows = [];
  for (let at = 0; at < statements.length; at += size)
    rows.push(...(await databases.run(binding, statements.slice(at, at + size))).map(([row]) => row));
  return rows;
}

export async function copyAll(move) {
  const { databases, tenant, from } = move;
  for (const table of move.tables) {
    for (let after = null; ; ) {
      const beyond = after ? `and (${table.cursor}) > (${after.map(() => "?").join(", ")})` : "";
      const rows = await said(
        databases,
        from,
        `select json_array(${table.cursor}) as place, ${table.key} as key, ${table.order} as ord, ${table.row} as row from "${table.name}"
          where tenant_id = ? ${beyond} order by ${table.cursor} limit ${rowsAtOnce}`,
        [tenant.id, ...(after ?? [])],
      );
      await stage(move, table, rows);
      if (rows.length < rowsAtOnce) break;
      after = JSON.parse(rows.at(-1).place);
    }
  }
}

async function stage({ databases, tenant, to }, { name }, rows) {
  for (const part of portions(
    rows.map(({ key, ord, row }) => JSON.stringify([name, key, ord, row, tenant.id])),
    portionSize,
  )) {
    await said(
      databases,
      to,
      `insert into moving_rows (tenant_id, tbl, key, ord, row) select value ->> 4, value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(?) where true
        on conflict (tenant_id, tbl, key) do update set ord = excluded.ord, row = excluded.row`,
      [`[${part.join(",")}]`],
    );
  }
}

/** The rows that changed since the last time, as they are now. @returns how many changes there were */
export async function takeChanges(move) {
  const { databases, tenant, from, to } = move;
  const changes = await said(
    databases,
    from,
    `select seq, tbl, key from ${changesTable} where tenant_id = ? order by seq limit ${changesAtOnce}`,
    [tenant.id],
  );
  if (changes.length === 0) return 0;
  for (const table of move.tables) {
    const keys = [...new Set(changes.filter(({ tbl }) => tbl === table.name).map(({ key }) => key))];
    if (keys.length === 0) continue;
    const asked = `[${keys.join(",")}]`;
    // The columns of json_each itself are called as some of ours: id, key, type.
    const rows = await said(
      databases,
      from,
      `select ${table.key} as key, ${table.order} as ord, ${table.row} as row from (select value as asked_key from json_each(?)) as asked join "${table.name}" on ${table.joined} where tenant_id = ?`,
      [asked, tenant.id],
    );
    await stage(move, table, rows);
    const there = new Set(rows.map(({ key }) => key));
    const gone = keys.filter((key) => !there.has(key));
    if (gone.length > 0)
      await said(databases, to, "delete from moving_rows where tenant_id = ? and tbl = ? and key in (select value from json_each(?))", [
        tenant.id,
        table.name,
        JSON.stringify(gone),
      ]);
  }
  await said(databases, from, `delete from ${changesTable} where tenant_id = ? and seq <= ?`, [tenant.id, changes.at(-1).seq]);
  return changes.length;
}
