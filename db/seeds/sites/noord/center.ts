/** The northern centre of the network. */
import { themes } from "../../themes";
import { privacyPage } from "../privacy";
import type { Member } from "../public/member";
import { about, menu } from "../public/menu";
import { networkPages } from "../public/network";
import { block, type CenterSeed } from "../shape";
import { northNews } from "./news";

const member: Member = {
  name: "Meedoenland Noord",
  email: "noord@meedoenland.example.org",
  tel: "+31501234040",
  phone: "050 123 4040",
  pictures: "noord",
  scenes: { talk: "koffie", place: "dijk", doing: "sport" },
  place: { nl: "het Noorden", en: "the North" },
  visit: {
    nl: "Hoogstraat 12, 9711 AB Groningen, dinsdag t/m vrijdag van 10.00 tot 16.00 uur. Spreekuur in Leeuwarden, Assen en Winschoten: bel voor de dagen.",
    en: "Hoogstraat 12, 9711 AB Groningen, Tuesday to Friday from 10:00 to 16:00. Also in Leeuwarden, Assen and Winschoten: call for the days.",
  },
};

export const north: CenterSeed = {
  key: "noord",
  name: "Meedoenland Noord",
  tagline: "Eerst koffie, dan de handen uit de mouwen",
  region: "north",
  summary: "Vrijwilligerswerk in Groningen, Friesland en Drenthe.",
  description: "Van de Waddenkust tot het Drentse zand: wij kennen de clubs, de dorpshuizen en de mensen die ze draaiende houden.",
  theme: themes.north,
  hosts: [{ hostname: "noord.public.localhost" }],
  pictures: "public-noord",
  contact: { firstName: "Jelte", lastName: "Hoekstra", email: "noord@meedoenland.example.org", phone: "+31501234040" },
  vacancies: 40,
  applications: 25,
  footer: [
    { column: 1, title: "Meedoenland Noord", content: "Hoogstraat 12\n9711 AB Groningen\n\nDinsdag t/m vrijdag\n10.00 – 16.00 uur" },
    { column: 2, title: "Zoeken", content: "- [Alle vacatures](/vacancies/search)\n- [Sociale kaart](/sociale-kaart)" },
    {
      column: 3,
      title: "Contact",
      content: "[050 123 4040](tel:+31501234040)\n[noord@meedoenland.example.org](mailto:noord@meedoenland.example.org)",
    },
    { column: 4, title: "Over ons", content: "- [Over Noord](/over-ons)\n- [Privacy](/privacy)" },
  ],
  menu,
  pages: [
    {
      slug: "",
      title: "Meedoenland Noord",
      summary: "Vrijwilligerswerk in Groningen, Friesland en Drenthe.",
      metaTitle: "Vrijwilligerswerk in Groningen, Friesland en Drenthe",
      showTitle: false,
      blocks: [
        block(
          "HeroWithSearch",
          {
            title: "Het Noorden draait op mensen als jij",
            text: "Van terpdorp tot binnenstad. Zoek wat er bij jou in de buurt nodig is.",
            variant: "centered",
            searchLabel: "Wat wil je doen?",
            suggestions: ["dorpshuis", "natuur", "muziek", "maatje"],
          },
          {
            title: "The North runs on people like you",
            text: "From dyke village to city centre. Find out what is needed near you.",
            searchLabel: "What would you like to do?",
            suggestions: ["sport", "museum", "festival", "training"],
          },
        ),
        block(
          "DynamicCards",
          { title: "Vers uit het Noorden en de rest van het land", source: "vacancies", limit: 6, linkLabel: "Alle vacatures" },
          { title: "Fresh from the North and the rest of the country", linkLabel: "All vacancies" },
        ),
        block(
          "TextWithUsps",
          {
            title: "Zo werken wij",
            text: "Met korte lijnen, en een fiets.",
            usps: [
              { title: "We komen naar je toe", text: "Woon je buiten de stad? Dan maken we kennis in je eigen dorpshuis.", icon: "bike" },
              { title: "We denken mee", text: "Past het toch niet, dan zoeken we samen iets anders.", icon: "messages-square" },
              { title: "We delen alles", text: "Ook vacatures van onze collega's in het land vind je hier.", icon: "share-2" },
            ],
          },
          {
            title: "How we work",
            text: "Without detours, and with a bicycle.",
            usps: [
              { title: "We come to you", text: "Do you live outside the city? Then we meet in your own village hall.", icon: "bike" },
              {
                title: "We think along",
                text: "If it does not suit you after all, we look for something else together.",
                icon: "messages-square",
              },
              {
                title: "We share everything",
                text: "You also find the vacancies of our colleagues around the country here.",
                icon: "share-2",
              },
            ],
          },
        ),
        block(
          "NewsCarousel",
          { title: "Uit het Noorden", source: "all", limit: 6, linkLabel: "Al het nieuws" },
          { title: "From the North", linkLabel: "All news" },
        ),
        block("VacancyCategories", { title: "Kies een soort werk", limit: 8 }, { title: "Choose a kind of work" }),
      ],
    },
    {
      slug: "over-ons",
      title: "Over Noord",
      titleEn: "About us",
      summary: "Vier mensen voor drie provincies.",
      summaryEn: "Who we are, and what we promise.",
      layout: "default",
      blocks: about(
        "Meedoenland Noord is het vrijwilligerspunt voor Groningen, Friesland en Drenthe. We zijn met vier mensen en een grote groep vrijwillige adviseurs, die elk hun eigen streek kennen.\n\nOns kantoor zit in Groningen. Een paar keer per maand houden we spreekuur in Leeuwarden, Assen en Winschoten. Bel of mail gerust: we maken graag een afspraak bij jou in de buurt.",
        "Meedoenland Noord is the volunteer point for Groningen, Friesland and Drenthe. There are four of us and a large group of volunteer advisers, each of whom knows their own area.\n\nOur office is in Groningen. A few times a month you can meet us in Leeuwarden, Assen and Winschoten. Feel free to call or mail: we are happy to meet you near your home.",
      ),
    },
    ...networkPages(member),
    privacyPage("Meedoenland Noord", "noord@meedoenland.example.org"),
  ],
  news: northNews,
};
