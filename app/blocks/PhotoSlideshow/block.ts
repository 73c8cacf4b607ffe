import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { line, picture } from "../fields";

const photo = z.object({ image: picture(), alt: line(300).optional(), caption: line(300).optional() });

export const block = defineBlock({
  schema: z.object({ title: line().optional(), photos: z.array(photo).min(1).max(12) }),
  defaults: {
    props: {
      title: "Zo zag het eruit",
      photos: [
        {
          image: "/pictures/scenes/lange-tafel.svg",
          alt: "Buren eten samen aan een lange tafel op straat",
          caption: "De buurtmaaltijd begon om zes uur.",
        },
        { image: "/pictures/scenes/buurttuin.svg", alt: "Mensen werken in een moestuin", caption: "In de tuin was het al vroeg druk." },
        { image: "/pictures/scenes/werkplaats.svg", alt: "Een fiets op een werkbank", caption: "En wie wilde, leerde een band plakken." },
      ],
    },
    propsEn: {
      title: "What it looked like",
      photos: [
        {
          image: "/pictures/scenes/lange-tafel.svg",
          alt: "Neighbours eating together at a long table in the street",
          caption: "The neighbourhood meal began at six.",
        },
        {
          image: "/pictures/scenes/buurttuin.svg",
          alt: "People working in a vegetable garden",
          caption: "The garden was busy from early on.",
        },
        {
          image: "/pictures/scenes/werkplaats.svg",
          alt: "A bicycle on a workbench",
          caption: "And whoever wanted learned to mend a tyre.",
        },
      ],
    },
  },
});
