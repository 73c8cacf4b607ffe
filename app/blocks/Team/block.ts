import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { href, line, picture, text } from "../fields";

export const block = defineBlock({
  group: "text",
  schema: z.object({
    title: line(),
    text: text(400).optional(),
    people: z
      .array(
        z.object({
          name: line(80),
          role: line(120).optional(),
          text: text(400).optional(),
          image: picture().optional(),
          href: href().optional(),
        }),
      )
      .min(1)
      .max(24),
  }),
  defaults: {
    props: {
      title: "Maak kennis met ons",
      people: [
        { name: "Naam van een collega", role: "Wat diegene doet" },
        { name: "Naam van nog iemand", role: "Wat diegene doet" },
      ],
    },
    propsEn: { title: "Meet us" },
  },
  sample: ["people"],
});
