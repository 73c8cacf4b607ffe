/** What people can choose from about themselves. Apart from the schemas, so that a screen that shows these does not bring zod to the browser. */
export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export const genders = ["female", "male", "other"] as const;
