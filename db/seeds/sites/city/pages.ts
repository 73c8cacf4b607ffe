/** What the city's volunteer point tells: clear, with times and addresses. */
import { insurancePage } from "../insurance";
import { block, type PageSeed, text } from "../shape";

const email = "info@ijsselstad.example.org";

const howItWorks: PageSeed = {
  slug: "zo-werkt-het",
  title: "Zo werkt het",
  summary: "Van zoeken tot je eerste dag: wat je kunt verwachten, en hoe snel.",
  image: "/pictures/city/loket.svg",
  blocks: [
    block("TextWithUsps", {
      title: "In vier stappen aan de slag",
      usps: [
        { title: "Zoek", text: "Op wijk, op soort werk of op het moment dat je tijd hebt.", icon: "search" },
        { title: "Meld je aan", text: "Naam en e-mailadres. Je krijgt direct een bevestiging.", icon: "send" },
        { title: "Antwoord", text: "Binnen vijf werkdagen. Duurt het langer, dan bellen wij.", icon: "clock" },
        { title: "Begin", text: "Met een vaste begeleider en een proefperiode.", icon: "circle-check" },
      ],
    }),
    text(
      "## Wat je mag verwachten\n\n- Een kennismaking voordat je begint.\n- Duidelijke afspraken over tijden en taken.\n- Vergoeding van je reiskosten.\n- Een [verzekering](/verzekering-en-vog) via de gemeente.\n\n## Wat we van jou vragen\n\nKom op de afgesproken tijd, en zeg het op tijd als het niet lukt. Wil je stoppen, geef het dan een maand van tevoren aan. Dat is alles.",
    ),
    block("CallToAction", { title: "Klaar om te zoeken?", buttonLabel: "Bekijk alle vacatures", href: "/vacancies/search" }),
  ],
};

const themes: PageSeed = {
  slug: "vacatures-per-thema",
  title: "Vacatures per thema",
  summary: "Kies een thema, een wijk of een moment. De aantallen zijn van vandaag.",
  blocks: [
    block("Hotlinks", {
      links: [
        { label: "’s Avonds en in het weekend", href: "/vacancies/search?filter[when]=weekday_evening,saturday,sunday", icon: "moon" },
        { label: "Eenmalig", href: "/vacancies/search?filter[frequency]=once", icon: "timer" },
        { label: "Met taal", href: "/vacancies/search?filter[search]=taal", icon: "languages" },
        { label: "Buiten", href: "/vacancies/search?filter[search]=natuur", icon: "trees" },
      ],
    }),
    block("VacancyCategories", { title: "Alle thema's", limit: 12 }),
    block("DynamicCards", { title: "Nieuwste vacatures", source: "vacancies", limit: 3, linkLabel: "Alle vacatures" }),
  ],
};

const advice: PageSeed = {
  slug: "advies",
  title: "Advies aan de balie",
  summary: "Kom je er niet uit? Onze adviseurs zoeken met je mee.",
  showTitle: false,
  blocks: [
    block("PhotoHero", {
      title: "Een halfuur, een kop thee, drie ideeën",
      text: "Onze adviseurs kennen ruim 140 organisaties in de stad. Ze vragen wat je leuk vindt, wat je kunt en wanneer. Je gaat weg met drie plekken om te bellen.",
      image: "/pictures/city/loket.svg",
      alt: "Een adviseur achter de balie helpt een bezoeker",
      buttons: [
        { label: "Bel 0575 123 010", href: "tel:+31575123010", variant: "primary" },
        { label: "Openingstijden", href: "/contact", variant: "outline" },
      ],
    }),
    block("FourCards", {
      title: "Waar komen mensen mee?",
      cards: [
        {
          title: "Ik ben nieuw in de stad",
          text: "Mensen leren kennen gaat sneller als je samen iets doet.",
          image: "/pictures/city/stad.svg",
        },
        { title: "Ik zoek weer werk", text: "Ervaring, ritme en een referentie.", image: "/pictures/city/koffie.svg" },
        { title: "Ik leer Nederlands", text: "Oefenen gaat het best tussen de mensen.", image: "/pictures/city/taalles.svg" },
        { title: "Ik ben met pensioen", text: "Kennis zat. Waar wordt die gebruikt?", image: "/pictures/city/boeken.svg" },
      ],
    }),
    block("QuoteBlock", {
      quote: "Ik vroeg om iets met dieren. Ik kreeg een heel buurthuis, en een kat.",
      name: "Selam",
      role: "vrijwilliger in de Waterwijk",
      image: "/pictures/portraits/selam.svg",
    }),
  ],
};

const companies: PageSeed = {
  slug: "voor-bedrijven",
  title: "Met je bedrijf de stad in",
  summary: "Een dag met het hele team, of een uur per maand met je vak.",
  blocks: [
    block("ImageTextButtons", {
      title: "Een teamdag waar iets van overblijft",
      text: "Een speeltuin verven, een maaltijd koken voor tachtig mensen, een tuin aanleggen. Wij zorgen voor de plek, het gereedschap en iemand die weet hoe het moet.\n\nVoor groepen van zes tot zestig.",
      image: "/pictures/city/buurttuin.svg",
      imageSide: "right",
      buttons: [
        { label: "Vraag een teamdag aan", href: `mailto:${email}`, variant: "primary" },
        { label: "Bekijk losse klussen", href: "/vacancies/search?filter[frequency]=once", variant: "outlineSecondary" },
      ],
    }),
    block("DualCta", {
      left: {
        title: "Je handen",
        text: "Eén dag, samen met collega's.",
        label: "Plan een dag",
        href: `mailto:${email}`,
        variant: "primary",
      },
      right: {
        title: "Je hoofd",
        text: "Boekhouden, fotograferen, adviseren: een uur per maand.",
        label: "Bied je vak aan",
        href: `mailto:${email}`,
        variant: "secondary",
      },
    }),
  ],
};

const training: PageSeed = {
  slug: "stadsacademie",
  title: "Stadsacademie",
  summary: "Gratis cursussen voor vrijwilligers en bestuurders uit IJsselstad.",
  image: "/pictures/city/taalles.svg",
  blocks: [
    block("FourCards", {
      title: "Dit voorjaar",
      cards: [
        { title: "Voorzitten zonder zuchten", text: "Drie avonden voor nieuwe besturen.", icon: "users" },
        { title: "Fondsen werven", text: "Van idee naar aanvraag in één dag.", icon: "lightbulb" },
        { title: "Taal in de buurt", text: "Voor wie anderstaligen ontmoet.", icon: "languages" },
        { title: "Hulp bij stress", text: "Herkennen, luisteren, doorverwijzen.", icon: "heart" },
      ],
    }),
    block("YouTube", {
      video: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
      title: "Zo ziet een avond eruit",
      text: "Deelnemers aan het woord, in drie minuten.",
      poster: "/pictures/city/taalles.svg",
    }),
    block("CallToAction", {
      title: "Inschrijven",
      text: "Er zijn zestien plaatsen per cursus.",
      buttonLabel: "Schrijf je in",
      href: `mailto:${email}`,
      variant: "secondary",
      tone: "secondary",
    }),
  ],
};

const questions: PageSeed = {
  slug: "veelgestelde-vragen",
  title: "Veelgestelde vragen",
  summary: "Over uitkering, vergoeding, leeftijd en taal.",
  layout: "default",
  blocks: [
    text(
      "### Mag ik vrijwilligerswerk doen met een uitkering?\n\nMeestal wel. Vraag het eerst aan je contactpersoon bij de gemeente of het UWV. Onze adviseurs kunnen meekijken.\n\n### Krijg ik betaald?\n\nNee. Reiskosten en andere kosten krijg je terug. Sommige organisaties geven een kleine vergoeding.\n\n### Mijn Nederlands is nog niet goed.\n\nDan zijn er plekken waar je juist leert. Zoek op *taal*.\n\n### Vanaf welke leeftijd?\n\nVanaf 12 jaar met toestemming van een ouder, en vanaf 16 zelfstandig.\n\n### Ik hoor niets meer van een organisatie.\n\nMeld het ons. We bellen dezelfde week.\n\n### Kan ik een verklaring krijgen voor mijn cv?\n\nJa. Vraag je organisatie om een referentie, wij hebben er een formulier voor.",
    ),
    block("CallToAction", { title: "Liever iemand spreken?", buttonLabel: "Naar de balie", href: "/contact", variant: "outline" }),
  ],
};

const contact: PageSeed = {
  slug: "contact",
  title: "Contact en openingstijden",
  summary: "Stadhuis, begane grond. Zonder afspraak, of met als je dat liever hebt.",
  layout: "default",
  blocks: [
    block("Hotlinks", {
      links: [
        { label: "0575 123 010", href: "tel:+31575123010", icon: "phone" },
        { label: "Stuur een e-mail", href: `mailto:${email}`, icon: "mail" },
        { label: "Advies aan de balie", href: "/advies", icon: "messages-square" },
      ],
    }),
    text(
      "## Bezoek\n\nStadhuis, begane grond, Marktplein 2, 7201 AB Zutphen. Bus 1 en 4 stoppen voor de deur. De balie is toegankelijk met een rolstoel, en er is een ringleiding.\n\n| Dag | Balie | Telefoon |\n| --- | --- | --- |\n| Maandag t/m woensdag | 10.00 – 16.30 uur | 9.00 – 17.00 uur |\n| Donderdag | 10.00 – 16.30 en 18.00 – 20.00 uur | 9.00 – 20.00 uur |\n| Vrijdag | gesloten | 9.00 – 12.00 uur |\n\n## Een klacht\n\nGebruik het klachtformulier aan de balie, of schrijf een e-mail met *klacht* in het onderwerp. Je hoort binnen tien werkdagen van de klachtencommissie.",
    ),
    block("Image", {
      image: "/pictures/city/stad.svg",
      alt: "Mensen wachten bij de halte voor het stadhuis",
      caption: "Uitstappen bij halte Marktplein.",
      size: "wide",
    }),
  ],
};

const volunteers: PageSeed = {
  slug: "stadsvrijwilligers",
  title: "De stad in beelden",
  summary: "Elke maand lopen we een dag mee. Dit zagen we.",
  blocks: [
    block("PhotoSlideshow", {
      photos: [
        { image: "/pictures/city/taalles.svg", alt: "Een taalles aan een tafel", caption: "Taalcafé in de bibliotheek, woensdagavond." },
        { image: "/pictures/city/sport.svg", alt: "Kinderen op een veld", caption: "Pleintjesvoetbal in de Waterwijk." },
        { image: "/pictures/city/boeken.svg", alt: "Voorlezen tussen de boekenkasten", caption: "Voorleesuur, elke zaterdag om tien uur." },
        { image: "/pictures/city/buurttuin.svg", alt: "Mensen werken in een tuin", caption: "Stadsboerderij De Uiterwaard, zaaitijd." },
      ],
    }),
    block("NewsCarousel", { title: "Hun verhalen", source: "success_story", limit: 3, linkLabel: "Alle verhalen" }),
    block("LogoBar", { title: "Waar we te gast waren" }),
  ],
};

export const cityPages: PageSeed[] = [
  howItWorks,
  themes,
  advice,
  companies,
  training,
  volunteers,
  questions,
  insurancePage({ town: "de gemeente waar je organisatie zit", email }),
  contact,
];
