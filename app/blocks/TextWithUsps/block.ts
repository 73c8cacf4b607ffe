import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { icon, line, text } from "../fields";

export const block = defineBlock({
  schema: z.object({
    title: line(),
    text: text().optional(),
    usps: z
      .array(z.object({ title: line(), text: text(400), icon: icon().default("circle-check") }))
      .min(1)
      .max(6),
  }),
  defaults: {
    props: {
      title: "Zo werkt het",
      text: "Meedoen is eenvoudig, en je zit nergens aan vast.",
      usps: [
        { title: "Kies iets wat bij je past", text: "Zoek op wat je leuk vindt, waar je woont en wanneer je kunt.", icon: "search" },
        { title: "Stuur een berichtje", text: "Je naam en een adres zijn genoeg. Een account hoeft niet.", icon: "mail" },
        { title: "Kom kennismaken", text: "De organisatie antwoordt, en je kijkt samen of het klikt.", icon: "handshake" },
      ],
    },
    propsEn: {
      title: "How it works",
      text: "Joining in is easy, and you are tied to nothing.",
      usps: [
        { title: "Choose what suits you", text: "Search by what you like, where you live and when you have time.", icon: "search" },
        { title: "Send a message", text: "Your name and an address are enough. You need no account.", icon: "mail" },
        { title: "Come and meet", text: "The organisation answers, and together you see whether it clicks.", icon: "handshake" },
      ],
    },
  },
});
