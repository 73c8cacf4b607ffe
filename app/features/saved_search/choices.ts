/** What can be chosen of a saved search; without zod, for the browser. */
export const frequencies = ["at_once", "digest", "off"] as const;
export const maxSavedSearches = 20;
export const savedSearchesPath = "/profile-edit/zoekopdrachten";
