import { z } from "zod";
import { line, requiredLine } from "~/core/fields";
import { frequencies } from "./choices";

export const savedSearchSchema = z.object({
  name: requiredLine(80),
  /** What stands behind the question mark of /vacancies/search. Empty: everything. */
  query: line(2_000).default(""),
  frequency: z.enum(frequencies).default("digest"),
});
