import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { href, line } from "../fields";

export const block = defineBlock({
  group: "offer",
  schema: z.object({
    title: line().optional(),
    offer: href().meta({ input: "link", leads: ["vacancy", "organization"] }),
  }),
  defaults: {
    props: { title: "Uitgelicht", offer: "/kies-een-vacature" },
    propsEn: { title: "In the spotlight" },
  },
  sample: ["offer"],
});
