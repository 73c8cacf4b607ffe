/** The days on which the digest can come. Apart from the schemas, so that a screen that shows these does not bring zod to the browser. */
export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** Where the days are chosen. */
export const digestPath = "/profile-edit/periodieke-mail";
