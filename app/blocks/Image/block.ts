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
      image: "/pictures/scenes/lange-tafel.svg",
      alt: "Buren eten samen aan een lange tafel op straat",
      caption: "De buurtmaaltijd in juni: iedereen neemt iets mee.",
      size: "text",
    },
    propsEn: {
      alt: "Neighbours eating together at a long table in the street",
      caption: "The neighbourhood meal in June: everybody brings something.",
    },
  },
});
