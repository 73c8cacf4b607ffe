/** Versions as they are read back: who saved which, when, and what it says. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { users } from "~db/schema";
import type { Snapshot } from "~db/schema/common";
import { atMost, combine, type Query, query } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import { columnNamed } from "./columns.server";
import type { Versioned, VersionState } from "./versions.server";

const nameOf = ({ db }: Portal, authorId: SQLiteColumn): SQL =>
  sql`(select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${db.mine(users)} and ${users.id} = ${authorId})`;

/** The newest version of a row as JSON: its snapshot, when it was saved and by whom. @param id of the row, or the column that has it */
export const latestVersion = (portal: Portal, { table, parent }: Versioned, id: SQL): SQL =>
  sql`select json_object('snapshot', json(${table.snapshot}), 'state', ${table.state}, 'at', ${table.updatedAt}, 'by', ${nameOf(portal, table.authorId)})
    from ${table} where ${portal.db.mine(table)} and ${columnNamed(table, parent)} = ${id} order by ${table.number} desc limit 1`;

export interface VersionRow {
  id: string;
  number: number;
  state: VersionState;
  /** When it was last written. */
  at: string;
  createdAt: string;
  publishAt: string | null;
  by: string | null;
  snapshot: Snapshot;
}

/** When its words were saved: that it was published or replaced is written later, and changes none of them. */
export const savedAt = ({ state, at, createdAt }: Pick<VersionRow, "state" | "at" | "createdAt">): string =>
  state === "draft" ? at : createdAt;

interface Wish {
  limit: number;
  /** How many of them come before. */
  skip?: number;
}

/** Of the rows that fit, such as `${table.pageId} = ${id}`: the newest first. */
export const versionList = (
  portal: Portal,
  { table }: Pick<Versioned, "table">,
  whose: SQL,
  { limit, skip = 0 }: Wish,
): Query<VersionRow[]> =>
  query(
    sql`select ${table.id} as "id", ${table.number} as "number", ${table.state} as "state", ${table.updatedAt} as "at", ${table.createdAt} as "createdAt",
        ${table.publishAt} as "publishAt", ${nameOf(portal, table.authorId)} as "by", ${table.snapshot} as "snapshot"
      from ${table} where ${portal.db.mine(table)} and ${whose} order by ${table.createdAt} desc, ${table.number} desc ${atMost(limit)} offset ${skip}`,
    (rows) => rows.map((row) => ({ ...row, snapshot: JSON.parse(String(row.snapshot)) }) as VersionRow),
  );

export interface VersionPage {
  versions: VersionRow[];
  /** The one before the last of them. */
  earlier: VersionRow | null;
  page: number;
  pageCount: number;
}

/** One page of them, as the address asks. */
export function versionPage(
  portal: Portal,
  of: Pick<Versioned, "table">,
  whose: SQL,
  { params, size }: { params: URLSearchParams; size: number },
): Query<VersionPage> {
  const page = Math.max(1, Math.min(1_000, Math.trunc(Number(params.get("page[number]"))) || 1));
  const total = sql`select count(*) as count from ${of.table} where ${portal.db.mine(of.table)} and ${whose}`;
  return combine(
    {
      versions: versionList(portal, of, whose, { limit: size + 1, skip: (page - 1) * size }),
      total: query(total, ([row]) => Number(row!.count)),
    },
    ({ versions, total }) => ({
      ...{ versions: versions.slice(0, size), earlier: versions[size] ?? null },
      ...{ page, pageCount: Math.ceil(total / size) },
    }),
  );
}
