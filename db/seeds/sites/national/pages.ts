/** Doewat's pages: short, for who has little time. */
import { insurancePage } from "../insurance";
import { block, type PageSeed, text } from "../shape";

const email = "hoi@doewat.example.org";

const steps: PageSeed = {
  slug: "zo-werkt-het",
  title: "Zo werkt het",
  titleEn: "How it works",
  summary: "Kies. Meld je aan. Doe.",
  summaryEn: "Pick. Apply. Do.",
  blocks: [
    block(
      "TextWithUsps",
      {
        title: "Geen gedoe",
        usps: [
          { title: "Kies een klus", text: "Je ziet precies wat je doet, waar en hoe lang.", icon: "mouse-pointer-click" },
          { title: "Stuur je naam", text: "Een minuut. Geen cv, geen motivatiebrief.", icon: "zap" },
          { title: "Hoor het snel", text: "Binnen een week, anders gaan wij erachteraan.", icon: "timer" },
        ],
      },
      {
        title: "No fuss",
        usps: [
          { title: "Pick a job", text: "You see exactly what you do, where and for how long.", icon: "mouse-pointer-click" },
          { title: "Send your name", text: "One minute. No CV, no cover letter.", icon: "zap" },
          { title: "Hear soon", text: "Within a week, or we chase it up.", icon: "timer" },
        ],
      },
    ),
    block(
      "CallToAction",
      { title: "En nu?", buttonLabel: "Alle klussen", href: "/vacancies/search", variant: "white", tone: "primary" },
      { title: "What now?", buttonLabel: "All jobs" },
    ),
  ],
};

const kinds: PageSeed = {
  slug: "klussen-per-soort",
  title: "Waar ben je goed in?",
  titleEn: "What are you good at?",
  summary: "Of waar wil je goed in worden. Kies.",
  summaryEn: "Or what would you like to be good at. Pick.",
  blocks: [
    block(
      "Hotlinks",
      {
        links: [
          { label: "Vandaag nog", href: "/vacancies/search?filter[frequency]=once", icon: "zap" },
          { label: "In het weekend", href: "/vacancies/search?filter[search]=zaterdag", icon: "party-popper" },
          { label: "Met een maatje", href: "/vacancies/search?filter[search]=maatje", icon: "users" },
        ],
      },
      {
        links: [
          { label: "Today", href: "/vacancies/search?filter[frequency]=once", icon: "zap" },
          { label: "At the weekend", href: "/vacancies/search?filter[search]=zaterdag", icon: "party-popper" },
          { label: "With a buddy", href: "/vacancies/search?filter[search]=maatje", icon: "users" },
        ],
      },
    ),
    block("VacancyCategories", { title: "Alles op een rij", limit: 12 }, { title: "All of it" }),
  ],
};

const students: PageSeed = {
  slug: "studie-en-punten",
  title: "Voor je studie",
  titleEn: "For your studies",
  summary: "Studiepunten, stage-uren of een regel op je cv die ergens over gaat.",
  summaryEn: "Credits, placement hours or a line on your CV that means something.",
  showTitle: false,
  image: "/pictures/national/werkplaats.svg",
  blocks: [
    block(
      "PhotoHero",
      {
        title: "Laat het tellen",
        text: "Twaalf hogescholen geven punten voor vrijwilligerswerk. Wij weten welke, en hoeveel.",
        image: "/pictures/national/werkplaats.svg",
        alt: "Twee mensen werken aan een fiets",
        buttons: [
          { label: "Vraag het ons", href: `mailto:${email}`, variant: "primary" },
          { label: "Eerst kijken", href: "/vacancies/search", variant: "outline" },
        ],
      },
      {
        title: "Make it count",
        text: "Twelve colleges give credits for volunteering. We know which, and how many.",
        alt: "Two people work on a bicycle",
        buttons: [
          { label: "Ask us", href: `mailto:${email}`, variant: "primary" },
          { label: "Look first", href: "/vacancies/search", variant: "outline" },
        ],
      },
    ),
    text(
      "## Wat je nodig hebt\n\n1. Een klus van minstens twintig uur.\n2. Een brief van de organisatie, met wat je deed.\n3. Een verslag van één pagina. Echt, één.\n\nWerk je minder uren? Dan krijg je van ons een digitale badge. Geen punten, wel bewijs.",
      "## What you need\n\n1. A job of at least twenty hours.\n2. A letter from the organisation that says what you did.\n3. A report of one page. Really, one.\n\nFewer hours? Then we give you a digital badge. No credits, but proof.",
    ),
  ],
};

const crews: PageSeed = {
  slug: "met-je-crew",
  title: "Met je crew",
  titleEn: "With your crew",
  summary: "Dispuut, team, klas of groepsapp: samen is het in een middag klaar.",
  summaryEn: "Club, team, class or group chat: together it is done in an afternoon.",
  image: "/pictures/national/lange-tafel.svg",
  blocks: [
    block(
      "ImageTextButtons",
      {
        title: "Vier tot veertig man",
        text: "Een kantine schilderen. Eten uitdelen. Een plein opknappen. Jullie kiezen de dag, wij regelen verf en pizza.\n\nDrie weken van tevoren is genoeg.",
        image: "/pictures/national/lange-tafel.svg",
        imageSide: "right",
        buttons: [
          { label: "Regel een middag", href: `mailto:${email}`, variant: "secondary" },
          { label: "Eenmalige klussen", href: "/vacancies/search?filter[frequency]=once", variant: "outlineSecondary" },
        ],
      },
      {
        title: "Four to forty people",
        text: "Paint a canteen. Hand out food. Fix up a square. You choose the day, we arrange paint and pizza.\n\nThree weeks ahead is enough.",
        buttons: [
          { label: "Arrange an afternoon", href: `mailto:${email}`, variant: "secondary" },
          { label: "One-off jobs", href: "/vacancies/search?filter[frequency]=once", variant: "outlineSecondary" },
        ],
      },
    ),
    block(
      "PhotoSlideshow",
      {
        title: "Afgelopen maand",
        photos: [
          { image: "/pictures/national/sport.svg", alt: "Voetballen op een veld", caption: "Toernooi voor de buurt, Rotterdam." },
          { image: "/pictures/national/feest.svg", alt: "Publiek voor een podium", caption: "Podium bouwen en afbreken, Nijmegen." },
          { image: "/pictures/national/buurttuin.svg", alt: "Mensen in een moestuin", caption: "Tegels eruit, Den Haag." },
        ],
      },
      {
        title: "Last month",
        photos: [
          { image: "/pictures/national/sport.svg", alt: "Football on a pitch", caption: "A tournament for the neighbourhood, Rotterdam." },
          { image: "/pictures/national/feest.svg", alt: "A crowd before a stage", caption: "Building and clearing a stage, Nijmegen." },
          { image: "/pictures/national/buurttuin.svg", alt: "People in a vegetable garden", caption: "Paving stones out, The Hague." },
        ],
      },
    ),
  ],
};

const organizations: PageSeed = {
  slug: "voor-organisaties",
  title: "Jongeren zoeken?",
  titleEn: "Looking for young people?",
  summary: "Ze willen best. Als je maar zegt wat, waar en hoe lang.",
  summaryEn: "They are willing. As long as you say what, where and how long.",
  blocks: [
    block(
      "FourCards",
      {
        title: "Vier regels",
        cards: [
          { title: "Kort", text: "Een klus past op een telefoonscherm.", icon: "smartphone" },
          { title: "Eerlijk", text: "Saai? Zeg het. Dan komen ze juist.", icon: "eye" },
          { title: "Snel", text: "Antwoord binnen drie dagen.", icon: "zap" },
          { title: "Samen", text: "Laat ze een vriend meenemen.", icon: "users" },
        ],
      },
      {
        title: "Four rules",
        cards: [
          { title: "Short", text: "A job fits the screen of a phone.", icon: "smartphone" },
          { title: "Honest", text: "Boring? Say so. That is why they come.", icon: "eye" },
          { title: "Fast", text: "Answer within three days.", icon: "zap" },
          { title: "Together", text: "Let them bring a friend.", icon: "users" },
        ],
      },
    ),
    block(
      "DualCta",
      {
        left: {
          title: "Nieuw hier",
          text: "Meld je aan, morgen staat je klus online.",
          label: "Aanmelden",
          href: "/organizations/signup",
          variant: "primary",
        },
        right: {
          title: "Al bekend",
          text: "Log in en plaats je volgende klus.",
          label: "Inloggen",
          href: "/auth/login-1",
          variant: "secondary",
        },
      },
      {
        left: {
          title: "New here",
          text: "Sign up, tomorrow your job is online.",
          label: "Sign up",
          href: "/organizations/signup",
          variant: "primary",
        },
        right: {
          title: "Been here",
          text: "Sign in and post your next job.",
          label: "Sign in",
          href: "/auth/login-1",
          variant: "secondary",
        },
      },
    ),
    block("LogoBar", { title: "Deze doen al mee" }, { title: "These are in already" }),
  ],
};

const questions: PageSeed = {
  slug: "vragen",
  title: "Vragen",
  titleEn: "Questions",
  summary: "Korte vragen, korte antwoorden.",
  summaryEn: "Short questions, short answers.",
  layout: "default",
  blocks: [
    text(
      "### Moet ik iets kunnen?\n\nMeestal niet. Staat er iets bij, dan leer je het.\n\n### Krijg ik geld?\n\nNee. Reiskosten wel.\n\n### Ik ben vijftien.\n\nKan, met een appje van je ouder.\n\n### Kan ik afzeggen?\n\nJa. Maar zeg het. Niet komen opdagen is niet oké.\n\n### Hoe zit het met mijn uitkering of DUO?\n\nVrijwilligerswerk mag bijna altijd. Bij een uitkering: vraag het eerst.\n\n### Wie zijn jullie eigenlijk?\n\n[Zeven mensen boven een fietsenmaker](/over-ons).",
      "### Do I need skills?\n\nUsually not. If something is asked, you learn it.\n\n### Do I get paid?\n\nNo. Travel costs, yes.\n\n### I am fifteen.\n\nFine, with a message from a parent.\n\n### Can I cancel?\n\nYes. But say so. Not showing up is not okay.\n\n### What about my benefit or student grant?\n\nVolunteering is nearly always allowed. On a benefit: ask first.\n\n### Who are you, anyway?\n\n[Seven people above a bicycle shop](/over-ons).",
    ),
  ],
};

const skills: PageSeed = {
  slug: "leer-wat",
  title: "Leer wat",
  titleEn: "Learn something",
  summary: "Gratis workshops van een avond. Daarna kun je het.",
  summaryEn: "Free workshops of one evening. After that you can do it.",
  blocks: [
    block(
      "YouTube",
      { video: "aqz-KE-bpKQ", title: "Zo ging de vorige", text: "Veertig mensen, één mengpaneel.", poster: "/pictures/national/feest.svg" },
      { title: "This is how the last one went", text: "Forty people, one mixing desk." },
    ),
    text(
      "- **Licht en geluid** – voor festivals en podia\n- **EHBO in vier uur** – pleisters, reanimatie, rust\n- **Omgaan met een groep** – voor wie traint of begeleidt\n- **Filmen met je telefoon** – voor wie iets wil laten zien\n\nAltijd op dinsdag, steeds in een andere stad.",
      "- **Light and sound** – for festivals and stages\n- **First aid in four hours** – plasters, resuscitation, calm\n- **Handling a group** – for whoever coaches or guides\n- **Filming with your phone** – for whoever has something to show\n\nAlways on Tuesdays, each time in another city.",
    ),
    block(
      "CallToAction",
      { title: "Zin?", buttonLabel: "Schrijf je in", href: `mailto:${email}`, variant: "primary", tone: "secondary" },
      { title: "Keen?", buttonLabel: "Sign up" },
    ),
  ],
};

const contact: PageSeed = {
  slug: "contact",
  title: "Zeg het",
  titleEn: "Tell us",
  summary: "Mail, bel of loop naar boven.",
  summaryEn: "Mail, call or come upstairs.",
  layout: "default",
  blocks: [
    block(
      "Hotlinks",
      {
        links: [
          { label: "Mail", href: `mailto:${email}`, icon: "mail" },
          { label: "020 123 4060", href: "tel:+31201234060", icon: "phone" },
        ],
      },
      {
        links: [
          { label: "Mail", href: `mailto:${email}`, icon: "mail" },
          { label: "020 123 4060", href: "tel:+31201234060", icon: "phone" },
        ],
      },
    ),
    text(
      "Eerste verdieping, boven de fietsenmaker, Amsterdam. Bel aan bij het groene vlak. Elke werkdag van 10.00 tot 18.00 uur.\n\n**Geen trap?** Bel, dan komen we naar beneden, of naar jou.\n\n## Boos?\n\nMail met *boos* in het onderwerp. Die lezen we het eerst. Binnen drie dagen hoor je wat we doen.",
      "First floor, above the bicycle shop, Amsterdam. Ring at the green square. Every working day from 10:00 to 18:00.\n\n**No stairs?** Call, and we come down, or to you.\n\n## Angry?\n\nMail with *boos* in the subject. We read those first. Within three days you hear what we do.",
    ),
    block(
      "Image",
      {
        image: "/pictures/national/stad.svg",
        alt: "Een straat in de stad met mensen bij een halte",
        caption: "Uitstappen, omdraaien, groene vlak.",
        size: "full",
      },
      { alt: "A street in the city with people at a stop", caption: "Get off, turn round, green square." },
    ),
  ],
};

export const nationalPages: PageSeed[] = [
  steps,
  kinds,
  students,
  crews,
  organizations,
  skills,
  questions,
  insurancePage({ town: "de gemeente waar je klus is", townEn: "the municipality where you do the job", email }, true),
  contact,
];
