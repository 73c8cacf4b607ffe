import { z } from "zod";
import { event } from "~/core/events/event";

/** To the new address, with the link that confirms it. */
export const emailChange = event("email_change", {
  subject: "users",
  data: z.object({ newEmail: z.string(), expiresAt: z.string() }),
  sample: { newEmail: "sanne.nieuw@voorbeeld.nl", expiresAt: "2026-12-12T09:00:00.000Z" },
  deliver: ["mail"],
  secretLink: true,
  words: {
    nl: {
      subject: "Bevestig je nieuwe e-mailadres",
      body: `Hallo {{ name }},

Je wilt voortaan met **{{ newEmail }}** inloggen bij {{ siteName }}. Bevestig dat dit adres van jou is. Tot die tijd blijft je oude adres gelden.

De knop werkt tot {{ expiresAt | moment }}.`,
      button: "Nieuw adres bevestigen",
      reason: "Je krijgt deze mail omdat iemand dit adres invulde bij {{ siteName }}. Was jij dat niet? Dan hoef je niets te doen.",
      title: "Bevestig je nieuwe e-mailadres",
      text: "We stuurden een mail naar {{newEmail}}.",
    },
    en: {
      subject: "Confirm your new e-mail address",
      body: `Hello {{ name }},

From now on you want to sign in to {{ siteName }} with **{{ newEmail }}**. Please confirm that this address is yours. Until then your old address stays in use.

The button works until {{ expiresAt | moment }}.`,
      button: "Confirm the new address",
      reason:
        "You receive this e-mail because somebody entered this address at {{ siteName }}. Was that not you? Then you need not do anything.",
      title: "Confirm your new e-mail address",
      text: "We sent an e-mail to {{newEmail}}.",
    },
  },
});

/** To the old address, once the new one counts. */
export const emailChanged = event("email_changed", {
  subject: "users",
  data: z.object({ newEmail: z.string() }),
  sample: { newEmail: "sanne.nieuw@voorbeeld.nl" },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      subject: "Je e-mailadres is gewijzigd",
      body: `Hallo {{ name }},

Je logt bij {{ siteName }} voortaan in met **{{ newEmail }}**. Dit oude adres hoort niet meer bij je account.

Heb jij dit niet gedaan? Beantwoord dan meteen deze mail, dan helpen we je.`,
      button: "Naar je gegevens",
      reason: "Je krijgt deze mail omdat dit adres bij je account van {{ siteName }} hoorde.",
      title: "Je e-mailadres is gewijzigd",
      text: "Je logt voortaan in met {{newEmail}}.",
    },
    en: {
      subject: "Your e-mail address was changed",
      body: `Hello {{ name }},

From now on you sign in to {{ siteName }} with **{{ newEmail }}**. This old address is no longer part of your account.

Did you not do this? Please reply to this e-mail at once, and we will help you.`,
      button: "Go to your details",
      reason: "You receive this e-mail because this address was part of your account at {{ siteName }}.",
      title: "Your e-mail address was changed",
      text: "From now on you sign in with {{newEmail}}.",
    },
  },
});
