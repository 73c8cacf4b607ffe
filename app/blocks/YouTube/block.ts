import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { line, picture, text } from "../fields";
import { videoId } from "./video-id";

export const block = defineBlock({
  schema: z.object({
    // Whatever was pasted; kept is the id alone, so that nothing else of it can reach a page.
    video: z
      .string()
      .max(300)
      .overwrite(videoId)
      .regex(/^[\w-]{11}$/)
      .meta({ input: "line" }),
    title: line(),
    text: text(400).optional(),
    poster: picture().optional(),
  }),
  defaults: {
    props: {
      video: "https://www.youtube.com/watch?v=voorbeeld-1",
      title: "Titel van de video",
      text: "Vertel in één zin wat je ziet.",
      poster: "/pictures/samples/picture.svg",
    },
    propsEn: {},
  },
  sample: ["video", "title", "text", "poster"],
});
