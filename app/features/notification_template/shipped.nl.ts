import type { Shipped } from "./shipped";

/** De teksten waarmee elk centrum begint. */
export const nl: Shipped = {
  organization_signed_up: {
    subject: "Nieuwe organisatie: {{ organizationName }}",
    body: `Hallo {{ name }},

**{{ organizationName }}**{% if city %} uit {{ city }}{% endif %} heeft zich aangemeld bij {{ siteName }}. De contactpersoon is {{ contactName }}.

Kijk of de organisatie bij jullie past en keur de aanmelding goed of af. {{ contactName }} krijgt daar meteen bericht van.`,
    button: "Aanmelding bekijken",
    reason: "Je krijgt deze mail omdat je organisaties beheert bij {{ siteName }}.",
  },

  organization_approved: {
    subject: "Welkom bij {{ siteName }}, {{ organizationName }}!",
    body: `Hallo {{ name }},

Goed nieuws: **{{ organizationName }}** hoort nu bij {{ siteName }}. Je kunt meteen vacatures plaatsen en vrijwilligers vinden.

Begin met één vacature. Schrijf op wat iemand gaat doen, waar en wanneer. Dat kost ongeveer tien minuten, en daarna staat hij direct online.`,
    button: "Je eerste vacature plaatsen",
    reason: "Je krijgt deze mail omdat {{ organizationName }} zich heeft aangemeld bij {{ siteName }}.",
  },

  organization_denied: {
    subject: "Over de aanmelding van {{ organizationName }}",
    body: `Hallo {{ name }},

Bedankt dat je **{{ organizationName }}** hebt aangemeld. We hebben de aanmelding goed bekeken, en we kunnen de organisatie nu niet plaatsen op {{ siteName }}.

{% if reason %}

Dit is de reden:

> {{ reason }}

{% endif %}

Klopt er iets niet, of is er iets veranderd? Beantwoord dan deze mail. We denken graag met je mee.`,
    button: "Naar {{ siteName }}",
    reason: "Je krijgt deze mail omdat {{ organizationName }} zich heeft aangemeld bij {{ siteName }}.",
  },

  organization_moved: {
    subject: "{{ organizationName }} hoort nu bij {{ toCenter }}",
    body: `Hallo {{ name }},

**{{ organizationName }}** is verplaatst van {{ fromCenter }} naar {{ toCenter }}. De vacatures, aanmeldingen en adressen zijn meegegaan. Er is niets verloren gegaan.

Voor vragen kun je vanaf nu bij {{ toCenter }} terecht.`,
    button: "Organisatie bekijken",
    reason: "Je krijgt deze mail omdat je {{ organizationName }} beheert of organisaties bij {{ toCenter }}.",
  },

  entry_reported: {
    subject: "Klopt dit niet? Een melding over {{ organizationName }}",
    body: `Hallo {{ name }},

{{ reporterName }} schrijft dat iets op de sociale kaart niet klopt bij **{{ organizationName }}**:

> {{ message }}

Kijk of het klopt en pas de gegevens aan. Je kunt deze mail beantwoorden: dan komt je antwoord bij {{ reporterName }}.`,
    button: "Melding bekijken",
    reason: "Je krijgt deze mail omdat je {{ organizationName }} beheert bij {{ siteName }}.",
  },

  entry_check: {
    subject: "Klopt de vermelding van {{ organizationName }} nog?",
    body: `Hallo {{ name }},

**{{ organizationName }}** staat op de sociale kaart van {{ siteName }}. Eén keer per jaar vragen we of de gegevens nog kloppen, zodat niemand voor een dichte deur staat.

Met de knop zie je wat bezoekers zien. Klopt alles, dan is één klik genoeg. De knop werkt tot {{ expiresAt | day }}.`,
    button: "Gegevens controleren",
    reason: "Je krijgt deze mail omdat je {{ organizationName }} beheert bij {{ siteName }}.",
  },

  user_invited: {
    subject: "{{ inviterName }} nodigt je uit voor {{ siteName }}",
    body: `Hallo {{ name }},

{{ inviterName }} heeft een account voor je klaargezet bij {{ siteName }}{% if organizationName %}, zodat je kunt meewerken voor **{{ organizationName }}**{% endif %}.

Kies een wachtwoord en je kunt meteen beginnen. De uitnodiging werkt tot {{ expiresAt | moment }}.`,
    button: "Uitnodiging aannemen",
    reason: "Je krijgt deze mail omdat {{ inviterName }} je heeft uitgenodigd. Klopt dat niet? Dan hoef je niets te doen.",
  },

  user_confirm: {
    subject: "Bevestig je e-mailadres",
    body: `Hallo {{ name }},

Leuk dat je meedoet met {{ siteName }}! Bevestig dat dit jouw e-mailadres is en kies een wachtwoord. Daarna is je account klaar.

De knop werkt tot {{ expiresAt | moment }}.`,
    button: "E-mailadres bevestigen",
    reason:
      "Je krijgt deze mail omdat iemand met dit adres een account heeft gemaakt bij {{ siteName }}. Was jij dat niet? Dan hoef je niets te doen.",
  },

  account_exists: {
    subject: "Je hebt al een account bij {{ siteName }}",
    body: `Hallo {{ name }},

Iemand vulde jouw e-mailadres in om een account te maken. Je hebt er al een, dus je hoeft niets meer te maken: log in met dit adres.

Weet je je wachtwoord niet meer? Op de inlogpagina kies je een nieuw wachtwoord of vraag je een inloglink aan.

Was jij dit niet? Dan hoef je niets te doen. Niemand kan met jouw adres inloggen.`,
    button: "Inloggen",
    reason: "Je krijgt deze mail omdat iemand bij {{ siteName }} dit adres invulde om zich aan te melden.",
  },

  organization_claim: {
    subject: "Heb jij {{ organizationName }} aangemeld?",
    body: `Hallo {{ name }},

Iemand meldde **{{ organizationName }}** aan bij {{ siteName }} en vulde daarbij jouw e-mailadres in. Je hebt al een account bij ons.

Was jij dat? Bevestig het met de knop hieronder. Daarna beheer je de organisatie met je eigen account. De knop werkt tot {{ expiresAt | moment }}.

Was jij dit niet? Dan hoef je niets te doen. De organisatie komt dan niet bij jouw account, en niemand kan met jouw adres inloggen.`,
    button: "Aanmelding bevestigen",
    reason: "Je krijgt deze mail omdat iemand bij {{ siteName }} dit adres invulde om een organisatie aan te melden.",
  },

  password_reset: {
    subject: "Kies een nieuw wachtwoord",
    body: `Hallo {{ name }},

Je wilt een nieuw wachtwoord voor {{ siteName }}. Met de knop hieronder kies je er een. Dat kan tot {{ expiresAt | moment }}.

Heb je hier niet om gevraagd? Dan verandert er niets en kun je deze mail weggooien.`,
    button: "Nieuw wachtwoord kiezen",
    reason: "Je krijgt deze mail omdat iemand bij {{ siteName }} om een nieuw wachtwoord vroeg voor dit adres.",
  },

  email_change: {
    subject: "Bevestig je nieuwe e-mailadres",
    body: `Hallo {{ name }},

Je wilt voortaan met **{{ newEmail }}** inloggen bij {{ siteName }}. Bevestig dat dit adres van jou is. Tot die tijd blijft je oude adres gelden.

De knop werkt tot {{ expiresAt | moment }}.`,
    button: "Nieuw adres bevestigen",
    reason: "Je krijgt deze mail omdat iemand dit adres invulde bij {{ siteName }}. Was jij dat niet? Dan hoef je niets te doen.",
  },

  email_changed: {
    subject: "Je e-mailadres is gewijzigd",
    body: `Hallo {{ name }},

Je logt bij {{ siteName }} voortaan in met **{{ newEmail }}**. Dit oude adres hoort niet meer bij je account.

Heb jij dit niet gedaan? Beantwoord dan meteen deze mail, dan helpen we je.`,
    button: "Naar je gegevens",
    reason: "Je krijgt deze mail omdat dit adres bij je account van {{ siteName }} hoorde.",
  },

  sign_in_link: {
    subject: "Je inloglink voor {{ siteName }}",
    body: `Hallo {{ name }},

Met de knop hieronder log je in bij {{ siteName }}, zonder wachtwoord. De knop werkt één keer, tot {{ expiresAt | moment }}.

Heb je hier niet om gevraagd? Dan kun je deze mail weggooien. Geef de link aan niemand anders.`,
    button: "Inloggen",
    reason: "Je krijgt deze mail omdat iemand bij {{ siteName }} om een inloglink vroeg voor dit adres.",
  },

  security_changed: {
    subject: "Er is iets veranderd aan je account bij {{ siteName }}",
    body: `Hallo {{ name }},

{{ change }}

Heb je dit zelf gedaan? Dan hoef je niets te doen.

**Was jij dit niet?** Kies dan meteen een nieuw wachtwoord. Wie nu in je account zit, wordt daarmee uitgelogd.`,
    button: "Nieuw wachtwoord kiezen",
    reason:
      "Je krijgt deze mail omdat je een account hebt bij {{ siteName }}. We sturen hem bij elke verandering die met inloggen te maken heeft.",
  },

  application_received: {
    subject: "{{ applicantName }} wil meedoen: {{ vacancyTitle }}",
    body: `Hallo {{ name }},

Goed nieuws: **{{ applicantName }}** meldt zich aan voor **{{ vacancyTitle }}** bij {{ organizationName }}.

{% if message %}

{{ applicantName }} schrijft:

> {{ message }}

{% endif %}

Laat binnen een week iets horen, ook als het niet past. {{ applicantName }} krijgt jouw antwoord meteen per mail.`,
    button: "Aanmelding bekijken",
    reason: "Je krijgt deze mail omdat je aanmeldingen behandelt voor {{ organizationName }}.",
  },

  application_confirmed: {
    subject: "Je aanmelding is binnen: {{ vacancyTitle }}",
    body: `Hallo {{ name }},

Wat fijn dat je wilt meedoen! Je aanmelding voor **{{ vacancyTitle }}** is aangekomen bij {{ organizationName }}.

**Hoe gaat het verder?** {{ organizationName }} leest je aanmelding. Is er een antwoord, dan krijg je een mail van ons. Je hoeft nu niets te doen.`,
    button: "{% if account %}Je aanmelding bekijken{% else %}De vacature bekijken{% endif %}",
    reason: "Je krijgt deze mail omdat je je hebt aangemeld voor een vacature op {{ siteName }}.",
  },

  application_accepted: {
    subject: "Je bent welkom bij {{ organizationName }}!",
    body: `Hallo {{ name }},

Mooi nieuws: {{ organizationName }} gaat graag met je aan de slag. Je aanmelding voor **{{ vacancyTitle }}** is aangenomen.

{% if message %}

{% if contactName %}{{ contactName }}{% else %}{{ organizationName }}{% endif %} schrijft:

> {{ message }}

{% endif %}

**Hoe gaat het verder?** {% if contactName %}{{ contactName }}{% else %}Iemand van {{ organizationName }}{% endif %} neemt binnen een paar dagen contact met je op om een eerste keer af te spreken. Wil je eerder iets weten? Beantwoord dan deze mail.`,
    button: "{% if account %}Je aanmelding bekijken{% else %}De vacature bekijken{% endif %}",
    reason: "Je krijgt deze mail omdat je je hebt aangemeld voor een vacature op {{ siteName }}.",
  },

  application_rejected: {
    subject: "Over je aanmelding: {{ vacancyTitle }}",
    body: `Hallo {{ name }},

Bedankt dat je wilde meedoen met **{{ vacancyTitle }}**. Helaas gaat het deze keer niet door: {{ organizationName }} heeft je aanmelding niet aangenomen.

{% if message %}

{{ organizationName }} schrijft:

> {{ message }}

{% endif %}

Er is nog veel meer te doen bij jou in de buurt. Misschien staat er vandaag iets bij dat goed bij je past.`,
    button: "Andere vacatures bekijken",
    reason: "Je krijgt deze mail omdat je je hebt aangemeld voor een vacature op {{ siteName }}.",
  },

  application_withdrawn: {
    subject: "{{ applicantName }} trekt de aanmelding in: {{ vacancyTitle }}",
    body: `Hallo {{ name }},

**{{ applicantName }}** doet toch niet mee met **{{ vacancyTitle }}** en heeft de aanmelding ingetrokken.

{% if message %}

{{ applicantName }} schrijft:

> {{ message }}

{% endif %}

Je hoeft niets te doen. De andere aanmeldingen voor {{ organizationName }} blijven gewoon staan.`,
    button: "Aanmelding bekijken",
    reason: "Je krijgt deze mail omdat je aanmeldingen behandelt voor {{ organizationName }}.",
  },

  profile_reply_received: {
    subject: "{{ organizationName }} reageert op je profiel",
    body: `Hallo {{ name }},

{{ senderName }} van **{{ organizationName }}** zag je profiel in de vrijwilligerspool en schrijft:

> {{ message }}

Jij beslist of en wanneer je antwoordt.`,
    button: "Reactie lezen",
    reason:
      "Je krijgt deze mail omdat je profiel zichtbaar is in de vrijwilligerspool van {{ siteName }}. Dat kun je uitzetten bij je profiel.",
  },

  message_received: {
    subject: "Nieuw bericht van {{ senderName }}",
    body: `Hallo {{ name }},

{{ senderName }} stuurde je een bericht{% if subject %} over **{{ subject }}**{% endif %}:

> {{ message }}

Je antwoordt op {{ siteName }}. Zo blijft het gesprek bij elkaar.`,
    button: "Bericht beantwoorden",
    reason: "Je krijgt deze mail omdat je meedoet aan dit gesprek op {{ siteName }}.",
  },

  vacancy_expiring: {
    subject: "Verloopt over een week: {{ vacancyTitle }}",
    body: `Hallo {{ name }},

De vacature **{{ vacancyTitle }}** van {{ organizationName }} verloopt op {{ expiresAt | day }}. Daarna kan niemand zich meer aanmelden.

Zoek je nog iemand? Kies dan een nieuwe einddatum. Heb je al genoeg mensen? Zet de vacature op vervuld, dan weten anderen dat ook.`,
    button: "Vacature verlengen",
    reason: "Je krijgt deze mail omdat je vacatures beheert voor {{ organizationName }}.",
  },

  vacancy_expired: {
    subject: "Verlopen: {{ vacancyTitle }}",
    body: `Hallo {{ name }},

De vacature **{{ vacancyTitle }}** van {{ organizationName }} is verlopen op {{ expiresAt | day }}. Niemand kan zich nu nog aanmelden. De aanmeldingen die er al waren, blijven bewaard.

Zoek je nog iemand? Met een nieuwe einddatum staat de vacature meteen weer online.`,
    button: "Vacature opnieuw plaatsen",
    reason: "Je krijgt deze mail omdat je vacatures beheert voor {{ organizationName }}.",
  },

  form_submitted: {
    subject: "Ingevuld: {{ formTitle }}",
    body: `Hallo {{ name }},

{% if submitterName %}**{{ submitterName }}**{% else %}Iemand{% endif %} heeft het formulier **{{ formTitle }}** ingevuld. De antwoorden staan voor je klaar.`,
    button: "Antwoorden bekijken",
    reason: "Je krijgt deze mail omdat je formulieren beheert op {{ siteName }}.",
  },

  form_invitation: {
    subject: "Wil je dit formulier invullen? {{ formTitle }}",
    body: `Hallo {{ name }},

{{ inviterName }} vraagt je om het formulier **{{ formTitle }}** in te vullen. Een account heb je niet nodig.{% if expiresAt %} Invullen kan tot {{ expiresAt | day }}.{% endif %}

De knop is alleen voor jou bedoeld. Stuur deze mail dus niet door.`,
    button: "Formulier invullen",
    reason: "Je krijgt deze mail omdat {{ inviterName }} je via {{ siteName }} om antwoord vraagt.",
  },

  weekly_digest: {
    subject: "{% if count == 1 %}1 nieuwe vacature{% else %}{{ count }} nieuwe vacatures{% endif %} voor jou",
    body: `Hallo {{ name }},

{% if count == 1 %}Deze vacature is nieuw{% else %}Deze vacatures zijn nieuw{% endif %} op {{ siteName }}:

{{ vacancies | list }}

Spreekt iets je aan? Aanmelden kost een paar minuten.`,
    button: "Alle vacatures bekijken",
    reason: "Je krijgt deze mail op de dagen die je zelf hebt gekozen.",
  },

  saved_search_hit: {
    subject: "Nieuw voor {{ searchName }}: {% if count == 1 %}1 vacature{% else %}{{ count }} vacatures{% endif %}",
    body: `Hallo {{ name }},

Je bewaarde zoekopdracht **{{ searchName }}** heeft iets nieuws gevonden:

{{ vacancies | list }}

Spreekt iets je aan? Aanmelden kost een paar minuten.`,
    button: "Alle resultaten bekijken",
    reason: "Je krijgt deze mail omdat je deze zoekopdracht hebt bewaard op {{ siteName }}.",
  },
};
