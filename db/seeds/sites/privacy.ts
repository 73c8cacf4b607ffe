/** What every centre tells about the data it keeps. Each has its own name and address in it. */
import { block, type PageSeed } from "./shape";

const dutch = (
  name: string,
  email: string | null,
) => `${name} bewaart alleen wat nodig is om jou en een organisatie bij elkaar te brengen. Hier lees je wat dat is, waarom, en hoe lang.

## Als je zoekt

Zoeken kan zonder account. We tellen aantallen zonder te weten wie je bent. Google Analytics gaat pas aan na jouw ja. Welke cookies nodig zijn, lees je bij [Cookies](/cookies).

## Als je je aanmeldt voor een vacature

- **Je naam en e-mailadres**, zodat de organisatie je kan antwoorden.
- **Je telefoonnummer en je bericht**, als je die invult.
- **Het antwoord dat je kreeg**, zodat jij en de organisatie het kunnen teruglezen.

Alleen de organisatie van de vacature en onze medewerkers zien je aanmelding. Verwijder je je account, dan maken we je aanmeldingen anoniem.

## Als je een account hebt

We bewaren je naam, je e-mailadres en de instellingen die je zelf kiest. Je wachtwoord kunnen wij niet lezen. Berichten die je met organisaties of met ons wisselt, lezen alleen jullie zelf; meld je een gesprek, dan lezen wij het ook. Staat je profiel in de vrijwilligerspool? Dan heb je daar zelf voor gekozen, en je kunt het er altijd weer uithalen.

## Hoelang we iets bewaren

Dit zijn de gewone termijnen. Soms kiezen wij een andere; vraag het ons als je het zeker wilt weten.

- **Meldingen**: een half jaar nadat je ze las, of nadat ze kwamen als je ze niet leest.
- **Gesprekken**: twee jaar na het laatste bericht.
- **Aanmeldingen die niet zijn aangenomen**: een jaar nadat je ze stuurde.
- **Aanmeldingen die zijn aangenomen**: vijf jaar na het antwoord.
- **Aanmeldingen voor een activiteit**: een jaar na de dag zelf.
- **Een account dat je nooit bevestigde**: een half jaar nadat we je de mail daarvoor stuurden.

Daarna halen we je naam en wat je schreef eruit. Meldingen, gesprekken en zo'n account gaan helemaal weg.

## Wat we nooit vragen

Geen burgerservicenummer, geen kopie van je paspoort en geen medische gegevens. Vraagt iemand daar toch om, laat het ons dan weten.

## Jouw rechten

Je mag je gegevens bekijken, downloaden, verbeteren en laten verwijderen. Ben je jonger dan 16, dan doet een van je ouders dat met je samen. ${email ? `Stuur een bericht naar ${email}` : "Laat het ons weten"}, dan hoor je binnen een week van ons.`;

const english = (
  name: string,
  email: string | null,
) => `${name} keeps only what is needed to bring you and an organisation together. Here you can read what that is, why, and for how long.

## When you search

You can search without an account. We count numbers without knowing who you are. Google Analytics starts only after you say yes. Which cookies are needed, you can read at [Cookies](/cookies).

## When you apply for a vacancy

- **Your name and e-mail address**, so that the organisation can answer you.
- **Your phone number and your message**, if you fill them in.
- **The answer you received**, so that you and the organisation can read it again.

Only the organisation behind the vacancy and our staff can see your application. If you delete your account, we make your applications anonymous.

## When you have an account

We keep your name, your e-mail address and the settings that you choose. We cannot read your password. Messages between you and an organisation, or us, are read by you two alone; when you report a conversation, we read it as well. Is your profile in the volunteer pool? Then you chose that yourself, and you can always take it out again.

## How long we keep it

These are the usual terms. Sometimes we choose another; ask us if you want to be sure.

- **Notifications**: half a year after you read them, or after they came when you do not.
- **Conversations**: two years after the last message.
- **Applications that were not accepted**: a year after you sent them.
- **Applications that were accepted**: five years after the answer.
- **Sign-ups for an activity**: a year after the day itself.
- **An account that you never confirmed**: half a year after we sent you the mail for it.

After that we take your name and what you wrote out of them. Notifications, conversations and such an account go altogether.

## What we never ask for

No national identity number, no copy of your passport and no medical details. If somebody asks for them, please tell us.

## Your rights

You may see, download, correct and delete your data. If you are under 16, one of your parents does this together with you. ${email ? `Send a message to ${email}` : "Let us know"} and you will hear from us within a week.`;

export const privacyPage = (name: string, email: string | null): PageSeed => ({
  slug: "privacy",
  title: "Privacy",
  titleEn: "Privacy",
  summary: `Welke gegevens ${name} bewaart, waarom en hoe lang.`,
  summaryEn: `Which details ${name} keeps, why and for how long.`,
  layout: "default",
  blocks: [block("Markdown", { text: dutch(name, email) }, { text: english(name, email) })],
});
