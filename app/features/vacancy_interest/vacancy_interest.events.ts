import { z } from "zod";
import { event } from "~/core/events/event";

/** To who asked to be told: the vacancy is open again, or has new dates. */
export const vacancyOpenAgain = event("vacancy_open_again", {
  subject: "vacancies",
  data: z.object({ vacancyTitle: z.string(), organizationName: z.string() }),
  sample: { vacancyTitle: "Taalmaatje op zaterdag", organizationName: "Buurthuis De Linde" },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Een vacature is weer open (voor wie dat wilde weten)",
      subject: "Je kunt weer meedoen: {{ vacancyTitle }}",
      body: `Hallo{% if name %} {{ name }}{% endif %},

Je wilde op de hoogte blijven van **{{ vacancyTitle }}** bij {{ organizationName }}. Je kunt je nu aanmelden.

Dit is de enige mail die je hierover krijgt. Je e-mailadres is uit onze lijst gehaald.`,
      button: "Bekijken en meedoen",
      reason: "Je krijgt deze mail omdat je op {{ siteName }} vroeg om op de hoogte te blijven.",
      title: "Weer open: {{vacancyTitle}}",
      text: "Je kunt je nu aanmelden bij {{organizationName}}.",
    },
    en: {
      name: "A vacancy is open again (to who wanted to know)",
      subject: "You can take part again: {{ vacancyTitle }}",
      body: `Hello{% if name %} {{ name }}{% endif %},

You wanted to be told about **{{ vacancyTitle }}** at {{ organizationName }}. You can apply now.

This is the only mail that you get about it. Your e-mail address has been taken off our list.`,
      button: "Look and take part",
      reason: "You get this mail because you asked on {{ siteName }} to be told.",
      title: "Open again: {{vacancyTitle}}",
      text: "You can apply to {{organizationName}} now.",
    },
  },
});
