import type { AnyResource } from "./define.server";
import type { Facets, TableFacets } from "./facets.server";

export interface Product {
  resources: readonly AnyResource[];
  /** Tables that no resource shows; what they do comes first. */
  tables: readonly TableFacets[];
}

const resources = new Map<string, AnyResource>();
/** The noun only of those that a resource shows. */
type Faceted = TableFacets & { noun?: string };

const tables: Faceted[] = [];

export function setCatalogue(product: Product): void {
  resources.clear();
  for (const resource of product.resources) resources.set(resource.type, resource);
  tables.splice(0, tables.length, ...product.tables, ...product.resources);
}

export const findResource = (type: string): AnyResource | undefined => resources.get(type);

/** @throws when a relationship names a type that the catalogue lacks */
export function resourceOf(type: string): AnyResource {
  const resource = findResource(type);
  if (!resource) throw new Error(`No resource ${type}`);
  return resource;
}

export const allResources = (): AnyResource[] => [...resources.values()];

/** @throws before the start: what is erased or moved by it would be passed over */
export function tablesWith<F extends keyof Facets>(name: F): (Pick<Faceted, "table" | "noun"> & { facet: NonNullable<Facets[F]> })[] {
  if (tables.length === 0) throw new Error("The catalogue was not handed over");
  return tables.flatMap((one) =>
    one[name] === undefined ? [] : [{ table: one.table, noun: one.noun, facet: one[name] as NonNullable<Facets[F]> }],
  );
}
