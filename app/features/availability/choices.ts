/** When people can and work is: days by parts of the day, the same for vacancies and volunteers. Safe in the browser. */
export const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Day = (typeof days)[number];
export const partsOfDay = ["morning", "afternoon", "evening"] as const;
export type PartOfDay = (typeof partsOfDay)[number];
export type DayPart = `${Day}_${PartOfDay}`;

/** Every day by every part of the day, in the order of the week. */
export const dayParts = days.flatMap((day) => partsOfDay.map((part): DayPart => `${day}_${part}`));

/** What people look for by day and time. Each is a bit of a `whenMask`, by its place: only add at the end. */
export const whens = ["weekday_daytime", "weekday_evening", "saturday", "sunday", "flexible"] as const;
export type When = (typeof whens)[number];
