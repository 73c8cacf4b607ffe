import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { line, text } from "../fields";

export const block = defineBlock({
  group: "text",
  schema: z.object({
    title: line(),
    text: text(400).optional(),
    steps: z
      .array(z.object({ title: line(80), text: text(400) }))
      .min(2)
      .max(10),
  }),
  defaults: {
    props: {
      title: "Zo gaat het",
      steps: [
        { title: "Eerste stap", text: "Schrijf hier wat iemand als eerste doet." },
        { title: "Tweede stap", text: "En wat er daarna gebeurt." },
        { title: "Derde stap", text: "En hoe het afloopt." },
      ],
    },
    propsEn: { title: "How it works" },
  },
  sample: ["steps"],
});
