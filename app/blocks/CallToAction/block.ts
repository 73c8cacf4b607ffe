import { z } from "zod";
import { block, href, line, type PropsOf, text } from "../block";

export const callToAction = block({
  version: 1,
  schema: z.object({
    title: line(),
    text: text(400).optional(),
    buttonLabel: line(60),
    href,
    variant: z.enum(["primary", "secondary"]).default("primary"),
  }),
  defaults: { title: "Doe je mee?", buttonLabel: "Bekijk de vacatures", href: "/vacancies/search", variant: "primary" },
});

export type CallToActionProps = PropsOf<typeof callToAction>;
