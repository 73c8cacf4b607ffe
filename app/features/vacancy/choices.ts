/** What a vacancy can be. Apart from its schema, so that a screen that shows these does not bring zod to the browser. */
export const vacancyTypes = ["volunteering", "p2p", "one-on-one", "neighbour-help", "activity", "language"] as const;
export type VacancyType = (typeof vacancyTypes)[number];

/** How often (spec 3); the rest says something else about the work. Both are stored as tags. */
export const frequencies = ["once", "multi_day", "regularly"] as const;
export const otherTags = ["flexible", "multipleDates", "free"] as const;
export const tags = [...frequencies, ...otherTags] as const;

/** Types that have dates to which people sign up; typed loosely, for what a row says. */
export const datedTypes: readonly string[] = ["activity", "language"];
/** What of activities visitors of the calendar choose by: stored as tags. */
export const activityTags = ["workshop", "child_care", "A0", "A1", "A2", "B1", "B2", "C1", "C2"] as const;
