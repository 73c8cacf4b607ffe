/** What can be chosen of a redirect; without zod, for the browser. */
export const matches = ["exact", "prefix"] as const;
/** Moved for good, elsewhere for now, gone. */
export const statusCodes = [301, 302, 410] as const;
