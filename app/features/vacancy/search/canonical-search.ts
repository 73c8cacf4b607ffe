import { addressOf } from "../../search";
import { searchPath } from "./search-address";

/** The filters alone, in an order that does not depend on the form they came from. */
export function canonicalSearch(query: string): string {
  const filters = [...new URLSearchParams(query)].filter(([name, value]) => /^filter\[\w+\]$/.test(name) && value.trim() !== "");
  const sorted = filters.map(([name, value]) => [name, value.trim()] as [string, string]).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return addressOf(searchPath, sorted).slice(searchPath.length + 1);
}
