/** How it goes with two who were brought together: paused, going on, silent, ended. */
import { z } from "zod";
import { event } from "~/core/events/event";
import { both, message, reason, sample, title } from "./event-parts";

export const pairPaused = event("pair_paused", {
  ...both,
  data: z.object({ title, message }),
  sample: { ...sample, message: "Ik ben drie weken op vakantie." },
  words: {
    nl: {
      name: "Koppel staat stil",
      subject: "Even pauze: {{ title }}",
      body: `Hallo {{ name }},

De hulp bij **{{ title }}** staat even stil.

{% if message %}
> {{ message }}

{% endif %}

Op de pagina van jullie koppel kun je het weer laten beginnen.`,
      button: "Naar het koppel",
      reason: reason.nl,
      title: "Even pauze",
      text: "{{title}} staat even stil.",
    },
    en: {
      name: "Pair pauses",
      subject: "A pause: {{ title }}",
      body: `Hello {{ name }},

The help with **{{ title }}** pauses for a while.

{% if message %}
> {{ message }}

{% endif %}

You can go on from the page of your pair.`,
      button: "To the pair",
      reason: reason.en,
      title: "A pause",
      text: "{{title}} pauses for a while.",
    },
  },
});

export const pairResumed = event("pair_resumed", {
  ...both,
  data: z.object({ title }),
  sample,
  words: {
    nl: {
      name: "Koppel gaat verder",
      subject: "Jullie gaan weer verder: {{ title }}",
      body: `Hallo {{ name }},

De pauze is voorbij: **{{ title }}** gaat weer verder.`,
      button: "Naar het koppel",
      reason: reason.nl,
      title: "Jullie gaan weer verder",
      text: "{{title}}",
    },
    en: {
      name: "Pair goes on",
      subject: "You go on: {{ title }}",
      body: `Hello {{ name }},

The pause is over: **{{ title }}** goes on.`,
      button: "To the pair",
      reason: reason.en,
      title: "You go on",
      text: "{{title}}",
    },
  },
});

export const pairEnded = event("pair_ended", {
  ...both,
  data: z.object({ title }),
  sample,
  words: {
    nl: {
      name: "Koppel is gestopt",
      subject: "Gestopt: {{ title }}",
      body: `Hallo {{ name }},

De hulp bij **{{ title }}** is gestopt. Bedankt voor alles wat jullie deden.

Wil je hierover praten, of is er iets misgegaan? Antwoord dan op deze mail.`,
      button: "Bekijken",
      reason: reason.nl,
      title: "Het koppel is gestopt",
      text: "{{title}}. Bedankt voor alles.",
    },
    en: {
      name: "Pair has ended",
      subject: "Ended: {{ title }}",
      body: `Hello {{ name }},

The help with **{{ title }}** has ended. Thank you for all you did.

Would you like to talk about it, or did something go wrong? Just answer this mail.`,
      button: "View it",
      reason: reason.en,
      title: "The pair has ended",
      text: "{{title}}. Thank you for everything.",
    },
  },
});

export const pairSilent = event("pair_silent", {
  ...both,
  data: z.object({ title, weeks: z.number() }),
  sample: { ...sample, weeks: 4 },
  words: {
    nl: {
      name: "Koppel zonder contact",
      choice: "Er is een tijd geen contact geweest in een koppel",
      subject: "Hoe gaat het met: {{ title }}?",
      body: `Hallo {{ name }},

In het dagboek van **{{ title }}** staat al {% if weeks == 1 %}een week{% else %}{{ weeks }} weken{% endif %} geen contact.

Hebben jullie elkaar wel gezien of gesproken? Zet het dan even in het dagboek. Loopt het niet zo goed? Laat het de coördinator weten. Stoppen of even pauze nemen mag ook.`,
      button: "Naar het koppel",
      reason: reason.nl,
      title: "Hoe gaat het?",
      text: "Er is al een tijd geen contact genoteerd bij {{title}}.",
    },
    en: {
      name: "Pair without contact",
      choice: "A pair has not been in touch for a while",
      subject: "How is it going: {{ title }}?",
      body: `Hello {{ name }},

In the diary of **{{ title }}** there has been no contact for {% if weeks == 1 %}a week{% else %}{{ weeks }} weeks{% endif %}.

Did you see or speak each other? Then please note it in the diary. Is it not going so well? Tell the coordinator. Stopping or taking a break is fine, too.`,
      button: "To the pair",
      reason: reason.en,
      title: "How is it going?",
      text: "No contact has been noted for a while: {{title}}.",
    },
  },
});
