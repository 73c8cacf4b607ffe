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

{% if account %}Op de pagina van het koppel kan het weer beginnen.{% else %}Wil je weer verder? Antwoord dan op deze mail.{% endif %}`,
      button: "{% if account %}Naar het koppel{% else %}Zo werkt het{% endif %}",
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

{% if account %}The page of the pair lets it go on again.{% else %}Would you like to go on? Just answer this mail.{% endif %}`,
      button: "{% if account %}To the pair{% else %}How it works{% endif %}",
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
      button: "{% if account %}Naar het koppel{% else %}Zo werkt het{% endif %}",
      reason: reason.nl,
      title: "Jullie gaan weer verder",
      text: "{{title}}",
    },
    en: {
      name: "Pair goes on",
      subject: "You go on: {{ title }}",
      body: `Hello {{ name }},

The pause is over: **{{ title }}** goes on.`,
      button: "{% if account %}To the pair{% else %}How it works{% endif %}",
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

De hulp bij **{{ title }}** is gestopt. Bedankt voor alles.

Wil je hierover praten, of is er iets misgegaan? Antwoord dan op deze mail.`,
      button: "{% if account %}Bekijken{% else %}Zo werkt het{% endif %}",
      reason: reason.nl,
      title: "Het koppel is gestopt",
      text: "{{title}}. Bedankt voor alles.",
    },
    en: {
      name: "Pair has ended",
      subject: "Ended: {{ title }}",
      body: `Hello {{ name }},

The help with **{{ title }}** has ended. Thank you for everything.

Would you like to talk about it, or did something go wrong? Just answer this mail.`,
      button: "{% if account %}View it{% else %}How it works{% endif %}",
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

Was er wel contact? {% if account %}Op de pagina van het koppel kan dat nog in het dagboek.{% else %}Antwoord dan op deze mail.{% endif %} Loopt het niet zo goed? Praat er samen over. Stoppen of even pauze nemen mag ook.`,
      button: "{% if account %}Naar het koppel{% else %}Zo werkt het{% endif %}",
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

Was there contact after all? {% if account %}It can still be noted in the diary, on the page of the pair.{% else %}Then answer this mail.{% endif %} Is it not going so well? Talk about it together. Stopping or taking a break is fine, too.`,
      button: "{% if account %}To the pair{% else %}How it works{% endif %}",
      reason: reason.en,
      title: "How is it going?",
      text: "No contact has been noted for a while: {{title}}.",
    },
  },
});
