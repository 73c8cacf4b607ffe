import { z } from "zod";
import { line, nameField } from "~/core/fields";
import { weekdays } from "../account";
import { frequencies } from "./choices";

export const savedSearchSchema = z.object({
  name: nameField,
  /** What stands behind the question mark of /vacancies/search. Empty: everything. */
  query: line(2_000).default(""),
  /** Not said, at a new one: on the days of whoever has any, else at once. */
  frequency: z.enum(frequencies).optional(),
  /** The person's own days, for whoever has none yet. */
  digestDays: z
    .array(z.enum(weekdays))
    .max(weekdays.length)
    .transform((days) => weekdays.filter((day) => days.includes(day)))
    .optional(),
});
