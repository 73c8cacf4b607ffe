/** The national centre of the network. */
import { themes } from "../../themes";
import { gelderland } from "../gelderland";
import { privacyPage } from "../privacy";
import { block, type CenterSeed } from "../shape";
import type { Member } from "./member";
import { about, menu } from "./menu";
import { networkPages } from "./network";
import { nationalNews } from "./news";

const email = "contact@meedoenland.example.org";

const member: Member = {
  name: "Meedoenland",
  email,
  tel: "+31301234030",
  phone: "030 123 4030",
  pictures: "public",
  scenes: { talk: "koffie", place: "loket", doing: "wandelen" },
  place: { nl: "Utrecht", en: "Utrecht" },
  visit: {
    nl: "Stationsplein 40, 3511 AB Utrecht, naast het station. Maandag t/m vrijdag van 9.00 tot 17.00 uur. Een afspraak hoeft niet.",
    en: "Stationsplein 40, 3511 AB Utrecht, beside the station. Monday to Friday from 9:00 to 17:00. You need no appointment.",
  },
};

export const landelijk: CenterSeed = {
  key: "landelijk",
  name: "Meedoenland",
  tagline: "Iedereen kan iets voor een ander zijn",
  region: "middle",
  summary: "Vrijwilligerswerk en hulp van mens tot mens, in heel Nederland.",
  description:
    "Meedoenland is het landelijke netwerk van regionale vrijwilligerspunten. Wat in Groningen wordt gevraagd, kun je in Maastricht lezen, en andersom.",
  theme: themes.public,
  hosts: [{ hostname: "public.localhost" }, { hostname: "handen.localhost", gatePath: "/gelderse-handen" }],
  pictures: "public",
  contact: { firstName: "Saskia", lastName: "de Groot", email, phone: "+31301234030" },
  vacancies: 50,
  applications: 35,
  showAnbiLogo: true,
  footer: [
    { column: 1, title: "Meedoenland", content: "Stationsplein 40\n3511 AB Utrecht\n\nMaandag t/m vrijdag\n9.00 – 17.00 uur" },
    { column: 2, title: "Zoeken", content: "- [Alle vacatures](/vacancies/search)\n- [Sociale kaart](/sociale-kaart)" },
    {
      column: 3,
      title: "Hulp nodig?",
      content: `[Vraag hulp](/een-op-een-hulp)\n\nBel met een mens: [030 123 4030](tel:+31301234030)\n\n[${email}](mailto:${email})`,
    },
    {
      column: 4,
      title: "Over ons",
      content: "- [Wie wij zijn](/over-ons)\n- [Toegankelijkheid](/toegankelijkheid)\n- [Privacy](/privacy)",
    },
  ],
  menu,
  pages: [
    {
      slug: "",
      title: "Meedoenland",
      summary: "Vind vrijwilligerswerk, een maatje of een activiteit, ergens in Nederland of om de hoek.",
      metaTitle: "Vrijwilligerswerk in heel Nederland",
      showTitle: false,
      blocks: [
        block(
          "HeroWithSearch",
          {
            title: "Iedereen kan iets voor een ander zijn",
            text: "Zoek vrijwilligerswerk, word iemands maatje of ga mee naar een activiteit. In heel Nederland, in gewone taal.",
            variant: "centered",
            searchLabel: "Wat wil je doen?",
            suggestions: ["maatje", "taal", "koken", "boodschappen"],
          },
          {
            title: "Everybody can be something for somebody",
            text: "Find volunteer work, become somebody's buddy or join an activity. All over the Netherlands, in plain words.",
            searchLabel: "What would you like to do?",
            suggestions: ["buddy", "coach", "sport", "museum"],
          },
        ),
        block(
          "VacancyCategories",
          { title: "Begin bij wat je leuk vindt", text: "Twaalf soorten werk, van een uur tot elke week.", limit: 12 },
          { title: "Start with what you like", text: "Twelve kinds of work, from an hour to every week." },
        ),
        block(
          "DualCta",
          {
            left: {
              title: "Ik wil iemand helpen",
              text: "Samen koffiedrinken, een formulier invullen, een stukje wandelen. Eén op één, in je eigen tempo.",
              label: "Zoek iemand in de buurt",
              href: "/een-op-een-hulp#open",
            },
            right: {
              title: "Ik zoek een plek om mee te doen",
              text: "Bij een club, een buurthuis of een boerderij. Nederlands hoeft niet perfect te zijn.",
              label: "Bekijk de vacatures",
              href: "/vacancies/search",
              variant: "secondary",
            },
          },
          {
            left: {
              title: "I want to help somebody",
              text: "Have a coffee, fill in a form, take a walk. One to one, at your own pace.",
              label: "Find somebody nearby",
              href: "/een-op-een-hulp#open",
            },
            right: {
              title: "I want a place to take part",
              text: "At a club, a community centre or a farm. Your Dutch does not have to be perfect.",
              label: "See the vacancies",
              href: "/vacancies/search",
              variant: "secondary",
            },
          },
        ),
        block(
          "DynamicCards",
          {
            title: "Nieuw in het land",
            text: "Van onze regio's Noord en Zuid en van landelijke organisaties.",
            source: "vacancies",
            limit: 6,
            linkLabel: "Alle vacatures",
          },
          {
            title: "New around the country",
            text: "From our regions North and South and from national organisations.",
            linkLabel: "All vacancies",
          },
        ),
        block(
          "QuoteBlock",
          {
            quote: "Mijn taalmaatje en ik zijn allebei ver van huis opgegroeid. We lachen nu om dezelfde dingen.",
            name: "Selam",
            role: "oefent elke week Nederlands in Utrecht",
            image: "/pictures/portraits/selam.svg",
          },
          {
            quote: "My language buddy and I both grew up far from here. Now we laugh about the same things.",
            role: "practises Dutch every week in Utrecht",
          },
        ),
        block(
          "NewsCarousel",
          { title: "Nieuws en verhalen", source: "all", limit: 6, linkLabel: "Al het nieuws" },
          { title: "News and stories", linkLabel: "All news" },
        ),
        block("LogoBar", { title: "Samen met deze organisaties" }, { title: "Together with these organisations" }),
      ],
    },
    {
      slug: "over-ons",
      title: "Over Meedoenland",
      titleEn: "About us",
      summary: "Eén netwerk, drie centra, en een afspraak: niemand wordt weggestuurd.",
      summaryEn: "Who we are, and what we promise.",
      layout: "default",
      blocks: about(
        "Meedoenland is een stichting van regionale vrijwilligerspunten. Samen houden we deze site bij, zodat je niet hoeft te weten onder welke regio je straat valt.\n\n## Drie centra\n\n- **Landelijk**, in Utrecht: voor organisaties die overal werken.\n- **Noord**, in Groningen: voor Groningen, Friesland en Drenthe.\n- **Zuid**, in Eindhoven: voor Brabant, Limburg en Zeeland.\n\n## Onze afspraak\n\nNiemand wordt weggestuurd. Spreek je weinig Nederlands, heb je lang niet gewerkt of een beperking? Dan kijken we samen wat wél kan. Begeleiding kost niets.\n\n## Wie betaalt dit?\n\nGemeenten, een paar fondsen en giften van bezoekers. We verdienen niet aan vacatures en we verkopen geen gegevens.",
        "Meedoenland is a foundation of regional volunteer points. Together we keep this site, so that you do not have to know which region your street belongs to.\n\n## Three centres\n\n- **National**, in Utrecht: for organisations that work everywhere.\n- **North**, in Groningen: for Groningen, Friesland and Drenthe.\n- **South**, in Eindhoven: for Brabant, Limburg and Zeeland.\n\n## Our promise\n\nNobody is sent away. If you speak little Dutch, have not worked for a long time or have a disability, we look together at what you can do. Guidance is free.\n\n## Who pays for this?\n\nMunicipalities, a few funds and gifts from visitors. We do not earn from vacancies and we do not sell data.",
      ),
    },
    gelderland,
    ...networkPages(member),
    privacyPage("Meedoenland", email),
  ],
  news: nationalNews,
};
