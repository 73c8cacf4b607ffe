/** The southern centre of the network. */
import { themes } from "../../themes";
import { privacyPage } from "../privacy";
import type { Member } from "../public/member";
import { about, menu } from "../public/menu";
import { networkPages } from "../public/network";
import { block, type CenterSeed } from "../shape";
import { southNews } from "./news";

const member: Member = {
  name: "Meedoenland Zuid",
  email: "zuid@meedoenland.example.org",
  tel: "+31401234050",
  phone: "040 123 4050",
  pictures: "zuid",
  scenes: { talk: "koffie", place: "feest", doing: "wandelen" },
  place: { nl: "het Zuiden", en: "the South" },
  visit: {
    nl: "Marktstraat 7, 5611 AB Eindhoven, maandag t/m donderdag van 9.30 tot 16.30 uur. Loop binnen, de koffie is klaar.",
    en: "Marktstraat 7, 5611 AB Eindhoven, Monday to Thursday from 9:30 to 16:30. Drop in, the coffee is ready.",
  },
};

export const south: CenterSeed = {
  key: "zuid",
  name: "Meedoenland Zuid",
  tagline: "Kom erbij, er is altijd plek",
  region: "south",
  summary: "Vrijwilligerswerk in Brabant, Limburg en Zeeland.",
  description: "Samen eten, samen feesten, samen de schouders eronder. Wij weten wie er in het Zuiden een paar handen kan gebruiken.",
  theme: themes.south,
  hosts: [{ hostname: "zuid.public.localhost" }],
  pictures: "public-zuid",
  contact: { firstName: "Mieke", lastName: "van den Boogaard", email: "zuid@meedoenland.example.org", phone: "+31401234050" },
  vacancies: 40,
  applications: 25,
  footer: [
    { column: 1, title: "Meedoenland Zuid", content: "Marktstraat 7\n5611 AB Eindhoven\n\nMaandag t/m donderdag\n9.30 – 16.30 uur" },
    { column: 2, title: "Zoeken", content: "- [Alle vacatures](/vacancies/search)\n- [Sociale kaart](/sociale-kaart)" },
    {
      column: 3,
      title: "Contact",
      content: "[040 123 4050](tel:+31401234050)\n[zuid@meedoenland.example.org](mailto:zuid@meedoenland.example.org)",
    },
    { column: 4, title: "Over ons", content: "- [Over Zuid](/over-ons)\n- [Privacy](/privacy)" },
  ],
  menu,
  pages: [
    {
      slug: "",
      title: "Meedoenland Zuid",
      summary: "Vrijwilligerswerk in Brabant, Limburg en Zeeland.",
      metaTitle: "Vrijwilligerswerk in Brabant, Limburg en Zeeland",
      showTitle: false,
      blocks: [
        block(
          "HeroWithSearch",
          {
            title: "Kom erbij, er is altijd plek",
            text: "Aan de lange tafel, achter de bar of langs de lijn. Zoek een plek die bij je past.",
            variant: "centered",
            searchLabel: "Wat wil je doen?",
            suggestions: ["harmonie", "koken", "zorgboerderij", "fiets"],
          },
          {
            title: "Join us, there is always room",
            text: "At the long table, behind the bar or along the line. Find a place that suits you.",
            searchLabel: "What would you like to do?",
            suggestions: ["festival", "coach", "sport", "buddy"],
          },
        ),
        block("VacancyCategories", { title: "Waar ligt jouw hart?", limit: 8 }, { title: "Where is your heart?" }),
        block(
          "DynamicCards",
          { title: "Deze plekken zijn vrij", source: "vacancies", limit: 6, linkLabel: "Alle vacatures" },
          { title: "These places are free", linkLabel: "All vacancies" },
        ),
        block(
          "QuoteBlock",
          {
            quote: "Na mijn pensioen was het stil in huis. Nu roepen er elke dinsdag twintig mensen of de soep al klaar is.",
            name: "Harrie",
            role: "kookt voor de buurt in Tilburg",
            image: "/pictures/portraits/harrie.svg",
          },
          {
            quote: "After I retired the house was quiet. Now, every Tuesday, twenty people shout to ask whether the soup is ready.",
            role: "cooks for the neighbourhood in Tilburg",
          },
        ),
        block(
          "NewsCarousel",
          { title: "Uit het Zuiden", source: "all", limit: 6, linkLabel: "Al het nieuws" },
          { title: "From the South", linkLabel: "All news" },
        ),
        block(
          "DynamicCards",
          { title: "Organisaties in de buurt", source: "organizations", limit: 4, linkLabel: "Naar de sociale kaart" },
          { title: "Organisations nearby", linkLabel: "To the social map" },
        ),
      ],
    },
    {
      slug: "over-ons",
      title: "Over Zuid",
      titleEn: "About us",
      summary: "Eén kantoor in Eindhoven, vrienden in elk dorp.",
      summaryEn: "Who we are, and what we promise.",
      layout: "default",
      blocks: about(
        "Meedoenland Zuid is het vrijwilligerspunt voor Brabant, Limburg en Zeeland. We werken samen met buurthuizen, harmonieën, sportclubs en zorgboerderijen.\n\nWe geloven dat je elkaar het best leert kennen als je samen iets doet. Daarom beginnen we nooit met een formulier, maar met een kop koffie. Loop binnen aan de Marktstraat, of bel voor een afspraak bij jou in de buurt.",
        "Meedoenland Zuid is the volunteer point for Brabant, Limburg and Zeeland. We work with community centres, brass bands, sports clubs and care farms.\n\nWe believe that people get to know each other best by doing something together. That is why we never start with a form but with a cup of coffee. Drop in at Marktstraat, or call for an appointment near you.",
      ),
    },
    ...networkPages(member),
    privacyPage("Meedoenland Zuid", "zuid@meedoenland.example.org"),
  ],
  news: southNews,
};
