import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { limit, line, text } from "../fields";

export const block = defineBlock({
  group: "offer",
  schema: z.object({
    title: line(),
    text: text(400).optional(),
    source: z.enum(["vacancies", "organizations"]).default("vacancies"),
    limit: limit(12, 6),
    linkLabel: line(60),
  }),
  defaults: {
    props: { title: "Nieuwe vacatures", source: "vacancies", limit: 6, linkLabel: "Alle vacatures" },
    propsEn: { title: "New vacancies", linkLabel: "All vacancies" },
  },
});
