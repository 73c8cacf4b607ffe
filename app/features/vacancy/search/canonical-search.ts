import { addressOf } from "../../search";
import { searchPath } from "./search-address";

/** The filters alone, in an order that does not depend on the form they came from. */
export function canonicalSearch(query: string): string {
  const filters = [...new URLSearchParams(query)].filter(([name, value]) => /^filter\[\w+\]$/.test(name) && value.trim() !== "");
  const sorted = filters.map(([name, value]) => [name, value.trim()] as [string, string]).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return addressOf(searchPath, sorted).slice(searchPath.length + 1);
}

/** How the list is shown is not what is sought. */
const ofTheList = /^(filter\[\w+\]|page\[\w+\]|sort|view)$/;

/** What stands in a query that is neither a filter nor about the list, by name: it would be dropped without a word. */
export const strangeIn = (query: string): string[] => [...new URLSearchParams(query).keys()].filter((name) => !ofTheList.test(name));
