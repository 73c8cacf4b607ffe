import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { href, line, text } from "../fields";

export const block = defineBlock({
  group: "text",
  schema: z.object({
    title: line().optional(),
    text: text(400).optional(),
    files: z
      .array(z.object({ label: line(120), href: href().meta({ input: "link", leads: ["file"] }) }))
      .min(1)
      .max(30),
  }),
  defaults: {
    props: {
      title: "Om te lezen of te printen",
      files: [{ label: "Naam van het bestand", href: "/bestand-kiezen" }],
    },
    propsEn: { title: "To read or to print" },
  },
  sample: ["files"],
});
