import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { line, mapPoint, text } from "../fields";

export const block = defineBlock({
  group: "join",
  schema: z.object({
    title: line(),
    text: text(400).optional(),
    address: text(300).optional(),
    phone: line(30).optional(),
    email: line(120).optional(),
    hours: z
      .array(z.object({ days: line(60), times: line(60) }))
      .max(14)
      .default([]),
    place: line(80).optional(),
    point: mapPoint().optional(),
  }),
  defaults: {
    props: {
      title: "Kom langs of bel ons",
      text: "Wil je iets vragen? Dat kan op deze tijden.",
      address: "Straat 1\n1234 AB Plaats",
      hours: [
        { days: "Maandag tot en met donderdag", times: "9.00 tot 16.00 uur" },
        { days: "Vrijdag", times: "gesloten" },
      ],
    },
    propsEn: { title: "Visit or call us", text: "Do you have a question? These are our opening hours." },
  },
  sample: ["address", "hours"],
});
