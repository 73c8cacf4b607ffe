import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { icon, line, text } from "../fields";

export const block = defineBlock({
  schema: z.object({
    title: line(),
    text: text().optional(),
    usps: z
      .array(z.object({ title: line(), text: text(400), icon: icon().default("circle-check") }))
      .min(1)
      .max(6),
  }),
  defaults: {
    props: {
      title: "Kop boven de punten",
      text: "Zeg hier kort waar de punten over gaan.",
      usps: [
        { title: "Eerste punt", text: "Leg het eerste punt in één zin uit.", icon: "circle-check" },
        { title: "Tweede punt", text: "Leg het tweede punt in één zin uit.", icon: "circle-check" },
        { title: "Derde punt", text: "Leg het derde punt in één zin uit.", icon: "circle-check" },
      ],
    },
    propsEn: {},
  },
  sample: ["title", "text"],
});
