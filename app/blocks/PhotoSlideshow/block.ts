import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { line, picture } from "../fields";

const photo = z.object({ image: picture(), alt: line(300).optional(), caption: line(300).optional() });

export const block = defineBlock({
  schema: z.object({ title: line().optional(), photos: z.array(photo).min(1).max(12) }),
  defaults: {
    props: {
      title: "Titel van de fotoserie",
      photos: [
        {
          image: "/pictures/samples/picture.svg",
          alt: "Beschrijf wat er op de eerste foto te zien is",
          caption: "Bijschrift bij de eerste foto",
        },
        {
          image: "/pictures/samples/picture.svg",
          alt: "Beschrijf wat er op de tweede foto te zien is",
          caption: "Bijschrift bij de tweede foto",
        },
      ],
    },
    propsEn: {},
  },
  sample: ["title", "photos"],
});
