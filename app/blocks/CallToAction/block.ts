import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { buttonVariant, href, line, text } from "../fields";

export const block = defineBlock({
  schema: z.object({
    title: line(),
    text: text(400).optional(),
    buttonLabel: line(60),
    href: href(),
    variant: buttonVariant().default("primary"),
    tone: z.enum(["primary", "secondary"]).default("primary"),
  }),
  defaults: {
    props: {
      title: "Doe je mee?",
      text: "Zoek vrijwilligerswerk dat bij je past. Aanmelden kan meteen, zonder account.",
      buttonLabel: "Bekijk de vacatures",
      href: "/vacancies/search",
    },
    propsEn: {
      title: "Will you join in?",
      text: "Find voluntary work that suits you. You can apply at once, without an account.",
      buttonLabel: "See the vacancies",
    },
  },
  // One word said the colour of both the area and its button.
  migrate: { 1: (old) => ({ ...old, tone: old.variant ?? "primary" }) },
});
