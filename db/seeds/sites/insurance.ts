/** What every centre tells about insurance and the certificate of conduct. */
import { block, type PageSeed, text } from "./shape";

interface Words {
  /** Who insures: "de gemeente Heumen". */
  town: string;
  townEn?: string;
  email: string;
  image?: string;
}

const dutch = ({
  town,
}: Words) => `Wie iets voor een ander doet, moet niet voor de kosten opdraaien als het een keer misgaat. Daarom is het goed geregeld.

## Je bent verzekerd

Doe je vrijwilligerswerk dat je via ons vindt, dan ben je verzekerd bij ${town}. Je hoeft je daar niet voor aan te melden en het kost je niets.

| Wat er gebeurt | Wie helpt |
| --- | --- |
| Je breekt je pols bij het klussen | de ongevallenverzekering |
| Je stoot een vaas om bij iemand thuis | de aansprakelijkheidsverzekering |
| Je rijdt schade met je eigen auto | eerst je eigen autoverzekering |

Gaat er iets mis? Vertel het dezelfde dag aan je organisatie. Die doet de melding, en wij helpen daarbij.

## De VOG

Werk je met kinderen of met mensen die kwetsbaar zijn, dan vraagt de organisatie om een VOG: een verklaring omtrent het gedrag. Daarin staat dat er niets in je verleden is dat dit werk in de weg staat.

1. De organisatie zet de aanvraag klaar. Je krijgt een mail.
2. Je vult de rest in met je DigiD. Dat duurt tien minuten.
3. De verklaring komt met de post, meestal binnen twee weken.

Voor vrijwilligers is de VOG gratis bij organisaties die meedoen aan de landelijke regeling. Doet jouw organisatie niet mee, dan betaalt zij.

## Wat wij bewaren

Alleen dát je VOG is gezien, wanneer en tot wanneer. Nooit een kopie, en nooit je burgerservicenummer.`;

const english = ({
  town,
  townEn = town,
}: Words) => `Whoever does something for somebody else should not have to pay when something goes wrong. So it has been arranged.

## You are insured

Do you volunteer through us? Then you are insured by ${townEn}. You need not sign up for it and it costs you nothing.

| What happens | Who helps |
| --- | --- |
| You break your wrist on a job | the accident insurance |
| You knock over a vase in somebody's home | the liability insurance |
| You damage something with your own car | your own car insurance first |

Did something go wrong? Tell your organisation the same day. They report it, and we help them.

## The certificate of conduct (VOG)

If you work with children or with people who are vulnerable, the organisation asks for a VOG: a certificate that says that nothing in your past stands in the way of this work.

1. The organisation prepares the request. You get an e-mail.
2. You fill in the rest with your DigiD. That takes ten minutes.
3. The certificate comes by post, usually within two weeks.

For volunteers it is free at organisations that take part in the national scheme. If yours does not, it pays.

## What we keep

Only that your VOG was seen, when, and until when. Never a copy, and never your national identity number.`;

export const insurancePage = (words: Words, inEnglish = false): PageSeed => ({
  slug: "verzekering-en-vog",
  title: "Verzekering en VOG",
  ...(inEnglish && {
    titleEn: "Insurance and certificate of conduct",
    summaryEn: "You are insured while you volunteer, and a VOG costs you nothing.",
  }),
  summary: "Tijdens je vrijwilligerswerk ben je verzekerd, en een VOG kost je niets.",
  layout: "default",
  blocks: [
    text(dutch(words), inEnglish ? english(words) : undefined),
    block(
      "CallToAction",
      {
        title: "Twijfel je of iets verzekerd is?",
        text: "Vraag het ons voordat je begint. Dan zoeken we het uit.",
        buttonLabel: "Mail je vraag",
        href: `mailto:${words.email}`,
        variant: "outline",
      },
      inEnglish
        ? {
            title: "Not sure whether something is insured?",
            text: "Ask us before you start. We will find out.",
            buttonLabel: "Mail your question",
          }
        : {},
    ),
  ],
});
