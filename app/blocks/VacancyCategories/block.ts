import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { limit, line, text } from "../fields";

export const block = defineBlock({
  group: "offer",
  schema: z.object({ title: line(), text: text(400).optional(), limit: limit(24, 12) }),
  defaults: { props: { title: "Kies een soort werk", limit: 12 }, propsEn: { title: "Choose a kind of work" } },
});
