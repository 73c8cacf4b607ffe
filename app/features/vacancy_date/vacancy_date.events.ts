import { z } from "zod";
import { event } from "~/core/events/event";

const facts = { activityTitle: z.string(), organizationName: z.string(), startsAt: z.string() };
const sample = { activityTitle: "Taalcafé op dinsdag", organizationName: "Buurthuis De Linde", startsAt: "2026-12-15T18:00:00.000Z" };

export const dateCancelled = event("activity_date_cancelled", {
  subject: "vacancy_dates",
  data: z.object({ ...facts, message: z.string().nullable(), following: z.number() }),
  sample: { ...sample, message: "De zaal is helaas niet beschikbaar.", following: 0 },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Activiteit gaat niet door",
      subject: "Gaat niet door: {{ activityTitle }}",
      body: `Hallo {{ name }},

**{{ activityTitle }}** van {{ organizationName }} op {{ startsAt | moment }} gaat helaas niet door.{% if following > 1 %} Ook de {{ following }} keren daarna gaan niet door.{% elsif following == 1 %} Ook de keer daarna gaat niet door.{% endif %}

{% if message %}
{{ organizationName }} schrijft:

> {{ message }}

{% endif %}
Je hoeft niets te doen. Misschien past een andere datum.`,
      button: "Andere datums bekijken",
      reason: "Je krijgt deze mail omdat je je had aangemeld voor deze activiteit.",
      title: "Gaat niet door: {{activityTitle}}",
      text: "Je hoeft niets te doen. Misschien past een andere datum.",
    },
    en: {
      name: "Activity is cancelled",
      subject: "Cancelled: {{ activityTitle }}",
      body: `Hello {{ name }},

**{{ activityTitle }}** of {{ organizationName }} on {{ startsAt | moment }} is cancelled.{% if following > 1 %} So are the {{ following }} times after that.{% elsif following == 1 %} So is the time after that.{% endif %}

{% if message %}
{{ organizationName }} writes:

> {{ message }}

{% endif %}
There is nothing you need to do. Perhaps another date suits you.`,
      button: "See other dates",
      reason: "You get this mail because you had signed up for this activity.",
      title: "Cancelled: {{activityTitle}}",
      text: "There is nothing you need to do. Perhaps another date suits you.",
    },
  },
});

export const dateReinstated = event("activity_date_reinstated", {
  subject: "vacancy_dates",
  data: z.object(facts),
  sample,
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Activiteit gaat toch door",
      subject: "Gaat toch door: {{ activityTitle }}",
      body: `Hallo {{ name }},

Goed nieuws: **{{ activityTitle }}** van {{ organizationName }} op {{ startsAt | moment }} gaat toch door.

Je hoeft je niet opnieuw aan te melden. Kun je niet meer? Meld je dan af met de link in de mail van je aanmelding.`,
      button: "Activiteit bekijken",
      reason: "Je krijgt deze mail omdat je je had aangemeld voor deze activiteit.",
      title: "Gaat toch door: {{activityTitle}}",
      text: "Je hoeft je niet opnieuw aan te melden.",
    },
    en: {
      name: "Activity takes place after all",
      subject: "Takes place after all: {{ activityTitle }}",
      body: `Hello {{ name }},

Good news: **{{ activityTitle }}** of {{ organizationName }} on {{ startsAt | moment }} takes place after all.

You need not sign up again. Can you not come any more? Cancel with the link in the mail about your sign-up.`,
      button: "See the activity",
      reason: "You get this mail because you had signed up for this activity.",
      title: "Takes place after all: {{activityTitle}}",
      text: "You need not sign up again.",
    },
  },
});

export const dateChanged = event("activity_date_changed", {
  subject: "vacancy_dates",
  data: z.object({
    ...facts,
    newStartsAt: z.string(),
    place: z.string().nullable(),
    /** When that is another one. */
    onlineLink: z.string().nullable(),
    offline: z.number(),
    count: z.number(),
  }),
  sample: { ...sample, newStartsAt: "2026-12-16T18:30:00.000Z", place: "Zaal 2", onlineLink: null, offline: 0, count: 1 },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Activiteit is veranderd",
      subject: "Veranderd: {{ activityTitle }}",
      body: `Hallo {{ name }},

Er is iets veranderd aan **{{ activityTitle }}** van {{ organizationName }}.

{% if newStartsAt == startsAt %}Het is nu **{{ newStartsAt | moment }}**{% else %}Het was {{ startsAt | moment }}. Het wordt **{{ newStartsAt | moment }}**{% endif %}{% if place %}, {{ place }}{% endif %}.{% if count > 1 %} Dit geldt voor {{ count }} keer achter elkaar.{% endif %}
{% if onlineLink %}
De link om online mee te doen is nu: {{ onlineLink }}
{% elsif offline == 1 %}
Online meedoen kan niet meer.
{% endif %}
Je hoeft niets te doen: je houdt je plek, of je plaats op de wachtlijst. Kun je niet meer? Meld je dan af met de link in de mail van je aanmelding.`,
      button: "Activiteit bekijken",
      reason: "Je krijgt deze mail omdat je je hebt aangemeld voor deze activiteit.",
      title: "Veranderd: {{activityTitle}}",
      text: "Kijk wanneer en waar het nu is.",
    },
    en: {
      name: "Activity has changed",
      subject: "Changed: {{ activityTitle }}",
      body: `Hello {{ name }},

Something has changed about **{{ activityTitle }}** of {{ organizationName }}.

{% if newStartsAt != startsAt %}It was {{ startsAt | moment }}. {% endif %}It is now **{{ newStartsAt | moment }}**{% if place %}, {{ place }}{% endif %}.{% if count > 1 %} This goes for {{ count }} times in a row.{% endif %}
{% if onlineLink %}
The link to join online is now: {{ onlineLink }}
{% elsif offline == 1 %}
Joining online is not possible any more.
{% endif %}
There is nothing you need to do: you keep your place, or your place in line. Can you not come any more? Cancel with the link in the mail about your sign-up.`,
      button: "See the activity",
      reason: "You get this mail because you have signed up for this activity.",
      title: "Changed: {{activityTitle}}",
      text: "See when and where it is now.",
    },
  },
});

export const dateMessage = event("activity_message", {
  subject: "vacancy_dates",
  data: z.object({ ...facts, message: z.string() }),
  sample: { ...sample, message: "Neem je een eigen kopje mee?" },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Bericht aan wie meedoet met een activiteit",
      subject: "Over {{ activityTitle }}",
      body: `Hallo {{ name }},

{{ organizationName }} schrijft over **{{ activityTitle }}** op {{ startsAt | moment }}:

> {{ message }}`,
      button: "Activiteit bekijken",
      reason: "Je krijgt deze mail omdat je je hebt aangemeld voor deze activiteit.",
      title: "Over {{activityTitle}}",
      text: "{{message}}",
    },
    en: {
      name: "Message to who takes part in an activity",
      subject: "About {{ activityTitle }}",
      body: `Hello {{ name }},

{{ organizationName }} writes about **{{ activityTitle }}** on {{ startsAt | moment }}:

> {{ message }}`,
      button: "See the activity",
      reason: "You get this mail because you have signed up for this activity.",
      title: "About {{activityTitle}}",
      text: "{{message}}",
    },
  },
});
