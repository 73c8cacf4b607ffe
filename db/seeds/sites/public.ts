/** The public national site: three centres that share what they have. */
import { themes } from "../themes";
import { gelderland } from "./gelderland";
import { privacyPage } from "./privacy";
import { block, type CenterSeed, type MenuSeed, type SiteSeed } from "./shape";

const email = "contact@meedoenland.example.org";

const menu: MenuSeed[] = [
  { menu: "header", name: "Home", nameEn: "Home", path: "/" },
  { menu: "header", name: "Vacatures", nameEn: "Vacancies", path: "/vacancies/search" },
  { menu: "header", name: "Sociale kaart", nameEn: "Social map", path: "/sociale-kaart" },
  { menu: "header", name: "Over ons", nameEn: "About us", page: "over-ons" },
  { menu: "footer", name: "Privacy", nameEn: "Privacy", page: "privacy" },
  { menu: "footer", name: "Over ons", nameEn: "About us", page: "over-ons" },
];

const about = (nl: string, en: string) => [block("Markdown", { text: nl }, { text: en })];

const national: CenterSeed = {
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
      content: `Bel gratis met een mens: [030 123 4030](tel:+31301234030)\n\n[${email}](mailto:${email})`,
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
              href: "/vacancies/search?filter[type]=one-on-one,p2p",
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
              href: "/vacancies/search?filter[type]=one-on-one,p2p",
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
        block("LogoBar", { title: "Samen met deze organisaties" }, { title: "Together with these organisations" }),
      ],
    },
    {
      slug: "over-ons",
      title: "Over Meedoenland",
      summary: "Eén netwerk, drie centra, en een afspraak: niemand wordt weggestuurd.",
      layout: "default",
      blocks: about(
        "Meedoenland is een stichting van regionale vrijwilligerspunten. Samen houden we deze site bij, zodat je niet hoeft te weten onder welke regio je straat valt.\n\n## Drie centra\n\n- **Landelijk**, in Utrecht: voor organisaties die overal werken.\n- **Noord**, in Groningen: voor Groningen, Friesland en Drenthe.\n- **Zuid**, in Eindhoven: voor Brabant, Limburg en Zeeland.\n\n## Onze afspraak\n\nNiemand wordt weggestuurd. Spreek je weinig Nederlands, heb je lang niet gewerkt of een beperking? Dan kijken we samen wat wél kan. Begeleiding kost niets.\n\n## Wie betaalt dit?\n\nGemeenten, een paar fondsen en giften van bezoekers. We verdienen niet aan vacatures en we verkopen geen gegevens.",
        "Meedoenland is a foundation of regional volunteer points. Together we keep this site, so that you do not have to know which region your street belongs to.\n\n## Three centres\n\n- **National**, in Utrecht: for organisations that work everywhere.\n- **North**, in Groningen: for Groningen, Friesland and Drenthe.\n- **South**, in Eindhoven: for Brabant, Limburg and Zeeland.\n\n## Our promise\n\nNobody is sent away. If you speak little Dutch, have not worked for a long time or have a disability, we look together at what you can do. Guidance is free.\n\n## Who pays for this?\n\nMunicipalities, a few funds and gifts from visitors. We do not earn from vacancies and we do not sell data.",
      ),
    },
    {
      slug: "toegankelijkheid",
      title: "Toegankelijkheid",
      summary: "Deze site is voor iedereen. Werkt iets niet, dan horen we het graag.",
      layout: "default",
      blocks: about(
        "We willen dat iedereen deze site kan gebruiken: met een muis, met alleen het toetsenbord, met een schermlezer of met grote letters.\n\n## Wat we doen\n\n- We schrijven kort en in gewone woorden.\n- Alle knoppen en velden hebben een naam die je kunt laten voorlezen.\n- Kleuren zijn donker of licht genoeg, ook in de donkere stand.\n- Alles beweegt rustig, of helemaal niet als je apparaat daarom vraagt.\n\n## Loop je ergens tegenaan?\n\nStuur ons een bericht. Vertel op welke pagina je was en wat er gebeurde. Je hoort binnen een week wat we eraan doen.",
        "We want everybody to be able to use this site: with a mouse, with only the keyboard, with a screen reader or with large letters.\n\n## What we do\n\n- We write briefly and in plain words.\n- All buttons and fields have a name that can be read out.\n- Colours are dark or light enough, also in dark mode.\n- Everything moves gently, or not at all when your device asks for that.\n\n## Did you run into something?\n\nSend us a message. Tell us which page you were on and what happened. You will hear within a week what we do about it.",
      ),
    },
    gelderland,
    privacyPage("Meedoenland", email),
  ],
};

const north: CenterSeed = {
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
        block("VacancyCategories", { title: "Kies een soort werk", limit: 8 }, { title: "Choose a kind of work" }),
      ],
    },
    {
      slug: "over-ons",
      title: "Over Noord",
      summary: "Vier mensen voor drie provincies.",
      layout: "default",
      blocks: about(
        "Meedoenland Noord is het vrijwilligerspunt voor Groningen, Friesland en Drenthe. We zijn met vier mensen en een grote groep vrijwillige adviseurs, die elk hun eigen streek kennen.\n\nOns kantoor zit in Groningen. Een paar keer per maand houden we spreekuur in Leeuwarden, Assen en Winschoten. Bel of mail gerust: we maken graag een afspraak bij jou in de buurt.",
        "Meedoenland Noord is the volunteer point for Groningen, Friesland and Drenthe. There are four of us and a large group of volunteer advisers, each of whom knows their own area.\n\nOur office is in Groningen. A few times a month you can meet us in Leeuwarden, Assen and Winschoten. Feel free to call or mail: we are happy to meet you near your home.",
      ),
    },
    privacyPage("Meedoenland Noord", "noord@meedoenland.example.org"),
  ],
};

const south: CenterSeed = {
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
          "DynamicCards",
          { title: "Organisaties in de buurt", source: "organizations", limit: 4, linkLabel: "Naar de sociale kaart" },
          { title: "Organisations nearby", linkLabel: "To the social map" },
        ),
      ],
    },
    {
      slug: "over-ons",
      title: "Over Zuid",
      summary: "Eén kantoor in Eindhoven, vrienden in elk dorp.",
      layout: "default",
      blocks: about(
        "Meedoenland Zuid is het vrijwilligerspunt voor Brabant, Limburg en Zeeland. We werken samen met buurthuizen, harmonieën, sportclubs en zorgboerderijen.\n\nWe geloven dat je elkaar het best leert kennen als je samen iets doet. Daarom beginnen we nooit met een formulier, maar met een kop koffie. Loop binnen aan de Marktstraat, of bel voor een afspraak bij jou in de buurt.",
        "Meedoenland Zuid is the volunteer point for Brabant, Limburg and Zeeland. We work with community centres, brass bands, sports clubs and care farms.\n\nWe believe that people get to know each other best by doing something together. That is why we never start with a form but with a cup of coffee. Drop in at Marktstraat, or call for an appointment near you.",
      ),
    },
    privacyPage("Meedoenland Zuid", "zuid@meedoenland.example.org"),
  ],
};

export const publicSite: SiteSeed = {
  key: "public",
  name: "Meedoenland",
  appContext: "meedoen",
  features: { oneOnOne: true, centerSharing: true, multipleLanguages: true, enableOrganizationsMoving: true },
  binding: "DB",
  centers: [national, north, south],
};
