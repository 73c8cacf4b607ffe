import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { button, line, picture, text } from "../fields";

export const block = defineBlock({
  schema: z.object({
    title: line(),
    text: text(),
    image: picture().optional(),
    imageSide: z.enum(["left", "right"]).default("left"),
    buttons: z.array(button()).max(3).default([]),
  }),
  defaults: {
    props: {
      title: "Samen maken we de buurt",
      text: "Een boodschap, een kop koffie, een ommetje. Kleine dingen maken voor een ander een groot verschil.\n\nWij brengen je in contact met iemand bij jou om de hoek.",
      image: "/pictures/village/burenhulp.svg",
      imageSide: "left",
      buttons: [{ label: "Zo kun je helpen", href: "/vacancies/search", variant: "primary" }],
    },
    propsEn: {
      title: "Together we make the neighbourhood",
      text: "Some shopping, a cup of coffee, a short walk. Small things make a big difference to somebody else.\n\nWe bring you in touch with somebody around the corner.",
      buttons: [{ label: "How you can help", href: "/vacancies/search", variant: "primary" }],
    },
  },
});
