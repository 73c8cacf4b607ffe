import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { markdownText } from "../fields";

export const block = defineBlock({
  group: "text",
  schema: z.object({ text: markdownText() }),
  defaults: {
    props: {
      // It begins with a text: what is typed over a heading would be one.
      text: "Schrijf hier je tekst. Begin met het belangrijkste, in korte zinnen.\n\n## Kop boven deze tekst\n\n- Een punt dat je wilt noemen\n- Nog een punt dat je wilt noemen",
    },
    propsEn: {},
  },
  sample: ["text"],
  begins: {
    news: {
      text: "Schrijf hier wat er gebeurd is of gaat gebeuren: wie, wat, waar en wanneer.\n\nVertel daarna waarom dat leuk of belangrijk is, en wat een lezer nu kan doen.",
    },
    success_story: {
      text: "Vertel hier over wie dit verhaal gaat, en hoe het begon.\n\nSchrijf daarna wat diegene nu doet, en wat dat oplevert.",
    },
  },
});
