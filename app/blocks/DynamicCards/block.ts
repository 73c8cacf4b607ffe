import { z } from "zod";
import { block, line, type PropsOf, text } from "../block";

export const dynamicCards = block({
  version: 1,
  schema: z.object({
    title: line(),
    text: text(400).optional(),
    source: z.enum(["vacancies", "organizations"]).default("vacancies"),
    limit: z.number().int().min(1).max(12).default(6),
    linkLabel: line(60),
  }),
  defaults: { title: "Nieuwe vacatures", source: "vacancies", limit: 6, linkLabel: "Alle vacatures" },
});

export type DynamicCardsProps = PropsOf<typeof dynamicCards>;
