import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { line } from "../fields";

export const block = defineBlock({
  group: "text",
  schema: z.object({
    title: line().optional(),
    figures: z
      .array(z.object({ value: line(20), label: line(80) }))
      .min(1)
      .max(6),
    origin: line(160).optional(),
  }),
  defaults: {
    props: {
      title: "Samen in een jaar",
      figures: [
        { value: "000", label: "wat je hebt geteld" },
        { value: "00", label: "en nog iets dat je telde" },
        { value: "0.000", label: "en nog iets" },
      ],
    },
    propsEn: { title: "Together in a year" },
  },
  sample: ["figures"],
});
