import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { button, line, picture, text } from "../fields";

export const block = defineBlock({
  group: "text",
  schema: z.object({
    title: line(),
    text: text(),
    image: picture().optional(),
    alt: line(300).optional(),
    imageSide: z.enum(["left", "right"]).default("left"),
    buttons: z.array(button()).max(3).default([]),
  }),
  defaults: {
    props: {
      title: "Kop bij dit beeld",
      text: "Schrijf hier waar het over gaat. Houd het kort: twee of drie zinnen zijn genoeg.",
      image: "/pictures/samples/picture.svg",
      imageSide: "left",
      buttons: [{ label: "Bekijk de vacatures", href: "/vacancies/search", variant: "primary" }],
    },
    propsEn: { buttons: [{ label: "See the vacancies", href: "/vacancies/search", variant: "primary" }] },
  },
  sample: ["title", "text", "image"],
});
