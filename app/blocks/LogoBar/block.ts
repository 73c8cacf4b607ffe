import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { limit, line } from "../fields";

export const block = defineBlock({
  group: "offer",
  schema: z.object({ title: line(), limit: limit(12, 8) }),
  defaults: { props: { title: "Samen met deze organisaties", limit: 8 }, propsEn: { title: "Together with these organisations" } },
});
