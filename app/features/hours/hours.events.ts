import { z } from "zod";
import { event } from "~/core/events/event";

const facts = { organizationName: z.string(), hours: z.number(), workedOn: z.string() };
const sample = { organizationName: "Buurthuis De Linde", hours: 3, workedOn: "2026-12-11T23:00:00.000Z" };

export const hoursWritten = event("hours_written", {
  subject: "hours",
  data: z.object({ ...facts, volunteerName: z.string() }),
  sample: { ...sample, volunteerName: "Tom de Wit" },
  deliver: ["notification", "mail"],
  optional: "organization",
  words: {
    nl: {
      name: "Uren om te bevestigen (voor de organisatie)",
      choice: "Iemand schrijft uren op",
      subject: "{{ volunteerName }} schreef {{ hours | number }} uur op",
      body: `Hallo {{ name }},

**{{ volunteerName }}** schreef {{ hours | number }} uur op voor {{ organizationName }}, op {{ workedOn | day }}.

Klopt dat? Bevestig het, dan tellen de uren mee.`,
      button: "Uren bekijken",
      reason: "Je krijgt deze mail omdat je uren bevestigt voor {{ organizationName }}.",
      title: "{{volunteerName}} schreef uren op",
      text: "Klopt het? Bevestig het, dan tellen de uren mee.",
    },
    en: {
      name: "Hours to confirm (to the organisation)",
      choice: "Somebody writes down hours",
      subject: "{{ volunteerName }} wrote down {{ hours | number }} {% if hours == 1 %}hour{% else %}hours{% endif %}",
      body: `Hello {{ name }},

**{{ volunteerName }}** wrote down {{ hours | number }} {% if hours == 1 %}hour{% else %}hours{% endif %} for {{ organizationName }}, on {{ workedOn | day }}.

Is that right? Confirm it, so that the hours count.`,
      button: "See the hours",
      reason: "You get this mail because you confirm hours for {{ organizationName }}.",
      title: "{{volunteerName}} wrote down hours",
      text: "Is that right? Confirm it, so that the hours count.",
    },
  },
});

export const hoursConfirmed = event("hours_confirmed", {
  subject: "hours",
  data: z.object(facts),
  sample,
  deliver: ["notification"],
  words: {
    nl: {
      name: "Uren bevestigd",
      subject: "Je uren zijn bevestigd",
      body: "Hallo {{ name }},\n\n{{ organizationName }} heeft je {{ hours | number }} uur van {{ workedOn | day }} bevestigd. Bedankt voor je inzet!",
      button: "Je uren bekijken",
      reason: "Je krijgt deze mail omdat je uren hebt opgeschreven op {{ siteName }}.",
      title: "Je uren zijn bevestigd",
      text: "{{organizationName}} bedankt je voor je inzet.",
    },
    en: {
      name: "Hours confirmed",
      subject: "Your hours are confirmed",
      body: "Hello {{ name }},\n\n{{ organizationName }} confirmed your {{ hours | number }} {% if hours == 1 %}hour{% else %}hours{% endif %} of {{ workedOn | day }}. Thank you for your help!",
      button: "See your hours",
      reason: "You get this mail because you wrote down hours on {{ siteName }}.",
      title: "Your hours are confirmed",
      text: "{{organizationName}} thanks you for your help.",
    },
  },
});

export const hoursRejected = event("hours_rejected", {
  subject: "hours",
  data: z.object({ ...facts, message: z.string().nullable() }),
  sample: { ...sample, message: "Die dag waren we dicht." },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Uren niet bevestigd",
      subject: "Over je uren bij {{ organizationName }}",
      body: `Hallo {{ name }},

{{ organizationName }} heeft je {{ hours | number }} uur van {{ workedOn | day }} niet bevestigd.

{% if message %}
{{ organizationName }} schrijft:

> {{ message }}

{% endif %}
Klopt het niet? Neem contact op met {{ organizationName }}.`,
      button: "Je uren bekijken",
      reason: "Je krijgt deze mail omdat je uren hebt opgeschreven op {{ siteName }}.",
      title: "Je uren zijn niet bevestigd",
      text: "Bekijk wat {{organizationName}} schreef.",
    },
    en: {
      name: "Hours not confirmed",
      subject: "About your hours at {{ organizationName }}",
      body: `Hello {{ name }},

{{ organizationName }} did not confirm your {{ hours | number }} {% if hours == 1 %}hour{% else %}hours{% endif %} of {{ workedOn | day }}.

{% if message %}
{{ organizationName }} writes:

> {{ message }}

{% endif %}
Is that not right? Please contact {{ organizationName }}.`,
      button: "See your hours",
      reason: "You get this mail because you wrote down hours on {{ siteName }}.",
      title: "Your hours are not confirmed",
      text: "See what {{organizationName}} wrote.",
    },
  },
});

export const hoursReopened = event("hours_reopened", {
  subject: "hours",
  data: z.object(facts),
  sample,
  deliver: ["notification"],
  words: {
    nl: {
      name: "Antwoord op uren teruggedraaid",
      subject: "Je uren wachten weer op bevestiging",
      body: "Hallo {{ name }},\n\n{{ organizationName }} kijkt nog eens naar je {{ hours | number }} uur van {{ workedOn | day }}. Je hoeft niets te doen: je hoort het als er een antwoord is.",
      button: "Je uren bekijken",
      reason: "Je krijgt deze mail omdat je uren hebt opgeschreven op {{ siteName }}.",
      title: "Je uren wachten weer op bevestiging",
      text: "{{organizationName}} kijkt er nog eens naar.",
    },
    en: {
      name: "Answer to hours taken back",
      subject: "Your hours wait to be confirmed again",
      body: "Hello {{ name }},\n\n{{ organizationName }} has another look at your {{ hours | number }} {% if hours == 1 %}hour{% else %}hours{% endif %} of {{ workedOn | day }}. There is nothing to do: you hear of it when there is an answer.",
      button: "See your hours",
      reason: "You get this mail because you wrote down hours on {{ siteName }}.",
      title: "Your hours wait to be confirmed again",
      text: "{{organizationName}} has another look at them.",
    },
  },
});
