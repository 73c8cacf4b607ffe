/** Where vacancies are searched, and the filters that the page has a field for: their names in the address without the brackets. */

export const searchPath = "/vacancies/search";

export const filterNames = ["search", "place", "distance", "category", "when", "frequency", "type", "tags", "age_group", "center"] as const;
export type FilterName = (typeof filterNames)[number];
/** Where a search is kept, to be told of what is new. */
export const savePath = "/profile-edit/zoekopdrachten/add";
export const feedPath = "/vacancies/atom.xml";
