/** Where a file is used: the rows whose columns hold its address (the `files` facet), by what they are called. */
import { eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { allResources } from "~/core/resource/catalogue.server";
import type { ResourceTable } from "~/core/resource/define.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { merge, type Query } from "~/core/tenant/db.server";
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
  const inBlocks = existsIn(
    contentBlocks,
    db.mine(contentBlocks),
    eq(contentBlocks.pageId, pages.id),
    isNull(contentBlocks.deletedAt),
    or(holds(contentBlocks.props, url), holds(contentBlocks.propsEn, url)),
  );
  const inDraft = existsIn(
    pageVersions,
    db.mine(pageVersions),
    eq(pageVersions.pageId, pages.id),
    inArray(pageVersions.state, ["draft", "scheduled"]),
    holds(pageVersions.snapshot, url),
  );
  return db
    .select({ id: pages.id, name: pages.title })
    .from(pages)
    .where(isNull(pages.deletedAt), or(inBlocks, inDraft))
    .limit(maxUses)
    .map((rows) => rows.map((row) => ({ type: "pages", ...row })));
}

const holds = (column: SQLiteColumn, url: string): SQL => sql`instr(${column}, ${url}) > 0`;

interface Holder {
  type: string;
  table: ResourceTable;
  label: SQL | SQLiteColumn;
  columns: SQLiteColumn[];
}

function rowsWith({ db }: Portal, url: string, { type, table, label, columns }: Holder): Query<Use[]> {
  return db
    .select({ id: sql<string>`${table.id}`, name: sql<string>`coalesce(${label}, '')` })
    .from(table)
    .where("deletedAt" in table ? isNull(table.deletedAt as SQLiteColumn) : undefined, or(...columns.map((column) => holds(column, url))))
    .limit(maxUses)
    .map((rows) => rows.map((row) => ({ type, ...row })));
}

/** Puts another file in the place of one, wherever it is used. */
export const replacedEverywhere = ({ db }: Portal, from: string, to: string): SQL[] =>
  [...addressColumns(), ...textColumns()].map(({ table, column }) => {
    const changed = { [column.name]: sql`replace(${column}, ${from}, ${to})` } as Record<never, SQL>;
    return db.update(table).set(changed).where(holds(column, from));
  });
