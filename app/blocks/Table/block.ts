import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { line, text } from "../fields";

export const block = defineBlock({
  group: "text",
  schema: z.object({
    title: line().optional(),
    /** A line is a row; cells lie between bars, or tabs as spreadsheets copy them. */
    rows: text(10_000),
    named: z.boolean().default(true),
  }),
  defaults: {
    props: {
      title: "Op een rij",
      rows: "Wat | Wanneer | Waar\nVul hier iets in | dinsdag | buurthuis\nEn nog iets | donderdag | bibliotheek",
      named: true,
    },
    propsEn: {},
  },
  sample: ["title", "rows"],
});
