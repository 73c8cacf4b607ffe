import { block, type NewsSeed, text } from "../shape";

export const cityNews: NewsSeed[] = [
  {
    slug: "donderdagavond-open",
    title: "Balie nu ook op donderdagavond open",
    summary: "Van zes tot acht kun je terecht in het stadhuis. Zonder afspraak.",
    days: 2,
    featured: true,
    image: "/pictures/city/loket.svg",
    imageAlt: "Een adviseur achter de balie",
    blocks: [
      text(
        "Wie overdag werkt, stond bij ons voor een dichte deur. Vanaf deze week is de balie op donderdag ook open van 18.00 tot 20.00 uur, met twee adviseurs.\n\nWil je zeker weten dat er iemand is die jouw taal spreekt? Bel dan even. We hebben adviseurs voor Nederlands, Engels, Arabisch en Turks.",
      ),
      block("CallToAction", { title: "Plan je bezoek", buttonLabel: "Openingstijden en route", href: "/contact", variant: "secondary" }),
    ],
  },
  {
    slug: "vrijwilligersprijs",
    title: "Nomineer iemand voor de IJsselspeld",
    summary: "Ken je iemand die nooit op de voorgrond staat? Tot het einde van de maand kun je een naam doorgeven.",
    days: 8,
    image: "/pictures/city/sport.svg",
    imageAlt: "Sporters op een veld",
    blocks: [
      text(
        "De burgemeester reikt de spelden uit op de Dag van de Vrijwilliger. Er zijn er vijf: voor jong, voor oud, voor een groep, voor een idee en voor wie het langst volhield.\n\n1. Schrijf in tien zinnen waarom.\n2. Mail het naar de redactie.\n3. Zeg niets tegen degene die je voordraagt.",
      ),
    ],
  },
  {
    slug: "cijfers-van-het-kwartaal",
    title: "412 mensen vonden een plek",
    summary: "De cijfers van het afgelopen kwartaal: meer jongeren, meer eenmalige klussen.",
    days: 16,
    image: "/pictures/city/stad.svg",
    imageAlt: "Mensen bij een halte in de stad",
    blocks: [
      text(
        "| | Dit kwartaal | Vorig jaar |\n| --- | --- | --- |\n| Aanmeldingen | 1.038 | 870 |\n| Gevonden plek | 412 | 365 |\n| Jonger dan 28 | 31% | 24% |\n| Eenmalig | 140 | 88 |\n\nVooral de zaterdagklussen doen het goed. Organisaties die in hun vacature een naam en een eindtijd noemen, krijgen dubbel zoveel reacties.",
      ),
    ],
  },
  {
    slug: "taalcafe-zoekt-gastheren",
    title: "Taalcafé in de bibliotheek zoekt gastvrouwen en gastheren",
    summary: "Elke woensdagavond schuiven er veertig mensen aan. Er is koffie, er is nu te weinig aanspraak.",
    days: 25,
    image: "/pictures/city/taalles.svg",
    imageAlt: "Mensen leren samen een taal",
    blocks: [
      text(
        "Je hoeft geen les te geven. Je praat, je luistert, en je legt uit waarom we *gezellig* zeggen. De bibliotheek geeft een korte training.\n\nMeer weten? Kijk bij de [vacatures](/vacancies/search) of loop een woensdag binnen.",
      ),
    ],
  },
  {
    slug: "verhaal-selam",
    title: "Van stagiair tot spil van het buurthuis",
    summary: "Selam kwam voor drie maanden taal oefenen. Nu heeft ze de sleutel.",
    days: 12,
    story: true,
    image: "/pictures/city/koffie.svg",
    imageAlt: "Twee mensen in gesprek aan tafel",
    blocks: [
      text(
        "Op haar eerste dag verstond Selam de helft. De andere helft verzon ze erbij, en dat bleek meestal te kloppen. *Mensen willen koffie, en iemand die vraagt hoe het gaat.*\n\nNa drie maanden vroeg het buurthuis of ze wilde blijven. Inmiddels maakt ze het rooster voor veertig vrijwilligers, en leert ze anderen de kassa.",
      ),
      block("QuoteBlock", {
        quote: "Mijn Nederlands werd beter. Maar vooral: mensen groeten me nu op de markt.",
        name: "Selam",
        role: "Buurthuis De Waterwacht",
        image: "/pictures/portraits/selam.svg",
      }),
    ],
  },
  {
    slug: "verhaal-daan",
    title: "Daan leest voor, en leert zelf lezen",
    summary: "“Ik ben dyslectisch. Juist daarom wilde ik dit.”",
    days: 35,
    story: true,
    image: "/pictures/city/boeken.svg",
    imageAlt: "Voorlezen in de bibliotheek",
    blocks: [
      block("QuoteBlock", {
        quote: "De kinderen wachten gewoon als ik een woord niet weet. Dan raden we samen.",
        name: "Daan",
        role: "voorlezer, 22 jaar",
        image: "/pictures/portraits/daan.svg",
      }),
      text(
        "Daan las op school nooit hardop. Nu doet hij het elke zaterdag voor twintig kleuters. De bibliotheek gaf hem de boeken een week van tevoren mee. Dat heeft hij al een jaar niet meer nodig.",
      ),
    ],
  },
];
