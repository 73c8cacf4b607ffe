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
    email: line(254).optional(),
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
        { days: "Vul hier dagen in", times: "van hoe laat tot hoe laat" },
        { days: "En nog een dag", times: "hoe laat, of gesloten" },
      ],
    },
    propsEn: { title: "Visit or call us", text: "Do you have a question? These are our opening hours." },
  },
  // Days and times that could be somebody's own would not be told from theirs.
  sample: ["address", "hours"],
});
