/**
 * Tables that hold rows of tenants, as a move needs them, from the database itself: a new table is moved without being named anywhere.
 *
 * @typedef {{ name: string, columns: string[], key: string, joined: string, order: string, cursor: string, row: string, values: string[], keyOf: (row: "new" | "old") => string }} MovedTable
 *   `cursor` names the columns of the primary key, `key` and `row` are SQL that gives JSON; `columns` are those that go along, `values` what they are in a column `row`
 */

/** What triggers keep out of other rows comes by itself. */
export const derived = ["user_counts", "form_submission_counts", "search_parts"];
/** What a move makes for itself (tenant-move-sql.mjs). */
export const movingTables = ["moving_state", "moving_changes", "moving_rows"];
/** The directory stays. */
const left = ["hosts", "tenants", ...derived, ...movingTables];
/** Events before the webhooks that would be told of them; vacancies before the organisations whose open ones they would count once more. */
const firsts = ["audit_events", "vacancies"];
/** What the other rows leave behind when they go. */
const lasts = ["departures", "tombstones"];

/** @param {import("../databases.mjs").Databases} databases @returns {Promise<MovedTable[]>} */
export async function tablesOfTenant(databases, binding) {
  const [rows] = await databases.run(binding, [
    {
      sql: `select m.name as tbl, c.name as col, c.pk as pk, lower(c.type) as type from sqlite_schema m join pragma_table_info(m.name) c
        where m.type = 'table' and m.sql not like 'create virtual%' and m.name not like '\\_cf\\_%' escape '\\' order by m.name, c.cid`,
    },
  ]);
  const names = [...new Set(rows.filter(({ col }) => col === "tenant_id").map(({ tbl }) => tbl))].filter((name) => !left.includes(name));
  names.sort((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b));
  return names.map((name) =>
    tableOf(
      name,
      rows.filter(({ tbl }) => tbl === name),
    ),
  );
}

/** D1 takes 32 values in a call of a function. */
const together = 30;

const placeOf = (name) => (firsts.includes(name) ? firsts.indexOf(name) : firsts.length + lasts.indexOf(name) + 1);

function tableOf(name, described) {
  // A number that the database gives out is another one there; their order stays.
  const numbered = described.find(({ pk, type }) => pk === 1 && type === "integer" && described.filter((one) => one.pk > 0).length === 1);
  const columns = described.map(({ col }) => col).filter((col) => col !== numbered?.col);
  const key = numbered
    ? ["id"]
    : described
        .filter(({ pk }) => pk > 0)
        .sort((a, b) => a.pk - b.pk)
        .map(({ col }) => col);
  const list = (prefix, some) => some.map((col) => `${prefix}"${col}"`).join(", ");
  return {
    name,
    columns,
    key: `json_array(${list("", key)})`,
    keyOf: (row) => `json_array(${list(`${row}.`, key)})`,
    joined: key.map((col, at) => `"${name}"."${col}" = asked.asked_key ->> ${at}`).join(" and "),
    order: numbered ? `"${numbered.col}"` : "0",
    cursor: list("", numbered ? [numbered.col] : key),
    row: `json_array(${Array.from({ length: Math.ceil(columns.length / together) }, (_, at) => `json_array(${list("", columns.slice(at * together, (at + 1) * together))})`).join(", ")})`,
    values: columns.map((_, at) => `row ->> '$[${Math.floor(at / together)}][${at % together}]'`),
  };
}
