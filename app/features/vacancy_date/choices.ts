/** Kinds of vacancies that have dates. */
export const activityTypes = ["activity", "language"] as const;
