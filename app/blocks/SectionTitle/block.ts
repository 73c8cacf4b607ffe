import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { line, text } from "../fields";

export const block = defineBlock({
  schema: z.object({ title: line(), text: text(400).optional() }),
  defaults: {
    props: { title: "Zo doe je mee", text: "In een paar stappen van idee naar de eerste keer." },
    propsEn: { title: "How to join in", text: "From an idea to your first time in a few steps." },
  },
});
