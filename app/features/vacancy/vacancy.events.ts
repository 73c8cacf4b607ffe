import { z } from "zod";
import { event } from "~/core/events/event";
import { asList } from "~/core/events/merge-list";

const sampleVacancies = asList([
  { title: "Taalmaatje op zaterdag", detail: "Buurthuis De Linde · Nijmegen · 2 uur per week", path: "/vacancies/taalmaatje" },
  { title: "Samen koken met de buurt", detail: "Stichting Samen aan Tafel · Beuningen · om de week", path: "/vacancies/koken" },
]);

export const vacancyExpiring = event("vacancy_expiring", {
  subject: "vacancies",
  data: z.object({ vacancyTitle: z.string(), organizationName: z.string(), expiresAt: z.string() }),
  sample: { vacancyTitle: "Taalmaatje op zaterdag", organizationName: "Buurthuis De Linde", expiresAt: "2026-12-12T09:00:00.000Z" },
  deliver: ["notification", "mail"],
  optional: "organization",
  words: {
    nl: {
      subject: "Verloopt over een week: {{ vacancyTitle }}",
      body: `Hallo {{ name }},

De vacature **{{ vacancyTitle }}** van {{ organizationName }} verloopt op {{ expiresAt | day }}. Daarna kan niemand zich meer aanmelden.

Zoek je nog iemand? Kies dan een nieuwe einddatum. Heb je al genoeg mensen? Zet de vacature op vervuld, dan weten anderen dat ook.`,
      button: "Vacature verlengen",
      reason: "Je krijgt deze mail omdat je vacatures beheert voor {{ organizationName }}.",
      title: "Verloopt over een week: {{vacancyTitle}}",
      text: "Zoek je nog iemand? Kies dan een nieuwe einddatum.",
    },
    en: {
      subject: "Expires in a week: {{ vacancyTitle }}",
      body: `Hello {{ name }},

The vacancy **{{ vacancyTitle }}** of {{ organizationName }} expires on {{ expiresAt | day }}. After that nobody can apply any more.

Are you still looking? Choose a new end date. Do you have enough people? Mark the vacancy as filled, so that others know.`,
      button: "Extend the vacancy",
      reason: "You get this mail because you look after vacancies for {{ organizationName }}.",
      title: "Expires in a week: {{vacancyTitle}}",
      text: "Are you still looking? Choose a new end date.",
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
      subject: "Verlopen: {{ vacancyTitle }}",
      body: `Hallo {{ name }},

De vacature **{{ vacancyTitle }}** van {{ organizationName }} is verlopen op {{ expiresAt | day }}. Niemand kan zich nu nog aanmelden. De aanmeldingen die er al waren, blijven bewaard.

Zoek je nog iemand? Met een nieuwe einddatum staat de vacature meteen weer online.`,
      button: "Vacature opnieuw plaatsen",
      reason: "Je krijgt deze mail omdat je vacatures beheert voor {{ organizationName }}.",
      title: "Verlopen: {{vacancyTitle}}",
      text: "Niemand kan zich nu nog aanmelden. Met een nieuwe einddatum staat de vacature weer online.",
    },
    en: {
      subject: "Expired: {{ vacancyTitle }}",
      body: `Hello {{ name }},

The vacancy **{{ vacancyTitle }}** of {{ organizationName }} expired on {{ expiresAt | day }}. Nobody can apply any more. The applications you already have are kept.

Are you still looking? With a new end date the vacancy is online again at once.`,
      button: "Place the vacancy again",
      reason: "You get this mail because you look after vacancies for {{ organizationName }}.",
      title: "Expired: {{vacancyTitle}}",
      text: "Nobody can apply any more. With a new end date the vacancy is online again.",
    },
  },
});

/** `vacancies` is text made by `asList`, shown by the filter `list`. */
export const weeklyDigest = event("weekly_digest", {
  subject: "users",
  data: z.object({ count: z.number(), vacancies: z.string() }),
  sample: { count: 2, vacancies: sampleVacancies },
  deliver: ["mail"],
  optional: "everyone",
  words: {
    nl: {
      subject: "{% if count == 1 %}1 nieuwe vacature{% else %}{{ count }} nieuwe vacatures{% endif %} voor jou",
      body: `Hallo {{ name }},

{% if count == 1 %}Deze vacature is nieuw{% else %}Deze vacatures zijn nieuw{% endif %} op {{ siteName }}:

{{ vacancies | list }}

Spreekt iets je aan? Aanmelden kost een paar minuten.`,
      button: "Alle vacatures bekijken",
      reason: "Je krijgt deze mail op de dagen die je zelf hebt gekozen.",
      title_one: "{{count}} nieuwe vacature voor jou",
      title_other: "{{count}} nieuwe vacatures voor jou",
      text: "Dit is er nieuw sinds de vorige mail.",
    },
    en: {
      subject: "{% if count == 1 %}1 new vacancy{% else %}{{ count }} new vacancies{% endif %} for you",
      body: `Hello {{ name }},

{% if count == 1 %}This vacancy is new{% else %}These vacancies are new{% endif %} on {{ siteName }}:

{{ vacancies | list }}

Does one appeal to you? Applying takes a few minutes.`,
      button: "See all vacancies",
      reason: "You get this mail on the days that you chose.",
      title_one: "{{count}} new vacancy for you",
      title_other: "{{count}} new vacancies for you",
      text: "This is what is new since the last mail.",
    },
  },
});

export const savedSearchHit = event("saved_search_hit", {
  subject: "saved_searches",
  data: z.object({ searchName: z.string(), count: z.number(), vacancies: z.string() }),
  sample: { searchName: "Taal in Nijmegen", count: 2, vacancies: sampleVacancies },
  deliver: ["notification", "mail"],
  optional: "everyone",
  words: {
    nl: {
      subject: "Nieuw voor {{ searchName }}: {% if count == 1 %}1 vacature{% else %}{{ count }} vacatures{% endif %}",
      body: `Hallo {{ name }},

Je bewaarde zoekopdracht **{{ searchName }}** heeft iets nieuws gevonden:

{{ vacancies | list }}

Spreekt iets je aan? Aanmelden kost een paar minuten.`,
      button: "Alle resultaten bekijken",
      reason: "Je krijgt deze mail omdat je deze zoekopdracht hebt bewaard op {{ siteName }}.",
      title: "Nieuw voor {{searchName}}",
      text_one: "{{count}} nieuwe vacature past bij je bewaarde zoekopdracht.",
      text_other: "{{count}} nieuwe vacatures passen bij je bewaarde zoekopdracht.",
    },
    en: {
      subject: "New for {{ searchName }}: {% if count == 1 %}1 vacancy{% else %}{{ count }} vacancies{% endif %}",
      body: `Hello {{ name }},

Your saved search **{{ searchName }}** has found something new:

{{ vacancies | list }}

Does one appeal to you? Applying takes a few minutes.`,
      button: "See all results",
      reason: "You get this mail because you saved this search on {{ siteName }}.",
      title: "New for {{searchName}}",
      text_one: "{{count}} new vacancy matches your saved search.",
      text_other: "{{count}} new vacancies match your saved search.",
    },
  },
});
