import { z } from "zod";
import { block, line, type PropsOf, text } from "../block";

export const vacancyCategories = block({
  version: 1,
  schema: z.object({ title: line(), text: text(400).optional(), limit: z.number().int().min(1).max(24).default(12) }),
  defaults: { title: "Kies een soort werk", limit: 12 },
});

export type VacancyCategoriesProps = PropsOf<typeof vacancyCategories>;
