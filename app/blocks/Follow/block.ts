import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { href, line, link, text } from "../fields";

export const block = defineBlock({
  group: "join",
  schema: z.object({
    title: line(),
    text: text(400).optional(),
    newsletterLabel: line(60).optional(),
    newsletter: href().optional(),
    links: z.array(link()).max(8).default([]),
  }),
  defaults: {
    props: {
      title: "Blijf op de hoogte",
      text: "Volg ons, of krijg ons nieuws in je mailbox.",
      newsletterLabel: "Nieuwsbrief ontvangen",
      newsletter: "https://example.org/nieuwsbrief",
      links: [{ label: "Naam van het netwerk", href: "https://example.org/jullie-naam" }],
    },
    propsEn: { title: "Stay informed", text: "Follow us, or get our news by e-mail.", newsletterLabel: "Get the newsletter" },
  },
  sample: ["newsletter", "links"],
});
