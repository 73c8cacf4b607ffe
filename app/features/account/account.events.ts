import { z } from "zod";
import { event } from "~/core/events/event";

/** To the old address, once the new one counts. */
export const emailChanged = event("email_changed", {
  subject: "users",
  data: z.object({ newEmail: z.string() }),
  sample: { newEmail: "sanne.nieuw@voorbeeld.nl" },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Mailadres is veranderd",
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
      name: "Mail address was changed",
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

export const passwordReset = event("password_reset", {
  subject: "users",
  data: z.object({ expiresAt: z.string() }),
  sample: { expiresAt: "2026-12-12T09:00:00.000Z" },
  deliver: ["notification", "mail"],
  secretLink: true,
  asked: true,
  words: {
    nl: {
      name: "Wachtwoord vergeten",
      subject: "Kies een nieuw wachtwoord",
      body: `Hallo {{ name }},

Je wilt een nieuw wachtwoord voor {{ siteName }}. Met de knop hieronder kies je er een. Dat kan tot {{ expiresAt | moment }}.

Heb je hier niet om gevraagd? Dan verandert er niets en kun je deze mail weggooien.`,
      button: "Nieuw wachtwoord kiezen",
      reason: "Je krijgt deze mail omdat iemand bij {{ siteName }} om een nieuw wachtwoord vroeg voor dit adres.",
      title: "Nieuw wachtwoord aangevraagd",
      text: "We stuurden je een mail. Heb je hier niet om gevraagd? Dan verandert er niets.",
    },
    en: {
      name: "Forgotten password",
      subject: "Choose a new password",
      body: `Hello {{ name }},

You would like a new password for {{ siteName }}. Choose one with the button below. You can do so until {{ expiresAt | moment }}.

Did you not ask for this? Then nothing changes, and you can throw this mail away.`,
      button: "Choose a new password",
      reason: "You get this mail because somebody at {{ siteName }} asked for a new password for this address.",
      title: "New password requested",
      text: "We sent you a mail. Did you not ask for it? Then nothing changes.",
    },
  },
});

/** By mail only: each sign-in would leave a notification otherwise. */
export const signInLink = event("sign_in_link", {
  subject: "users",
  data: z.object({ expiresAt: z.string() }),
  sample: { expiresAt: "2026-12-12T09:00:00.000Z" },
  deliver: ["mail"],
  secretLink: true,
  asked: true,
  words: {
    nl: {
      name: "Inloggen met een link",
      subject: "Je inloglink voor {{ siteName }}",
      body: `Hallo {{ name }},

Met de knop hieronder log je in bij {{ siteName }}, zonder wachtwoord. De knop werkt één keer, tot {{ expiresAt | moment }}.

Heb je hier niet om gevraagd? Dan kun je deze mail weggooien. Geef de link aan niemand anders.`,
      button: "Inloggen",
      reason: "Je krijgt deze mail omdat iemand bij {{ siteName }} om een inloglink vroeg voor dit adres.",
      title: "Inloglink aangevraagd",
      text: "In je mail staat een knop om in te loggen.",
    },
    en: {
      name: "Sign in with a link",
      subject: "Your sign-in link for {{ siteName }}",
      body: `Hello {{ name }},

The button below signs you in at {{ siteName }}, without a password. It works once, until {{ expiresAt | moment }}.

Did you not ask for this? Then you can throw this mail away. Do not give the link to anybody else.`,
      button: "Sign in",
      reason: "You get this mail because somebody at {{ siteName }} asked for a sign-in link for this address.",
      title: "Sign-in link requested",
      text: "Your mail has a button to sign in.",
    },
  },
});

/** `change` is a sentence: what changed about the way into the account. */
export const securityChanged = event("security_changed", {
  subject: "users",
  data: z.object({ change: z.string() }),
  sample: { change: "Je wachtwoord is gewijzigd." },
  deliver: ["notification", "mail"],
  words: {
    nl: {
      name: "Beveiliging is veranderd",
      subject: "Er is iets veranderd aan je account bij {{ siteName }}",
      body: `Hallo {{ name }},

{{ change }}

Heb je dit zelf gedaan? Dan hoef je niets te doen.

**Was jij dit niet?** Kies dan meteen een nieuw wachtwoord. Wie nu in je account zit, wordt daarmee uitgelogd.`,
      button: "Nieuw wachtwoord kiezen",
      reason:
        "Je krijgt deze mail omdat je een account hebt bij {{ siteName }}. We sturen hem bij elke verandering die met inloggen te maken heeft.",
      title: "Er is iets veranderd aan je account",
      text: "{{change}}",
    },
    en: {
      name: "Security was changed",
      subject: "Something changed about your account at {{ siteName }}",
      body: `Hello {{ name }},

{{ change }}

Did you do this yourself? Then you need not do anything.

**Was it not you?** Then choose a new password right away. That signs out whoever is in your account now.`,
      button: "Choose a new password",
      reason: "You get this mail because you have an account at {{ siteName }}. We send it with every change that concerns signing in.",
      title: "Something changed about your account",
      text: "{{change}}",
    },
  },
});
