/** Everything the portal has about the viewer, for them to take along (trust.md, People): what each table says of it (core/resource/facets). */
import { desc, eq, getTableColumns, isNull, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { catalog } from "~/core/i18n/catalog.server";
import { i18nOf } from "~/core/i18n/translator.server";
import { tablesWith } from "~/core/resource/catalogue.server";
import type { TenantTable } from "~/core/resource/define.server";
import type { Personal, PersonalExport } from "~/core/resource/facets.server";
import type { Fields } from "~/core/tenant/builder.server";
import type { Query, Row } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";

export interface Section {
  name: string;
  /** The noun of the table, where a resource shows it. */
  noun?: string;
  rows: Row[];
}

export interface MyData {
  exportedAt: string;
  site: string;
  account: Row;
  sections: Section[];
}

/** More than anybody has; a runaway account is cut off here. */
const maxRows = 5000;

export interface Part {
  table: TenantTable;
  noun?: string;
  part: PersonalExport;
  erase: Personal["erase"];
}

/** Every part that a table gives to the file, in the order in which the words name the sections; those that have words of their own come last. */
export function exportedParts(): Part[] {
  const parts = tablesWith("personal").flatMap(({ table, noun, facet: { export: given, erase } }) =>
    typeof given === "string" ? [] : [given].flat().map((part: PersonalExport) => ({ table, noun, part, erase })),
  );
  const { section: words } = catalog.nl!.account!.data as { section: Record<string, string> };
  const order = Object.keys(words);
  const placeOf = ({ part: { section } }: Part) => (order.includes(section) ? order.indexOf(section) : order.length);
  return parts.sort((one, other) => placeOf(one) - placeOf(other));
}

/** @throws where nothing says whose the rows are, or a field is no column */
export function fieldsOf({ table, part }: Pick<Part, "table" | "part">): Fields {
  const columns = getTableColumns(table);
  const named = (name: string): Fields => {
    if (!columns[name]) throw new Error(`${part.section}: no column ${name}`);
    return { [name]: columns[name] as SQLiteColumn };
  };
  return Object.assign({}, ...part.fields.map((field) => (typeof field === "string" ? named(field) : field)));
}

function theirs({ table, part, erase }: Part, portal: RequestPortal): (SQL | undefined)[] {
  if (part.rows) return [part.rows(portal.db, portal.viewer!)];
  if (typeof erase !== "object") throw new Error(`${part.section}: whose rows are they?`);
  const { deletedAt } = getTableColumns(table);
  return [eq(erase.owner, portal.viewer!.id), deletedAt && isNull(deletedAt as SQLiteColumn)];
}

/** One round trip. */
export function myData(portal: RequestPortal): Query<MyData> {
  const parts = exportedParts();
  const queries = parts.map((part) => {
    const { createdAt } = getTableColumns(part.table);
    const rows = portal.db
      .select(fieldsOf(part))
      .from(part.table)
      .where(...theirs(part, portal));
    return (createdAt ? rows.orderBy(desc(createdAt as SQLiteColumn)) : rows).limit(maxRows);
  });
  return {
    statements: queries.flatMap(({ statements }) => statements),
    read: (results) => {
      const sections = new Map<string, Section>();
      parts.forEach(({ noun, part: { section: name } }, at) => {
        const section = sections.get(name) ?? { name, noun, rows: [] };
        sections.set(name, { ...section, rows: [...section.rows, ...queries[at]!.read([results[at]!])] });
      });
      const account = sections.get("account")!.rows[0]!;
      sections.delete("account");
      return { exportedAt: portal.now, site: portal.name, account, sections: [...sections.values()] };
    },
  };
}

/** The key of what a section or a field is called: among the account's words, else among those of its own noun; null if nowhere. */
export function wordOf(kind: "section" | "field", name: string, noun?: string): string | null {
  const keys = [`account:data.${kind}.${name}`, noun && (kind === "section" ? `${noun}:title` : `${noun}:field.${name}`)];
  return keys.find((key) => key && i18nOf("nl").exists(key)) || null;
}
