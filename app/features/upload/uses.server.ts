/** Where a file is used: the rows whose columns hold its address (the `files` facet), by what they are called. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { allResources } from "~/core/resource/catalogue.server";
import type { ResourceTable } from "~/core/resource/define.server";
import { merge, type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { contentBlocks, pages, pageVersions, stockImages, uploads } from "~db/schema";
import { addressColumns, textColumns } from "./references.server";

export interface Use {
  type: string;
  id: string;
  name: string;
}

const maxUses = 50;
/** The library's own rows, and parts of pages, which are found with their page. */
const notByThemselves = new Set<unknown>([stockImages, uploads, contentBlocks, pageVersions]);

/** @param url of the file. A page is found by its blocks and by a version that still waits. */
export function usesOf(portal: Portal, url: string): Query<Use[]> {
  const rows = allResources().flatMap(({ type, table, files, label }) =>
    files && label && !notByThemselves.has(table)
      ? [rowsWith(portal, url, { type, table, label, columns: [...(files.addresses ?? []), ...(files.texts ?? [])] })]
      : [],
  );
  const { statements, read } = merge([pagesWith(portal, url), ...rows]);
  return { statements, read: (results) => unique(read(results).flat()) };
}

const unique = (uses: Use[]): Use[] => [...new Map(uses.map((use) => [`${use.type} ${use.id}`, use])).values()];

function pagesWith({ db }: Portal, url: string): Query<Use[]> {
  const inBlocks = sql`select 1 from ${contentBlocks} where ${db.mine(contentBlocks)} and ${contentBlocks.pageId} = ${pages.id}
    and ${contentBlocks.deletedAt} is null and (instr(${contentBlocks.props}, ${url}) > 0 or instr(${contentBlocks.propsEn}, ${url}) > 0)`;
  const inDraft = sql`select 1 from ${pageVersions} where ${db.mine(pageVersions)} and ${pageVersions.pageId} = ${pages.id}
    and ${pageVersions.state} in ('draft', 'scheduled') and instr(${pageVersions.snapshot}, ${url}) > 0`;
  return asUses(
    "pages",
    sql`select ${pages.id} as id, ${pages.title} as name from ${pages}
      where ${db.mine(pages)} and ${pages.deletedAt} is null and (exists (${inBlocks}) or exists (${inDraft})) limit ${maxUses}`,
  );
}

interface Holder {
  type: string;
  table: ResourceTable;
  label: SQL | SQLiteColumn;
  columns: SQLiteColumn[];
}

function rowsWith({ db }: Portal, url: string, { type, table, label, columns }: Holder): Query<Use[]> {
  const holding = columns.map((column) => sql`instr(${column}, ${url}) > 0`);
  const live = "deletedAt" in table ? sql` and ${table.deletedAt} is null` : sql``;
  return asUses(
    type,
    sql`select ${table.id} as id, ${label} as name from ${table} where ${db.mine(table)}${live} and (${sql.join(holding, sql` or `)}) limit ${maxUses}`,
  );
}

const asUses = (type: string, statement: SQL): Query<Use[]> =>
  query(statement, (rows) => rows.map(({ id, name }) => ({ type, id: String(id), name: String(name ?? "") })));

/** Puts another file in the place of one, wherever it is used. */
export const replacedEverywhere = ({ db }: Portal, from: string, to: string): SQL[] =>
  [...addressColumns(), ...textColumns()].map(({ table, column }) => {
    const changed = { [column.name]: sql`replace(${column}, ${from}, ${to})` } as Record<never, SQL>;
    return db.update(table).set(changed).where(sql`instr(${column}, ${from}) > 0`);
  });
