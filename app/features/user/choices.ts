/** What people can choose from about themselves. Apart from the schemas, so that a screen that shows these does not bring zod to the browser. */
export const genders = ["female", "male", "other"] as const;
