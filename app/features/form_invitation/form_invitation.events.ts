import { z } from "zod";
import { event } from "~/core/events/event";

/** Once more, to whoever was asked and has not answered. */
export const formReminder = event("form_reminder", {
  subject: "form_invitations",
  data: z.object({ formTitle: z.string(), inviterName: z.string(), expiresAt: z.string().nullable() }),
  sample: { formTitle: "Kennismaking nieuwe vrijwilligers", inviterName: "Karim El Amrani", expiresAt: "2026-12-12T09:00:00.000Z" },
  deliver: ["mail"],
  secretLink: true,
  optional: "everyone",
  words: {
    nl: {
      name: "Herinnering aan een formulier",
      choice: "Een herinnering aan een formulier dat je nog niet hebt ingevuld",
      subject: "Weet je nog? {{ formTitle }}",
      body: `Hallo {{ name }},

{{ inviterName }} vroeg je om het formulier **{{ formTitle }}** in te vullen. Dat is nog niet gebeurd.{% if expiresAt %} Het kan nog tot {{ expiresAt | day }}.{% endif %}

Heb je geen tijd of geen zin? Dan hoef je niets te doen. De knop is alleen voor jou bedoeld.`,
      button: "Formulier invullen",
      reason: "Je krijgt deze mail omdat {{ inviterName }} je via {{ siteName }} om antwoord vraagt.",
      title: "Weet je nog? {{formTitle}}",
      text: "{{inviterName}} vroeg je om {{formTitle}} in te vullen. De knop staat in je mail.",
    },
    en: {
      name: "Reminder of a form",
      choice: "A reminder of a form that you have not filled in yet",
      subject: "A reminder: {{ formTitle }}",
      body: `Hello {{ name }},

{{ inviterName }} asked you to fill in the form **{{ formTitle }}**, and you have not done so yet.{% if expiresAt %} You can until {{ expiresAt | day }}.{% endif %}

If you have no time or would rather not, you need do nothing. The button is meant for you only.`,
      button: "Fill in the form",
      reason: "You get this mail because {{ inviterName }} asks you for an answer by way of {{ siteName }}.",
      title: "A reminder: {{formTitle}}",
      text: "{{inviterName}} asked you to fill in {{formTitle}}. The button is in your mail.",
    },
  },
});
