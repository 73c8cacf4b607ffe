import { z } from "zod";
import { event } from "~/core/events/event";

const title = z.string();
const message = z.string();
const sample = { title: "Samen boodschappen doen op dinsdag" };

/** To who asked: they hear it whatever they chose, for it is their own question. */
const own = { subject: "help_requests", deliver: ["notification", "mail"] } as const;

export const helpConfirmed = event("help_confirmed", {
  ...own,
  data: z.object({ title }),
  sample,
  words: {
    nl: {
      name: "Hulpvraag ontvangen",
      subject: "We hebben je hulpvraag: {{ title }}",
      body: `Hallo {{ name }},

Goed dat je het vraagt. We hebben je hulpvraag ontvangen: **{{ title }}**.

Een coördinator neemt binnen een paar dagen contact met je op. Samen kijken jullie wat er nodig is. Je naam en hoe je te bereiken bent ziet eerst alleen de coördinator, en wie je helpt pas als jullie allebei ja zeiden.`,
      button: "Zo werkt het verder",
      reason: "Je krijgt deze mail omdat je op {{ siteName }} om hulp hebt gevraagd.",
      title: "We hebben je hulpvraag",
      text: "Een coördinator neemt binnen een paar dagen contact met je op.",
    },
    en: {
      name: "Request for help received",
      subject: "We have your request: {{ title }}",
      body: `Hello {{ name }},

Good that you asked. We received your request: **{{ title }}**.

A coordinator will get in touch within a few days, and see with you what is needed. At first only the coordinator sees your name and how to reach you; whoever helps you does so only once you both said yes.`,
      button: "What happens next",
      reason: "You get this mail because you asked for help on {{ siteName }}.",
      title: "We have your request",
      text: "A coordinator will get in touch within a few days.",
    },
  },
});

export const helpAskedBack = event("help_asked_back", {
  ...own,
  data: z.object({ title, message }),
  sample: { ...sample, message: "Hoe laat komt het jou het beste uit?" },
  words: {
    nl: {
      name: "Vraag over een hulpvraag",
      subject: "We willen nog iets weten over: {{ title }}",
      body: `Hallo {{ name }},

Over je hulpvraag **{{ title }}** willen we graag nog iets weten:

> {{ message }}

Antwoord op deze mail, of op {{ siteName }} als je een account hebt.`,
      button: "Antwoorden",
      reason: "Je krijgt deze mail omdat je op {{ siteName }} om hulp hebt gevraagd.",
      title: "We willen nog iets weten",
      text: "Over je hulpvraag: {{title}}.",
    },
    en: {
      name: "Question about a request for help",
      subject: "We would like to know more about: {{ title }}",
      body: `Hello {{ name }},

About your request **{{ title }}** we would like to know:

> {{ message }}

Answer this mail, or answer on {{ siteName }} if you have an account.`,
      button: "Answer",
      reason: "You get this mail because you asked for help on {{ siteName }}.",
      title: "We would like to know more",
      text: "About your request: {{title}}.",
    },
  },
});

export const helpOpened = event("help_opened", {
  ...own,
  data: z.object({ title }),
  sample,
  words: {
    nl: {
      name: "Hulpvraag staat open",
      subject: "We zoeken iemand voor: {{ title }}",
      body: `Hallo {{ name }},

Je hulpvraag **{{ title }}** staat nu open op {{ siteName }}. Zonder je naam, adres of telefoonnummer.

Zodra we iemand weten die bij je past, hoor je het. Jullie zeggen allebei eerst ja, daarna pas zien jullie elkaars naam.`,
      button: "Naar mijn hulpvraag",
      reason: "Je krijgt deze mail omdat je op {{ siteName }} om hulp hebt gevraagd.",
      title: "Je hulpvraag staat open",
      text: "We zoeken iemand voor: {{title}}.",
    },
    en: {
      name: "Request for help is open",
      subject: "We are looking for somebody: {{ title }}",
      body: `Hello {{ name }},

Your request **{{ title }}** is now open on {{ siteName }}, without your name, address or number.

You will hear from us as soon as we know somebody. You both say yes first; only then you see each other's names.`,
      button: "To my request",
      reason: "You get this mail because you asked for help on {{ siteName }}.",
      title: "Your request is open",
      text: "We are looking for somebody: {{title}}.",
    },
  },
});

export const helpDeclined = event("help_declined", {
  ...own,
  data: z.object({ title, message, elsewhere: z.string().nullable() }),
  sample: { ...sample, message: "Hiervoor is een vakman nodig.", elsewhere: "De klussendienst van Sociaal Team Oost." },
  words: {
    nl: {
      name: "Hulpvraag die we niet kunnen oppakken",
      subject: "Over je hulpvraag: {{ title }}",
      body: `Hallo {{ name }},

Je vroeg om hulp: **{{ title }}**. Daar kunnen we zelf helaas niet bij helpen.

> {{ message }}

{% if elsewhere %}
Hier kun je wel terecht:

> {{ elsewhere }}

{% endif %}

Heb je een andere vraag? Laat het ons gerust weten.`,
      button: "Andere hulp vragen",
      reason: "Je krijgt deze mail omdat je op {{ siteName }} om hulp hebt gevraagd.",
      title: "Over je hulpvraag",
      text: "Hierbij kunnen we zelf niet helpen: {{title}}.",
    },
    en: {
      name: "Request that we cannot help with",
      subject: "About your request: {{ title }}",
      body: `Hello {{ name }},

You asked for help: **{{ title }}**. Sadly we cannot help with that ourselves.

> {{ message }}

{% if elsewhere %}
Here you can go:

> {{ elsewhere }}

{% endif %}

Do you have another question? Please let us know.`,
      button: "Ask for other help",
      reason: "You get this mail because you asked for help on {{ siteName }}.",
      title: "About your request",
      text: "We cannot help with this ourselves: {{title}}.",
    },
  },
});

/** To who offered to help with it: it was withdrawn or declined. */
export const helpClosed = event("help_closed", {
  ...own,
  data: z.object({ title }),
  sample,
  words: {
    nl: {
      name: "Hulpvraag gesloten (voor wie hulp aanbood)",
      subject: "Gesloten: {{ title }}",
      body: `Hallo {{ name }},

Je bood hulp aan bij **{{ title }}**. Fijn! Deze hulpvraag is gesloten: we zoeken niemand meer. Je hoeft niets te doen.

Er zijn meer mensen die op hulp wachten. Kijk gerust of er iets bij zit.`,
      button: "Open hulpvragen",
      reason: "Je krijgt deze mail omdat je op {{ siteName }} hulp hebt aangeboden.",
      title: "Een hulpvraag is gesloten",
      text: "Je bood hulp aan bij {{title}}. Je hoeft niets te doen.",
    },
    en: {
      name: "Request for help closed (to who offered help)",
      subject: "Closed: {{ title }}",
      body: `Hello {{ name }},

You offered to help with **{{ title }}**. Thank you! This request is closed: we are not looking for anybody any more. There is nothing for you to do.

More people are waiting for help. Have a look whether there is something for you.`,
      button: "Open requests",
      reason: "You get this mail because you offered to help on {{ siteName }}.",
      title: "A request for help is closed",
      text: "You offered to help with {{title}}. There is nothing for you to do.",
    },
  },
});
