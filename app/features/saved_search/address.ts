import { searchPath } from "../vacancy";

/** Where a saved search is seen. */
export const searchAddress = (query: string): string => (query ? `${searchPath}?${query}` : searchPath);
