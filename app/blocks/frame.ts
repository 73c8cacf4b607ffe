/** What a block stands on, how wide it is and how much room it has: for every kind that is not an area of its own. */
import { z } from "zod";
import type { Block } from "~/builder/block";

const frame = {
  ground: z.enum(["plain", "accent", "secondary"]).default("plain").meta({ look: true }),
  width: z.enum(["usual", "narrow", "wide"]).default("usual").meta({ look: true }),
  space: z.enum(["usual", "tight", "roomy"]).default("usual").meta({ look: true }),
};

export type Frame = z.input<z.ZodObject<typeof frame>>;

/** They have a ground of their own, from edge to edge or as a card. */
const areas = ["HeroWithSearch", "PhotoHero", "CallToAction", "DualCta"];

export const framed = (kind: string, block: Block): Block =>
  areas.includes(kind) ? block : { ...block, schema: block.schema.extend(frame) };
