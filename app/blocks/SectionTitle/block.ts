import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { line, text } from "../fields";

export const block = defineBlock({
  schema: z.object({ title: line(), text: text(400).optional() }),
  defaults: {
    props: { title: "Kop boven het volgende stuk", text: "Zeg hier kort wat eronder staat." },
    propsEn: {},
  },
  sample: ["title", "text"],
});
