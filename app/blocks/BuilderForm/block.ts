import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { formChoice, line, text } from "../fields";

export const block = defineBlock({
  group: "join",
  schema: z.object({
    /** Empty: the centre's contact form. */
    form: formChoice().optional(),
    title: line().optional(),
    text: text(400).optional(),
  }),
  defaults: { props: {}, propsEn: {} },
});
