import { z } from "zod";
import { event } from "~/core/events/event";

/** Somebody says that a conversation is not right: the centre looks into it. */
export const conversationReported = event("conversation_reported", {
  subject: "conversations",
  data: z.object({ reporterName: z.string(), subject: z.string(), message: z.string().nullable() }),
  sample: {
    reporterName: "Tom de Wit",
    subject: "Taalmaatje op zaterdag",
    message: "Deze persoon blijft vragen waar ik woon.\nDat wil ik niet.",
  },
  deliver: ["notification", "mail"],
  optional: "center",
  words: {
    nl: {
      name: "Een gesprek is gemeld",
      choice: "Iemand meldt een gesprek",
      subject: "Een gesprek is gemeld: {{ subject }}",
      body: `Hallo {{ name }},

{{ reporterName }} meldt het gesprek **{{ subject }}** op {{ siteName }}.

{% if message %}

{{ reporterName }} schrijft:

> {{ message }}

{% endif %}

Je kunt het gesprek nu lezen. Kijk wat er speelt en neem contact op met wie het aangaat.`,
      button: "Gesprek lezen",
      reason: "Je krijgt deze mail omdat je {{ siteName }} beheert.",
      title: "Een gesprek is gemeld",
      text: "{{reporterName}} meldt het gesprek over {{subject}}. Lees wat er speelt.",
    },
    en: {
      name: "A conversation was reported",
      choice: "Somebody reports a conversation",
      subject: "A conversation was reported: {{ subject }}",
      body: `Hello {{ name }},

{{ reporterName }} reports the conversation **{{ subject }}** on {{ siteName }}.

{% if message %}

{{ reporterName }} writes:

> {{ message }}

{% endif %}

You can read the conversation now. Please see what is going on, and get in touch with those concerned.`,
      button: "Read the conversation",
      reason: "You get this mail because you manage {{ siteName }}.",
      title: "A conversation was reported",
      text: "{{reporterName}} reports the conversation about {{subject}}. Please see what is going on.",
    },
  },
});
