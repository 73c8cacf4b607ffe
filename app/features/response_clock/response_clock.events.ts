import { z } from "zod";
import { event } from "~/core/events/event";
import { asList } from "~/core/events/merge-list";

const people = asList([{ title: "Tom de Wit", detail: "Taalmaatje op zaterdag, wacht 5 dagen", path: "/applications/1" }]);

/** `people` and `vacancies` are text made by `asList`, shown by the filter `list`. */
export const applicationsUnanswered = event("applications_unanswered", {
  subject: "organizations",
  data: z.object({ organizationName: z.string(), count: z.number(), days: z.number(), people: z.string() }),
  sample: { organizationName: "Buurthuis De Linde", count: 1, days: 7, people },
  deliver: ["notification", "mail"],
  optional: "organization",
  words: {
    nl: {
      name: "Iemand wacht op antwoord (voor de organisatie)",
      choice: "Iemand wacht nog op mijn antwoord",
      subject: "{% if count == 1 %}Iemand wacht{% else %}{{ count }} mensen wachten{% endif %} op antwoord van {{ organizationName }}",
      body: `Hallo {{ name }},

{% if count == 1 %}Deze aanmelding wacht{% else %}Deze aanmeldingen wachten{% endif %} nog op antwoord. We beloven mensen dat ze binnen {{ days }} dagen iets horen.

{{ people | list }}

Weet je het nog niet? Een kort berichtje dat je ernaar kijkt, helpt al.`,
      button: "Aanmeldingen bekijken",
      reason: "Je krijgt deze mail omdat je aanmeldingen behandelt voor {{ organizationName }}.",
      title_one: "Iemand wacht op je antwoord",
      title_other: "{{count}} mensen wachten op je antwoord",
      text: "Bij {{organizationName}}. Een kort berichtje helpt al.",
    },
    en: {
      name: "Somebody waits for an answer (to the organisation)",
      choice: "Somebody still waits for my answer",
      subject: "{% if count == 1 %}Somebody waits{% else %}{{ count }} people wait{% endif %} for an answer from {{ organizationName }}",
      body: `Hello {{ name }},

{% if count == 1 %}This application still waits{% else %}These applications still wait{% endif %} for an answer. We promise people that they hear within {{ days }} days.

{{ people | list }}

Do you not know yet? A short message that you are looking at it already helps.`,
      button: "See the applications",
      reason: "You get this mail because you handle applications for {{ organizationName }}.",
      title_one: "Somebody waits for your answer",
      title_other: "{{count}} people wait for your answer",
      text: "At {{organizationName}}. A short message already helps.",
    },
  },
});

export const applicationsOverdue = event("applications_overdue", {
  subject: "organizations",
  data: z.object({ organizationName: z.string(), count: z.number(), days: z.number(), people: z.string() }),
  sample: { organizationName: "Buurthuis De Linde", count: 1, days: 7, people },
  deliver: ["notification", "mail"],
  optional: "center",
  words: {
    nl: {
      name: "Een organisatie antwoordt niet (voor het vrijwilligerspunt)",
      choice: "Een organisatie antwoordt niet op tijd",
      subject: "{{ organizationName }} antwoordt niet op {% if count == 1 %}een aanmelding{% else %}{{ count }} aanmeldingen{% endif %}",
      body: `Hallo {{ name }},

{{ organizationName }} kreeg een herinnering en heeft nog niet geantwoord. Langer dan {{ days }} dagen wacht nu:

{{ people | list }}

Misschien helpt een telefoontje. Blijft het stil, dan wijzen we deze {% if count == 1 %}persoon{% else %}mensen{% endif %} later op andere vacatures.`,
      button: "Aanmeldingen bekijken",
      reason: "Je krijgt deze mail omdat je bij {{ siteName }} organisaties beheert.",
      title: "{{organizationName}} antwoordt niet",
      text_one: "{{count}} aanmelding wacht langer dan we beloven.",
      text_other: "{{count}} aanmeldingen wachten langer dan we beloven.",
    },
    en: {
      name: "An organisation does not answer (to the volunteer centre)",
      choice: "An organisation does not answer in time",
      subject: "{{ organizationName }} does not answer {% if count == 1 %}an application{% else %}{{ count }} applications{% endif %}",
      body: `Hello {{ name }},

{{ organizationName }} was reminded and has not answered yet. Waiting for longer than {{ days }} days:

{{ people | list }}

A telephone call may help. If it stays silent, we show {% if count == 1 %}this person{% else %}these people{% endif %} other vacancies later.`,
      button: "See the applications",
      reason: "You get this mail because you look after organisations at {{ siteName }}.",
      title: "{{organizationName}} does not answer",
      text_one: "{{count}} application waits longer than we promise.",
      text_other: "{{count}} applications wait longer than we promise.",
    },
  },
});

export const applicationAlternatives = event("application_alternatives", {
  subject: "applications",
  data: z.object({ vacancyTitle: z.string(), organizationName: z.string(), count: z.number(), vacancies: z.string() }),
  sample: {
    vacancyTitle: "Taalmaatje op zaterdag",
    organizationName: "Buurthuis De Linde",
    count: 1,
    vacancies: asList([{ title: "Voorlezen in de bibliotheek", detail: "Bibliotheek IJsselstad, Zutphen", path: "/vacancies/1" }]),
  },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Nog geen antwoord: andere vacatures (voor de vrijwilliger)",
      subject: "Nog geen antwoord op je aanmelding: {{ vacancyTitle }}",
      body: `Hallo {{ name }},

Je meldde je aan voor **{{ vacancyTitle }}** bij {{ organizationName }}, en je hebt nog niets gehoord. Dat vinden we vervelend voor je. Je aanmelding blijft gewoon staan, en we hebben de organisatie eraan herinnerd.

{% if count > 0 %}
Misschien past een van deze ook bij je:

{{ vacancies | list }}
{% endif %}`,
      button: "Andere vacatures bekijken",
      reason: "Je krijgt deze mail één keer, omdat je je hebt aangemeld voor een vacature op {{ siteName }}.",
      title: "Nog geen antwoord op je aanmelding",
      text: "Voor {{vacancyTitle}}. Misschien past een andere vacature ook bij je.",
    },
    en: {
      name: "No answer yet: other vacancies (to the volunteer)",
      subject: "No answer yet to your application: {{ vacancyTitle }}",
      body: `Hello {{ name }},

You applied for **{{ vacancyTitle }}** at {{ organizationName }}, and you have not heard anything yet. We are sorry about that. Your application stays as it is, and we have reminded the organisation of it.

{% if count > 0 %}
Perhaps one of these suits you, too:

{{ vacancies | list }}
{% endif %}`,
      button: "See other vacancies",
      reason: "You get this mail once, because you applied for a vacancy on {{ siteName }}.",
      title: "No answer yet to your application",
      text: "For {{vacancyTitle}}. Perhaps another vacancy suits you, too.",
    },
  },
});
