import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { limit, line, text } from "../fields";

export const block = defineBlock({
  group: "offer",
  schema: z.object({
    title: line(),
    text: text(400).optional(),
    source: z.enum(["all", "news", "success_story"]).default("all"),
    limit: limit(12, 6),
    linkLabel: line(60),
  }),
  defaults: {
    props: { title: "Nieuws en verhalen", source: "all", limit: 6, linkLabel: "Al het nieuws" },
    propsEn: { title: "News and stories", linkLabel: "All news" },
  },
});
