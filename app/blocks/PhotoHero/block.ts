import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { button, line, picture, text } from "../fields";

export const block = defineBlock({
  schema: z.object({
    title: line(),
    text: text(400).optional(),
    image: picture(),
    alt: line(300).optional(),
    imageSide: z.enum(["left", "right"]).default("right"),
    buttons: z.array(button()).max(2).default([]),
  }),
  defaults: {
    props: {
      title: "Iedereen is ergens goed in",
      text: "Wij kijken samen met jou waar dat van pas komt.",
      image: "/pictures/scenes/koffie.svg",
      imageSide: "right",
      buttons: [
        { label: "Bekijk de vacatures", href: "/vacancies/search", variant: "primary" },
        { label: "Meer over ons", href: "/over-ons", variant: "outline" },
      ],
    },
    propsEn: {
      title: "Everybody is good at something",
      text: "Together we find out where that is needed.",
      buttons: [
        { label: "See the vacancies", href: "/vacancies/search", variant: "primary" },
        { label: "More about us", href: "/over-ons", variant: "outline" },
      ],
    },
  },
});
