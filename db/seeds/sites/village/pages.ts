/** What the village's volunteers wrote for their own site. */
import { insurancePage } from "../insurance";
import { block, type PageSeed, text } from "../shape";

const email = "hallo@heumen.example.org";

const neighbours: PageSeed = {
  slug: "burenhulp",
  title: "Burenhulp",
  summary: "Een klusje, een ritje, een praatje: wij leggen het lijntje tussen twee voordeuren.",
  showTitle: false,
  image: "/pictures/village/burenhulp.svg",
  blocks: [
    block("PhotoHero", {
      title: "Burenhulp: je hoeft het alleen maar te vragen",
      text: "Iedereen kan wel eens iets niet. En bijna iedereen helpt graag. Alleen weten die twee elkaar niet altijd te vinden.",
      image: "/pictures/village/wandelen.svg",
      alt: "Twee dorpsgenoten lopen met een hond door het park",
      buttons: [
        { label: "Bekijk de hulpvragen", href: "/vacancies/search?filter[type]=neighbour-help", variant: "primary" },
        { label: "Hulp vragen", href: "/contact", variant: "outline" },
      ],
    }),
    block("TextWithUsps", {
      title: "Zo gaat het",
      usps: [
        { title: "Je belt of mailt", text: "Gerda of Wim vraagt door: wat is er nodig, en wanneer?", icon: "phone" },
        { title: "Wij zoeken iemand", text: "Liefst uit je eigen straat of dorp.", icon: "users" },
        { title: "Jullie spreken af", text: "De eerste keer gaan we mee als je dat fijn vindt.", icon: "coffee" },
      ],
    }),
    text(
      "## Wat wel en wat niet\n\n**Wel:** een lamp ophangen, een boodschap, mee naar het ziekenhuis, de hond uitlaten, de tuin winterklaar maken, een formulier samen lezen.\n\n**Niet:** verpleging, huishoudelijke hulp elke week, of iets met geld. Daarvoor kennen we anderen, en we brengen je daar graag heen.\n\nBurenhulp is gratis. Heeft iemand kosten gemaakt, zoals benzine of lampen, dan betaal je die.",
    ),
    block("QuoteBlock", {
      quote: "Ik durfde het eerst niet. Nu drinkt mijn buurman elke vrijdag hier zijn koffie, en hangt het rek recht.",
      name: "Toos",
      role: "vroeg om hulp in Overasselt",
      image: "/pictures/portraits/toos.svg",
    }),
  ],
};

const clubs: PageSeed = {
  slug: "voor-organisaties",
  title: "Voor clubs en stichtingen",
  summary: "Zoek je mensen voor je club, het dorpshuis of het feest? Hang je briefje bij ons op.",
  blocks: [
    block("ImageTextButtons", {
      title: "Je briefje op het bord",
      text: "Een vacature plaatsen kost niets en duurt tien minuten. We lezen hem even na, en binnen een dag hangt hij op het bord.\n\nWeet je niet hoe je het moet zeggen? Kom op dinsdag langs, dan schrijven we hem samen.",
      image: "/pictures/village/werkplaats.svg",
      imageSide: "right",
      buttons: [
        { label: "Meld je club aan", href: "/organizations/signup", variant: "primary" },
        { label: "Kijk bij anderen", href: "/sociale-kaart", variant: "tertiary" },
      ],
    }),
    block("FourCards", {
      title: "Wat mensen over de streep trekt",
      cards: [
        { title: "Zeg wat je doet", text: "Niet ‘ondersteunen’, maar ‘broodjes smeren’.", icon: "pencil" },
        { title: "Zeg hoe lang", text: "Twee uur is twee uur. Ook op de dag zelf.", icon: "clock" },
        { title: "Noem een naam", text: "Met wie sta je daar? Dat willen mensen weten.", icon: "user" },
        { title: "Antwoord snel", text: "Wie een week wacht, is weg.", icon: "zap" },
      ],
    }),
    block("LogoBar", { title: "Zij hangen al op het bord" }),
  ],
};

const fitting: PageSeed = {
  slug: "wat-past-bij-jou",
  title: "Wat past bij jou?",
  summary: "Vacatures per thema, en per hoeveelheid tijd.",
  blocks: [
    block("Hotlinks", {
      title: "Hoeveel tijd heb je?",
      links: [
        { label: "Eén keer een paar uur", href: "/vacancies/search?filter[frequency]=once", icon: "timer" },
        { label: "Elke week een vast moment", href: "/vacancies/search?filter[frequency]=regularly", icon: "repeat" },
        { label: "Als het mij uitkomt", href: "/vacancies/search?filter[tags]=flexible", icon: "calendar" },
        { label: "Iets voor een buur", href: "/vacancies/search?filter[type]=neighbour-help", icon: "hand-heart" },
      ],
    }),
    block("VacancyCategories", { title: "En wat doe je graag?", limit: 12 }),
    block("ImageTextButtons", {
      title: "Proberen mag",
      text: "Ga een keer mee. Bevalt het, dan blijf je. Bevalt het niet, dan zeg je dat, en zoeken we verder. Niemand wordt daar boos om.",
      image: "/pictures/village/buurttuin.svg",
      buttons: [{ label: "Bekijk het hele bord", href: "/vacancies/search", variant: "secondary" }],
    }),
  ],
};

const villages: PageSeed = {
  slug: "onze-dorpen",
  title: "Onze dorpen",
  summary: "Malden, Heumen, Overasselt en Nederasselt: in elk dorp zit iemand die de weg weet.",
  blocks: [
    block("FourCards", {
      cards: [
        { title: "Malden", text: "Dorpshuis De Linde, twee keer per week inloop.", image: "/pictures/village/koffie.svg" },
        { title: "Heumen", text: "De boomgaard en het pontje: altijd iets te doen.", image: "/pictures/village/buurttuin.svg" },
        { title: "Overasselt", text: "Eten met elkaar op de eerste vrijdag.", image: "/pictures/village/lange-tafel.svg" },
        { title: "Nederasselt", text: "Klein, met het grootste voetbaltoernooi.", image: "/pictures/village/sport.svg" },
      ],
    }),
    block("PhotoSlideshow", {
      title: "Een jaar in beelden",
      photos: [
        { image: "/pictures/village/buurttuin.svg", alt: "Mensen werken in de boomgaard", caption: "Maart: de boomgaard wordt gesnoeid." },
        { image: "/pictures/village/sport.svg", alt: "Kinderen voetballen", caption: "Juni: het toernooi in Nederasselt." },
        {
          image: "/pictures/village/lange-tafel.svg",
          alt: "Een lange tafel in de straat",
          caption: "September: de burendag in Overasselt.",
        },
        {
          image: "/pictures/village/boeken.svg",
          alt: "Kinderen luisteren naar een verhaal",
          caption: "November: voorlezen in de bibliotheek.",
        },
      ],
    }),
  ],
};

const questions: PageSeed = {
  slug: "veelgestelde-vragen",
  title: "Vragen die we vaak krijgen",
  summary: "Over tijd, over geld, over wat er gebeurt als het niet klikt.",
  layout: "default",
  blocks: [
    text(
      "### Zit ik ergens aan vast?\n\nNee. Je zegt zelf hoe lang je het wilt proberen. Stoppen mag altijd, graag met een berichtje.\n\n### Krijg ik er iets voor?\n\nKoffie, gezelschap en een volle agenda. Je kosten krijg je terug van de club.\n\n### Ik ben al in de tachtig. Kan ik nog wat doen?\n\nHeel graag. We hebben bellers, voorlezers en een breikring. Sta je liever niet? Dan zoeken we iets waar je bij zit.\n\n### Ik ben dertien. Mag ik meedoen?\n\nJa, als een van je ouders het goed vindt. Kijk bij *jeugd en school*.\n\n### Het klikt niet met degene die ik help. Wat nu?\n\nBel ons. Dat gebeurt, en het is niemands schuld. We zoeken voor jullie allebei iemand anders.\n\n### Hoe weet ik dat iemand te vertrouwen is?\n\nWe maken met iedereen kennis die bij mensen thuis komt. Waar nodig vragen we een [VOG](/verzekering-en-vog).",
    ),
    block("CallToAction", {
      title: "Een andere vraag?",
      text: "Stel hem gerust, ook als hij klein is.",
      buttonLabel: "Zo bereik je ons",
      href: "/contact",
      variant: "outline",
    }),
  ],
};

const learning: PageSeed = {
  slug: "samen-leren",
  title: "Samen leren",
  summary: "Avonden in De Linde, voor wie iets nieuws wil kunnen.",
  blocks: [
    block("TextWithUsps", {
      title: "Dit seizoen",
      text: "Altijd op donderdag, 19.30 uur, en altijd gratis.",
      usps: [
        { title: "Reanimeren", text: "Met oefenpop en de ambulanceverpleegkundige uit de Kerkstraat.", icon: "heart-pulse" },
        { title: "Omgaan met vergeten", text: "Als degene die je bezoekt dement wordt.", icon: "heart" },
        { title: "Je club op internet", text: "Een bericht schrijven dat mensen lezen.", icon: "laptop" },
      ],
    }),
    block("YouTube", {
      video: "aqz-KE-bpKQ",
      title: "Terugkijken: een avond in De Linde",
      text: "Kon je er niet bij zijn? We namen het begin op.",
      poster: "/pictures/village/boeken.svg",
    }),
    block("CallToAction", {
      title: "Kom je ook?",
      buttonLabel: "Geef je op",
      href: `mailto:${email}`,
      tone: "secondary",
      variant: "secondary",
    }),
  ],
};

const visit: PageSeed = {
  slug: "contact",
  title: "Kom langs",
  summary: "Dinsdagochtend en donderdagmiddag in dorpshuis De Linde. De koffie staat klaar.",
  layout: "default",
  blocks: [
    block("Hotlinks", {
      links: [
        { label: "Bel Gerda: 024 123 4018", href: "tel:+31241234018", icon: "phone" },
        { label: "Stuur een mail", href: `mailto:${email}`, icon: "mail" },
      ],
    }),
    text(
      "Dorpshuis De Linde, Dorpsstraat 18, 6581 AB Malden. De ingang is aan de kant van de speeltuin, zonder drempel.\n\n| Dag | Tijd | Wie er zit |\n| --- | --- | --- |\n| Dinsdag | 9.30 – 12.00 uur | Gerda en Wim |\n| Donderdag | 13.30 – 16.00 uur | Gerda |\n\nKun je niet naar ons toe komen? Dan komen wij naar jou.\n\n## Niet tevreden?\n\nZeg het ons. Kom je er met ons niet uit, dan luistert Riet van het bestuur: zij staat erbuiten en schrijft je binnen een week terug.",
    ),
    block("Image", {
      image: "/pictures/village/koffie.svg",
      alt: "Twee mensen aan de koffie",
      caption: "De tafel bij het raam is van ons.",
    }),
  ],
};

const friends: PageSeed = {
  slug: "meehelpen",
  title: "Help mee op het bord",
  summary: "Wij zijn zelf ook vrijwilligers. Er kan er altijd een bij.",
  blocks: [
    block("DualCta", {
      left: {
        title: "Achter de koffietafel",
        text: "Luisteren, doorvragen, een lijntje leggen.",
        label: "Vertel me meer",
        href: "/contact",
        variant: "primary",
      },
      right: {
        title: "Achter de computer",
        text: "Briefjes nalezen en berichten schrijven.",
        label: "Dat kan ik wel",
        href: "/contact",
        variant: "secondary",
      },
    }),
    block("QuoteBlock", {
      quote: "Ik dacht dat ik het dorp kende. Toen ging ik op dinsdag koffie schenken.",
      name: "Harrie",
      role: "vrijwilliger bij Vrijwilligers Heumen",
      image: "/pictures/portraits/harrie.svg",
    }),
  ],
};

export const villagePages: PageSeed[] = [
  neighbours,
  fitting,
  clubs,
  villages,
  learning,
  questions,
  insurancePage({ town: "de gemeente Heumen", email }),
  visit,
  friends,
];
