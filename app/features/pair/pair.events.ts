import { z } from "zod";
import { event } from "~/core/events/event";
import { both, message, reason, sample, title } from "./event-parts";

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

Lees het voorstel en zeg ja of nee. Pas als jullie allebei ja zeggen, zien jullie elkaars naam, telefoonnummer en e-mailadres.`,
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

Read the proposal and say yes or no. You see each other's name, number and e-mail address only when both of you say yes.`,
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

Neem deze week contact op om een eerste keer af te spreken.{% if account %} In het dagboek noteren jullie wanneer jullie contact hadden.{% endif %}`,
      button: "{% if account %}Naar jullie koppel{% else %}Zo werkt het{% endif %}",
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

Get in touch this week to meet for the first time.{% if account %} In the diary you write down when you were in touch.{% endif %}`,
      button: "{% if account %}To your pair{% else %}How it works{% endif %}",
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
  data: z.object({ title }),
  sample,
  words: {
    nl: {
      name: "Voorstel gaat niet door",
      subject: "Het voorstel gaat niet door: {{ title }}",
      body: `Hallo {{ name }},

Het voorstel voor **{{ title }}** gaat niet door. Dat kan gebeuren.

De coördinator kijkt hoe het verder gaat.`,
      button: "{% if account %}Bekijken{% else %}Zo werkt het{% endif %}",
      reason: reason.nl,
      title: "Het voorstel gaat niet door",
      text: "{{title}}: de coördinator kijkt hoe het verder gaat.",
    },
    en: {
      name: "Proposal is off",
      subject: "The proposal is off: {{ title }}",
      body: `Hello {{ name }},

The proposal for **{{ title }}** is off. That happens.

The coordinator sees what can be done next.`,
      button: "{% if account %}View it{% else %}How it works{% endif %}",
      reason: reason.en,
      title: "The proposal is off",
      text: "{{title}}: the coordinator sees what can be done next.",
    },
  },
});
