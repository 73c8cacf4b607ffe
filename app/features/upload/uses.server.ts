/** Where a file is used: the rows whose columns hold its address (the `files` facet), by what they are called. */
import { eq, getTableColumns, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { allResources } from "~/core/resource/catalogue.server";
import type { AnyResource, TenantTable } from "~/core/resource/define.server";
import { existsIn, nextVersion } from "~/core/tenant/conditions.server";
import { merge, type Query, type TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { stockImages, uploads } from "~db/schema";
import { holders } from "./references.server";

export interface Use {
  type: string;
  id: string;
  name: string;
}

const maxUses = 50;
const library = new Set<unknown>([stockImages, uploads]);

/** A file of a centre, which is that centre's to use. */
interface File {
  url: string;
  centerId: string;
}

/** What is a part of a row, such as a block or a version that still waits, is found with that row. */
export function usesOf(portal: Portal, file: File): Query<Use[]> {
  const holding = allResources().filter(({ table, files, label }) => files && label && !files.partOf && !library.has(table));
  const { statements, read } = merge(holding.map((resource) => rowsWith(portal, file, resource)));
  return { statements, read: (results) => read(results).flat() };
}

function rowsWith({ db }: Portal, { url, centerId }: File, { type, table, label, files }: AnyResource): Query<Use[]> {
  const own = holdsAny([...(files?.addresses ?? []), ...(files?.texts ?? [])], url);
  return db
    .select({ id: sql<string>`${table.id}`, name: sql<string>`coalesce(${label}, '')` })
    .from(table)
    .where(ofCenter(table, centerId), "deletedAt" in table ? isNull(table.deletedAt) : undefined, or(own, inParts(db, type, table, url)))
    .limit(maxUses)
    .map((rows) => rows.map((row) => ({ type, ...row })));
}

/** In its parts that are there; of its versions, in those that still wait. */
function inParts(db: TenantDb, type: string, row: AnyResource["table"], url: string): SQL | undefined {
  return or(
    ...holders().flatMap(({ table, columns, partOf }) => {
      if (partOf?.type !== type) return [];
      const { state, deletedAt } = getTableColumns(table) as Record<string, SQLiteColumn>;
      const stands = state ? inArray(state, ["draft", "scheduled"]) : isNull(deletedAt!);
      return [existsIn(table, db.mine(table), eq(partOf.column, row.id), stands, holdsAny(columns, url))];
    }),
  );
}

const holdsAny = (columns: SQLiteColumn[], url: string): SQL | undefined =>
  or(...columns.map((column) => sql`instr(${column}, ${url}) > 0`));

const ofCenter = (table: TenantTable, centerId: string): SQL | undefined =>
  "centerId" in table ? eq(table.centerId as SQLiteColumn, centerId) : undefined;

/** Puts another file in the place of a centre's, wherever that uses it. Who has such a row open hears that it changed. */
export function replacedEverywhere({ db, now }: Portal, { url, centerId }: File, to: string): SQL[] {
  const changed = (table: TenantTable) => ({
    ...("updatedAt" in table && { updatedAt: now }),
    ...("lockVersion" in table && { lockVersion: nextVersion(table as TenantTable & { lockVersion: SQLiteColumn }) }),
  });
  const told = allResources().flatMap(({ type, table }) => {
    const found = inParts(db, type, table, url);
    return found ? [db.update(table).set(changed(table)).where(ofCenter(table, centerId), isNull(table.deletedAt), found)] : [];
  });
  const replaced = holders().map(({ table, columns }) => {
    const texts = Object.fromEntries(columns.map((column) => [column.name, sql`replace(${column}, ${url}, ${to})`]));
    return db
      .update(table)
      .set({ ...texts, ...changed(table) } as Record<never, SQL>)
      .where(ofCenter(table, centerId), holdsAny(columns, url));
  });
  return [...told, ...replaced];
}
