import { z } from "zod";
import { block, line, link, type PropsOf, text } from "../block";

const side = link.extend({ title: line(), text: text(400).optional() });

export const dualCta = block({
  version: 1,
  schema: z.object({ left: side, right: side }),
  defaults: {
    left: { title: "Ik wil iets doen", label: "Naar de vacatures", href: "/vacancies/search" },
    right: { title: "Wij zoeken mensen", label: "Voor organisaties", href: "/sociale-kaart" },
  },
});

export type DualCtaProps = PropsOf<typeof dualCta>;
