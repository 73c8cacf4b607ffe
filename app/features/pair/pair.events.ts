import { z } from "zod";
import { event } from "~/core/events/event";

const title = z.string();
const message = z.string().nullable();
const sample = { title: "Samen boodschappen doen op dinsdag" };
const both = { subject: "pairs", deliver: ["notification", "mail"] } as const;

const reason = {
  nl: "Je krijgt deze mail omdat je meedoet aan hulp via {{ siteName }}.",
  en: "You get this mail because you take part in help through {{ siteName }}.",
};

export const pairProposed = event("pair_proposed", {
  ...both,
  data: z.object({ title, message }),
  sample: { ...sample, message: "Jullie wonen vlak bij elkaar en kunnen allebei op dinsdag." },
  words: {
    nl: {
      name: "Voorstel voor een koppel",
      subject: "Een voorstel voor jou: {{ title }}",
      body: `Hallo {{ name }},

We denken dat we iemand weten voor **{{ title }}**.

{% if message %}
> {{ message }}

{% endif %}

Lees het voorstel en zeg ja of nee. Pas als jullie allebei ja zeggen, zien jullie elkaars naam en telefoonnummer.`,
      button: "Voorstel bekijken",
      reason: reason.nl,
      title: "Een voorstel voor jou",
      text: "{{title}}. Zeg je ja of nee?",
    },
    en: {
      name: "Proposal for a pair",
      subject: "A proposal for you: {{ title }}",
      body: `Hello {{ name }},

We think we know somebody for **{{ title }}**.

{% if message %}
> {{ message }}

{% endif %}

Read the proposal and say yes or no. You see each other's name and number only when both of you say yes.`,
      button: "View the proposal",
      reason: reason.en,
      title: "A proposal for you",
      text: "{{title}}. Is it a yes or a no?",
    },
  },
});

// One for each of the two: what an event is about is kept once, and neither may be sent their own number for the other's.
export const pairStartedSeeker = event("pair_started_seeker", {
  ...both,
  data: z.object({ title, helperName: z.string(), helperPhone: z.string().nullable(), helperEmail: z.string().nullable() }),
  sample: { ...sample, helperName: "Tom de Wit", helperPhone: "06 12345678", helperEmail: "tom@example.org" },
  words: {
    nl: {
      name: "Koppel begint (voor wie hulp krijgt)",
      subject: "Jullie zeiden allebei ja: {{ title }}",
      body: `Hallo {{ name }},

Jullie hebben allebei ja gezegd. Je doet dit samen met **{{ helperName }}**.

{% if helperPhone %}
Telefoon: {{ helperPhone }}

{% endif %}
{% if helperEmail %}
E-mail: {{ helperEmail }}

{% endif %}

Neem deze week contact op om een eerste keer af te spreken. In het dagboek noteren jullie wanneer jullie contact hadden.`,
      button: "Naar jullie koppel",
      reason: reason.nl,
      title: "Jullie zeiden allebei ja",
      text: "Je doet dit samen met {{helperName}}. Spreek een eerste keer af.",
    },
    en: {
      name: "Pair begins (to who is helped)",
      subject: "You both said yes: {{ title }}",
      body: `Hello {{ name }},

You both said yes. You do this together with **{{ helperName }}**.

{% if helperPhone %}
Phone: {{ helperPhone }}

{% endif %}
{% if helperEmail %}
E-mail: {{ helperEmail }}

{% endif %}

Get in touch this week to meet for the first time. In the diary you write down when you were in touch.`,
      button: "To your pair",
      reason: reason.en,
      title: "You both said yes",
      text: "You do this together with {{helperName}}. Arrange to meet.",
    },
  },
});

export const pairStartedHelper = event("pair_started_helper", {
  ...both,
  data: z.object({ title, seekerName: z.string(), seekerPhone: z.string().nullable(), seekerEmail: z.string().nullable() }),
  sample: { ...sample, seekerName: "Tom de Wit", seekerPhone: "06 12345678", seekerEmail: "tom@example.org" },
  words: {
    nl: {
      name: "Koppel begint (voor wie helpt)",
      subject: "Jullie zeiden allebei ja: {{ title }}",
      body: `Hallo {{ name }},

Jullie hebben allebei ja gezegd. Je doet dit samen met **{{ seekerName }}**.

{% if seekerPhone %}
Telefoon: {{ seekerPhone }}

{% endif %}
{% if seekerEmail %}
E-mail: {{ seekerEmail }}

{% endif %}

Neem deze week contact op om een eerste keer af te spreken. In het dagboek noteren jullie wanneer jullie contact hadden.`,
      button: "Naar jullie koppel",
      reason: reason.nl,
      title: "Jullie zeiden allebei ja",
      text: "Je doet dit samen met {{seekerName}}. Spreek een eerste keer af.",
    },
    en: {
      name: "Pair begins (to who helps)",
      subject: "You both said yes: {{ title }}",
      body: `Hello {{ name }},

You both said yes. You do this together with **{{ seekerName }}**.

{% if seekerPhone %}
Phone: {{ seekerPhone }}

{% endif %}
{% if seekerEmail %}
E-mail: {{ seekerEmail }}

{% endif %}

Get in touch this week to meet for the first time. In the diary you write down when you were in touch.`,
      button: "To your pair",
      reason: reason.en,
      title: "You both said yes",
      text: "You do this together with {{seekerName}}. Arrange to meet.",
    },
  },
});

export const pairCancelled = event("pair_cancelled", {
  ...both,
  data: z.object({ title, message }),
  sample: { ...sample, message: "De dagen passen toch niet." },
  words: {
    nl: {
      name: "Voorstel gaat niet door",
      subject: "Het voorstel gaat niet door: {{ title }}",
      body: `Hallo {{ name }},

Het voorstel voor **{{ title }}** gaat niet door. Dat kan gebeuren.

{% if message %}
> {{ message }}

{% endif %}

De hulpvraag staat weer open. De coördinator zoekt verder.`,
      button: "Bekijken",
      reason: reason.nl,
      title: "Het voorstel gaat niet door",
      text: "{{title}} staat weer open.",
    },
    en: {
      name: "Proposal is off",
      subject: "The proposal is off: {{ title }}",
      body: `Hello {{ name }},

The proposal for **{{ title }}** is off. That happens.

{% if message %}
> {{ message }}

{% endif %}

The request is open again. The coordinator looks further.`,
      button: "View it",
      reason: reason.en,
      title: "The proposal is off",
      text: "{{title}} is open again.",
    },
  },
});

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

In het dagboek van **{{ title }}** staat al {{ weeks }} weken geen contact.

Hebben jullie elkaar wel gezien of gesproken? Zet het dan even in het dagboek. Loopt het niet zo goed? Laat het de coördinator weten. Stoppen of even pauze nemen mag ook.`,
      button: "Naar het koppel",
      reason: reason.nl,
      title: "Hoe gaat het?",
      text: "Al {{weeks}} weken geen contact genoteerd bij {{title}}.",
    },
    en: {
      name: "Pair without contact",
      choice: "A pair has not been in touch for a while",
      subject: "How is it going: {{ title }}?",
      body: `Hello {{ name }},

In the diary of **{{ title }}** there has been no contact for {{ weeks }} weeks.

Did you see or speak each other? Then please note it in the diary. Is it not going so well? Tell the coordinator. Stopping or taking a break is fine, too.`,
      button: "To the pair",
      reason: reason.en,
      title: "How is it going?",
      text: "No contact noted for {{weeks}} weeks: {{title}}.",
    },
  },
});
