/** What coordinators hear of requests for help. */
import { z } from "zod";
import { event } from "~/core/events/event";

const title = z.string();
const message = z.string();
const sample = { title: "Samen boodschappen doen op dinsdag" };

/** To who asked: they hear it whatever they chose, for it is their own question. */
const own = { subject: "help_requests", deliver: ["notification", "mail"] } as const;
const coordinator = { ...own, optional: "center" } as const;

export const helpReceived = event("help_received", {
  ...coordinator,
  data: z.object({ title }),
  sample,
  words: {
    nl: {
      name: "Nieuwe hulpvraag (voor het vrijwilligerspunt)",
      choice: "Iemand vraagt om hulp",
      subject: "Nieuwe hulpvraag: {{ title }}",
      body: `Hallo {{ name }},

Iemand vraagt om hulp: **{{ title }}**.

Neem binnen een paar dagen contact op voor een intake. Daarna zet je de vraag open, vraag je door of zeg je wie wel kan helpen.`,
      button: "Hulpvraag bekijken",
      reason: "Je krijgt deze mail omdat je hulpvragen behandelt op {{ siteName }}.",
      title: "Nieuwe hulpvraag",
      text: "{{title}}. Neem contact op voor een intake.",
    },
    en: {
      name: "New request for help (to the volunteer centre)",
      choice: "Somebody asks for help",
      subject: "New request for help: {{ title }}",
      body: `Hello {{ name }},

Somebody asks for help: **{{ title }}**.

Please get in touch within a few days for an intake. After that you open the request, ask for more, or say who else can help.`,
      button: "View the request",
      reason: "You get this mail because you handle requests for help on {{ siteName }}.",
      title: "New request for help",
      text: "{{title}}. Get in touch for an intake.",
    },
  },
});

export const helpAnswered = event("help_answered", {
  ...coordinator,
  data: z.object({ title, message }),
  sample: { ...sample, message: "Het liefst om tien uur." },
  words: {
    nl: {
      name: "Antwoord bij een hulpvraag (voor het vrijwilligerspunt)",
      choice: "Er is geantwoord op een vraag bij een hulpvraag",
      subject: "Antwoord bij hulpvraag: {{ title }}",
      body: `Hallo {{ name }},

Er is een antwoord op je vraag over **{{ title }}**:

> {{ message }}`,
      button: "Verder met de intake",
      reason: "Je krijgt deze mail omdat je hulpvragen behandelt op {{ siteName }}.",
      title: "Antwoord bij een hulpvraag",
      text: "{{title}} wacht weer op de intake.",
    },
    en: {
      name: "Answer about a request for help (to the volunteer centre)",
      choice: "Somebody answered about their request for help",
      subject: "Answer about: {{ title }}",
      body: `Hello {{ name }},

There is an answer to your question about **{{ title }}**:

> {{ message }}`,
      button: "Go on with the intake",
      reason: "You get this mail because you handle requests for help on {{ siteName }}.",
      title: "Answer about a request for help",
      text: "{{title}} waits for the intake again.",
    },
  },
});

export const helpWithdrawn = event("help_withdrawn", {
  ...coordinator,
  data: z.object({ title }),
  sample,
  words: {
    nl: {
      name: "Hulpvraag ingetrokken (voor het vrijwilligerspunt)",
      choice: "Iemand trekt een hulpvraag in",
      subject: "Ingetrokken: {{ title }}",
      body: `Hallo {{ name }},

De hulpvraag **{{ title }}** is ingetrokken. Je hoeft niets meer te doen.`,
      button: "Hulpvraag bekijken",
      reason: "Je krijgt deze mail omdat je hulpvragen behandelt op {{ siteName }}.",
      title: "Hulpvraag ingetrokken",
      text: "{{title}}",
    },
    en: {
      name: "Request for help withdrawn (to the volunteer centre)",
      choice: "Somebody withdraws a request for help",
      subject: "Withdrawn: {{ title }}",
      body: `Hello {{ name }},

The request **{{ title }}** was withdrawn. There is nothing left for you to do.`,
      button: "View the request",
      reason: "You get this mail because you handle requests for help on {{ siteName }}.",
      title: "Request for help withdrawn",
      text: "{{title}}",
    },
  },
});
