/** What a vacancy can be. Apart from its schema, so that a screen that shows these does not bring zod to the browser. */
export const vacancyTypes = ["volunteering", "p2p", "one-on-one", "neighbour-help", "activity", "language"] as const;
export type VacancyType = (typeof vacancyTypes)[number];

/** How often (spec 3); the rest says something else about the work. Both are stored as tags. */
export const frequencies = ["once", "multi_day", "regularly"] as const;
export const otherTags = ["flexible", "multipleDates", "free"] as const;
export const tags = [...frequencies, ...otherTags] as const;

export const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Day = (typeof days)[number];
export const partsOfDay = ["morning", "afternoon", "evening"] as const;
export type PartOfDay = (typeof partsOfDay)[number];
export type DayPart = `${Day}_${PartOfDay}`;

/** Types that have dates to which people sign up; typed loosely, for what a row says. */
export const datedTypes: readonly string[] = ["activity", "language"];
/** What of activities visitors of the calendar choose by: stored as tags. */
export const activityTags = ["workshop", "child_care", "A0", "A1", "A2", "B1", "B2", "C1", "C2"] as const;

/** Every day by every part of the day, in the order of the week. */
export const dayParts = days.flatMap((day) => partsOfDay.map((part): DayPart => `${day}_${part}`));

/** What people look for by day and time. Each is a bit of a vacancy's `whenMask`, by its place: only add at the end. */
export const whens = ["weekday_daytime", "weekday_evening", "saturday", "sunday", "flexible"] as const;
export type When = (typeof whens)[number];
