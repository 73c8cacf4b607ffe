import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { limit, line, text } from "../fields";

export const block = defineBlock({
  group: "offer",
  schema: z.object({
    title: line(),
    text: text(400).optional(),
    limit: limit(12, 4),
    linkLabel: line(60),
  }),
  defaults: {
    props: { title: "Binnenkort te doen", limit: 4, linkLabel: "Hele kalender" },
    propsEn: { title: "Coming up", linkLabel: "Whole calendar" },
  },
});
