import { z } from "zod";
import { event } from "~/core/events/event";

export const profileReplyReceived = event("profile_reply_received", {
  subject: "profile_replies",
  data: z.object({ organizationName: z.string(), senderName: z.string(), message: z.string() }),
  sample: {
    organizationName: "Buurthuis De Linde",
    senderName: "Marieke Jansen",
    message: "Hoi! Ik woon om de hoek en help graag.\nOp zaterdag kan ik altijd.",
  },
  deliver: ["notification", "mail"],
  optional: "everyone",
  words: {
    nl: {
      name: "Reactie op je vrijwilligersprofiel",
      subject: "{{ organizationName }} reageert op je profiel",
      body: `Hallo {{ name }},

{{ senderName }} van **{{ organizationName }}** zag je profiel in de vrijwilligerspool en schrijft:

> {{ message }}

Jij beslist of en wanneer je antwoordt.`,
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

{{ senderName }} from **{{ organizationName }}** saw your profile in the volunteer pool and writes:

> {{ message }}

Whether and when you answer is up to you.`,
      button: "Read the reply",
      reason:
        "You get this mail because your profile is visible in the volunteer pool of {{ siteName }}. You can turn that off in your profile.",
      title: "{{organizationName}} replies to your profile",
      text: "{{senderName}} saw your profile in the volunteer pool and sent you a message.",
    },
  },
});
