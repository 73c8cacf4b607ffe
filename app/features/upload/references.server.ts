/** Where rows refer to uploads: the columns of each table's `files` facet. */
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { tablesWith } from "~/core/resource/catalogue.server";
import type { TenantTable } from "~/core/resource/define.server";
import type { Facets } from "~/core/resource/facets.server";

export interface Reference {
  table: TenantTable;
  column: SQLiteColumn;
}

const columnsOf = (kind: "addresses" | "texts"): Reference[] =>
  tablesWith("files").flatMap(({ table, facet }) => (facet[kind] ?? []).map((column) => ({ table, column })));

export interface Holder extends Pick<NonNullable<Facets["files"]>, "partOf"> {
  table: TenantTable;
  columns: SQLiteColumn[];
}

/** Each table with all its columns of both kinds. */
export const holders = (): Holder[] =>
  tablesWith("files").map(({ table, facet: { addresses = [], texts = [], partOf } }) => ({
    table,
    columns: [...addresses, ...texts],
    partOf,
  }));

/** Columns that hold the address of a file and nothing else. */
export const addressColumns = () => columnsOf("addresses");

/** Columns with text or JSON in which addresses of files may stand. */
export const textColumns = () => columnsOf("texts");
