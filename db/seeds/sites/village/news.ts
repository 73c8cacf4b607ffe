import { block, type NewsSeed, text } from "../shape";

export const villageNews: NewsSeed[] = [
  {
    slug: "burendag-overasselt",
    title: "Tweehonderd borden aan één tafel",
    summary: "De burendag in Overasselt was nog nooit zo lang: van de bakker tot voorbij de kerk.",
    days: 4,
    featured: true,
    image: "/pictures/village/lange-tafel.svg",
    imageAlt: "Buren eten aan een lange tafel tussen de huizen",
    blocks: [
      text(
        "Om vijf uur stonden er nog tien tafels. Om zes uur waren het er veertig. Mensen brachten hun eigen stoel mee, en hun eigen aardappelsalade. Er waren er zeventien.\n\nDe oudste gast was 96, de jongste drie weken. Het regende precies vijf minuten, en niemand ging weg.",
      ),
      block("PhotoSlideshow", {
        title: "Zo was het",
        photos: [
          { image: "/pictures/village/lange-tafel.svg", alt: "De lange tafel", caption: "Van de bakker tot voorbij de kerk." },
          { image: "/pictures/village/sport.svg", alt: "Kinderen op het veld", caption: "Na het eten ging de bal het veld op." },
        ],
      }),
      text("Volgend jaar weer. Wil je helpen met tafels sjouwen? [Meld je bij ons](/contact), we schrijven je alvast op."),
    ],
  },
  {
    slug: "boomgaard-zoekt-plukkers",
    title: "De boomgaard zoekt plukkers, en taartenbakkers",
    summary: "De takken hangen tot op de grond. Twee zaterdagen, en je gaat met een zak appels naar huis.",
    days: 10,
    image: "/pictures/village/buurttuin.svg",
    imageAlt: "Mensen aan het werk tussen de rijen",
    blocks: [
      text(
        "Het was een goed jaar voor de goudrenetten. Te goed: het vaste ploegje van zeven krijgt ze niet op tijd binnen. Daarom zoeken ze voor twee zaterdagen vijftien paar handen.\n\nKun je niet goed tegen ladders? In de keuken van De Linde worden die middag taarten gebakken.",
      ),
      block("CallToAction", {
        title: "Pluk mee",
        buttonLabel: "Bekijk de vacatures",
        href: "/vacancies/search",
        variant: "secondary",
        tone: "secondary",
      }),
    ],
  },
  {
    slug: "nieuw-gezicht-aan-de-koffietafel",
    title: "Een nieuw gezicht aan de koffietafel",
    summary: "Wim schuift aan op dinsdag. Hij was huisarts in Malden, en kent dus bijna iedereen.",
    days: 18,
    image: "/pictures/village/koffie.svg",
    imageAlt: "Twee mensen aan een ronde tafel",
    blocks: [
      text(
        "Veertig jaar lang vroeg hij: *waar heeft u last van?* Nu vraagt hij: *wat zou u leuk vinden?* Dat is wennen, zegt Wim. Maar het antwoord is vaak hetzelfde: iemand zien.\n\nWim zit op dinsdagochtend naast Gerda in De Linde.",
      ),
    ],
  },
  {
    slug: "veertien-ritten",
    title: "Veertien ritten naar het ziekenhuis, in één maand",
    summary: "Steeds meer mensen vragen of er iemand meegaat. We zoeken chauffeurs.",
    days: 27,
    image: "/pictures/village/wandelen.svg",
    imageAlt: "Twee mensen onderweg",
    blocks: [
      text(
        "Het gaat bijna nooit om de rit. Het gaat om iemand naast je in de wachtkamer, die onthoudt wat de dokter zei.\n\nHeb je een auto en eens in de maand een ochtend? Dan ben je precies wie we zoeken. Over de kosten en de [verzekering](/verzekering-en-vog) hoef je niet in te zitten.",
      ),
    ],
  },
  {
    slug: "verhaal-toos-en-de-appels",
    title: "Toos kwam appels plukken en bleef",
    summary: "“Mijn dochter zei: ga eens naar buiten. Nu belt ze of ik nog thuis kom.”",
    days: 14,
    story: true,
    image: "/pictures/village/burenhulp.svg",
    imageAlt: "Twee buren op een bank onder een boom",
    blocks: [
      block("QuoteBlock", {
        quote: "Ik kwam voor één keer. Nu zit ik er elke woensdag, en ken ik de halve straat.",
        name: "Toos",
        role: "vrijwilliger in de dorpsboomgaard",
        image: "/pictures/portraits/toos.svg",
      }),
      text(
        "Toen haar man overleed, werd het stil in huis. Van haar dochter moest Toos *iets* gaan doen. Het werd de boomgaard, omdat je daar niet hoeft te praten.\n\nDat viel tegen, zegt ze. Er wordt daar juist de hele dag gepraat. Over appels vooral, en over wie er met wie. Inmiddels doet ze de agenda, en weet ze wie er snoeit en wie er alleen voor de koffie komt. Dat mag ook.",
      ),
    ],
  },
  {
    slug: "verhaal-harrie-repareert",
    title: "“Er is er nog nooit een boos weggegaan”",
    summary: "Harrie repareert al vier jaar broodroosters in De Linde. En naaimachines. En een keer een orgel.",
    days: 33,
    story: true,
    image: "/pictures/village/werkplaats.svg",
    imageAlt: "Een fiets op de werkbank",
    blocks: [
      text(
        "Harrie was monteur bij de spoorwegen. Thuis was alles gemaakt wat er te maken viel, dus ging hij naar het repaircafé. Daar is altijd wat kapot.\n\n*Soms lukt het niet*, zegt hij. *Dan heb je in elk geval samen gekeken. Er is er nog nooit een boos weggegaan.*",
      ),
      block("CallToAction", {
        title: "Ook handig?",
        text: "Het repaircafé is er op de laatste zaterdag van de maand.",
        buttonLabel: "Kijk wat er te doen is",
        href: "/vacancies/search",
      }),
    ],
  },
];
