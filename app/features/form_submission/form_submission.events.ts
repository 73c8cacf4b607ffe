import { z } from "zod";
import { event } from "~/core/events/event";

/** For whoever filled in a form: it has come in. */
export const formReceipt = event("form_receipt", {
  subject: "form_submissions",
  data: z.object({ formTitle: z.string(), reference: z.string(), days: z.number() }),
  sample: { formTitle: "Kennismaking nieuwe vrijwilligers", reference: "K7QX-4M2P", days: 365 },
  deliver: ["mail"],
  words: {
    nl: {
      name: "Ontvangstbevestiging van een formulier",
      subject: "We hebben je antwoorden: {{ formTitle }}",
      body: `{% if name != "" %}Hallo {{ name }},{% else %}Hallo,{% endif %}

Bedankt voor het invullen van **{{ formTitle }}**. We hebben je antwoorden ontvangen.

Je kenmerk is **{{ reference }}**. Noem dat als je hierover contact opneemt. We bewaren je antwoorden {% if days == 1 %}één dag{% else %}{{ days }} dagen{% endif %}.`,
      button: "Naar de site",
      reason: "Je krijgt deze mail omdat dit adres is ingevuld op een formulier van {{ siteName }}.",
      title: "Ontvangen: {{formTitle}}",
      text: "Je kenmerk is {{reference}}.",
    },
    en: {
      name: "Receipt of a form",
      subject: "We have your answers: {{ formTitle }}",
      body: `{% if name != "" %}Hello {{ name }},{% else %}Hello,{% endif %}

Thank you for filling in **{{ formTitle }}**. Your answers have reached us.

Your reference is **{{ reference }}**. Please mention it when you contact us about this. We keep your answers for {% if days == 1 %}one day{% else %}{{ days }} days{% endif %}.`,
      button: "To the site",
      reason: "You get this mail because this address was given on a form of {{ siteName }}.",
      title: "Received: {{formTitle}}",
      text: "Your reference is {{reference}}.",
    },
  },
});

/** The link to go on with an answer under way; whoever fills in the form asked for it. */
export const formResume = event("form_resume", {
  subject: "form_submissions",
  data: z.object({ formTitle: z.string(), until: z.string() }),
  sample: { formTitle: "Kennismaking nieuwe vrijwilligers", until: "2026-12-12T09:00:00.000Z" },
  deliver: ["mail"],
  secretLink: true,
  words: {
    nl: {
      name: "Later verdergaan met een formulier",
      subject: "Verder met {{ formTitle }}",
      body: `{% if name != "" %}Hallo {{ name }},{% else %}Hallo,{% endif %}

Je bent begonnen met **{{ formTitle }}**. Met de knop ga je verder waar je was. Dat kan tot {{ until | day }}.

De knop is alleen voor jou bedoeld: wie hem heeft, ziet wat je hebt ingevuld. Stuur deze mail dus niet door.`,
      button: "Verder invullen",
      reason:
        "Je krijgt deze mail omdat iemand hem op {{ siteName }} heeft gevraagd voor dit adres. Was jij dat niet? Dan hoef je niets te doen.",
      title: "Verder met {{formTitle}}",
      text: "De knop staat in je mail.",
    },
    en: {
      name: "Going on with a form later",
      subject: "Go on with {{ formTitle }}",
      body: `{% if name != "" %}Hello {{ name }},{% else %}Hello,{% endif %}

You began to fill in **{{ formTitle }}**. The button takes you to where you were. You can go on until {{ until | day }}.

The button is meant for you only: whoever has it sees what you filled in, so please do not pass this mail on.`,
      button: "Go on",
      reason:
        "You get this mail because somebody asked for it on {{ siteName }}, for this address. Was it not you? Then you need do nothing.",
      title: "Go on with {{formTitle}}",
      text: "The button is in your mail.",
    },
  },
});

/** What staff write to whoever filled in a form. */
export const formReplied = event("form_replied", {
  subject: "form_submissions",
  data: z.object({ formTitle: z.string(), reference: z.string(), senderName: z.string(), message: z.string() }),
  sample: {
    formTitle: "Kennismaking nieuwe vrijwilligers",
    reference: "K7QX-4M2P",
    senderName: "Karim El Amrani",
    message: "Wat leuk dat je wilt meedoen!\nWanneer kunnen we je bellen?",
  },
  deliver: ["mail"],
  words: {
    nl: {
      name: "Antwoord op een ingevuld formulier",
      subject: "Antwoord op je formulier {{ formTitle }} ({{ reference }})",
      body: `{% if name != "" %}Hallo {{ name }},{% else %}Hallo,{% endif %}

{{ senderName }} schrijft je over het formulier **{{ formTitle }}** dat je hebt ingevuld:

> {{ message }}

Je kunt deze mail gewoon beantwoorden.`,
      button: "Naar de site",
      reason: "Je krijgt deze mail omdat je een formulier van {{ siteName }} hebt ingevuld.",
      title: "Antwoord van {{senderName}}",
      text: "{{message}}",
    },
    en: {
      name: "Reply to a form that was filled in",
      subject: "Reply to your form {{ formTitle }} ({{ reference }})",
      body: `{% if name != "" %}Hello {{ name }},{% else %}Hello,{% endif %}

{{ senderName }} writes to you about the form **{{ formTitle }}** that you filled in:

> {{ message }}

You can simply answer this mail.`,
      button: "To the site",
      reason: "You get this mail because you filled in a form of {{ siteName }}.",
      title: "Reply from {{senderName}}",
      text: "{{message}}",
    },
  },
});

/** Whoever filled in a form answers a reply by mail. */
export const formAnswered = event("form_answered", {
  subject: "form_submissions",
  data: z.object({ formTitle: z.string(), submitterName: z.string(), message: z.string() }),
  sample: { formTitle: "Kennismaking nieuwe vrijwilligers", submitterName: "Tom de Wit", message: "Morgen na vijven kan ik." },
  deliver: ["notification", "mail"],
  optional: "formStaff",
  words: {
    nl: {
      name: "Antwoord van wie een formulier invulde",
      subject: "{{ submitterName }} antwoordt: {{ formTitle }}",
      body: `Hallo {{ name }},

**{{ submitterName }}** antwoordt op je mail over **{{ formTitle }}**:

> {{ message }}`,
      button: "Inzending bekijken",
      reason: "Je krijgt deze mail omdat je op {{ siteName }} over deze inzending schreef.",
      title: "{{submitterName}} antwoordt",
      text: "{{message}}",
    },
    en: {
      name: "Answer of whoever filled in a form",
      subject: "{{ submitterName }} answers: {{ formTitle }}",
      body: `Hello {{ name }},

**{{ submitterName }}** answers your mail about **{{ formTitle }}**:

> {{ message }}`,
      button: "View the submission",
      reason: "You get this mail because you wrote about this submission on {{ siteName }}.",
      title: "{{submitterName}} answers",
      text: "{{message}}",
    },
  },
});
