import { z } from "zod";
import { block, line, type PropsOf } from "../block";

export const logoBar = block({
  version: 1,
  schema: z.object({ title: line(), limit: z.number().int().min(1).max(12).default(8) }),
  defaults: { title: "Samen met deze organisaties", limit: 8 },
});

export type LogoBarProps = PropsOf<typeof logoBar>;
