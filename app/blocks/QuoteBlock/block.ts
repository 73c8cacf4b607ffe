import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { line, picture, text } from "../fields";

export const block = defineBlock({
  schema: z.object({ quote: text(500), name: line(), role: line().optional(), image: picture().optional() }),
  defaults: {
    props: {
      quote: "Ik kwam voor één keer, en ik ben gebleven.",
      name: "Toos",
      role: "gastvrouw in het buurthuis",
      image: "/pictures/portraits/toos.svg",
    },
    propsEn: { quote: "I came for once, and I stayed.", role: "hostess at the community centre" },
  },
});
