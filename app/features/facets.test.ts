/** Every table answers every question that a facet asks: a table that nobody thought of fails here. */
import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { catalog } from "~/core/i18n/catalog.server";
import { locales } from "~/core/i18n/locales";
import { i18nOf, translator } from "~/core/i18n/translator.server";
import { allResources, setCatalogue, tablesWith } from "~/core/resource/catalogue.server";
import type { Facets } from "~/core/resource/facets.server";
import routes from "~/routes";
import * as schema from "~db/schema";
import { codeWord, exportedParts, fieldsOf, wordOf } from "./account/my-data.server";
import { kindOf, sentences } from "./audit_event/sentence.server";
import { product } from "./index.server";

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

  it("what becomes of what hangs on a row that is really gone", () => {
    const facets = tablesWith("references").flatMap(({ facet }) => Object.values(facet));
    const said = new Set(facets.map(({ column }) => column));
    const names = new Set(columns.filter(({ column }) => said.has(column as SQLiteColumn)).map(({ name }) => name));
    expect(columns.filter(({ name, column }) => names.has(name) && !said.has(column as SQLiteColumn)).map(({ path }) => path)).toEqual([]);
    for (const { table, facet } of tablesWith("references"))
      for (const [type, { column }] of Object.entries(facet)) {
        expect(allResources().map((one) => one.type)).toContain(type);
        expect([type, column.table]).toEqual([type, table]);
      }
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
      "mailbox.sender": "of the site; the mailbox is for development",
      "mailbox.recipients": "the mailbox is for development",
    };
    const said = new Set(tablesWith("personal").flatMap(({ facet }) => [...facet.columns]));
    // Whatever its name is: what leads to an account.
    const leading = new Set(
      allResources().flatMap(({ table, about, relationships = {} }) => [
        about?.user,
        ...Object.values(relationships).flatMap(({ kind, type, column }) => (kind !== "many" && type === "users" ? table[column] : [])),
      ]),
    );
    const tells = ({ name, path, column }: (typeof columns)[number]) =>
      (name !== "id" && leading.has(column as SQLiteColumn)) || (telling.test(name) && !harmless[path]);
    const missing = columns.filter((one) => tells(one) && !said.has(one.column as SQLiteColumn));
    expect(missing.map(({ path }) => path)).toEqual([]);
    expect(Object.keys(harmless).filter((path) => !columns.some((one) => one.path === path))).toEqual([]);
  });
});

describe("what a person gets of what is kept about them", () => {
  it("is said by every table: what, or why nothing", () => {
    const silent = tablesWith("personal").filter(({ facet }) =>
      typeof facet.export === "string" ? !facet.export : [facet.export].flat().length === 0,
    );
    expect(silent.map(({ table }) => getTableName(table as unknown as Table))).toEqual([]);
    expect(exportedParts().map(({ part }) => part.section)).toEqual(
      expect.arrayContaining(["account", "pushSubscriptions", "entryReports"]),
    );
  });

  it.each(locales)("is columns of the table and what SQL says, each with a word, of rows that are theirs, in %s", (locale) => {
    const { exists } = i18nOf(locale);
    for (const { noun, part, erase, ...one } of exportedParts()) {
      const words = [
        wordOf("section", part.section, noun),
        ...Object.keys(fieldsOf({ ...one, part })).map((name) => wordOf("field", name, noun)),
      ];
      expect([part.section, words.filter((word) => !word || !exists(word, { lng: locale, fallbackLng: [] }))]).toEqual([part.section, []]);
      expect([part.section, part.rows ?? (typeof erase === "object" && erase.owner)]).not.toEqual([part.section, false]);
    }
  });
});

describe("the page of one's own data", () => {
  /** Said by the words of the person themselves. */
  const elsewhere = ["role", "gender", "locale"];

  it.each(locales)("has a word for each code that a field can hold, in %s", (locale) => {
    const { exists } = i18nOf(locale);
    const missing = exportedParts().flatMap(({ noun, part, ...one }) =>
      Object.entries(fieldsOf({ ...one, part })).flatMap(([name, field]) => {
        const codes = is(field, SQLiteColumn) && !elsewhere.includes(name) ? (field.enumValues ?? []) : [];
        return codes
          .filter((code) => !exists(codeWord(name, code, noun) ?? "", { lng: locale, fallbackLng: [] }))
          .map((code) => `${part.section}.${name}: ${code}`);
      }),
    );
    expect(missing).toEqual([]);
  });
});

describe("a facet", () => {
  it("names columns of its own table", () => {
    const strange = (table: unknown, column: SQLiteColumn) => column.table !== table;
    const wrong = [
      ...tablesWith("personal").map(({ table, facet: { columns, erase, home } }) => ({
        table,
        columns: [...columns, ...(typeof erase === "object" ? [erase.owner] : []), ...(home && typeof home !== "function" ? [home] : [])],
      })),
      ...tablesWith("organization").map(({ table, facet: { rows } }) => ({ table, columns: typeof rows === "function" ? [] : [rows] })),
      ...tablesWith("about").map(({ table, facet }) => ({ table, columns: Object.values(facet) })),
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
    for (const { table, facet } of tablesWith("personal"))
      if (facet.home) expect(Object.keys(getTableColumns(table)), getTableName(table as unknown as Table)).toContain("centerId");
  });

  it("leads to screens that are there, with words for what stands among the settings", () => {
    interface Route {
      path?: string;
      children?: Route[];
    }
    const paths = (list: Route[], above = ""): string[] =>
      list.flatMap(({ path, children }) => (children ? paths(children, path ? `${above}/${path}` : above) : [`${above}/${path ?? ""}`]));
    const all = new Set(paths(routes as Route[]));
    const led = allResources().flatMap(({ screen, settings }) => [screen, settings?.to].filter((path) => path !== undefined));
    expect(led.length).toBeGreaterThan(10);
    expect(led.filter((path) => !all.has(path))).toEqual([]);
    for (const { noun } of allResources().filter(({ settings }) => settings))
      for (const locale of locales)
        for (const key of ["title", "description"]) expect([noun, key]).not.toEqual([noun, translator(locale, noun)(key)]);
  });

  it.each(locales)("has words in the trail for each step, in %s", (locale) => {
    const said = sentences(locale);
    const entry = { actorName: null, realName: null, subjectId: "1", subjectName: null, fromState: null, toState: null, changes: null };
    const wordless = allResources().flatMap(({ type, transitions = {}, actions = {}, unaudited }) =>
      Object.entries({ ...transitions, ...actions })
        .map(([name, { action = name }]) => action)
        .filter((action) => !unaudited && said({ ...entry, subjectType: type, action }).action === action.replaceAll("_", " "))
        .map((action) => `${type} ${action}`),
    );
    expect(wordless).toEqual([]);
    expect(
      allResources()
        .map(({ type }) => type)
        .filter((type) => kindOf(type, locale) === type.replaceAll("_", " ")),
    ).toEqual([]);
  });

  it.each(locales)("has words for each state, and for each step that an editor offers, in %s", (locale) => {
    const keysOf = (words: object, above = ""): string[] =>
      Object.entries(words).flatMap(([key, value]) => (typeof value === "object" ? keysOf(value, `${above}.${key}`) : `${above}.${key}`));
    /** Their steps are forms of their own. */
    const answered = ["applications", "entry_reports"];
    const wordless = allResources().flatMap(({ type, noun, table, transitions }) => {
      if (!transitions) return [];
      const keys = keysOf(catalog[locale]![noun]!);
      const has = (...endings: string[]) => endings.some((ending) => keys.some((key) => key.endsWith(ending)));
      const states: string[] = table.status.enumValues.filter((state: string) => state !== "deleted");
      const steps = Object.entries(transitions).filter(([, { internal }]) => !internal && !answered.includes(type));
      return [
        ...states.filter((state) => !has(`.status.${state}`, `.tab.${state}`)),
        ...steps.map(([name]) => name).filter((name) => !has(`.step.${name}`)),
      ].map((word) => `${type} ${word}`);
    });
    expect(wordless).toEqual([]);
  });

  it("says whom a row with notes is about, what it is called and where it is", () => {
    const noted = allResources().filter(({ notes }) => notes);
    expect(noted.map(({ type }) => type)).toEqual(expect.arrayContaining(["applications", "organizations", "users", "vacancies"]));
    expect(noted.filter(({ label, about, screen }) => !label || !about || !screen?.includes(":id")).map(({ type }) => type)).toEqual([]);
    const both = tablesWith("notes").map(({ type }) => type);
    expect(both.sort()).toEqual(noted.map(({ type }) => type).sort());
  });

  it("says between whom one writes about a row, what it is called and where it is", () => {
    const talked = allResources().flatMap(({ conversation, ...resource }) => (conversation ? { ...resource, conversation } : []));
    expect(talked.map(({ type }) => type)).toEqual(expect.arrayContaining(["applications", "pairs", "vacancies"]));
    const silent = talked.filter(
      ({ conversation: { title, at, between }, label, screen, about }) => !(title ?? label) || !(at ?? screen) || !(between ?? about),
    );
    expect(silent.map(({ type }) => type)).toEqual([]);
  });

  it.each(locales)("has a word for what goes along with an organisation to another centre, in %s", (locale) => {
    const said = tablesWith("organization").filter(({ facet }) => facet.moves);
    expect(said.length).toBeGreaterThan(5);
    const { exists } = i18nOf(locale);
    const wordless = said.filter(
      ({ type, noun }) => ![`organization:move.${type}`, `${noun}:found`].some((key) => exists(key, { lng: locale, count: 2 })),
    );
    expect(wordless.map(({ table }) => getTableName(table as unknown as Table))).toEqual([]);
  });
});
