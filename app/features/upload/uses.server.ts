/** Where a file is used: the rows whose columns hold its address (the `files` facet), by what they are called. */
import { eq, getTableColumns, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { allResources } from "~/core/resource/catalogue.server";
import type { ResourceTable, TenantTable } from "~/core/resource/define.server";
import { existsIn, nextVersion } from "~/core/tenant/conditions.server";
import { merge, type Query, type TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import {
  contentBlocks,
  formQuestions,
  forms,
  formVersions,
  pages,
  pageVersions,
  stockImages,
  uploads,
  volunteerCenterProfiles,
  volunteerCenterProfileVersions,
} from "~db/schema";
import { holders } from "./references.server";

export interface Use {
  type: string;
  id: string;
  name: string;
}

const maxUses = 50;
/** The library's own rows, and parts of pages, which are found with their page. */
const notByThemselves = new Set<unknown>([stockImages, uploads, contentBlocks, pageVersions]);

/** A file of a centre, which is that centre's to use. */
interface File {
  url: string;
  centerId: string;
}

/** A page is found by its blocks and by a version that still waits. */
export function usesOf(portal: Portal, file: File): Query<Use[]> {
  const rows = allResources().flatMap(({ type, table, files, label }) =>
    files && label && !notByThemselves.has(table)
      ? [rowsWith(portal, file, { type, table, label, columns: [...(files.addresses ?? []), ...(files.texts ?? [])] })]
      : [],
  );
  const { statements, read } = merge([pagesWith(portal, file), ...rows]);
  return { statements, read: (results) => unique(read(results).flat()) };
}

const unique = (uses: Use[]): Use[] => [...new Map(uses.map((use) => [`${use.type} ${use.id}`, use])).values()];

const pagesWith = ({ db }: Portal, { url, centerId }: File): Query<Use[]> =>
  db
    .select({ id: pages.id, name: pages.title })
    .from(pages)
    .where(eq(pages.centerId, centerId), isNull(pages.deletedAt), hasBelow(db, edited.pages, url))
    .limit(maxUses)
    .map((rows) => rows.map((row) => ({ type: "pages", ...row })));

/** Rows that are edited together with what stands below them, and in which column that names them. */
const edited = {
  pages: { table: pages, below: [contentBlocks, pageVersions], by: "pageId" },
  forms: { table: forms, below: [formQuestions, formVersions], by: "formId" },
  looks: { table: volunteerCenterProfiles, below: [volunteerCenterProfileVersions], by: "profileId" },
};

type Edited = (typeof edited)[keyof typeof edited];

/** Of the rows below those that are there, of the versions those that still wait. */
function hasBelow(db: TenantDb, { table, below, by }: Edited, url: string): SQL | undefined {
  const parts = holders().filter((one) => (below as TenantTable[]).includes(one.table));
  return or(
    ...parts.map((part) => {
      const columns: Record<string, SQLiteColumn> = getTableColumns(part.table);
      const stands = columns.state ? inArray(columns.state, ["draft", "scheduled"]) : isNull(columns.deletedAt!);
      return existsIn(part.table, db.mine(part.table), eq(columns[by]!, table.id), stands, holdsAny(part.columns, url));
    }),
  );
}

const holds = (column: SQLiteColumn, url: string): SQL => sql`instr(${column}, ${url}) > 0`;

const holdsAny = (columns: SQLiteColumn[], url: string): SQL | undefined => or(...columns.map((column) => holds(column, url)));

const ofCenter = (table: TenantTable, centerId: string): SQL | undefined =>
  "centerId" in table ? eq(table.centerId as SQLiteColumn, centerId) : undefined;

interface Holder {
  type: string;
  table: ResourceTable;
  label: SQL | SQLiteColumn;
  columns: SQLiteColumn[];
}

function rowsWith({ db }: Portal, { url, centerId }: File, { type, table, label, columns }: Holder): Query<Use[]> {
  return db
    .select({ id: sql<string>`${table.id}`, name: sql<string>`coalesce(${label}, '')` })
    .from(table)
    .where(ofCenter(table, centerId), "deletedAt" in table ? isNull(table.deletedAt as SQLiteColumn) : undefined, holdsAny(columns, url))
    .limit(maxUses)
    .map((rows) => rows.map((row) => ({ type, ...row })));
}

/** Puts another file in the place of a centre's, wherever that uses it. Who has such a row open hears that it changed. */
export function replacedEverywhere({ db, now }: Portal, { url, centerId }: File, to: string): SQL[] {
  const told = Object.values(edited).map((one) =>
    db
      .update(one.table as typeof pages)
      .set({ updatedAt: now, lockVersion: nextVersion(one.table) })
      .where(eq(one.table.centerId, centerId), isNull(one.table.deletedAt), hasBelow(db, one, url)),
  );
  const replaced = holders().map(({ table, columns }) => {
    const changed = {
      ...Object.fromEntries(columns.map((column) => [column.name, sql`replace(${column}, ${url}, ${to})`])),
      ...("updatedAt" in table && { updatedAt: now }),
      ...("lockVersion" in table && { lockVersion: nextVersion(table as TenantTable & { lockVersion: SQLiteColumn }) }),
    };
    return db
      .update(table)
      .set(changed as Record<never, SQL>)
      .where(ofCenter(table, centerId), holdsAny(columns, url));
  });
  return [...told, ...replaced];
}
