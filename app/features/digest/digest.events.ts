import { z } from "zod";
import { event } from "~/core/events/event";
import { asList } from "~/core/events/merge-list";

const sampleVacancies = asList([
  { title: "Taalmaatje op zaterdag", detail: "Buurthuis De Linde · Nijmegen · 2 uur per week", path: "/vacancies/taalmaatje" },
  { title: "Samen koken met de buurt", detail: "Stichting Samen aan Tafel · Beuningen · om de week", path: "/vacancies/koken" },
]);

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
