/** What can be chosen of a saved search; without zod, for the browser. */
export const frequencies = ["at_once", "digest", "off"] as const;
/** Mail on days goes to whoever chose days; everybody else hears of it at once. */
export const usualFrequency = (days: readonly string[]) => (days.length > 0 ? "digest" : "at_once");
export const maxSavedSearches = 20;
export const savedSearchesPath = "/profile-edit/zoekopdrachten";
