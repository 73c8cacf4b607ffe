import { z } from "zod";
import { event } from "~/core/events/event";

/** To the organisation: somebody left, and others wait for the place. */
export const placeFree = event("vacancy_place_free", {
  subject: "vacancies",
  data: z.object({ vacancyTitle: z.string(), organizationName: z.string(), waiting: z.number() }),
  sample: { vacancyTitle: "Taalmaatje op zaterdag", organizationName: "Buurthuis De Linde", waiting: 2 },
  deliver: ["notification", "mail"],
  optional: "organization",
  words: {
    nl: {
      name: "Een plek is weer vrij (voor de organisatie)",
      choice: "Er is weer plek, en er wacht iemand",
      subject: "Er is weer plek: {{ vacancyTitle }}",
      body: `Hallo {{ name }},

Bij **{{ vacancyTitle }}** van {{ organizationName }} is een plek vrijgekomen. Op de wachtlijst: {{ waiting }}.

Wie het langst wacht, staat bovenaan.`,
      button: "Wachtlijst bekijken",
      reason: "Je krijgt deze mail omdat je vacatures beheert voor {{ organizationName }}.",
      title: "Er is weer plek: {{vacancyTitle}}",
      text: "Er wacht iemand op de wachtlijst.",
    },
    en: {
      name: "A place is free again (to the organisation)",
      choice: "There is a place, and somebody waits",
      subject: "There is a place again: {{ vacancyTitle }}",
      body: `Hello {{ name }},

A place has come free at **{{ vacancyTitle }}** of {{ organizationName }}. On the waiting list: {{ waiting }}.

Who has waited longest is at the top.`,
      button: "See the waiting list",
      reason: "You get this mail because you look after vacancies for {{ organizationName }}.",
      title: "There is a place again: {{vacancyTitle}}",
      text: "Somebody waits on the list.",
    },
  },
});
