import { z } from "zod";
import { event } from "~/core/events/event";

export const profileReplyReceived = event("profile_reply_received", {
  subject: "profile_replies",
  data: z.object({
    organizationName: z.string(),
    city: z.string().nullable(),
    senderName: z.string(),
    vacancyTitle: z.string().nullable(),
    message: z.string(),
  }),
  sample: {
    organizationName: "Buurthuis De Linde",
    city: "Nijmegen",
    senderName: "Marieke Jansen",
    vacancyTitle: "Koken in het buurthuis",
    message: "Hoi! Ik woon om de hoek en help graag.\nOp zaterdag kan ik altijd.",
  },
  deliver: ["notification", "mail"],
  optional: "everyone",
  words: {
    nl: {
      name: "Reactie op je vrijwilligersprofiel",
      subject: "{{ organizationName }} reageert op je profiel",
      body: `Hallo {{ name }},

{{ senderName }} van **{{ organizationName }}**{% if city %} uit {{ city }}{% endif %} zag je profiel in de vrijwilligerspool van {{ siteName }} en schrijft je{% if vacancyTitle %} over **{{ vacancyTitle }}**{% endif %}:

> {{ message }}

Jij beslist of en wanneer je antwoordt. Doe je dat, dan ziet {{ senderName }} je naam, maar niet je e-mailadres of telefoonnummer.`,
      button: "Reactie lezen",
      reason:
        "Je krijgt deze mail omdat je profiel zichtbaar is in de vrijwilligerspool van {{ siteName }}. Dat kun je uitzetten bij je profiel.",
      title: "{{organizationName}} reageert op je profiel",
      text: "{{senderName}} zag je profiel in de vrijwilligerspool en stuurde je een bericht.",
    },
    en: {
      name: "Reply to your volunteer profile",
      subject: "{{ organizationName }} replies to your profile",
      body: `Hello {{ name }},

{{ senderName }} from **{{ organizationName }}**{% if city %} in {{ city }}{% endif %} saw your profile in the volunteer pool of {{ siteName }} and writes to you{% if vacancyTitle %} about **{{ vacancyTitle }}**{% endif %}:

> {{ message }}

Whether and when you answer is up to you. If you do, {{ senderName }} sees your name, but not your e-mail address or phone number.`,
      button: "Read the reply",
      reason:
        "You get this mail because your profile is visible in the volunteer pool of {{ siteName }}. You can turn that off in your profile.",
      title: "{{organizationName}} replies to your profile",
      text: "{{senderName}} saw your profile in the volunteer pool and sent you a message.",
    },
  },
});

export const profileReplyReported = event("profile_reply_reported", {
  subject: "profile_replies",
  data: z.object({ reporterName: z.string(), organizationName: z.string(), message: z.string().nullable() }),
  sample: { reporterName: "Sanne de Wit", organizationName: "Buurthuis De Linde", message: "Dit is reclame en geen vrijwilligerswerk." },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Bericht aan een vrijwilliger gemeld",
      subject: "{{ reporterName }} meldt een bericht van {{ organizationName }}",
      body: `Hallo {{ name }},

{{ reporterName }} kreeg via de vrijwilligerspool een bericht van **{{ organizationName }}** en meldt dat bij jullie.{% if message %}

> {{ message }}{% endif %}

{{ organizationName }} kan deze vrijwilliger niet meer schrijven. Kijk je ernaar?`,
      button: "Bericht bekijken",
      reason: "Je krijgt deze mail omdat je beheerder bent van {{ siteName }}.",
      title: "{{reporterName}} meldt een bericht van {{organizationName}}",
      text: "Een vrijwilliger kreeg een bericht dat niet hoort. Kijk je ernaar?",
    },
    en: {
      name: "Message to a volunteer reported",
      subject: "{{ reporterName }} reports a message of {{ organizationName }}",
      body: `Hello {{ name }},

{{ reporterName }} received a message of **{{ organizationName }}** through the volunteer pool and reports it to you.{% if message %}

> {{ message }}{% endif %}

{{ organizationName }} can no longer write to this volunteer. Will you have a look?`,
      button: "See the message",
      reason: "You get this mail because you manage {{ siteName }}.",
      title: "{{reporterName}} reports a message of {{organizationName}}",
      text: "A volunteer received a message that should not have been sent. Will you have a look?",
    },
  },
});
