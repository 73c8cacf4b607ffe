import { z } from "zod";
import { block, line, type PropsOf, picture, text } from "../block";

export const heroVariants = ["papercut", "split", "photo", "centered", "type"] as const;

export const heroWithSearch = block({
  version: 1,
  schema: z.object({
    title: line(),
    text: text(400).optional(),
    variant: z.enum(heroVariants).default("centered"),
    image: picture.optional(),
    searchLabel: line(60),
    suggestions: z.array(line(40)).max(6).default([]),
  }),
  defaults: { title: "Wat wil je doen?", variant: "centered", searchLabel: "Zoek een vacature", suggestions: [] },
});

export type HeroProps = PropsOf<typeof heroWithSearch>;
