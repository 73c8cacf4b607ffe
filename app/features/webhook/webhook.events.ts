import { z } from "zod";
import { event } from "~/core/events/event";

export const webhookDisabled = event("webhook_disabled", {
  subject: "webhooks",
  data: z.object({ webhookName: z.string(), host: z.string() }),
  sample: { webhookName: "Website van de gemeente", host: "hooks.gemeente.example" },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Webhook is uitgezet",
      subject: "Uitgezet: webhook {{ webhookName }}",
      body: `Hallo {{ name }},

Het programma op **{{ host }}** neemt al dagen niets meer aan. We hebben de webhook **{{ webhookName }}** daarom uitgezet.

Vraag wie het programma beheert om ernaar te kijken. Zet je de webhook daarna weer aan, dan krijgt het programma alsnog wat er nog klaarstond.`,
      button: "Webhook bekijken",
      reason: "Je krijgt deze mail omdat je dit vrijwilligerspunt beheert.",
      title: "Uitgezet: webhook {{webhookName}}",
      text: "Het programma op {{host}} neemt al dagen niets meer aan.",
    },
    en: {
      name: "A webhook was switched off",
      subject: "Switched off: webhook {{ webhookName }}",
      body: `Hello {{ name }},

The program at **{{ host }}** has taken nothing for days. That is why we switched the webhook **{{ webhookName }}** off.

Ask whoever looks after that program to have a look. When you switch the webhook on again, the program still gets what was waiting.`,
      button: "See the webhook",
      reason: "You get this mail because you look after this volunteer centre.",
      title: "Switched off: webhook {{webhookName}}",
      text: "The program at {{host}} has taken nothing for days.",
    },
  },
});
