import { z } from "zod";
import { block, line, type PropsOf, text } from "../block";

export const sectionTitle = block({
  version: 1,
  schema: z.object({ title: line(), text: text(400).optional() }),
  defaults: { title: "Een titel" },
});

export type SectionTitleProps = PropsOf<typeof sectionTitle>;
