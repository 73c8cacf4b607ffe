import { z } from "zod";
import { event } from "~/core/events/event";

export const pageNotPublished = event("page_not_published", {
  subject: "pages",
  data: z.object({ pageTitle: z.string(), publishAt: z.string() }),
  sample: { pageTitle: "Kom kennismaken", publishAt: "2026-12-12T09:00:00.000Z" },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Pagina kon niet op de site",
      subject: "Niet op de site gezet: {{ pageTitle }}",
      body: `Hallo {{ name }},

De pagina **{{ pageTitle }}** stond klaar voor {{ publishAt | moment }}, maar kon toen niet op de site. Wat je schreef is een concept gebleven: er is niets verloren.

Open de pagina en zet hem op de site: dan lees je wat er nog moet gebeuren.`,
      button: "Pagina openen",
      reason: "Je krijgt deze mail omdat je deze pagina klaarzette, of omdat je {{ siteName }} beheert.",
      title: "Niet op de site gezet: {{pageTitle}}",
      text: "Zet de pagina op de site om te lezen wat er nog moet gebeuren.",
    },
    en: {
      name: "Page could not be published",
      subject: "Not on the site: {{ pageTitle }}",
      body: `Hello {{ name }},

The page **{{ pageTitle }}** waited for {{ publishAt | moment }}, but could not come on the site then. What you wrote is still there as a draft: nothing is lost.

Open the page and put it on the site: then you read what has to be done.`,
      button: "Open the page",
      reason: "You get this mail because you had this page wait for its time, or because you manage {{ siteName }}.",
      title: "Not on the site: {{pageTitle}}",
      text: "Put the page on the site to read what has to be done.",
    },
  },
});
