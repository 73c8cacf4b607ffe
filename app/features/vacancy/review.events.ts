import { z } from "zod";
import { event } from "~/core/events/event";

const facts = { vacancyTitle: z.string(), organizationName: z.string() };
const sample = { vacancyTitle: "Taalmaatje op zaterdag", organizationName: "Buurthuis De Linde" };
const common = { subject: "vacancies", deliver: ["notification", "mail"] } as const;
const toCenter = { ...common, data: z.object(facts), sample, optional: "center" } as const;

/** To the centre: an organisation wants to publish. */
export const vacancyToReview = event("vacancy_to_review", {
  ...toCenter,
  words: {
    nl: {
      name: "Vacature om na te kijken (voor het vrijwilligerspunt)",
      choice: "Een vacature wacht op controle",
      subject: "Om na te kijken: {{ vacancyTitle }}",
      body: `Hallo {{ name }},

{{ organizationName }} wil de vacature **{{ vacancyTitle }}** plaatsen en vraagt je om ernaar te kijken.

Klopt alles? Plaats de vacature dan. Kan er iets beter? Schrijf het erbij, dan krijgt de organisatie bericht.`,
      button: "Vacature bekijken",
      reason: "Je krijgt deze mail omdat jullie vacatures nakijken voordat ze op {{ siteName }} komen.",
      title: "Om na te kijken: {{vacancyTitle}}",
      text: "{{organizationName}} wil deze vacature plaatsen.",
    },
    en: {
      name: "Vacancy to review (to the volunteer centre)",
      choice: "A vacancy waits for a review",
      subject: "To review: {{ vacancyTitle }}",
      body: `Hello {{ name }},

{{ organizationName }} wants to publish the vacancy **{{ vacancyTitle }}** and asks you to look at it.

Is everything right? Then publish it. Could something be better? Write it down, and the organisation hears of it.`,
      button: "See the vacancy",
      reason: "You get this mail because you look at vacancies before they are published on {{ siteName }}.",
      title: "To review: {{vacancyTitle}}",
      text: "{{organizationName}} wants to publish this vacancy.",
    },
  },
});

/** To the organisation: the centre asks for something to be mended. */
export const vacancyCommented = event("vacancy_commented", {
  ...common,
  data: z.object({ ...facts, comment: z.string() }),
  sample: { ...sample, comment: "Wil je erbij zetten op welke dagen het is?" },
  words: {
    nl: {
      name: "Verzoek om een vacature aan te passen",
      subject: "Wil je iets aanpassen? {{ vacancyTitle }}",
      body: `Hallo {{ name }},

Het vrijwilligerspunt keek naar de vacature **{{ vacancyTitle }}** van {{ organizationName }} en schrijft:

> {{ comment }}

Pas de vacature aan en sla hem op.`,
      button: "Vacature aanpassen",
      reason: "Je krijgt deze mail omdat je vacatures beheert voor {{ organizationName }}.",
      title: "Wil je iets aanpassen? {{vacancyTitle}}",
      text: "Bekijk wat het vrijwilligerspunt schreef.",
    },
    en: {
      name: "Request to change a vacancy",
      subject: "Could you change something? {{ vacancyTitle }}",
      body: `Hello {{ name }},

The volunteer centre looked at the vacancy **{{ vacancyTitle }}** of {{ organizationName }} and writes:

> {{ comment }}

Please change the vacancy and save it.`,
      button: "Change the vacancy",
      reason: "You get this mail because you look after vacancies for {{ organizationName }}.",
      title: "Could you change something? {{vacancyTitle}}",
      text: "See what the volunteer centre wrote.",
    },
  },
});

/** To the centre: the organisation saved a vacancy that is online after it was asked to change it. */
export const vacancyMended = event("vacancy_mended", {
  ...toCenter,
  words: {
    nl: {
      name: "Vacature aangepast na een verzoek (voor het vrijwilligerspunt)",
      choice: "Een vacature is aangepast na je verzoek",
      subject: "Aangepast: {{ vacancyTitle }}",
      body: `Hallo {{ name }},

Je vroeg {{ organizationName }} om de vacature **{{ vacancyTitle }}** aan te passen. Dat is gedaan.

Is het nu goed? Dan hoef je niets te doen. Nog niet? Schrijf het erbij, dan krijgt de organisatie weer bericht.`,
      button: "Vacature bekijken",
      reason: "Je krijgt deze mail omdat je vrijwilligerspunt om een aanpassing vroeg.",
      title: "Aangepast: {{vacancyTitle}}",
      text: "{{organizationName}} paste deze vacature aan na je verzoek.",
    },
    en: {
      name: "Vacancy changed on request (to the volunteer centre)",
      choice: "A vacancy was changed on your request",
      subject: "Changed: {{ vacancyTitle }}",
      body: `Hello {{ name }},

You asked {{ organizationName }} to change the vacancy **{{ vacancyTitle }}**. It did.

Is it right now? Then there is nothing to do. Not yet? Write it down, and the organisation hears of it again.`,
      button: "See the vacancy",
      reason: "You get this mail because your volunteer centre asked for a change.",
      title: "Changed: {{vacancyTitle}}",
      text: "{{organizationName}} changed this vacancy on your request.",
    },
  },
});
