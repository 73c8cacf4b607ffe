import { z } from "zod";
import { type CalendarDate, type EventData, event } from "~/core/events/event";

const facts = {
  activityTitle: z.string(),
  organizationName: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  place: z.string().nullable(),
  onlineLink: z.string().nullable(),
  dateId: z.string(),
  sequence: z.number(),
};

const sample = {
  activityTitle: "Taalcafé op dinsdag",
  organizationName: "Buurthuis De Linde",
  startsAt: "2026-12-15T18:00:00.000Z",
  endsAt: "2026-12-15T20:00:00.000Z",
  place: "Zaal 2",
  onlineLink: "https://example.org/taalcafe",
  dateId: "018f0000-0000-7000-8000-000000000001",
  sequence: 0,
};

type Facts = z.infer<z.ZodObject<typeof facts>>;

/** The date for the reader's own calendar, as a file of the mail. */
const calendar = (data: EventData): CalendarDate => {
  const { activityTitle, organizationName, startsAt, endsAt, place, onlineLink, dateId, sequence } = data as unknown as Facts;
  return {
    id: dateId,
    title: activityTitle,
    text: [organizationName, onlineLink].filter(Boolean).join("\n"),
    place,
    startsAt,
    endsAt,
    sequence,
    path: `/activiteitenkalender/${dateId}`,
  };
};

/** Lines and no list: a line that may not be there is no item, since it does not begin with its dash. */
const where = {
  nl: `**Wanneer:** {{ startsAt | moment }}{% if place %}
**Waar:** {{ place }}{% endif %}{% if onlineLink %}
**Online meedoen:** {{ onlineLink }}{% endif %}
`,
  en: `**When:** {{ startsAt | moment }}{% if place %}
**Where:** {{ place }}{% endif %}{% if onlineLink %}
**Join online:** {{ onlineLink }}{% endif %}
`,
};

const why = {
  nl: "Je krijgt deze mail omdat je je hebt aangemeld voor een activiteit op {{ siteName }}.",
  en: "You get this mail because you signed up for an activity on {{ siteName }}.",
};

export const signedUp = event("activity_signed_up", {
  subject: "date_sign_ups",
  data: z.object({ ...facts, series: z.number() }),
  sample: { ...sample, series: 1 },
  deliver: ["notification", "mail"],
  calendar,
  words: {
    nl: {
      name: "Aangemeld voor een activiteit",
      subject: "Je doet mee: {{ activityTitle }}",
      body: `Hallo {{ name }},

Leuk dat je komt! Je hebt een plek bij **{{ activityTitle }}** van {{ organizationName }}.

${where.nl}
{% if series == 1 %}Je bent ook aangemeld voor de keren daarna. Is een keer vol? Dan sta je daarvoor op de wachtlijst.
{% endif %}
Kun je toch niet? Meld je dan af, dan kan iemand anders komen.`,
      button: "Je plek bekijken of afmelden",
      reason: why.nl,
      title: "Je doet mee: {{activityTitle}}",
      text: "Je plek staat vast. Kun je toch niet? Meld je dan af.",
    },
    en: {
      name: "Signed up for an activity",
      subject: "You are in: {{ activityTitle }}",
      body: `Hello {{ name }},

How nice that you are coming! You have a place at **{{ activityTitle }}** of {{ organizationName }}.

${where.en}
{% if series == 1 %}You are signed up for the times after that as well. Is one of them full? Then you are on its waiting list.
{% endif %}
Can you not come after all? Cancel your place, so that somebody else can.`,
      button: "See or cancel your place",
      reason: why.en,
      title: "You are in: {{activityTitle}}",
      text: "You have a place. Can you not come after all? Please cancel it.",
    },
  },
});

export const waitingListed = event("activity_waiting", {
  subject: "date_sign_ups",
  data: z.object({ ...facts, series: z.number() }),
  sample: { ...sample, series: 0 },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Op de wachtlijst van een activiteit",
      subject: "Je staat op de wachtlijst: {{ activityTitle }}",
      body: `Hallo {{ name }},

**{{ activityTitle }}** op {{ startsAt | moment }} is vol. Je staat op de wachtlijst.

{% if series == 1 %}Je bent ook aangemeld voor de keren daarna. Is een keer vol? Dan sta je ook daarvoor op de wachtlijst.

{% endif %}Komt er een plek vrij en ben jij aan de beurt? Dan krijg je een mail. De plek blijft dan een tijdje voor jou vrij.`,
      button: "Je plek in de rij bekijken",
      reason: why.nl,
      title: "Op de wachtlijst: {{activityTitle}}",
      text: "Je krijgt een mail zodra er een plek voor jou is.",
    },
    en: {
      name: "On the waiting list of an activity",
      subject: "You are on the waiting list: {{ activityTitle }}",
      body: `Hello {{ name }},

**{{ activityTitle }}** on {{ startsAt | moment }} is full. You are on the waiting list.

{% if series == 1 %}You are signed up for the times after that as well. Is one of them full? Then you are on its waiting list too.

{% endif %}Does a place come free and is it your turn? Then you get a mail. The place is kept for you for a while.`,
      button: "See your place in line",
      reason: why.en,
      title: "On the waiting list: {{activityTitle}}",
      text: "You get a mail as soon as there is a place for you.",
    },
  },
});

export const placeOffered = event("activity_place_offered", {
  subject: "date_sign_ups",
  data: z.object({ ...facts, heldUntil: z.string() }),
  sample: { ...sample, heldUntil: "2026-12-14T18:00:00.000Z" },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Er is een plek vrij bij een activiteit",
      subject: "Er is een plek voor je: {{ activityTitle }}",
      body: `Hallo {{ name }},

Goed nieuws: er is een plek vrij bij **{{ activityTitle }}**, en jij bent aan de beurt.

${where.nl}
We houden de plek voor je vrij tot **{{ heldUntil | moment }}**. Daarna gaat hij naar de volgende op de lijst.`,
      button: "Ja, ik kom",
      reason: why.nl,
      title: "Er is een plek voor je: {{activityTitle}}",
      text: "Laat snel weten of je komt, anders gaat de plek naar de volgende.",
    },
    en: {
      name: "A place at an activity is free",
      subject: "There is a place for you: {{ activityTitle }}",
      body: `Hello {{ name }},

Good news: a place at **{{ activityTitle }}** is free, and it is your turn.

${where.en}
We keep the place for you until **{{ heldUntil | moment }}**. After that it goes to the next on the list.`,
      button: "Yes, I will come",
      reason: why.en,
      title: "There is a place for you: {{activityTitle}}",
      text: "Let us know soon whether you come, or the place goes to the next.",
    },
  },
});

export const signUpCancelled = event("activity_sign_up_cancelled", {
  subject: "date_sign_ups",
  /** 1: who keeps the list did it for them. */
  data: z.object({ ...facts, byStaff: z.number() }),
  sample: { ...sample, byStaff: 0 },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Afgemeld voor een activiteit",
      subject: "Je bent afgemeld: {{ activityTitle }}",
      body: `Hallo {{ name }},

Je bent afgemeld voor **{{ activityTitle }}** op {{ startsAt | moment }}. {% if byStaff == 1 %}{{ organizationName }} heeft dat voor je gedaan. Klopt het niet? Meld je dan opnieuw aan.{% else %}Bedankt dat je het laat weten.{% endif %}

Wil je een andere keer komen? Je bent welkom.`,
      button: "De activiteit bekijken",
      reason: why.nl,
      title: "Afgemeld: {{activityTitle}}",
      text: "Je staat niet meer op de lijst.",
    },
    en: {
      name: "Cancelled a place at an activity",
      subject: "Your place is cancelled: {{ activityTitle }}",
      body: `Hello {{ name }},

Your place at **{{ activityTitle }}** on {{ startsAt | moment }} is cancelled. {% if byStaff == 1 %}{{ organizationName }} did that for you. Is it not right? Then sign up again.{% else %}Thank you for letting us know.{% endif %}

Would you like to come another time? You are welcome.`,
      button: "See the activity",
      reason: why.en,
      title: "Cancelled: {{activityTitle}}",
      text: "You are not on the list any more.",
    },
  },
});

export const reminder = event("activity_reminder", {
  subject: "date_sign_ups",
  data: z.object(facts),
  sample,
  deliver: ["notification", "mail"],
  calendar,
  words: {
    nl: {
      name: "Herinnering aan een activiteit",
      subject: "Tot straks: {{ activityTitle }}",
      body: `Hallo {{ name }},

Je hebt een plek bij **{{ activityTitle }}** van {{ organizationName }}.

${where.nl}
Kun je toch niet? Meld je dan af, dan kan iemand anders komen.`,
      button: "Je plek bekijken of afmelden",
      reason: why.nl,
      title: "Tot straks: {{activityTitle}}",
      text: "Kun je toch niet? Meld je dan af, dan kan iemand anders komen.",
    },
    en: {
      name: "Reminder of an activity",
      subject: "See you soon: {{ activityTitle }}",
      body: `Hello {{ name }},

You have a place at **{{ activityTitle }}** of {{ organizationName }}.

${where.en}
Can you not come after all? Cancel your place, so that somebody else can.`,
      button: "See or cancel your place",
      reason: why.en,
      title: "See you soon: {{activityTitle}}",
      text: "Can you not come after all? Please cancel, so that somebody else can.",
    },
  },
});
