import { z } from "zod";
import { event } from "~/core/events/event";

/** To the new address, with the link that confirms it. `changedBy` is who among the staff filled it in, if it was not its owner. */
export const emailChange = event("email_change", {
  subject: "users",
  data: z.object({ newEmail: z.string(), changedBy: z.string().nullable(), expiresAt: z.string() }),
  sample: { newEmail: "sanne.nieuw@voorbeeld.nl", changedBy: null, expiresAt: "2026-12-12T09:00:00.000Z" },
  deliver: ["mail"],
  secretLink: true,
  asked: true,
  words: {
    nl: {
      name: "Nieuw mailadres bevestigen",
      subject: "Bevestig je nieuwe e-mailadres",
      body: `Hallo {{ name }},

{% if changedBy %}{{ changedBy }} vulde **{{ newEmail }}** in als je nieuwe e-mailadres bij {{ siteName }}. Log in met je oude adres en bevestig dat het nieuwe van jou is.{% else %}Je wilt voortaan met **{{ newEmail }}** inloggen bij {{ siteName }}. Bevestig dat dit adres van jou is.{% endif %} Tot die tijd blijft je oude adres gelden.

De knop werkt tot {{ expiresAt | moment }}.`,
      button: "Nieuw adres bevestigen",
      reason: "Je krijgt deze mail omdat iemand dit adres invulde bij {{ siteName }}. Was jij dat niet? Dan hoef je niets te doen.",
      title: "Bevestig je nieuwe e-mailadres",
      text: "We stuurden een mail naar {{newEmail}}.",
    },
    en: {
      name: "Confirm a new mail address",
      subject: "Confirm your new e-mail address",
      body: `Hello {{ name }},

{% if changedBy %}{{ changedBy }} entered **{{ newEmail }}** as your new e-mail address at {{ siteName }}. Sign in with your old address and confirm that the new one is yours.{% else %}From now on you want to sign in to {{ siteName }} with **{{ newEmail }}**. Please confirm that this address is yours.{% endif %} Until then your old address stays in use.

The button works until {{ expiresAt | moment }}.`,
      button: "Confirm the new address",
      reason:
        "You receive this e-mail because somebody entered this address at {{ siteName }}. Was that not you? Then you need not do anything.",
      title: "Confirm your new e-mail address",
      text: "We sent an e-mail to {{newEmail}}.",
    },
  },
});

/** To the old address, when staff fill in a new one: it counts only once its owner says so. */
export const emailProposed = event("email_proposed", {
  subject: "users",
  data: z.object({ newEmail: z.string(), changedBy: z.string() }),
  sample: { newEmail: "sanne.nieuw@voorbeeld.nl", changedBy: "Karim El Amrani" },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Nieuw mailadres ingevuld door beheer",
      subject: "Er is een nieuw e-mailadres voor je ingevuld",
      body: `Hallo {{ name }},

{{ changedBy }} vulde **{{ newEmail }}** in als je nieuwe e-mailadres bij {{ siteName }}. Dat geldt pas als jij het bevestigt, met de link in de mail die we daarheen stuurden. Tot die tijd log je in met dit adres.

Klopt het niet? Bevestig het dan niet. Bij je gegevens kies je ervoor dit adres te houden.`,
      button: "Naar je e-mailadres",
      reason: "Je krijgt deze mail omdat dit adres bij je account van {{ siteName }} hoort.",
      title: "Er is een nieuw e-mailadres voor je ingevuld",
      text: "{{changedBy}} vulde {{newEmail}} in. Het geldt pas als jij het bevestigt.",
    },
    en: {
      name: "New mail address entered by staff",
      subject: "A new e-mail address was entered for you",
      body: `Hello {{ name }},

{{ changedBy }} entered **{{ newEmail }}** as your new e-mail address at {{ siteName }}. It counts only once you confirm it, with the link in the mail that we sent there. Until then you sign in with this address.

Is it not right? Then do not confirm it. In your details you can choose to keep this address.`,
      button: "Go to your e-mail address",
      reason: "You get this mail because this address is part of your account at {{ siteName }}.",
      title: "A new e-mail address was entered for you",
      text: "{{changedBy}} entered {{newEmail}}. It counts only once you confirm it.",
    },
  },
});
