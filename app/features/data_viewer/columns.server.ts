/** What the viewer shows of a resource, derived from its page: a new resource is in it by itself. */
import { getTableColumns, getTableName, type Table } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { dialect } from "~/core/fast/statement.server";
import type { Locale } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import { everyone } from "~/core/policy/rules.server";
import { allResources, findResource, tablesWith } from "~/core/resource/catalogue.server";
import type { AnyResource } from "~/core/resource/define.server";
import type { PersonalExport } from "~/core/resource/facets.server";
import { attributesOf } from "~/core/resource/select.server";
import type { Portal } from "~/core/tenant/portal.server";
import { fieldWord, kindOf } from "../audit_event/index.server";

/** A second view of a table, such as the centres among the organisations: its own rule says which rows are its. */
const isView = ({ table }: AnyResource) => originalName(table) !== getTableName(table);
const originalName = (table: Table): string => Reflect.get(table, Symbol.for("drizzle:OriginalName"));

type Wholes = Map<boolean, AnyResource>;
const wholes = new WeakMap<AnyResource, Wholes>();

/**
 * The same resource with every row of the tenant, whatever its own rule shows of them. Whether it does decides what is masked for good. One cannot guess
 * at what is masked by filtering or sorting by it.
 */
export function wholeOf(resource: AnyResource, portal: Portal): AnyResource {
  const readsAll = isView(resource) || resource.read(portal) === true;
  const made: Wholes = wholes.get(resource) ?? new Map();
  wholes.set(resource, made);
  let whole = made.get(readsAll);
  if (!whole) {
    const isShown = (name: string) => !isPersonal(resource, name) && (readsAll || !isText(resource, name));
    whole = {
      ...resource,
      ...(!isView(resource) && { read: everyone }),
      ...{ listed: undefined, tally: undefined, filters: {}, maxPageSize: 1_000 },
      filter: (resource.filter ?? []).filter(isShown),
      sort: resource.sort.filter(isShown),
      order: resource.order.split(",").every((name) => isShown(name.replace(/^-/, ""))) ? resource.order : "id",
    };
    made.set(readsAll, whole);
  }
  return whole;
}

/** What a column is called: what no form asks for has its word here, the rest is called as the trail does. */
export function columnWord(locale: Locale): (noun: string | undefined, name: string) => string {
  const t = translator(locale, "data_viewer");
  const word = fieldWord(locale);
  return (noun, name) => t(`column.${name}`, { defaultValue: "" }) || word(noun, name);
}

/** What a type is called: here, else in the trail. */
export const typeWord = (locale: Locale, type: string): string =>
  translator(locale, "data_viewer")(`type.${type}`, { defaultValue: "" }) || kindOf(type, locale);

export const shownTypes = ({ tenant }: Portal): AnyResource[] =>
  allResources().filter(({ feature }) => !feature || tenant.features[feature]);

export function resourceNamed(portal: Portal, type: string | null | undefined): AnyResource | undefined {
  const resource = type ? findResource(type) : undefined;
  return resource && shownTypes(portal).includes(resource) ? resource : undefined;
}

const personalNames = new WeakMap<AnyResource, ReadonlySet<string>>();

/** Whether it tells who somebody is, or was written by or about them: its columns of the facet, what a person gets of it, and what SQL makes of those. */
export function isPersonal(resource: AnyResource, name: string): boolean {
  let names = personalNames.get(resource);
  if (!names) {
    names = new Set(attributesOf(resource).flatMap(({ name, text }) => (tellsOfSomebody(resource, name, text) ? [name] : [])));
    personalNames.set(resource, names);
  }
  return names.has(name);
}

function tellsOfSomebody(resource: AnyResource, name: string, text: string): boolean {
  if (name === "id" || /Ids?$/.test(name)) return false;
  const column = (getTableColumns(resource.table) as Record<string, SQLiteColumn>)[name];
  const computed = resource.computed?.[name];
  if (computed) return [...telling(), ...written()].some((one) => text.includes(one)) || (column !== undefined && isTelling(column));
  return column !== undefined && (isTelling(column) || isExported(resource, name, column));
}

const isTelling = (column: SQLiteColumn) => telling().has(textOf(column));
/** Of a second view as the table itself has it. */
const textOf = (column: SQLiteColumn) =>
  dialect.sqlToQuery(column.getSQL()).sql.replace(`"${getTableName(column.table)}".`, `"${originalName(column.table)}".`);

/** Texts that go to somebody who asks for what is kept about them; a state, a moment and what lists are filtered by say nothing of a person. */
function isExported({ personal, filter }: AnyResource, name: string, column: SQLiteColumn): boolean {
  if (!personal || typeof personal.export === "string" || filter?.includes(name)) return false;
  if (column.enumValues || /At$/.test(name) || !["string", "json"].includes(column.dataType)) return false;
  const own = textOf(column);
  const says = (field: PersonalExport["fields"][number]) =>
    typeof field === "string" ? field === name : Object.values(field).some((part) => dialect.sqlToQuery(part).sql.includes(own));
  return ([personal.export].flat() as PersonalExport[]).some(({ fields }) => fields.some(says));
}

let known: ReadonlySet<string> | undefined;

/** Every column of the product that tells who somebody is, as statements name it. */
function telling(): ReadonlySet<string> {
  known ??= new Set(
    tablesWith("personal")
      .flatMap(({ facet }) => [...facet.columns])
      .filter((column) => !/_id$|Id$/.test(column.name))
      .map(textOf),
  );
  return known;
}

/** What is only for those who are in it, such as a message, whatever its facet says of it: every text. */
export function isText(resource: AnyResource, name: string): boolean {
  const column = (getTableColumns(resource.table) as Record<string, SQLiteColumn>)[name];
  if (!column) return name !== "id" && !/Ids?$/.test(name);
  return ["string", "json"].includes(column.dataType) && !column.enumValues && !/(At|Ids?|Type)$|^(id|key|locale)$/.test(name);
}

let texts: ReadonlySet<string> | undefined;

/** Columns of what people wrote, of whatever kind of row: another kind may show them, as an application does the answers to its questions. */
function written(): ReadonlySet<string> {
  texts ??= new Set(
    allResources().flatMap((resource) => {
      const columns = getTableColumns(resource.table) as Record<string, SQLiteColumn>;
      return attributesOf(resource).flatMap(({ name }) => {
        const column = resource.computed?.[name] ? undefined : columns[name];
        return column && isExported(resource, name, column) ? [textOf(column)] : [];
      });
    }),
  );
  return texts;
}
