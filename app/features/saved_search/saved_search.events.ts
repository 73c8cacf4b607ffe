import { z } from "zod";
import { event } from "~/core/events/event";
import { asList } from "~/core/events/merge-list";

const sampleVacancies = asList([
  { title: "Taalmaatje op zaterdag", detail: "Buurthuis De Linde · Nijmegen · 2 uur per week", path: "/vacancies/taalmaatje" },
  { title: "Samen koken met de buurt", detail: "Stichting Samen aan Tafel · Beuningen · om de week", path: "/vacancies/koken" },
]);

export const savedSearchHit = event("saved_search_hit", {
  subject: "saved_searches",
  data: z.object({ searchName: z.string(), count: z.number(), vacancies: z.string() }),
  sample: { searchName: "Taal in Nijmegen", count: 2, vacancies: sampleVacancies },
  deliver: ["notification", "mail"],
  optional: "everyone",
  words: {
    nl: {
      name: "Nieuw bij een bewaarde zoekopdracht",
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
      name: "New for a saved search",
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
