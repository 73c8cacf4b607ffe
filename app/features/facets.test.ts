/** Every table answers every question that a facet asks: a table that nobody thought of fails here. */
import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { allResources, setCatalogue, tablesWith } from "~/core/resource/catalogue.server";
import type { Facets } from "~/core/resource/facets.server";
import * as schema from "~db/schema";
import { product } from "./index.server";
import { noteSubjects } from "./note/note.schema";

setCatalogue(product);

const tables = Object.values(schema).filter((table) => is(table, Table)) as unknown as Table[];
const columns = tables.flatMap((table) =>
  Object.entries(getTableColumns(table)).map(([name, column]) => ({ path: `${getTableName(table)}.${name}`, name, column, table })),
);
const having = (facet: keyof Facets) => new Set(tablesWith(facet).map(({ table }) => getTableName(table as unknown as Table)));

describe("every table says", () => {
  it("what becomes of rows that were deleted", () => {
    const said = having("afterDeletion");
    const deletable = columns.filter(({ name }) => name === "deletedAt").map(({ table }) => getTableName(table));
    expect(deletable.filter((table) => !said.has(table))).toEqual([]);
  });

  it("what becomes of rows of an organisation that moves or goes", () => {
    const said = having("organization");
    const owned = columns.filter(({ name }) => name === "organizationId").map(({ table }) => getTableName(table));
    expect(owned.filter((table) => !said.has(table))).toEqual([]);
  });

  it("what becomes of each column that tells who somebody is", () => {
    const telling =
      /(user|actor|author|person|recipient)Id$|email|phone|(first|last|actor|author|recipient|reporter|contact)Name$|^(owner|sender|recipients)$/i;
    /** Columns that look like it. */
    const harmless: Record<string, string> = {
      "vacancies.contactPhoneVisible": "whether a number is shown, not which",
      "idempotency_keys.owner": "gone after a day",
      "mailbox.sender": "of the site; the mailbox is for development",
      "mailbox.recipients": "the mailbox is for development",
    };
    const said = new Set(tablesWith("personal").flatMap(({ facet }) => [...facet.columns]));
    const missing = columns.filter(({ name, path, column }) => telling.test(name) && !harmless[path] && !said.has(column as SQLiteColumn));
    expect(missing.map(({ path }) => path)).toEqual([]);
    expect(Object.keys(harmless).filter((path) => !columns.some((one) => one.path === path))).toEqual([]);
  });
});

describe("a facet", () => {
  it("names columns of its own table", () => {
    const strange = (table: unknown, column: SQLiteColumn) => column.table !== table;
    const wrong = [
      ...tablesWith("personal").map(({ table, facet: { columns, erase } }) => ({
        table,
        columns: [...columns, ...(typeof erase === "object" ? [erase.owner] : [])],
      })),
      ...tablesWith("organization").map(({ table, facet }) => ({ table, columns: [facet.column] })),
      ...tablesWith("files").map(({ table, facet }) => ({ table, columns: [...(facet.addresses ?? []), ...(facet.texts ?? [])] })),
    ].filter(({ table, columns }) => columns.some((column) => strange(table, column)));
    expect(wrong.map(({ table }) => getTableName(table as unknown as Table))).toEqual([]);
  });

  it("only moves rows that have a centre, and only versions those that have a version", () => {
    for (const { table, facet } of tablesWith("organization")) {
      const names = Object.keys(getTableColumns(table));
      if (facet.moves) expect(names, getTableName(table as unknown as Table)).toContain("centerId");
      if (facet.moves === "versioned") expect(names).toEqual(expect.arrayContaining(["lockVersion", "updatedAt"]));
    }
  });

  it("says what notes may be about, and what that is called", () => {
    const noted = allResources().filter(({ notes }) => notes);
    expect(noted.map(({ type }) => type).sort()).toEqual([...noteSubjects].sort());
    expect(noted.filter(({ label }) => !label)).toEqual([]);
  });
});
