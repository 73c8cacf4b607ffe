import { z } from "zod";
import { event } from "~/core/events/event";

export const vacancyExpiring = event("vacancy_expiring", {
  subject: "vacancies",
  data: z.object({ vacancyTitle: z.string(), organizationName: z.string(), expiresAt: z.string() }),
  sample: { vacancyTitle: "Taalmaatje op zaterdag", organizationName: "Buurthuis De Linde", expiresAt: "2026-12-12T09:00:00.000Z" },
  deliver: ["notification", "mail"],
  optional: "organization",
  words: {
    nl: {
      name: "Vacature verloopt binnenkort",
      choice: "Een vacature verloopt binnenkort",
      subject: "Verloopt op {{ expiresAt | day }}: {{ vacancyTitle }}",
      body: `Hallo {{ name }},

De vacature **{{ vacancyTitle }}** van {{ organizationName }} verloopt op {{ expiresAt | day }}. Daarna kan niemand zich meer aanmelden.

Zoek je nog iemand? Kies dan een nieuwe laatste dag. Heb je al genoeg mensen? Zet de vacature op vervuld, dan weten anderen dat ook.`,
      button: "Vacature verlengen",
      reason: "Je krijgt deze mail omdat je vacatures beheert voor {{ organizationName }}.",
      title: "Verloopt binnenkort: {{vacancyTitle}}",
      text: "Zoek je nog iemand? Kies dan een nieuwe laatste dag.",
    },
    en: {
      name: "Vacancy expires soon",
      choice: "A vacancy expires soon",
      subject: "Expires on {{ expiresAt | day }}: {{ vacancyTitle }}",
      body: `Hello {{ name }},

The vacancy **{{ vacancyTitle }}** of {{ organizationName }} expires on {{ expiresAt | day }}. After that nobody can apply any more.

Are you still looking? Choose a new last day. Do you have enough people? Mark the vacancy as filled, so that others know.`,
      button: "Extend the vacancy",
      reason: "You get this mail because you look after vacancies for {{ organizationName }}.",
      title: "Expires soon: {{vacancyTitle}}",
      text: "Are you still looking? Choose a new last day.",
    },
  },
});

export const vacancyExpired = event("vacancy_expired", {
  subject: "vacancies",
  data: z.object({ vacancyTitle: z.string(), organizationName: z.string(), expiresAt: z.string() }),
  sample: { vacancyTitle: "Taalmaatje op zaterdag", organizationName: "Buurthuis De Linde", expiresAt: "2026-12-12T09:00:00.000Z" },
  deliver: ["notification", "mail"],
  optional: "organization",
  words: {
    nl: {
      name: "Vacature is verlopen",
      choice: "Een vacature is verlopen",
      subject: "Verlopen: {{ vacancyTitle }}",
      body: `Hallo {{ name }},

De vacature **{{ vacancyTitle }}** van {{ organizationName }} is verlopen op {{ expiresAt | day }}. Niemand kan zich nu nog aanmelden. De aanmeldingen die er al waren, blijven bewaard.

Zoek je nog iemand? Met een nieuwe laatste dag staat de vacature meteen weer op de site.`,
      button: "Vacature opnieuw plaatsen",
      reason: "Je krijgt deze mail omdat je vacatures beheert voor {{ organizationName }}.",
      title: "Verlopen: {{vacancyTitle}}",
      text: "Niemand kan zich nu nog aanmelden. Met een nieuwe laatste dag staat de vacature weer op de site.",
    },
    en: {
      name: "Vacancy has expired",
      choice: "A vacancy has expired",
      subject: "Expired: {{ vacancyTitle }}",
      body: `Hello {{ name }},

The vacancy **{{ vacancyTitle }}** of {{ organizationName }} expired on {{ expiresAt | day }}. Nobody can apply any more. The applications you already have are kept.

Are you still looking? With a new last day the vacancy is on the site again at once.`,
      button: "Place the vacancy again",
      reason: "You get this mail because you look after vacancies for {{ organizationName }}.",
      title: "Expired: {{vacancyTitle}}",
      text: "Nobody can apply any more. With a new last day the vacancy is on the site again.",
    },
  },
});
