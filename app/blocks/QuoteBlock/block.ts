import { z } from "zod";
import { block, line, type PropsOf, picture, text } from "../block";

export const quoteBlock = block({
  version: 1,
  schema: z.object({ quote: text(500), name: line(), role: line().optional(), image: picture.optional() }),
  defaults: { quote: "Ik kwam voor één keer, en ik ben gebleven.", name: "Toos" },
});

export type QuoteProps = PropsOf<typeof quoteBlock>;
