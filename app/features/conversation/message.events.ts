import { z } from "zod";
import { event } from "~/core/events/event";

export const messageReceived = event("message_received", {
  subject: "messages",
  data: z.object({ senderName: z.string(), subject: z.string().nullable(), message: z.string() }),
  sample: {
    senderName: "Marieke Jansen",
    subject: "Taalmaatje op zaterdag",
    message: "Hoi! Ik woon om de hoek en help graag.\nOp zaterdag kan ik altijd.",
  },
  deliver: ["notification", "mail"],
  optional: "everyone",
  words: {
    nl: {
      name: "Nieuw bericht",
      choice: "Nieuw bericht in een gesprek",
      subject: "Nieuw bericht van {{ senderName }}",
      body: `Hallo {{ name }},

{{ senderName }} stuurde je een bericht{% if subject %} over **{{ subject }}**{% endif %}:

> {{ message }}

Je antwoordt op {{ siteName }}. Zo blijft het gesprek bij elkaar.`,
      button: "Bericht beantwoorden",
      reason: "Je krijgt deze mail omdat je meedoet aan dit gesprek op {{ siteName }}.",
      title: "Nieuw bericht van {{senderName}}",
      text: "Lees het bericht en antwoord als je wilt.",
    },
    en: {
      name: "New message",
      choice: "New message in a conversation",
      subject: "New message from {{ senderName }}",
      body: `Hello {{ name }},

{{ senderName }} sent you a message{% if subject %} about **{{ subject }}**{% endif %}:

> {{ message }}

You answer on {{ siteName }}, so that the conversation stays together.`,
      button: "Answer the message",
      reason: "You get this mail because you take part in this conversation on {{ siteName }}.",
      title: "New message from {{senderName}}",
      text: "Read the message, and answer if you like.",
    },
  },
});
