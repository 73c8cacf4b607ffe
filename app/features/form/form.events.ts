import { z } from "zod";
import { event } from "~/core/events/event";

export const formSubmitted = event("form_submitted", {
  subject: "forms",
  data: z.object({ formTitle: z.string(), submitterName: z.string().nullable() }),
  sample: { formTitle: "Kennismaking nieuwe vrijwilligers", submitterName: "Tom de Wit" },
  deliver: ["notification", "mail"],
  optional: "formStaff",
  words: {
    nl: {
      name: "Formulier ingevuld",
      subject: "Ingevuld: {{ formTitle }}",
      body: `Hallo {{ name }},

{% if submitterName %}**{{ submitterName }}**{% else %}Iemand{% endif %} heeft het formulier **{{ formTitle }}** ingevuld. De antwoorden staan voor je klaar.`,
      button: "Antwoorden bekijken",
      reason: "Je krijgt deze mail omdat je formulieren beheert op {{ siteName }}.",
      title: "Ingevuld: {{formTitle}}",
      text: "De antwoorden staan voor je klaar.",
    },
    en: {
      name: "Form filled in",
      subject: "Filled in: {{ formTitle }}",
      body: `Hello {{ name }},

{% if submitterName %}**{{ submitterName }}**{% else %}Somebody{% endif %} has filled in the form **{{ formTitle }}**. The answers are ready for you.`,
      button: "View the answers",
      reason: "You get this mail because you look after forms on {{ siteName }}.",
      title: "Filled in: {{formTitle}}",
      text: "The answers are ready for you.",
    },
  },
});

export const formInvitation = event("form_invitation", {
  subject: "forms",
  data: z.object({ formTitle: z.string(), inviterName: z.string(), expiresAt: z.string().nullable() }),
  sample: { formTitle: "Kennismaking nieuwe vrijwilligers", inviterName: "Karim El Amrani", expiresAt: "2026-12-12T09:00:00.000Z" },
  deliver: ["notification", "mail"],
  secretLink: true,
  optional: "everyone",
  words: {
    nl: {
      name: "Uitnodiging voor een formulier",
      subject: "Wil je dit formulier invullen? {{ formTitle }}",
      body: `Hallo {{ name }},

{{ inviterName }} vraagt je om het formulier **{{ formTitle }}** in te vullen. Een account heb je niet nodig.{% if expiresAt %} Invullen kan tot {{ expiresAt | day }}.{% endif %}

De knop is alleen voor jou bedoeld. Stuur deze mail dus niet door.`,
      button: "Formulier invullen",
      reason: "Je krijgt deze mail omdat {{ inviterName }} je via {{ siteName }} om antwoord vraagt.",
      title: "Wil je dit formulier invullen?",
      text: "{{inviterName}} vraagt je om {{formTitle}} in te vullen. De knop staat in je mail.",
    },
    en: {
      name: "Invitation to a form",
      subject: "Would you fill in this form? {{ formTitle }}",
      body: `Hello {{ name }},

{{ inviterName }} asks you to fill in the form **{{ formTitle }}**. You do not need an account.{% if expiresAt %} You can do so until {{ expiresAt | day }}.{% endif %}

The button is meant for you only, so please do not pass this mail on.`,
      button: "Fill in the form",
      reason: "You get this mail because {{ inviterName }} asks you for an answer by way of {{ siteName }}.",
      title: "Would you fill in this form?",
      text: "{{inviterName}} asks you to fill in {{formTitle}}. The button is in your mail.",
    },
  },
});

export const formNotPublished = event("form_not_published", {
  subject: "forms",
  data: z.object({ formTitle: z.string(), publishAt: z.string() }),
  sample: { formTitle: "Kennismaking nieuwe vrijwilligers", publishAt: "2026-12-12T09:00:00.000Z" },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Formulier kon niet op de site",
      subject: "Niet op de site gezet: {{ formTitle }}",
      body: `Hallo {{ name }},

Het formulier **{{ formTitle }}** stond klaar voor {{ publishAt | moment }}, maar kon toen niet op de site. Wat je schreef is een concept gebleven: er is niets verloren.

Open het formulier en zet het op de site: dan lees je wat er nog moet gebeuren.`,
      button: "Formulier openen",
      reason: "Je krijgt deze mail omdat je dit formulier klaarzette, of omdat je {{ siteName }} beheert.",
      title: "Niet op de site gezet: {{formTitle}}",
      text: "Zet het formulier op de site om te lezen wat er nog moet gebeuren.",
    },
    en: {
      name: "Form could not be published",
      subject: "Not on the site: {{ formTitle }}",
      body: `Hello {{ name }},

The form **{{ formTitle }}** waited for {{ publishAt | moment }}, but could not come on the site then. What you wrote is still there as a draft: nothing is lost.

Open the form and put it on the site: then you read what has to be done.`,
      button: "Open the form",
      reason: "You get this mail because you had this form wait for its time, or because you manage {{ siteName }}.",
      title: "Not on the site: {{formTitle}}",
      text: "Put the form on the site to read what has to be done.",
    },
  },
});
