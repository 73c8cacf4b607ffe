/** The demo site: neutral, shows what is possible. Also answers for hosts without an entry. */
import { themes } from "../themes";
import { demoNews } from "./demo/news";
import { demoPages } from "./demo/pages";
import { privacyPage } from "./privacy";
import { block, type SiteSeed } from "./shape";

const name = "Vrijwilligersportaal";
const email = "demo@portaal.example.org";

export const demo: SiteSeed = {
  key: "demo",
  name: "Vrijwilligersportaal",
  appContext: "meedoen",
  features: {},
  binding: "DB",
  centers: [
    {
      key: "demo",
      name: "Vrijwilligerspunt Voorbeeld",
      tagline: "Het portaal voor vrijwilligerscentrales",
      region: "demo",
      summary: "Een voorbeeldsite met verzonnen organisaties en vacatures in en om Amersfoort.",
      description:
        "Op deze site laten we zien hoe het portaal werkt. Alle organisaties, mensen en vacatures zijn verzonnen. Je mag alles uitproberen.",
      theme: themes.demo,
      hosts: [{ hostname: "demo.localhost" }],
      pictures: "demo",
      contact: { firstName: "Iris", lastName: "van Dalen", email, phone: "+31331234020" },
      address: { street: "Voorbeeldplein", houseNumber: "1", postalCode: "3811 AB" },
      vacancies: 50,
      applications: 45,
      showAnbiLogo: true,
      showNovLogo: true,
      footer: [
        { column: 1, title: "Bezoek", content: "Voorbeeldplein 1\n3811 AB Amersfoort\n\nMaandag t/m vrijdag\n9.00 – 17.00 uur" },
        {
          column: 2,
          title: "Uitproberen",
          content: "- [Vacatures zoeken](/vacancies/search)\n- [Sociale kaart](/sociale-kaart)\n- [Wat het portaal kan](/wat-kan-het)",
        },
        { column: 3, title: "Contact", content: `[033 123 4020](tel:+31331234020)\n[${email}](mailto:${email})` },
        { column: 4, title: "Meer", content: "- [Over deze site](/over-ons)\n- [Privacy](/privacy)" },
      ],
      menu: [
        { menu: "header", name: "Home", nameEn: "Home", path: "/" },
        { menu: "header", name: "Vacatures", nameEn: "Vacancies", path: "/vacancies/search" },
        { menu: "header", name: "Sociale kaart", nameEn: "Social map", path: "/sociale-kaart" },
        {
          menu: "header",
          name: "Wat kan het?",
          nameEn: "What can it do?",
          page: "wat-kan-het",
          below: [
            { name: "Activiteitenkalender", nameEn: "Activity calendar", path: "/activiteitenkalender" },
            { name: "Zo werkt het", nameEn: "How it works", page: "zo-werkt-het" },
            { name: "Bouwstenen", nameEn: "Building blocks", page: "bouwstenen" },
            { name: "Vacatures per thema", nameEn: "Vacancies by theme", page: "vacatures-per-thema" },
            { name: "Training", nameEn: "Courses", page: "training" },
          ],
        },
        {
          menu: "header",
          name: "Voor wie",
          nameEn: "For whom",
          page: "voor-organisaties",
          below: [
            { name: "Vrijwilligerscentrales", nameEn: "Volunteer centres", page: "voor-centra" },
            { name: "Verzekering en VOG", nameEn: "Insurance and VOG", page: "verzekering-en-vog" },
          ],
        },
        { menu: "header", name: "Nieuws", nameEn: "News", path: "/nieuws" },
        { menu: "footer", name: "Over deze site", nameEn: "About this site", page: "over-ons" },
        { menu: "footer", name: "Veelgestelde vragen", nameEn: "Common questions", page: "veelgestelde-vragen" },
        { menu: "footer", name: "Contact", nameEn: "Contact", page: "contact" },
        { menu: "footer", name: "Privacy", nameEn: "Privacy", page: "privacy" },
      ],
      pages: [
        {
          slug: "",
          title: name,
          summary: "Zo ziet een site voor vrijwilligers eruit: zoeken, aanmelden, antwoord krijgen.",
          metaTitle: "Een site voor vrijwilligers, om uit te proberen",
          showTitle: false,
          blocks: [
            block(
              "HeroWithSearch",
              {
                title: "Zo vinden mensen elkaar in jouw regio",
                text: "Probeer het portaal uit zoals een bezoeker het ziet: zoek een vacature, meld je aan en lees het antwoord.",
                variant: "photo",
                searchLabel: "Zoek een vacature",
                suggestions: ["maatje", "tuin", "gastvrouw", "website"],
              },
              {
                title: "This is how people in your region find each other",
                text: "Try the portal the way a visitor sees it: find a vacancy, apply and read the answer.",
                searchLabel: "Find a vacancy",
                suggestions: ["film", "team", "website", "training"],
              },
            ),
            block(
              "TextWithUsps",
              {
                title: "Drie dingen om te proberen",
                text: "Elke pagina hier kun je voor je eigen vrijwilligerspunt anders inrichten.",
                usps: [
                  { title: "Zoek op afstand", text: "Vul een plaats in en zie wat er binnen tien kilometer te doen is.", icon: "map-pin" },
                  {
                    title: "Meld je aan",
                    text: "Zonder account, op de pagina van de vacature. Je krijgt meteen een bevestiging.",
                    icon: "send",
                  },
                  {
                    title: "Kijk achter de schermen",
                    text: "Met een demo-account zie je de aanmeldingen zoals een organisatie ze ziet.",
                    icon: "layout-dashboard",
                  },
                ],
              },
              {
                title: "Three things to try",
                text: "You can arrange every page here differently for your own centre.",
                usps: [
                  {
                    title: "Search by distance",
                    text: "Enter a place and see what there is to do within ten kilometres.",
                    icon: "map-pin",
                  },
                  { title: "Apply", text: "Without an account, on the page of the vacancy. You get a confirmation at once.", icon: "send" },
                  {
                    title: "Look behind the scenes",
                    text: "With a demo account you see the applications as an organisation does.",
                    icon: "layout-dashboard",
                  },
                ],
              },
            ),
            block(
              "DynamicCards",
              { title: "Voorbeelden van vacatures", source: "vacancies", limit: 3, linkLabel: "Alle voorbeelden" },
              { title: "Sample vacancies", linkLabel: "All samples" },
            ),
            block(
              "ImageTextButtons",
              {
                title: "Eén portaal, elke huisstijl",
                text: "Kleuren, letters, vormen, kop en voet: een vrijwilligerspunt kiest ze zelf, en het portaal rekent uit of alles goed leesbaar blijft. Licht en donker horen daarbij.",
                image: "/pictures/demo/huisstijl.svg",
                imageSide: "left",
                buttons: [{ label: "Wat kan het nog meer?", href: "/wat-kan-het", variant: "secondary" }],
              },
              {
                title: "One portal, every house style",
                text: "Colours, type, shapes, header and footer: a centre chooses its own, and the portal works out whether everything stays readable. In light and in dark.",
                buttons: [{ label: "What else can it do?", href: "/wat-kan-het", variant: "secondary" }],
              },
            ),
            block(
              "DynamicCards",
              {
                title: "Organisaties die meedoen",
                text: "Elke organisatie heeft een eigen pagina.",
                source: "organizations",
                limit: 4,
                linkLabel: "Naar de sociale kaart",
              },
              { title: "Organisations that take part", text: "Every organisation has a page of its own.", linkLabel: "To the social map" },
            ),
            block("VacancyCategories", { title: "Alle soorten werk", limit: 12 }, { title: "All kinds of work" }),
            block(
              "NextActivities",
              { title: "Binnenkort te doen", linkLabel: "Hele kalender" },
              { title: "Coming up", linkLabel: "Whole calendar" },
            ),
            block(
              "NewsCarousel",
              { title: "Nieuws en verhalen", source: "all", limit: 6, linkLabel: "Al het nieuws" },
              { title: "News and stories", linkLabel: "All news" },
            ),
          ],
        },
        {
          slug: "wat-kan-het",
          title: "Wat kan het portaal?",
          summary: "Een rondleiding langs alles wat je hier kunt uitproberen.",
          layout: "default",
          blocks: [
            block(
              "Markdown",
              {
                text: "## Voor mensen die iets willen doen\n\nZoeken op woorden, plaats, soort werk en tijd. De zoekmachine begrijpt samengestelde woorden en vergeeft tikfouten. Aanmelden kan zonder account.\n\n## Voor organisaties\n\nEigen vacatures beheren, aanmeldingen beantwoorden en zien wie er wanneer iets heeft gedaan.\n\n## Voor het vrijwilligerspunt\n\nOrganisaties goedkeuren, pagina's bouwen uit blokken, een eigen huisstijl instellen. Meer vrijwilligerspunten kunnen hun aanbod met elkaar delen.\n\n## Voor wie niet alles ziet of hoort\n\nAlles werkt met alleen het toetsenbord en met een schermlezer. Zoeken, aanmelden, inloggen en een vacature plaatsen werken ook zonder JavaScript.",
              },
              {
                text: "## For people who want to do something\n\nSearch by words, place, kind of work and time. The search understands compound words and forgives typing errors. You can apply without an account.\n\n## For organisations\n\nManage your own vacancies, answer applications and see who did what and when.\n\n## For the centre\n\nApprove organisations, build pages out of blocks, set a house style of your own. Several centres can share what they offer.\n\n## For those who do not see or hear everything\n\nEverything works with the keyboard alone and with a screen reader. Searching, applying, signing in and publishing a vacancy work without JavaScript, too.",
              },
            ),
          ],
        },
        {
          slug: "over-ons",
          title: "Over deze site",
          summary: "Alles op deze site is verzonnen, en dat is de bedoeling.",
          layout: "default",
          blocks: [
            block(
              "Markdown",
              {
                text: "Deze site is een voorbeeld. De organisaties bestaan niet, de mensen ook niet, en de telefoonnummers zijn van niemand. De plaatsen zijn echt, zodat de kaart en de afstanden kloppen.\n\nMeld je gerust aan voor een vacature: er gaat geen bericht naar een echte organisatie. Wil je weten hoe het er voor jouw vrijwilligerspunt uit kan zien? Mail ons, dan laten we het zien.",
              },
              {
                text: "This site is a sample. The organisations do not exist, nor do the people, and the phone numbers belong to nobody. The places are real, so that the map and the distances are right.\n\nFeel free to apply for a vacancy: no message goes to a real organisation. Would you like to know what it could look like for your centre? Mail us and we will show you.",
              },
            ),
          ],
        },
        ...demoPages,
        privacyPage("Vrijwilligersportaal", email),
      ],
      news: demoNews,
    },
  ],
};
