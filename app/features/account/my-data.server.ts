/** Everything the portal has about the viewer, for them to take along (trust.md, People): what each table says of it (core/resource/facets). */
import { desc, eq, getTableColumns, is, isNull, type SQL, sql } from "drizzle-orm";
import { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { catalog } from "~/core/i18n/catalog.server";
import { i18nOf } from "~/core/i18n/translator.server";
import { tablesWith } from "~/core/resource/catalogue.server";
import type { TenantTable } from "~/core/resource/define.server";
import type { Personal, PersonalExport } from "~/core/resource/facets.server";
import type { Fields } from "~/core/tenant/builder.server";
import { merge, type Query, type Row } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";

export interface Section {
  name: string;
  /** Of each table that gives to it. */
  parts: {
    /** Of the table, where a resource shows it. */
    noun?: string;
    /** Fields that hold one of a few codes. */
    codes: Set<string>;
    rows: Row[];
  }[];
}

export interface MyData {
  exportedAt: string;
  site: string;
  sections: Section[];
}

/** Rows of a part that are read at once; whoever imported many people has more. */
const atOnce = 5000;

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

/** The newest first; those of one moment stay in their order from page to page. */
function rowsOf(portal: RequestPortal, part: Part): Query<Row[]> {
  const { createdAt } = getTableColumns(part.table);
  return portal.db
    .select(fieldsOf(part))
    .from(part.table)
    .where(...theirs(part, portal))
    .orderBy(...(createdAt ? [desc(createdAt as SQLiteColumn)] : []), sql`rowid desc`)
    .limit(atOnce);
}

/** The beginning of every part, in one round trip. */
export const firstRows = (portal: RequestPortal): Query<Row[][]> => merge(exportedParts().map((part) => rowsOf(portal, part)));

export async function myData(portal: RequestPortal): Promise<MyData> {
  const found = await portal.db.fetch(firstRows(portal));
  const sections = new Map<string, Section>();
  for (const [at, part] of exportedParts().entries()) {
    const rows = [...found[at]!];
    const whole = rowsOf(portal, part);
    for (let page = rows; page.length === atOnce; rows.push(...page))
      page = await portal.db.fetch({
        statements: [sql`${whole.statements[0]} offset ${rows.length}`],
        read: (results) => whole.read(results),
      });
    const name = part.part.section;
    const { parts } = sections.get(name) ?? { parts: [] };
    sections.set(name, { name, parts: [...parts, { noun: part.noun, codes: codesOf(fieldsOf(part)), rows }] });
  }
  return { exportedAt: portal.now, site: portal.name, sections: [...sections.values()] };
}

/** Those of the fields that hold one of a few codes. */
export const codesOf = (fields: Record<string, unknown>): Set<string> =>
  new Set(Object.entries(fields).flatMap(([name, field]) => (is(field, SQLiteColumn) && field.enumValues?.length ? [name] : [])));

/** The key of what a code says: among the words of its own noun, else among the account's; null if nowhere. */
export function codeWord(name: string, code: string, noun?: string): string | null {
  const keys = [noun && `${noun}:${name}.${code}`, `account:data.value.${name}.${code}`];
  return keys.find((key) => key && i18nOf("nl").exists(key)) || null;
}

/** The key of what a section or a field is called: among the account's words, else among those of its own noun; null if nowhere. */
export function wordOf(kind: "section" | "field", name: string, noun?: string): string | null {
  const keys = [`account:data.${kind}.${name}`, noun && (kind === "section" ? `${noun}:title` : `${noun}:field.${name}`)];
  return keys.find((key) => key && i18nOf("nl").exists(key)) || null;
}
