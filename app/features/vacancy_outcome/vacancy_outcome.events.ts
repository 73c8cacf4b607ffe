import { z } from "zod";
import { event } from "~/core/events/event";

const facts = { vacancyTitle: z.string(), organizationName: z.string() };
const sample = { vacancyTitle: "Taalmaatje op zaterdag", organizationName: "Buurthuis De Linde" };

export const outcomeAskedOrganization = event("outcome_asked_organization", {
  subject: "vacancy_outcomes",
  data: z.object(facts),
  sample,
  deliver: ["notification", "mail"],
  optional: "organization",
  words: {
    nl: {
      name: "Hoe is het afgelopen? (voor de organisatie)",
      choice: "Een vraag na afloop van een vacature",
      subject: "Hoe is het afgelopen met {{ vacancyTitle }}?",
      body: `Hallo {{ name }},

De vacature **{{ vacancyTitle }}** van {{ organizationName }} is voorbij. Vonden jullie iemand?

Met één klik weten wij het ook. Zo leren we wat werkt.`,
      button: "Vertel hoe het ging",
      reason: "Je krijgt deze mail omdat je vacatures beheert voor {{ organizationName }}.",
      title: "Hoe is het afgelopen met {{vacancyTitle}}?",
      text: "Vonden jullie iemand? Laat het weten.",
    },
    en: {
      name: "How did it end? (to the organisation)",
      choice: "A question after the end of a vacancy",
      subject: "How did it end with {{ vacancyTitle }}?",
      body: `Hello {{ name }},

The vacancy **{{ vacancyTitle }}** of {{ organizationName }} is over. Did you find somebody?

One click tells us, too. That is how we learn what works.`,
      button: "Say how it went",
      reason: "You get this mail because you look after vacancies for {{ organizationName }}.",
      title: "How did it end with {{vacancyTitle}}?",
      text: "Did you find somebody? Let us know.",
    },
  },
});

export const outcomeAskedVolunteer = event("outcome_asked_volunteer", {
  subject: "vacancy_outcomes",
  data: z.object(facts),
  sample,
  deliver: ["notification", "mail"],
  optional: "everyone",
  words: {
    nl: {
      name: "Hoe is het afgelopen? (voor de vrijwilliger)",
      choice: "Een vraag na afloop van vrijwilligerswerk",
      subject: "Hoe was het bij {{ organizationName }}?",
      body: `Hallo {{ name }},

Je deed mee aan **{{ vacancyTitle }}** bij {{ organizationName }}. Hoe is het afgelopen?

Eén klik is genoeg. De organisatie ziet wat je antwoordt, zonder je naam. Was je de enige, dan kunnen ze raden dat jij het was.`,
      button: "Vertel hoe het was",
      reason: "Je krijgt deze mail omdat je meedeed via {{ siteName }}.",
      title: "Hoe was het bij {{organizationName}}?",
      text: "Vertel hoe het is afgelopen.",
    },
    en: {
      name: "How did it end? (to the volunteer)",
      choice: "A question after volunteering",
      subject: "How was it at {{ organizationName }}?",
      body: `Hello {{ name }},

You took part in **{{ vacancyTitle }}** at {{ organizationName }}. How did it end?

One click is enough. The organisation sees what you answer, without your name. If you were the only one, they can guess that it was you.`,
      button: "Say how it was",
      reason: "You get this mail because you took part by way of {{ siteName }}.",
      title: "How was it at {{organizationName}}?",
      text: "Say how it ended.",
    },
  },
});
