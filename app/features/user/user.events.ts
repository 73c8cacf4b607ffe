import { z } from "zod";
import { event } from "~/core/events/event";

export const userInvited = event("user_invited", {
  subject: "users",
  data: z.object({ inviterName: z.string(), organizationName: z.string().nullable(), expiresAt: z.string() }),
  sample: { inviterName: "Karim El Amrani", organizationName: "Buurthuis De Linde", expiresAt: "2026-12-12T09:00:00.000Z" },
  deliver: ["notification", "mail"],
  secretLink: true,
  words: {
    nl: {
      name: "Uitnodiging voor een account",
      subject: "{{ inviterName }} nodigt je uit voor {{ siteName }}",
      body: `Hallo {{ name }},

{{ inviterName }} heeft een account voor je klaargezet bij {{ siteName }}{% if organizationName %}, zodat je kunt meewerken voor **{{ organizationName }}**{% endif %}.

Kies een wachtwoord en je kunt meteen beginnen. De uitnodiging werkt tot {{ expiresAt | moment }}.`,
      button: "Uitnodiging aannemen",
      reason: "Je krijgt deze mail omdat {{ inviterName }} je heeft uitgenodigd. Klopt dat niet? Dan hoef je niets te doen.",
      title: "{{inviterName}} nodigt je uit",
      text: "In je mail staat hoe je een wachtwoord kiest.",
    },
    en: {
      name: "Invitation to an account",
      subject: "{{ inviterName }} invites you to {{ siteName }}",
      body: `Hello {{ name }},

{{ inviterName }} has prepared an account for you at {{ siteName }}{% if organizationName %}, so that you can work for **{{ organizationName }}**{% endif %}.

Choose a password and you can begin. The invitation works until {{ expiresAt | moment }}.`,
      button: "Accept the invitation",
      reason: "You get this mail because {{ inviterName }} invited you. Is that not right? Then you need not do anything.",
      title: "{{inviterName}} invites you",
      text: "Your mail says how to choose a password.",
    },
  },
});

export const userConfirm = event("user_confirm", {
  subject: "users",
  /** The organisation that was signed up with the account. */
  data: z.object({ expiresAt: z.string(), organizationName: z.string().nullable() }),
  sample: { expiresAt: "2026-12-12T09:00:00.000Z", organizationName: null },
  deliver: ["notification", "mail"],
  secretLink: true,
  asked: true,
  words: {
    nl: {
      name: "Mailadres bevestigen",
      subject: "Bevestig je e-mailadres",
      body: `Hallo {{ name }},

{% if organizationName %}Leuk dat je **{{ organizationName }}** hebt aangemeld bij {{ siteName }}!{% else %}Leuk dat je meedoet met {{ siteName }}!{% endif %} Bevestig dat dit jouw e-mailadres is en kies een wachtwoord. Daarna is je account klaar.{% if organizationName %} Wij bekijken de aanmelding van {{ organizationName }}, en je hoort van ons zodra dat is gebeurd.{% endif %}

De knop werkt tot {{ expiresAt | moment }}.`,
      button: "E-mailadres bevestigen",
      reason:
        "Je krijgt deze mail omdat iemand met dit adres een account heeft gemaakt bij {{ siteName }}. Was jij dat niet? Dan hoef je niets te doen.",
      title: "Bevestig je e-mailadres",
      text: "Klik op de knop in de mail die we je stuurden.",
    },
    en: {
      name: "Confirm a mail address",
      subject: "Confirm your e-mail address",
      body: `Hello {{ name }},

{% if organizationName %}How nice that you signed up **{{ organizationName }}** at {{ siteName }}!{% else %}How nice that you are joining {{ siteName }}!{% endif %} Please confirm that this is your e-mail address and choose a password. After that your account is ready.{% if organizationName %} We look at the sign-up of {{ organizationName }}, and you hear from us once we have.{% endif %}

The button works until {{ expiresAt | moment }}.`,
      button: "Confirm e-mail address",
      reason:
        "You get this mail because somebody made an account at {{ siteName }} with this address. Was it not you? Then you need not do anything.",
      title: "Confirm your e-mail address",
      text: "Use the button in the mail that we sent you.",
    },
  },
});

/** By mail only: a list of notifications is no place for what somebody else did. */
export const accountExists = event("account_exists", {
  subject: "users",
  data: z.object({}),
  sample: {},
  deliver: ["mail"],
  asked: true,
  words: {
    nl: {
      name: "Er is al een account",
      subject: "Je hebt al een account bij {{ siteName }}",
      body: `Hallo {{ name }},

Iemand vulde jouw e-mailadres in om een account te maken. Je hebt er al een, dus je hoeft niets meer te maken: log in met dit adres.

Weet je je wachtwoord niet meer? Op de inlogpagina kies je een nieuw wachtwoord of vraag je een inloglink aan.

Was jij dit niet? Dan hoef je niets te doen. Niemand kan met jouw adres inloggen.`,
      button: "Inloggen",
      reason: "Je krijgt deze mail omdat iemand bij {{ siteName }} dit adres invulde om zich aan te melden.",
      title: "Je hebt al een account",
      text: "Iemand vulde jouw e-mailadres in om zich aan te melden. Je kunt gewoon inloggen.",
    },
    en: {
      name: "There is an account already",
      subject: "You already have an account at {{ siteName }}",
      body: `Hello {{ name }},

Somebody filled in your e-mail address to make an account. You already have one, so there is nothing to make: sign in with this address.

Do you not know your password any more? On the sign-in page you can choose a new one or ask for a sign-in link.

Was it not you? Then you need not do anything. Nobody can sign in with your address.`,
      button: "Sign in",
      reason: "You get this mail because somebody at {{ siteName }} filled in this address to sign up.",
      title: "You already have an account",
      text: "Somebody filled in your e-mail address to sign up. You can simply sign in.",
    },
  },
});

/** To who signs up again with the address of an account that is switched off or archived: goes to the address, since that account reads nothing. */
export const accountOff = event("account_off", {
  subject: "users",
  data: z.object({ organizationName: z.string().nullable() }),
  sample: { organizationName: "Buurthuis De Linde" },
  deliver: ["mail"],
  asked: true,
  words: {
    nl: {
      name: "Het account is uitgeschakeld",
      subject: "Je account bij {{ siteName }} is uitgeschakeld",
      body: `Hallo {{ name }},

Iemand vulde jouw e-mailadres in om zich aan te melden. Met dit adres is er al een account, maar dat is uitgeschakeld. Daarom kun je niet inloggen en geen nieuw account maken.

{% if organizationName %}
De aanmelding van **{{ organizationName }}** is wel binnen. Zolang je account is uitgeschakeld, kun je die organisatie niet beheren.

{% endif %}

Wil je weer meedoen? Beantwoord dan deze mail. {{ siteName }} kan je account weer inschakelen.

Was jij dit niet? Dan hoef je niets te doen.`,
      button: "Naar {{ siteName }}",
      reason: "Je krijgt deze mail omdat iemand bij {{ siteName }} dit adres invulde om zich aan te melden.",
      title: "Je account is uitgeschakeld",
      text: "Iemand vulde jouw e-mailadres in om zich aan te melden. Je account is uitgeschakeld.",
    },
    en: {
      name: "The account is switched off",
      subject: "Your account at {{ siteName }} is switched off",
      body: `Hello {{ name }},

Somebody filled in your e-mail address to sign up. There is an account with this address already, but it is switched off. That is why you cannot sign in, nor make a new account.

{% if organizationName %}
The sign-up of **{{ organizationName }}** has arrived. As long as your account is switched off, you cannot manage that organisation.

{% endif %}

Would you like to join in again? Just answer this mail. {{ siteName }} can switch your account on again.

Was it not you? Then you need not do anything.`,
      button: "Go to {{ siteName }}",
      reason: "You get this mail because somebody at {{ siteName }} filled in this address to sign up.",
      title: "Your account is switched off",
      text: "Somebody filled in your e-mail address to sign up. Your account is switched off.",
    },
  },
});

/** To the address of an account that staff put together with another one: nobody signs in with it any more, and if the two were not one person, they should say so. */
export const accountMerged = event("account_merged", {
  subject: "users",
  data: z.object({ days: z.number() }),
  sample: { days: 30 },
  deliver: ["mail"],
  words: {
    nl: {
      name: "Twee accounts samengevoegd",
      subject: "Je accounts bij {{ siteName }} zijn samengevoegd",
      body: `Hallo {{ name }},

Je had twee accounts bij {{ siteName }}. Een medewerker maakte er één van. Alles wat bij het account met dit e-mailadres hoorde, staat nu bij je andere account. Log voortaan in met het andere adres.

Had je geen ander account? Beantwoord dan meteen deze mail. We kunnen het nog {{ days }} dagen ongedaan maken.`,
      button: "Inloggen",
      reason: "Je krijgt deze mail omdat dit adres bij een account van {{ siteName }} hoorde.",
      title: "Je accounts zijn samengevoegd",
      text: "Log voortaan in met je andere e-mailadres.",
    },
    en: {
      name: "Two accounts merged",
      subject: "Your accounts at {{ siteName }} were merged",
      body: `Hello {{ name }},

You had two accounts at {{ siteName }}. A member of staff made them one. Everything of the account with this e-mail address is now with your other account. Please sign in with the other address from now on.

Did you have no other account? Please reply to this e-mail at once. For {{ days }} more days we can undo it.`,
      button: "Sign in",
      reason: "You get this mail because this address was part of an account at {{ siteName }}.",
      title: "Your accounts were merged",
      text: "From now on sign in with your other e-mail address.",
    },
  },
});

/** To the owner of an account whose address signed an organisation up, with the link that says yes. */
export const organizationClaim = event("organization_claim", {
  subject: "organizations",
  data: z.object({ organizationName: z.string(), expiresAt: z.string() }),
  sample: { organizationName: "Buurthuis De Linde", expiresAt: "2026-12-12T09:00:00.000Z" },
  deliver: ["mail"],
  secretLink: true,
  asked: true,
  words: {
    nl: {
      name: "Aanmelding van een organisatie bevestigen",
      subject: "Heb jij {{ organizationName }} aangemeld?",
      body: `Hallo {{ name }},

Iemand meldde **{{ organizationName }}** aan bij {{ siteName }} en vulde daarbij jouw e-mailadres in. Je hebt al een account bij ons.

Was jij dat? Bevestig het met de knop hieronder. Daarna beheer je de organisatie met je eigen account. De knop werkt tot {{ expiresAt | moment }}.

Was jij dit niet? Dan hoef je niets te doen. De organisatie komt dan niet bij jouw account, en niemand kan met jouw adres inloggen.`,
      button: "Aanmelding bevestigen",
      reason: "Je krijgt deze mail omdat iemand bij {{ siteName }} dit adres invulde om een organisatie aan te melden.",
      title: "Heb jij {{organizationName}} aangemeld?",
      text: "Klik op de knop in de mail die we je stuurden.",
    },
    en: {
      name: "Confirm the sign-up of an organisation",
      subject: "Did you sign up {{ organizationName }}?",
      body: `Hello {{ name }},

Somebody signed up **{{ organizationName }}** at {{ siteName }} and filled in your e-mail address. You already have an account with us.

Was it you? Please say so with the button below. You then manage the organisation with your own account. The button works until {{ expiresAt | moment }}.

Was it not you? Then you need not do anything. The organisation will not be added to your account, and nobody can sign in with your address.`,
      button: "Confirm sign-up",
      reason: "You get this mail because somebody at {{ siteName }} filled in this address to sign up an organisation.",
      title: "Did you sign up {{organizationName}}?",
      text: "Use the button in the mail that we sent you.",
    },
  },
});
