import { z } from "zod";
import { block, type PropsOf, text } from "../block";

export const markdownBlock = block({
  version: 1,
  schema: z.object({ text: text(20_000) }),
  defaults: { text: "Begin hier te schrijven." },
});

export type MarkdownProps = PropsOf<typeof markdownBlock>;
