/** Under which word of `operation` a job of the schedule stands: "vacancies expire" is `jobs.vacancies_expire`. */
export const jobKey = (name: string): string => `jobs.${name.replace(/[^a-z0-9]+/gi, "_")}`;
