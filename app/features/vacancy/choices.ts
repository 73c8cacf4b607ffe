/** What a vacancy can be. Apart from its schema, so that a screen that shows these does not bring zod to the browser. */
export const vacancyTypes = ["volunteering", "p2p", "one-on-one", "neighbour-help", "activity", "language"] as const;
export type VacancyType = (typeof vacancyTypes)[number];

/** How often (spec 3); the rest says something else about the work. Both are stored as tags. */
export const frequencies = ["once", "multi_day", "regularly"] as const;
export const otherTags = ["flexible", "multipleDates", "free"] as const;
export const tags = [...frequencies, ...otherTags] as const;
