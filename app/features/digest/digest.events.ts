import { z } from "zod";
import { event } from "~/core/events/event";
import { asList } from "~/core/events/merge-list";

const sampleVacancies = asList([
  {
    title: "Taalmaatje op zaterdag",
    detail: "Buurthuis De Linde · Nijmegen · 2 uur per week",
    path: "/vacancies/taalmaatje",
    reason: "past bij je zoekopdracht Taal in Nijmegen",
  },
  {
    title: "Samen koken met de buurt",
    detail: "Stichting Samen aan Tafel · Beuningen · om de week",
    path: "/vacancies/koken",
    reason: "je koos Koken en ontvangen, 3 km van Beuningen",
  },
]);

const sampleNews = asList([{ title: "De buurttuin gaat open", detail: "12 november 2026", path: "/nieuws/buurttuin" }]);

const sampleWaiting = asList([{ title: "Nieuwe aanmelding van Noor", detail: "Voor Taalmaatje op zaterdag.", path: "/applications/noor" }]);

/** What is new for somebody, and what waits for them. `vacancies`, `news` and `waiting` are text made by `asList`, shown by the filter `list`. */
export const weeklyDigest = event("weekly_digest", {
  subject: "users",
  data: z.object({
    count: z.number(),
    vacancies: z.string(),
    newsCount: z.number(),
    news: z.string(),
    waitingCount: z.number(),
    waiting: z.string(),
  }),
  sample: { count: 2, vacancies: sampleVacancies, newsCount: 1, news: sampleNews, waitingCount: 1, waiting: sampleWaiting },
  deliver: ["mail"],
  optional: "everyone",
  words: {
    nl: {
      name: "Periodieke mail",
      choice: "Je periodieke mail met nieuwe vacatures",
      subject:
        "{% if count == 1 %}1 nieuwe vacature voor jou{% elsif count > 1 %}{{ count }} nieuwe vacatures voor jou{% elsif newsCount > 0 %}Nieuws van {{ siteName }}{% else %}Dit staat voor je klaar{% endif %}",
      body: `Hallo {{ name }},

{% if count > 0 %}
{% if count == 1 %}Deze vacature is nieuw{% else %}Deze vacatures zijn nieuw{% endif %} op {{ siteName }}:

{{ vacancies | list }}
{% endif %}
{% if newsCount > 0 %}
## Nieuws

{{ news | list }}
{% endif %}
{% if waitingCount > 0 %}
## Dit staat voor je klaar

{{ waiting | list }}
{% endif %}
{% if count > 0 %}
Spreekt iets je aan? Aanmelden kost een paar minuten.
{% endif %}`,
      button:
        "{% if count > 0 %}Alle vacatures bekijken{% elsif newsCount > 0 %}Al het nieuws lezen{% else %}Bekijk je meldingen{% endif %}",
      reason: "Je krijgt deze mail op de dagen die je zelf hebt gekozen.",
      title_one: "{{count}} nieuwe vacature voor jou",
      title_other: "{{count}} nieuwe vacatures voor jou",
      text: "Dit is er nieuw sinds de vorige mail.",
    },
    en: {
      name: "Regular mail",
      choice: "Your regular mail with new vacancies",
      subject:
        "{% if count == 1 %}1 new vacancy for you{% elsif count > 1 %}{{ count }} new vacancies for you{% elsif newsCount > 0 %}News from {{ siteName }}{% else %}Waiting for you{% endif %}",
      body: `Hello {{ name }},

{% if count > 0 %}
{% if count == 1 %}This vacancy is new{% else %}These vacancies are new{% endif %} on {{ siteName }}:

{{ vacancies | list }}
{% endif %}
{% if newsCount > 0 %}
## News

{{ news | list }}
{% endif %}
{% if waitingCount > 0 %}
## Waiting for you

{{ waiting | list }}
{% endif %}
{% if count > 0 %}
Does one appeal to you? Applying takes a few minutes.
{% endif %}`,
      button: "{% if count > 0 %}See all vacancies{% elsif newsCount > 0 %}Read all the news{% else %}See your notifications{% endif %}",
      reason: "You get this mail on the days that you chose.",
      title_one: "{{count}} new vacancy for you",
      title_other: "{{count}} new vacancies for you",
      text: "This is what is new since the last mail.",
    },
  },
});
