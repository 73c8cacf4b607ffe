import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { AnyResource } from "./define.server";
import type { Facets, TableFacets } from "./facets.server";

export interface Product {
  resources: readonly AnyResource[];
  /** Tables that no resource shows; what they do comes first. */
  tables: readonly TableFacets[];
}

const resources = new Map<string, AnyResource>();
/** Type and noun only of those that a resource shows. */
type Faceted = TableFacets & { type?: string; noun?: string };

const tables: Faceted[] = [];

/** Columns that hold a type of those with a facet. */
const typeColumns = new Map<SQLiteColumn, keyof Facets>();

export function setCatalogue(product: Product): void {
  resources.clear();
  for (const resource of product.resources) {
    resources.set(resource.type, resource);
    for (const [name, facet] of Object.entries(resource.typed ?? {})) typeColumns.set(resource.table[name], facet!);
  }
  tables.splice(0, tables.length, ...product.tables, ...product.resources);
}

export const findResource = (type: string): AnyResource | undefined => resources.get(type);

/** @throws when a relationship names a type that the catalogue lacks */
export function resourceOf(type: string): AnyResource {
  const resource = findResource(type);
  if (!resource) throw new Error(`No resource ${type}`);
  return resource;
}

/** Where staff see a row of the type; null where they do not. */
export const screenOf = (type: string, id: string): string | null =>
  findResource(type)?.screen?.replace(":id", encodeURIComponent(id)) ?? null;

export const allResources = (): AnyResource[] => [...resources.values()];

/** @throws before the start: what is erased or moved by it would be passed over */
export function tablesWith<F extends keyof Facets>(
  name: F,
): (Pick<Faceted, "table" | "type" | "noun"> & { facet: NonNullable<Facets[F]> })[] {
  if (tables.length === 0) throw new Error("The catalogue was not handed over");
  return tables.flatMap((one) =>
    one[name] === undefined ? [] : [{ table: one.table, type: one.type, noun: one.noun, facet: one[name] as NonNullable<Facets[F]> }],
  );
}

/** The types of the resources with a facet. */
export const typesWith = (name: keyof Facets): string[] => allResources().flatMap((one) => (one[name] === undefined ? [] : one.type));

/** What a column may hold, where that is a list. */
export function choicesOf(column: SQLiteColumn): readonly string[] | undefined {
  const facet = typeColumns.get(column);
  return facet ? typesWith(facet) : column.enumValues;
}

/** A type with the facet. Lazy: the catalogue is there once somebody writes. */
export const typeWith = (name: keyof Facets) => z.lazy(() => z.enum(typesWith(name)));
