import { z } from "zod";
import { event } from "~/core/events/event";

export const organizationSignedUp = event("organization_signed_up", {
  subject: "organizations",
  data: z.object({ organizationName: z.string(), contactName: z.string(), city: z.string().nullable() }),
  sample: { organizationName: "Buurthuis De Linde", contactName: "Marieke Jansen", city: "Nijmegen" },
  deliver: ["notification", "mail"],
  optional: "center",
  words: {
    nl: {
      name: "Nieuwe organisatie aangemeld",
      choice: "Nieuwe organisatie meldt zich aan",
      subject: "Nieuwe organisatie: {{ organizationName }}",
      body: `Hallo {{ name }},

**{{ organizationName }}**{% if city %} uit {{ city }}{% endif %} heeft zich aangemeld bij {{ siteName }}. De contactpersoon is {{ contactName }}.

Kijk of de organisatie bij jullie past. Keur de aanmelding goed of wijs die af. {{ contactName }} krijgt daar meteen bericht van.`,
      button: "Aanmelding bekijken",
      reason: "Je krijgt deze mail omdat je organisaties beheert bij {{ siteName }}.",
      title: "Nieuwe organisatie: {{organizationName}}",
      text: "{{contactName}} meldt {{organizationName}} aan. Bekijk de aanmelding, en keur die goed of wijs die af.",
    },
    en: {
      name: "New organisation signed up",
      choice: "A new organisation signs up",
      subject: "New organisation: {{ organizationName }}",
      body: `Hello {{ name }},

**{{ organizationName }}**{% if city %} from {{ city }}{% endif %} has signed up with {{ siteName }}. Their contact is {{ contactName }}.

Please see whether the organisation fits, and approve or decline. {{ contactName }} hears about it right away.`,
      button: "View the sign-up",
      reason: "You get this mail because you look after organisations at {{ siteName }}.",
      title: "New organisation: {{organizationName}}",
      text: "{{contactName}} signs up {{organizationName}}. View the sign-up, and approve or decline.",
    },
  },
});

export const organizationApproved = event("organization_approved", {
  subject: "organizations",
  /** 1 where nobody manages it yet, and the reader signed it up. */
  data: z.object({ organizationName: z.string(), unmanaged: z.number() }),
  sample: { organizationName: "Buurthuis De Linde", unmanaged: 0 },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Organisatie goedgekeurd",
      subject: "Welkom bij {{ siteName }}, {{ organizationName }}!",
      body: `Hallo {{ name }},

Goed nieuws: **{{ organizationName }}** hoort nu bij {{ siteName }}.

{% if unmanaged == 1 %}Je beheert de organisatie nog niet, en dat is nodig om vacatures te plaatsen. Kreeg je een mail met de vraag of jij de organisatie hebt aangemeld? Zeg daar ja. Vraag anders {{ siteName }} om je beheerder te maken.
{% else %}Je kunt meteen vacatures plaatsen en vrijwilligers vinden.

Begin met één vacature. Schrijf op wat iemand gaat doen, waar en wanneer. Dat kost ongeveer tien minuten, en daarna staat hij direct online.
{% endif %}`,
      button: "{% if unmanaged == 1 %}Contact opnemen{% else %}Je eerste vacature plaatsen{% endif %}",
      reason: "Je krijgt deze mail omdat {{ organizationName }} zich heeft aangemeld bij {{ siteName }}.",
      title: "{{organizationName}} is goedgekeurd",
      text: "Wie de organisatie beheert, kan nu vacatures plaatsen en vrijwilligers vinden.",
    },
    en: {
      name: "Organisation approved",
      subject: "Welcome to {{ siteName }}, {{ organizationName }}!",
      body: `Hello {{ name }},

Good news: **{{ organizationName }}** is now part of {{ siteName }}.

{% if unmanaged == 1 %}You do not manage the organisation yet, and only who does can place vacancies. Did you get a mail that asks whether you signed the organisation up? Say yes there. Otherwise ask {{ siteName }} to let you manage it.
{% else %}You can place vacancies and find volunteers right away.

Start with one vacancy. Say what somebody will do, where and when. It takes about ten minutes, and then it is online.
{% endif %}`,
      button: "{% if unmanaged == 1 %}Get in touch{% else %}Place your first vacancy{% endif %}",
      reason: "You get this mail because {{ organizationName }} signed up with {{ siteName }}.",
      title: "{{organizationName}} is approved",
      text: "Whoever manages the organisation can now place vacancies and find volunteers.",
    },
  },
});

export const organizationDenied = event("organization_denied", {
  subject: "organizations",
  data: z.object({ organizationName: z.string(), reason: z.string().nullable() }),
  sample: { organizationName: "Buurthuis De Linde", reason: "De organisatie staat al bij ons ingeschreven onder een andere naam." },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Organisatie afgewezen",
      subject: "Over de aanmelding van {{ organizationName }}",
      body: `Hallo {{ name }},

Bedankt dat je **{{ organizationName }}** hebt aangemeld. We hebben de aanmelding goed bekeken, en we kunnen de organisatie nu niet plaatsen op {{ siteName }}.

{% if reason %}

Dit is de reden:

> {{ reason }}

{% endif %}

Klopt er iets niet, of is er iets veranderd? Beantwoord dan deze mail. We denken graag met je mee.`,
      button: "Naar {{ siteName }}",
      reason: "Je krijgt deze mail omdat {{ organizationName }} zich heeft aangemeld bij {{ siteName }}.",
      title: "{{organizationName}} is niet goedgekeurd",
      text: "We kunnen de organisatie nu niet plaatsen. In je mail lees je meer.",
    },
    en: {
      name: "Organisation turned down",
      subject: "About the sign-up of {{ organizationName }}",
      body: `Hello {{ name }},

Thank you for signing up **{{ organizationName }}**. We looked at it carefully, and we cannot place the organisation on {{ siteName }} at the moment.

{% if reason %}

This is the reason:

> {{ reason }}

{% endif %}

Is something not right, or has something changed? Just answer this mail. We are glad to think along.`,
      button: "Go to {{ siteName }}",
      reason: "You get this mail because {{ organizationName }} signed up with {{ siteName }}.",
      title: "{{organizationName}} is not approved",
      text: "We cannot place the organisation at the moment. Your mail says more.",
    },
  },
});

export const organizationMoved = event("organization_moved", {
  subject: "organizations",
  data: z.object({ organizationName: z.string(), fromCenter: z.string(), toCenter: z.string() }),
  sample: { organizationName: "Buurthuis De Linde", fromCenter: "Vrijwilligerspunt Noord", toCenter: "Vrijwilligerspunt Zuid" },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Organisatie verhuisd",
      subject: "{{ organizationName }} hoort nu bij {{ toCenter }}",
      body: `Hallo {{ name }},

**{{ organizationName }}** is verplaatst van {{ fromCenter }} naar {{ toCenter }}. De vacatures, aanmeldingen en adressen zijn meegegaan. Er is niets verloren gegaan.

Voor vragen kun je vanaf nu bij {{ toCenter }} terecht.`,
      button: "Organisatie bekijken",
      reason: "Je krijgt deze mail omdat je {{ organizationName }} beheert of organisaties bij {{ toCenter }}.",
      title: "{{organizationName}} hoort nu bij {{toCenter}}",
      text: "De organisatie is verplaatst van {{fromCenter}} naar {{toCenter}}.",
    },
    en: {
      name: "Organisation moved",
      subject: "{{ organizationName }} belongs to {{ toCenter }} now",
      body: `Hello {{ name }},

**{{ organizationName }}** moved from {{ fromCenter }} to {{ toCenter }}. Its vacancies, applications and addresses moved along. Nothing was lost.

From now on {{ toCenter }} answers your questions.`,
      button: "See the organisation",
      reason: "You get this mail because you manage {{ organizationName }}, or organisations at {{ toCenter }}.",
      title: "{{organizationName}} belongs to {{toCenter}} now",
      text: "The organisation moved from {{fromCenter}} to {{toCenter}}.",
    },
  },
});

/** Once a year the organisation is asked whether its entry on the social map is still right. */
export const entryCheck = event("entry_check", {
  subject: "organizations",
  data: z.object({ organizationName: z.string(), expiresAt: z.string() }),
  sample: { organizationName: "Buurthuis De Linde", expiresAt: "2026-12-12T09:00:00.000Z" },
  deliver: ["notification", "mail"],
  secretLink: true,
  optional: "organization",
  words: {
    nl: {
      name: "Kloppen de gegevens op de sociale kaart nog?",
      choice: "De vraag of de gegevens op de sociale kaart nog kloppen",
      subject: "Klopt de vermelding van {{ organizationName }} nog?",
      body: `Hallo {{ name }},

**{{ organizationName }}** staat op de sociale kaart van {{ siteName }}. Eén keer per jaar vragen we of de gegevens nog kloppen, zodat niemand voor een dichte deur staat.

Met de knop zie je wat bezoekers zien. Klopt alles, dan is één klik genoeg. De knop werkt tot {{ expiresAt | day }}.`,
      button: "Gegevens controleren",
      reason: "Je krijgt deze mail omdat je {{ organizationName }} beheert bij {{ siteName }}.",
      title: "Klopt de vermelding van {{organizationName}} nog?",
      text: "Controleer de gegevens op de sociale kaart.",
    },
    en: {
      name: "Is the social map still right?",
      choice: "The question whether the details on the social map still hold",
      subject: "Is the entry of {{ organizationName }} still right?",
      body: `Hello {{ name }},

**{{ organizationName }}** stands on the social map of {{ siteName }}. Once a year we ask whether the details are still right, so that nobody finds a closed door.

The button shows what visitors see. If it is all right, one click is enough. The button works until {{ expiresAt | day }}.`,
      button: "Check the details",
      reason: "You get this mail because you manage {{ organizationName }} at {{ siteName }}.",
      title: "Is the entry of {{organizationName}} still right?",
      text: "Check the details on the social map.",
    },
  },
});
