import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { line, picture } from "../fields";

export const block = defineBlock({
  schema: z.object({
    image: picture(),
    alt: line(300).optional(),
    decoration: z.boolean().default(false),
    caption: line(300).optional(),
    size: z.enum(["text", "wide", "full"]).default("text"),
  }),
  defaults: {
    props: {
      image: "/pictures/samples/picture.svg",
      alt: "Beschrijf wat er op de foto te zien is",
      caption: "Bijschrift bij de foto",
      size: "text",
    },
    propsEn: {},
  },
  sample: ["image", "alt", "caption"],
});
