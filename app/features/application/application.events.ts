import { z } from "zod";
import { event } from "~/core/events/event";

const names = { vacancyTitle: z.string(), organizationName: z.string() };
const message = z.string().nullable();
const sample = {
  vacancyTitle: "Taalmaatje op zaterdag",
  organizationName: "Buurthuis De Linde",
  message: "Hoi! Ik woon om de hoek en help graag.\nOp zaterdag kan ik altijd.",
};

const common = { subject: "applications", deliver: ["notification", "mail"] } as const;

export const applicationReceived = event("application_received", {
  ...common,
  data: z.object({ ...names, applicantName: z.string(), message }),
  sample: { ...sample, applicantName: "Tom de Wit" },
  optional: "organization",
  words: {
    nl: {
      name: "Nieuwe aanmelding (voor de organisatie)",
      choice: "Iemand meldt zich aan voor een vacature",
      subject: "{{ applicantName }} wil meedoen: {{ vacancyTitle }}",
      body: `Hallo {{ name }},

Goed nieuws: **{{ applicantName }}** meldt zich aan voor **{{ vacancyTitle }}** bij {{ organizationName }}.

{% if message %}
{{ applicantName }} schrijft:

> {{ message }}

{% endif %}

Laat snel iets horen, ook als het niet past. {{ applicantName }} krijgt jouw antwoord meteen per mail.`,
      button: "Aanmelding bekijken",
      reason: "Je krijgt deze mail omdat je aanmeldingen behandelt voor {{ organizationName }}.",
      title: "{{applicantName}} wil meedoen",
      text: "Een nieuwe aanmelding voor {{vacancyTitle}}. Laat snel iets horen.",
    },
    en: {
      name: "New application (to the organisation)",
      choice: "Somebody applies for a vacancy",
      subject: "{{ applicantName }} would like to join: {{ vacancyTitle }}",
      body: `Hello {{ name }},

Good news: **{{ applicantName }}** applies for **{{ vacancyTitle }}** at {{ organizationName }}.

{% if message %}
{{ applicantName }} writes:

> {{ message }}

{% endif %}

Please let them hear from you soon, also when it is not a match. {{ applicantName }} gets your answer by mail right away.`,
      button: "View the application",
      reason: "You get this mail because you handle applications for {{ organizationName }}.",
      title: "{{applicantName}} would like to join",
      text: "A new application for {{vacancyTitle}}. Please answer soon.",
    },
  },
});

export const applicationConfirmed = event("application_confirmed", {
  ...common,
  data: z.object(names),
  sample: { vacancyTitle: sample.vacancyTitle, organizationName: sample.organizationName },
  words: {
    nl: {
      name: "Bevestiging van een aanmelding (voor de vrijwilliger)",
      subject: "Je aanmelding is binnen: {{ vacancyTitle }}",
      body: `Hallo {{ name }},

Wat fijn dat je wilt meedoen! Je aanmelding voor **{{ vacancyTitle }}** is aangekomen bij {{ organizationName }}.

**Hoe gaat het verder?** {{ organizationName }} leest je aanmelding. Is er een antwoord, dan krijg je een mail van ons. Je hoeft nu niets te doen.

Kun je toch niet meedoen? Met de knop zie je je aanmelding. Daar trek je die ook weer in.`,
      button: "Je aanmelding bekijken",
      reason: "Je krijgt deze mail omdat je je hebt aangemeld voor een vacature op {{ siteName }}.",
      title: "Je aanmelding is binnen",
      text: "{{organizationName}} heeft je aanmelding voor {{vacancyTitle}}. Je krijgt een mail zodra er een antwoord is.",
    },
    en: {
      name: "Confirmation of an application (to the volunteer)",
      subject: "We have your application: {{ vacancyTitle }}",
      body: `Hello {{ name }},

How good that you want to join in! Your application for **{{ vacancyTitle }}** has arrived at {{ organizationName }}.

**What happens next?** {{ organizationName }} reads your application. You get a mail from us as soon as there is an answer. There is nothing you need to do now.

Can you not join after all? The button shows your application, where you can withdraw it.`,
      button: "View your application",
      reason: "You get this mail because you applied for a vacancy on {{ siteName }}.",
      title: "We have your application",
      text: "{{organizationName}} has your application for {{vacancyTitle}}. You get a mail as soon as there is an answer.",
    },
  },
});

export const applicationAccepted = event("application_accepted", {
  ...common,
  data: z.object({ ...names, contactName: z.string().nullable(), message }),
  sample: { ...sample, contactName: "Marieke Jansen" },
  words: {
    nl: {
      name: "Aanmelding aangenomen",
      subject: "Je bent welkom bij {{ organizationName }}!",
      body: `Hallo {{ name }},

Mooi nieuws: {{ organizationName }} gaat graag met je aan de slag. Je aanmelding voor **{{ vacancyTitle }}** is aangenomen.

{% if message %}
{% if contactName %}{{ contactName }}{% else %}{{ organizationName }}{% endif %} schrijft:

> {{ message }}

{% endif %}

**Hoe gaat het verder?** {% if contactName %}{{ contactName }}{% else %}Iemand van {{ organizationName }}{% endif %} neemt contact met je op om een eerste keer af te spreken. Wil je eerder iets weten? Beantwoord dan deze mail.`,
      button: "Je aanmelding bekijken",
      reason: "Je krijgt deze mail omdat je je hebt aangemeld voor een vacature op {{ siteName }}.",
      title: "Je bent welkom bij {{organizationName}}!",
      text: "Je aanmelding voor {{vacancyTitle}} is aangenomen. Iemand van {{organizationName}} neemt contact met je op.",
    },
    en: {
      name: "Application accepted",
      subject: "You are welcome at {{ organizationName }}!",
      body: `Hello {{ name }},

Great news: {{ organizationName }} would love to have you. Your application for **{{ vacancyTitle }}** is accepted.

{% if message %}
{% if contactName %}{{ contactName }}{% else %}{{ organizationName }}{% endif %} writes:

> {{ message }}

{% endif %}

**What happens next?** {% if contactName %}{{ contactName }}{% else %}Somebody from {{ organizationName }}{% endif %} gets in touch to agree on a first time. Would you like to know something sooner? Just answer this mail.`,
      button: "View your application",
      reason: "You get this mail because you applied for a vacancy on {{ siteName }}.",
      title: "You are welcome at {{organizationName}}!",
      text: "Your application for {{vacancyTitle}} is accepted. Somebody from {{organizationName}} gets in touch with you.",
    },
  },
});

export const applicationRejected = event("application_rejected", {
  ...common,
  data: z.object({ ...names, message }),
  sample,
  words: {
    nl: {
      name: "Aanmelding afgewezen",
      subject: "Over je aanmelding: {{ vacancyTitle }}",
      body: `Hallo {{ name }},

Bedankt dat je wilde meedoen met **{{ vacancyTitle }}**. Helaas gaat het deze keer niet door: {{ organizationName }} heeft je aanmelding niet aangenomen.

{% if message %}
{{ organizationName }} schrijft:

> {{ message }}

{% endif %}

Er is nog veel meer te doen bij jou in de buurt. Misschien staat er vandaag iets bij dat goed bij je past.`,
      button: "Andere vacatures bekijken",
      reason: "Je krijgt deze mail omdat je je hebt aangemeld voor een vacature op {{ siteName }}.",
      title: "Je aanmelding is niet aangenomen",
      text: "Voor {{vacancyTitle}} gaat het deze keer niet door. Er is nog veel meer te doen.",
    },
    en: {
      name: "Application turned down",
      subject: "About your application: {{ vacancyTitle }}",
      body: `Hello {{ name }},

Thank you for wanting to join **{{ vacancyTitle }}**. Unfortunately it did not work out this time: {{ organizationName }} has not accepted your application.

{% if message %}
{{ organizationName }} writes:

> {{ message }}

{% endif %}

There is much more to do near you. Perhaps today there is something that suits you well.`,
      button: "See other vacancies",
      reason: "You get this mail because you applied for a vacancy on {{ siteName }}.",
      title: "Your application was not accepted",
      text: "It did not work out this time for {{vacancyTitle}}. There is much more to do.",
    },
  },
});

export const applicationWithdrawn = event("application_withdrawn", {
  ...common,
  data: z.object({ ...names, applicantName: z.string(), message }),
  sample: { ...sample, applicantName: "Tom de Wit" },
  optional: "organization",
  words: {
    nl: {
      name: "Aanmelding ingetrokken",
      choice: "Iemand trekt een aanmelding in",
      subject: "{{ applicantName }} trekt de aanmelding in: {{ vacancyTitle }}",
      body: `Hallo {{ name }},

**{{ applicantName }}** doet toch niet mee met **{{ vacancyTitle }}** en heeft de aanmelding ingetrokken.

{% if message %}
{{ applicantName }} schrijft:

> {{ message }}

{% endif %}

Je hoeft niets te doen. De andere aanmeldingen voor {{ organizationName }} blijven gewoon staan.`,
      button: "Aanmelding bekijken",
      reason: "Je krijgt deze mail omdat je aanmeldingen behandelt voor {{ organizationName }}.",
      title: "{{applicantName}} doet toch niet mee",
      text: "De aanmelding voor {{vacancyTitle}} is ingetrokken. Je hoeft niets te doen.",
    },
    en: {
      name: "Application withdrawn",
      choice: "Somebody withdraws an application",
      subject: "{{ applicantName }} withdraws: {{ vacancyTitle }}",
      body: `Hello {{ name }},

**{{ applicantName }}** will not join **{{ vacancyTitle }}** after all, and has withdrawn the application.

{% if message %}
{{ applicantName }} writes:

> {{ message }}

{% endif %}

There is nothing you need to do. The other applications for {{ organizationName }} stay as they are.`,
      button: "View the application",
      reason: "You get this mail because you handle applications for {{ organizationName }}.",
      title: "{{applicantName}} will not join after all",
      text: "The application for {{vacancyTitle}} is withdrawn. There is nothing you need to do.",
    },
  },
});
