import { z } from "zod";
import { block, line, type PropsOf, text } from "../block";

export const textWithUsps = block({
  version: 1,
  schema: z.object({
    title: line(),
    text: text().optional(),
    usps: z
      .array(z.object({ title: line(), text: text(400), icon: line(40).default("circle-check") }))
      .min(1)
      .max(6),
  }),
  defaults: { title: "Zo werkt het", usps: [{ title: "Kies iets wat bij je past", text: "Zoek op wat je leuk vindt.", icon: "search" }] },
});

export type TextWithUspsProps = PropsOf<typeof textWithUsps>;
