import { z } from "zod";
import { defineBlock } from "~/builder/block";
import { icon, line, link } from "../fields";

export const block = defineBlock({
  group: "offer",
  schema: z.object({
    title: line().optional(),
    links: z
      .array(link().extend({ icon: icon().default("arrow-right") }))
      .min(1)
      .max(8),
  }),
  defaults: {
    props: {
      title: "Snel naar",
      links: [
        { label: "Alle vacatures", href: "/vacancies/search", icon: "search" },
        { label: "Organisaties", href: "/sociale-kaart", icon: "map" },
        { label: "Nieuws", href: "/nieuws", icon: "newspaper" },
        { label: "Account maken", href: "/signup", icon: "user-plus" },
      ],
    },
    propsEn: {
      title: "Go to",
      links: [
        { label: "All vacancies", href: "/vacancies/search", icon: "search" },
        { label: "Organisations", href: "/sociale-kaart", icon: "map" },
        { label: "News", href: "/nieuws", icon: "newspaper" },
        { label: "Make an account", href: "/signup", icon: "user-plus" },
      ],
    },
  },
});
