/** What a conversation may be about. Safe in the browser. */
export const aboutTypes = ["vacancies", "applications"] as const;
export type AboutType = (typeof aboutTypes)[number];
