/** What sums up, lists and calls. */
import { organizationId } from "../../organizations";
import { type BlockSeed, block } from "../shape";

export const listBlocks: BlockSeed[] = [
  block(
    "Chosen",
    { title: "Eén vacature of organisatie in het licht", offer: `/organizations/${organizationId("demo", "buurtcentrum-de-eemhoek", 0)}` },
    { title: "One vacancy or organisation in the spotlight" },
  ),
  block(
    "QuoteBlock",
    {
      quote: "Een citaat zegt meer dan drie alinea's van ons.",
      name: "Bram",
      role: "bouwt zijn eerste pagina",
      image: "/pictures/portraits/bram.svg",
    },
    { quote: "A quotation says more than three paragraphs of ours.", role: "builds his first page" },
  ),
  block(
    "FourCards",
    {
      title: "Kaarten die je zelf schrijft",
      text: "Een tot vier, met een beeld of een pictogram.",
      cards: [
        {
          title: "Kennismaken",
          text: "Met een beeld erboven.",
          image: "/pictures/demo/koffie.svg",
          label: "Lees meer",
          href: "/zo-werkt-het",
        },
        { title: "Leren", text: "Of met een pictogram.", icon: "graduation-cap", label: "Naar de trainingen", href: "/training" },
        {
          title: "Vragen",
          text: "De hele kaart is een link.",
          icon: "circle-question-mark",
          label: "Veelgestelde vragen",
          href: "/veelgestelde-vragen",
        },
        { title: "Zonder link", text: "Mag ook: dan is het een weetje.", icon: "lightbulb" },
      ],
    },
    {
      title: "Cards that you write yourself",
      text: "One to four, with a picture or an icon.",
      cards: [
        {
          title: "Getting to know us",
          text: "With a picture above.",
          image: "/pictures/demo/koffie.svg",
          label: "Read more",
          href: "/zo-werkt-het",
        },
        { title: "Learning", text: "Or with an icon.", icon: "graduation-cap", label: "To the courses", href: "/training" },
        {
          title: "Questions",
          text: "The whole card is a link.",
          icon: "circle-question-mark",
          label: "Common questions",
          href: "/veelgestelde-vragen",
        },
        { title: "Without a link", text: "That is fine too: a thing worth knowing.", icon: "lightbulb" },
      ],
    },
  ),
  block(
    "TextWithUsps",
    {
      title: "Pluspunten",
      text: "Voor wat je afspreekt of hoe iets gaat, in een paar stappen.",
      usps: [
        { title: "Kort", text: "Eén zin is genoeg.", icon: "timer" },
        { title: "Duidelijk", text: "Zeg wat iemand eraan heeft.", icon: "eye" },
        { title: "Waar", text: "Beloof alleen wat je doet.", icon: "handshake" },
      ],
    },
    {
      title: "Good points",
      text: "For what you agree, or how something goes, in a few steps.",
      usps: [
        { title: "Short", text: "One sentence is enough.", icon: "timer" },
        { title: "Clear", text: "Say what is in it for somebody.", icon: "eye" },
        { title: "True", text: "Promise only what you do.", icon: "handshake" },
      ],
    },
  ),
  block(
    "DynamicCards",
    { title: "Nieuwste vacatures, vanzelf bijgewerkt", source: "vacancies", limit: 3, linkLabel: "Alle vacatures" },
    { title: "Newest vacancies, kept up to date", linkLabel: "All vacancies" },
  ),
  block(
    "NewsCarousel",
    {
      title: "Nieuws op een rij",
      text: "Het laatste nieuws en de verhalen, met datum en beeld.",
      source: "all",
      limit: 6,
      linkLabel: "Al het nieuws",
    },
    { title: "News in a row", text: "The latest news and stories, with date and picture.", linkLabel: "All news" },
  ),
  block("VacancyCategories", { title: "Soorten werk, met aantallen", limit: 8 }, { title: "Kinds of work, with numbers" }),
  block("LogoBar", { title: "Logo's van partners" }, { title: "Partners' logos" }),
  block(
    "CallToAction",
    {
      title: "Eén oproep: wat wil je dat iemand nu doet?",
      text: "Op een gekleurd vlak past een witte of lichte knop.",
      buttonLabel: "Witte knop",
      href: "/bouwstenen",
      variant: "white",
      tone: "secondary",
    },
    {
      title: "One call: what should somebody do now?",
      text: "A white or light button suits a coloured area.",
      buttonLabel: "White button",
    },
  ),
  block(
    "BuilderForm",
    {
      title: "Een formulier om meteen in te vullen",
      text: "Kies een van je eigen formulieren. Zonder keuze staat hier het contactformulier.",
    },
    {
      title: "A form to fill in right here",
      text: "Choose one of your own forms. Without a choice the contact form stands here.",
    },
  ),
  block(
    "DualCta",
    {
      left: {
        title: "Twee oproepen",
        text: "Voor twee soorten bezoekers naast elkaar.",
        label: "Opvallend",
        href: "/bouwstenen",
        variant: "primary",
      },
      right: {
        title: "Of een keuze",
        text: "Laat kiezen, maar nooit uit meer dan twee.",
        label: "Licht",
        href: "/bouwstenen",
        variant: "light",
      },
    },
    {
      left: {
        title: "Two calls",
        text: "For two kinds of visitors side by side.",
        label: "Prominent",
        href: "/bouwstenen",
        variant: "primary",
      },
      right: {
        title: "Or a choice",
        text: "Let people choose, but never from more than two.",
        label: "Light",
        href: "/bouwstenen",
        variant: "light",
      },
    },
  ),
  block(
    "HeroWithSearch",
    {
      title: "Opening met zoeken, in vijf gedaanten",
      text: "Meestal bovenaan. Staat ze lager, dan is het een uitnodiging om te zoeken.",
      variant: "centered",
      searchLabel: "Wat zoek je?",
      suggestions: ["maatje", "tuin"],
    },
    {
      title: "Opening with search, in five guises",
      text: "Usually at the top. Further down it is an invitation to search.",
      searchLabel: "What are you looking for?",
      suggestions: ["team", "film"],
    },
  ),
];
