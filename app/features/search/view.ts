/** A search page as its components are handed it. */
import type { Landmark, PointGroup } from "~/ui/map/projection";

/** Most results that the map shows. */
export const maxPoints = 2_000;

export const isMapView = (params: URLSearchParams): boolean => params.get("view") === "map";

export interface FilterView {
  name: string;
  legend: string;
  chosen: string[];
  /** `count`: how many it would give. */
  options: { value: string; label: string; count: number; color?: string }[];
}

/** How much is chosen in the filters, words and place apart. */
export const chosenIn = (filters: FilterView[]): number =>
  filters.reduce((sum, { options, chosen }) => sum + options.filter(({ value }) => chosen.includes(value)).length, 0);

export interface Applied {
  label: string;
  /** The same search without it. */
  to: string;
}

export interface UnknownPlace {
  place: string;
  meant: string | null;
  /** The search with the place that was probably meant. */
  to: string | null;
}

export interface SearchView {
  /** What stands in the search bar, and what can be chosen there. Distances are kilometres. */
  asked: { search: string; place: string; distance: string; usual: string; places: string[]; distances: string[] };
  /** What is sought in a few words, for the folded search. */
  sought: string;
  unknownPlace: UnknownPlace | null;
  filters: FilterView[];
  applied: Applied[];
  /** Filters of the address that the page has no field for. */
  others?: [name: string, value: string][];
  view: "list" | "map";
  /** All results as few groups, when the page is a map. */
  groups?: PointGroup[];
  /** Names for the map. */
  landmarks: Landmark[];
  total: number;
  number: number;
  pageCount: number;
}
