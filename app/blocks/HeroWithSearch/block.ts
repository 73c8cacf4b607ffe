import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { line, picture, text } from "../fields";

export const block = defineBlock({
  group: "opening",
  schema: z.object({
    title: line(),
    text: text(400).optional(),
    variant: z.enum(["papercut", "split", "photo", "centered", "type"]).default("centered"),
    image: picture().optional(),
    searchLabel: line(60),
    suggestions: z.array(line(40)).max(6).default([]),
  }),
  defaults: {
    props: {
      title: "Wat wil jij doen voor een ander?",
      text: "Zoek vrijwilligerswerk dat bij je past. Aanmelden kan meteen, zonder account.",
      variant: "centered",
      searchLabel: "Waar heb je zin in?",
      suggestions: ["koken", "natuur", "taal"],
    },
    propsEn: {
      title: "What would you like to do for somebody?",
      text: "Find voluntary work that suits you. You can apply at once, without an account.",
      searchLabel: "What would you enjoy?",
      suggestions: ["coffee", "garden", "buddy"],
    },
  },
});
