import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { markdownText } from "../fields";

export const block = defineBlock({
  schema: z.object({ text: markdownText() }),
  defaults: {
    props: {
      text: "## Wie we zijn\n\nWij helpen mensen die iets willen doen en organisaties die mensen zoeken. Kom gerust langs, dan denken we met je mee.\n\n- **Voor jou:** werk dat past bij wat je leuk vindt.\n- **Voor organisaties:** hulp bij het vinden en houden van vrijwilligers.",
    },
    propsEn: {
      text: "## Who we are\n\nWe help people who want to do something and organisations that need people. Do drop in, and we will think along with you.\n\n- **For you:** work that suits what you like.\n- **For organisations:** help with finding and keeping volunteers.",
    },
  },
});
