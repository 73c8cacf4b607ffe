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
      text: "Er is altijd iets dat bij je past, ook als je maar een uur hebt.",
      buttonLabel: "Bekijk de vacatures",
      href: "/vacancies/search",
    },
    propsEn: {
      title: "Will you join in?",
      text: "There is always something that suits you, even if you only have an hour.",
      buttonLabel: "See the vacancies",
    },
  },
  // One word said the colour of both the area and its button.
  migrate: { 1: (old) => ({ ...old, tone: old.variant ?? "primary" }) },
});
