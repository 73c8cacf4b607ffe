import { z } from "zod";
import { event } from "~/core/events/event";

const title = z.string();
const message = z.string().nullable();
const sample = { title: "Samen boodschappen doen op dinsdag", message: "Ik ga dinsdag toch naar de markt." };

export const helpOffered = event("help_offered", {
  subject: "help_offers",
  data: z.object({ title, helperName: z.string(), message }),
  sample: { ...sample, helperName: "Tom de Wit" },
  deliver: ["notification", "mail"],
  optional: "center",
  words: {
    nl: {
      name: "Iemand biedt hulp aan (voor het vrijwilligerspunt)",
      choice: "Iemand biedt hulp aan bij een hulpvraag",
      subject: "{{ helperName }} wil helpen: {{ title }}",
      body: `Hallo {{ name }},

**{{ helperName }}** wil helpen bij **{{ title }}**.

{% if message %}
> {{ message }}

{% endif %}

Past het? Stel dan een koppel voor. Wie om hulp vraagt, ziet dit aanbod nog niet.`,
      button: "Hulpvraag bekijken",
      reason: "Je krijgt deze mail omdat je hulpvragen behandelt op {{ siteName }}.",
      title: "{{helperName}} wil helpen",
      text: "Bij {{title}}. Past het, stel dan een koppel voor.",
    },
    en: {
      name: "Somebody offers to help (to the volunteer centre)",
      choice: "Somebody offers to help with a request",
      subject: "{{ helperName }} would like to help: {{ title }}",
      body: `Hello {{ name }},

**{{ helperName }}** would like to help with **{{ title }}**.

{% if message %}
> {{ message }}

{% endif %}

Is it a match? Then propose a pair. Who asked does not see this offer yet.`,
      button: "View the request",
      reason: "You get this mail because you handle requests for help on {{ siteName }}.",
      title: "{{helperName}} would like to help",
      text: "With {{title}}. If it is a match, propose a pair.",
    },
  },
});

export const helpOfferDeclined = event("help_offer_declined", {
  subject: "help_offers",
  data: z.object({ title, message }),
  sample: { ...sample, message: "We vonden iemand die om de hoek woont." },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Hulp die deze keer niet nodig is",
      subject: "Bedankt voor je aanbod: {{ title }}",
      body: `Hallo {{ name }},

Je bood hulp aan bij **{{ title }}**. Fijn! Deze keer is er iemand anders gevonden.

{% if message %}
> {{ message }}

{% endif %}

Er zijn meer mensen die op hulp wachten. Kijk gerust of er iets bij zit.`,
      button: "Open hulpvragen",
      reason: "Je krijgt deze mail omdat je op {{ siteName }} hulp hebt aangeboden.",
      title: "Bedankt voor je aanbod",
      text: "Bij {{title}} is iemand anders gevonden.",
    },
    en: {
      name: "Help that is not needed this time",
      subject: "Thank you for your offer: {{ title }}",
      body: `Hello {{ name }},

You offered to help with **{{ title }}**. Thank you! This time somebody else was found.

{% if message %}
> {{ message }}

{% endif %}

More people are waiting for help. Have a look whether there is something for you.`,
      button: "Open requests",
      reason: "You get this mail because you offered to help on {{ siteName }}.",
      title: "Thank you for your offer",
      text: "Somebody else was found for {{title}}.",
    },
  },
});
