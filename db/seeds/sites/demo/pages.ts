/** The demo site's own pages: each shows what a centre would put there. */
import { insurancePage } from "../insurance";
import { block, type PageSeed, text } from "../shape";
import { showcase } from "./showcase";

const email = "demo@portaal.example.org";

const howItWorks: PageSeed = {
  slug: "zo-werkt-het",
  title: "Zo werkt het",
  summary: "Van een eerste zoekopdracht tot een vaste plek, in vier stappen.",
  image: "/pictures/demo/koffie.svg",
  blocks: [
    block("TextWithUsps", {
      title: "Vier stappen",
      usps: [
        { title: "Zoeken", text: "Op woorden, plaats, soort werk en wanneer je kunt.", icon: "search" },
        { title: "Aanmelden", text: "Met je naam en een adres. Een account hoeft niet.", icon: "send" },
        { title: "Antwoord", text: "De organisatie reageert, meestal binnen een week.", icon: "mail" },
        { title: "Kennismaken", text: "Je kijkt samen of het past. Nee zeggen mag altijd.", icon: "handshake" },
      ],
    }),
    block("ImageTextButtons", {
      title: "Liever eerst even praten?",
      text: "Elk vrijwilligerspunt heeft adviseurs die met je meedenken. Zij kennen de organisaties, en weten waar het gezellig is en waar het druk is.\n\nEen gesprek duurt een halfuur en verplicht je tot niets.",
      image: "/pictures/demo/koffie.svg",
      imageSide: "right",
      buttons: [
        { label: "Maak een afspraak", href: "/contact", variant: "primary" },
        { label: "Veelgestelde vragen", href: "/veelgestelde-vragen", variant: "tertiary" },
      ],
    }),
    block("CallToAction", {
      title: "Probeer het uit",
      text: "Alles op deze site is verzonnen. Je kunt dus niets verkeerd doen.",
      buttonLabel: "Zoek een vacature",
      href: "/vacancies/search",
    }),
  ],
};

const organizations: PageSeed = {
  slug: "voor-organisaties",
  title: "Voor organisaties",
  summary: "Vrijwilligers vinden, en ze houden: zo helpt het portaal daarbij.",
  blocks: [
    block("PhotoHero", {
      title: "Mensen vinden die blijven",
      text: "Een goede vacature zegt wat iemand doet, wanneer, en wie hij of zij ontmoet. Wij helpen je daarmee op weg.",
      image: "/pictures/demo/loket.svg",
      alt: "Een gesprek aan een balie",
      buttons: [
        { label: "Organisatie aanmelden", href: "/organizations/signup", variant: "primary" },
        { label: "Kijk bij anderen", href: "/sociale-kaart", variant: "outline" },
      ],
    }),
    text(
      "## Wat je kunt doen\n\n- Vacatures plaatsen, aanpassen, verlengen en kopiëren.\n- Aanmeldingen beantwoorden, ook meer tegelijk.\n- Je eigen pagina bijhouden, met logo en verhaal.\n- Collega's toegang geven.\n\n## Wat we van je vragen\n\n1. Antwoord binnen een week, ook als het nee is.\n2. Haal een vacature weg als de plek bezet is.\n3. Zorg voor een vast gezicht op de eerste dag.",
    ),
    block("LogoBar", { title: "Zij doen al mee" }),
    block("CallToAction", {
      title: "Nog vragen over meedoen?",
      buttonLabel: "Neem contact op",
      href: "/contact",
      variant: "outlineSecondary",
      tone: "secondary",
    }),
  ],
  showTitle: false,
};

const questions: PageSeed = {
  slug: "veelgestelde-vragen",
  title: "Veelgestelde vragen",
  summary: "Korte antwoorden op wat bezoekers en organisaties het vaakst vragen.",
  layout: "default",
  blocks: [
    text(
      "## Als je iets wilt doen\n\n### Moet ik een account maken?\n\nNee. Met een account kun je wel terugzien waar je je hebt aangemeld.\n\n### Hoe lang duurt het voor ik iets hoor?\n\nMeestal een paar dagen. Duurt het langer dan een week, bel ons dan.\n\n### Kan ik ook één keer helpen?\n\nJa. Kies bij het zoeken voor 'eenmalig'.\n\n## Als je mensen zoekt\n\n### Wat kost een vacature?\n\nNiets. Het vrijwilligerspunt wordt betaald door de gemeente.\n\n### Wie ziet de aanmeldingen?\n\nAlleen je eigen organisatie en de medewerkers van het vrijwilligerspunt.\n\n### Mijn vacature is verlopen. Wat nu?\n\nMet één klik staat ze weer een of drie maanden open.",
    ),
    block("CallToAction", { title: "Staat je vraag er niet bij?", buttonLabel: "Stel je vraag", href: "/contact", variant: "outline" }),
  ],
};

const training: PageSeed = {
  slug: "training",
  title: "Training en bijeenkomsten",
  summary: "Gratis avonden voor vrijwilligers en voor wie met vrijwilligers werkt.",
  image: "/pictures/demo/boeken.svg",
  blocks: [
    block("FourCards", {
      cards: [
        { title: "Een goede vacature schrijven", text: "Twee uur, met je eigen tekst als oefening.", icon: "pencil" },
        { title: "Nee leren zeggen", text: "Voor wie altijd overal ja op zegt.", icon: "message-circle" },
        { title: "Omgaan met verlies", text: "Voor maatjes en vrijwilligers in de zorg.", icon: "heart" },
        { title: "Eerste hulp", text: "De basis, in één zaterdag.", icon: "heart-pulse" },
      ],
    }),
    block("ImageTextButtons", {
      title: "Meedoen",
      text: "Een training is gratis voor iedereen die bij een aangesloten organisatie vrijwilliger is. Er zijn twaalf plekken per keer, en er is soep.",
      image: "/pictures/demo/boeken.svg",
      buttons: [{ label: "Geef je op", href: `mailto:${email}`, variant: "secondary" }],
    }),
  ],
};

const themes: PageSeed = {
  slug: "vacatures-per-thema",
  title: "Vacatures per thema",
  summary: "Weet je nog niet wat je zoekt? Begin bij wat je graag doet.",
  blocks: [
    block("Hotlinks", {
      links: [
        { label: "Een paar uur, één keer", href: "/vacancies/search?filter[frequency]=once", icon: "timer" },
        { label: "Elke week", href: "/vacancies/search?filter[frequency]=regularly", icon: "repeat" },
        { label: "Wanneer het uitkomt", href: "/vacancies/search?filter[tags]=flexible", icon: "calendar" },
      ],
    }),
    block("VacancyCategories", { title: "Alle soorten werk", limit: 12 }),
    block("QuoteBlock", {
      quote: "Ik wist alleen dat ik buiten wilde zijn. Nu weet ik alles van heggen.",
      name: "Toos",
      role: "werkt mee in de natuurtuin",
      image: "/pictures/portraits/toos.svg",
    }),
  ],
};

const contact: PageSeed = {
  slug: "contact",
  title: "Contact en bezoek",
  summary: "Bellen, mailen of langskomen: zo bereik je ons.",
  layout: "default",
  blocks: [
    block("Hotlinks", {
      links: [
        { label: "033 123 4020", href: "tel:+31331234020", icon: "phone" },
        { label: "Stuur een mail", href: `mailto:${email}`, icon: "mail" },
        { label: "Wie we zijn", href: "/over-ons", icon: "users" },
      ],
    }),
    text(
      "## Langskomen\n\nVoorbeeldplein 1, 3811 AB Amersfoort. Vijf minuten lopen van het station. De deur gaat vanzelf open, en er is een lift.\n\n| Dag | Inloop |\n| --- | --- |\n| Maandag | 9.00 – 12.00 uur |\n| Woensdag | 13.00 – 17.00 uur |\n| Vrijdag | 9.00 – 12.00 uur |\n\n## Een klacht\n\nGing er iets mis? Vertel het ons, liefst meteen. Je hoort binnen vijf werkdagen wat we ermee doen.",
    ),
    block("Image", {
      image: "/pictures/demo/stad.svg",
      alt: "Mensen wachten bij de halte voor de deur",
      caption: "De bus stopt voor de deur.",
    }),
  ],
};

const centers: PageSeed = {
  slug: "voor-centra",
  title: "Voor vrijwilligerscentrales",
  summary: "Een eigen site in je eigen stijl, zonder ontwerper of programmeur.",
  showTitle: false,
  blocks: [
    block("PhotoHero", {
      title: "Jouw vrijwilligerspunt, jouw site",
      text: "Pagina's uit bouwstenen, een menu dat je zelf ordent, en een huisstijl die altijd leesbaar blijft.",
      image: "/pictures/demo/werkplaats.svg",
      alt: "Twee mensen werken samen aan een fiets",
      imageSide: "left",
      buttons: [{ label: "Bekijk de bouwstenen", href: "/bouwstenen", variant: "primary" }],
    }),
    block("TextWithUsps", {
      title: "Wat je ervoor terugkrijgt",
      usps: [
        { title: "Overzicht", text: "Een dashboard dat in zinnen zegt wat er wacht.", icon: "layout-dashboard" },
        { title: "Minder mail", text: "Organisaties beheren hun eigen vacatures.", icon: "mail" },
        { title: "Samenwerken", text: "Vrijwilligerspunten kunnen hun aanbod met elkaar delen.", icon: "share-2" },
      ],
    }),
    block("DualCta", {
      left: { title: "Zelf proberen", text: "Log in met een demo-account.", label: "Inloggen", href: "/auth/login-1", variant: "primary" },
      right: {
        title: "Laten zien",
        text: "We geven je graag een rondleiding.",
        label: "Maak een afspraak",
        href: "/contact",
        variant: "outlineSecondary",
      },
    }),
  ],
};

export const demoPages: PageSeed[] = [
  showcase,
  howItWorks,
  organizations,
  questions,
  training,
  themes,
  contact,
  centers,
  insurancePage({ town: "de gemeente Amersfoort", email }),
];
