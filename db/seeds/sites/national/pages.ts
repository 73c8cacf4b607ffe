/** Doewat's pages: short, for who has little time. */
import { insurancePage } from "../insurance";
import { block, type PageSeed, text } from "../shape";
import { contact, email, organizations, questions, skills } from "./practical";

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
          { label: "Eenmalig", href: "/vacancies/search?filter[frequency]=once", icon: "zap" },
          { label: "In het weekend", href: "/vacancies/search?filter[when]=saturday,sunday", icon: "party-popper" },
          { label: "Met een maatje", href: "/vacancies/search?filter[search]=maatje", icon: "users" },
        ],
      },
      {
        links: [
          { label: "Once", href: "/vacancies/search?filter[frequency]=once", icon: "zap" },
          { label: "At the weekend", href: "/vacancies/search?filter[when]=saturday,sunday", icon: "party-popper" },
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
