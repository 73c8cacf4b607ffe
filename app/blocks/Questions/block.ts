import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { line, markdownText } from "../fields";

export const block = defineBlock({
  group: "text",
  schema: z.object({
    title: line().optional(),
    questions: z
      .array(z.object({ question: line(200), answer: markdownText(4_000) }))
      .min(1)
      .max(30),
  }),
  defaults: {
    props: {
      title: "Veelgestelde vragen",
      questions: [
        { question: "Schrijf hier een vraag die je vaak krijgt", answer: "En hier het antwoord, zo kort als het kan." },
        { question: "Schrijf hier nog een vraag", answer: "En het antwoord daarop." },
      ],
    },
    propsEn: { title: "Frequently asked questions" },
  },
  sample: ["questions"],
});
