import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { button, line, picture, text } from "../fields";

export const block = defineBlock({
  group: "opening",
  schema: z.object({
    title: line(),
    text: text(400).optional(),
    image: picture().optional(),
    alt: line(300).optional(),
    imageSide: z.enum(["left", "right"]).default("right"),
    buttons: z.array(button()).max(2).default([]),
  }),
  defaults: {
    props: {
      title: "Grote titel van deze pagina",
      text: "Zeg hier in één of twee zinnen waar de pagina over gaat.",
      image: "/pictures/samples/picture.svg",
      imageSide: "right",
      buttons: [{ label: "Bekijk de vacatures", href: "/vacancies/search", variant: "primary" }],
    },
    propsEn: { buttons: [{ label: "See the vacancies", href: "/vacancies/search", variant: "primary" }] },
  },
  sample: ["title", "text", "image"],
});
