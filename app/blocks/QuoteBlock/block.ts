import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { line, picture, text } from "../fields";

export const block = defineBlock({
  schema: z.object({ quote: text(500), name: line(), role: line().optional(), image: picture().optional() }),
  defaults: {
    props: {
      quote: "Zet hier wat iemand zelf zei, in eigen woorden.",
      name: "Naam van wie dit zei",
      role: "Wat diegene doet",
      image: "/pictures/samples/portrait.svg",
    },
    propsEn: {},
  },
  sample: ["quote", "name", "role", "image"],
});
