/** The city volunteer point: clear, municipal, busy. */
import { themes } from "../themes";
import { cityNews } from "./city/news";
import { cityPages } from "./city/pages";
import { privacyPage } from "./privacy";
import { block, type SiteSeed } from "./shape";

const name = "Vrijwilligerspunt IJsselstad";
const email = "info@ijsselstad.example.org";

export const city: SiteSeed = {
  key: "city",
  name: null,
  appContext: "gelderland",
  features: {},
  binding: "DB",
  centers: [
    {
      key: "ijsselstad",
      name,
      tagline: "Jouw uur telt in de stad",
      region: "city",
      summary: "Het vrijwilligerspunt voor Zutphen, Warnsveld, Lochem, Brummen en de dorpen langs de IJssel.",
      description:
        "Vrijwilligerspunt IJsselstad bemiddelt, adviseert en schoolt. Voor inwoners die iets willen doen, en voor meer dan honderd organisaties die mensen zoeken. Ons loket in het stadhuis is vier dagen per week open.",
      theme: themes.city,
      hosts: [{ hostname: "city.localhost" }],
      pictures: "city",
      contact: { firstName: "Rachid", lastName: "Bouzian", email, phone: "+31575123010" },
      address: { street: "Marktplein", houseNumber: "2", postalCode: "7201 AB" },
      vacancies: 100,
      applications: 75,
      showNovLogo: true,
      footer: [
        {
          column: 1,
          title: "Loket",
          content:
            "Stadhuis, begane grond\nMarktplein 2\n7201 AB Zutphen\n\nMaandag t/m donderdag\n10.00 – 16.30 uur\nDonderdag ook 18.00 – 20.00 uur",
        },
        {
          column: 2,
          title: "Contact",
          content: `[0575 123 010](tel:+31575123010)\n[${email}](mailto:${email})\n\nWe antwoorden binnen twee werkdagen.`,
        },
        {
          column: 3,
          title: "Snel naar",
          content:
            "- [Vacatures zoeken](/vacancies/search)\n- [Organisaties in de regio](/sociale-kaart)\n- [Werven met het Vrijwilligerspunt](/voor-organisaties)",
        },
        { column: 4, title: "Over deze site", content: "- [Over ons](/over-ons)\n- [Privacy](/privacy)" },
      ],
      menu: [
        { menu: "header", name: "Home", nameEn: "Home", path: "/" },
        { menu: "header", name: "Vacatures", nameEn: "Vacancies", path: "/vacancies/search" },
        { menu: "header", name: "Organisaties", nameEn: "Organisations", path: "/sociale-kaart" },
        {
          menu: "header",
          name: "Voor vrijwilligers",
          nameEn: "For volunteers",
          page: "zo-werkt-het",
          below: [
            { name: "Activiteitenkalender", nameEn: "Activity calendar", path: "/activiteitenkalender" },
            { name: "Vacatures per thema", nameEn: "Vacancies by theme", page: "vacatures-per-thema" },
            { name: "Advies aan de balie", nameEn: "Advice at our desk", page: "advies" },
            { name: "Stadsacademie", nameEn: "City academy", page: "stadsacademie" },
            { name: "Verzekering en VOG", nameEn: "Insurance and VOG", page: "verzekering-en-vog" },
          ],
        },
        {
          menu: "header",
          name: "Voor organisaties",
          nameEn: "For organisations",
          page: "voor-organisaties",
          below: [{ name: "Voor bedrijven", nameEn: "For companies", page: "voor-bedrijven" }],
        },
        { menu: "header", name: "Nieuws", nameEn: "News", path: "/nieuws" },
        {
          menu: "header",
          name: "Over ons",
          nameEn: "About us",
          page: "over-ons",
          below: [
            { name: "Contact", nameEn: "Contact", page: "contact" },
            { name: "De stad in beelden", nameEn: "The city in pictures", page: "stadsvrijwilligers" },
          ],
        },
        { menu: "footer", name: "Veelgestelde vragen", nameEn: "Common questions", page: "veelgestelde-vragen" },
        { menu: "footer", name: "Contact", nameEn: "Contact", page: "contact" },
        { menu: "footer", name: "Privacy", nameEn: "Privacy", page: "privacy" },
      ],
      pages: [
        {
          slug: "",
          title: name,
          summary: "Vind vrijwilligerswerk in Zutphen en omgeving: zorg, taal, sport, natuur en techniek.",
          metaTitle: "Vrijwilligerswerk in Zutphen en omgeving",
          showTitle: false,
          blocks: [
            block(
              "HeroWithSearch",
              {
                title: "Doe iets voor de stad. Begin met een uur.",
                text: "Alle vrijwilligersvacatures in de regio op één plek. Zoek op wat je leuk vindt, waar je woont en wanneer je tijd hebt.",
                variant: "split",
                searchLabel: "Zoek in alle vacatures",
                suggestions: ["natuur", "theater", "taal", "bestuur"],
              },
              {
                title: "Do something for the city. Start with an hour.",
                text: "All volunteer vacancies in the region in one place. Search by what you like, where you live and when you have time.",
                searchLabel: "Search all vacancies",
                suggestions: ["theater", "buddy", "coffee", "festival"],
              },
            ),
            block("VacancyCategories", { title: "Zoek op soort werk", limit: 12 }, { title: "Search by kind of work" }),
            block(
              "DynamicCards",
              { title: "Nieuwste vacatures", source: "vacancies", limit: 6, linkLabel: "Alle vacatures" },
              { title: "Newest vacancies", linkLabel: "All vacancies" },
            ),
            block(
              "TextWithUsps",
              {
                title: "Waar je op kunt rekenen",
                text: "We spreken met elke organisatie af hoe zij met vrijwilligers omgaat.",
                usps: [
                  { title: "Antwoord binnen een week", text: "Hoor je niets? Dan bellen wij de organisatie voor je.", icon: "clock" },
                  { title: "Verzekerd", text: "Via de gemeente ben je verzekerd zolang je vrijwilligerswerk doet.", icon: "shield-check" },
                  { title: "Gratis scholing", text: "Elk seizoen trainingen, van EHBO tot moeilijke gesprekken.", icon: "graduation-cap" },
                ],
              },
              {
                title: "What you can count on",
                text: "We agree with every organisation how it treats its volunteers.",
                usps: [
                  { title: "An answer within a week", text: "Heard nothing? Then we call the organisation for you.", icon: "clock" },
                  { title: "Insured", text: "The municipality insures you as long as you volunteer.", icon: "shield-check" },
                  {
                    title: "Free training",
                    text: "Courses every season, from first aid to difficult conversations.",
                    icon: "graduation-cap",
                  },
                ],
              },
            ),
            block(
              "NextActivities",
              { title: "Binnenkort te doen", linkLabel: "Hele kalender" },
              { title: "Coming up", linkLabel: "Whole calendar" },
            ),
            block(
              "NewsCarousel",
              { title: "Nieuws uit de stad", source: "all", limit: 6, linkLabel: "Al het nieuws" },
              { title: "News from the city", linkLabel: "All news" },
            ),
            block("LogoBar", { title: "Zij zoeken jou" }, { title: "They are looking for you" }),
            block(
              "DualCta",
              {
                left: {
                  title: "Ik zoek vrijwilligerswerk",
                  text: "Bekijk de vacatures, of laat je aan het loket op weg helpen.",
                  label: "Naar de vacatures",
                  href: "/vacancies/search",
                },
                right: {
                  title: "Wij zoeken vrijwilligers",
                  text: "Lees wat het Vrijwilligerspunt voor jouw organisatie doet.",
                  label: "Voor organisaties",
                  href: "/voor-organisaties",
                  variant: "secondary",
                },
              },
              {
                left: {
                  title: "I want to volunteer",
                  text: "Browse the vacancies, or let our front desk help you on your way.",
                  label: "To the vacancies",
                  href: "/vacancies/search",
                },
                right: {
                  title: "We need volunteers",
                  text: "Read what the volunteer point does for your organisation.",
                  label: "For organisations",
                  href: "/voor-organisaties",
                  variant: "secondary",
                },
              },
            ),
          ],
        },
        {
          slug: "voor-organisaties",
          title: "Voor organisaties",
          summary: "Werven, begeleiden en bedanken: wat het Vrijwilligerspunt voor je doet.",
          layout: "default",
          blocks: [
            block(
              "Markdown",
              {
                text: "Zoekt jouw stichting, vereniging of school vrijwilligers in de regio? Plaats je vacatures gratis op deze site. Wij kijken mee, zodat een vacature duidelijk zegt wat iemand gaat doen.\n\n## Wat we van je vragen\n\n1. Je organisatie heeft geen winstoogmerk.\n2. Je antwoordt iedereen die zich aanmeldt binnen een week, ook als het nee is.\n3. Er is een vaste contactpersoon voor vrijwilligers.\n\n## Wat je van ons krijgt\n\n- Een eigen pagina op de [kaart van organisaties](/sociale-kaart).\n- Advies over werven, begeleiden en bedanken.\n- Een plek in onze trainingen, voor jou en je vrijwilligers.\n- Twee keer per jaar een avond met andere coördinatoren.\n\n## Aanmelden\n\nMeld je organisatie hieronder aan. Heb je eerst een vraag, bel of mail dan het loket.",
              },
              {
                text: "Is your foundation, club or school looking for volunteers in the region? You can post your vacancies here for free. We read along, so that a vacancy says clearly what somebody will be doing.\n\n## What we ask of you\n\n1. Your organisation is not run for profit.\n2. You answer everybody who applies within a week, also when the answer is no.\n3. Volunteers have one person they can turn to.\n\n## What you get from us\n\n- Your own page on the [map of organisations](/sociale-kaart).\n- Advice on finding, guiding and thanking volunteers.\n- A place in our courses, for you and your volunteers.\n- An evening with other coordinators twice a year.\n\n## Sign up\n\nSign up your organisation below. If you have a question first, call or mail the front desk.",
              },
            ),
            block(
              "CallToAction",
              {
                title: "Doet jouw organisatie mee?",
                text: "Aanmelden kan meteen. Wij bellen je daarna om kennis te maken.",
                buttonLabel: "Organisatie aanmelden",
                href: "/organizations/signup",
                variant: "primary",
              },
              {
                title: "Will your organisation join in?",
                text: "You can sign up at once. We will call you to get acquainted.",
                buttonLabel: "Sign up an organisation",
              },
            ),
          ],
        },
        {
          slug: "over-ons",
          title: "Over het Vrijwilligerspunt",
          summary: "Wie er achter het loket zitten en wat we doen.",
          layout: "default",
          blocks: [
            block(
              "Markdown",
              {
                text: "Vrijwilligerspunt IJsselstad werkt in opdracht van vier gemeenten langs de IJssel. We zijn er voor iedereen die vrijwilligerswerk doet, zoekt of organiseert.\n\n## Het team\n\nVijf adviseurs, elk met een eigen gebied: zorg en welzijn, taal en meedoen, sport en jeugd, natuur en cultuur, bestuur en techniek. Rachid Bouzian leidt het team.\n\n## In cijfers\n\n| | |\n|---|---|\n| Aangesloten organisaties | ruim 140 |\n| Gesprekken aan het loket per jaar | ongeveer 900 |\n| Trainingen per seizoen | 12 |\n\n## Het loket\n\nWe zitten op de begane grond van het stadhuis. Een afspraak hoeft niet. Kom je met de rolstoel, dan is de ingang aan de achterkant het makkelijkst.",
              },
              {
                text: "Vrijwilligerspunt IJsselstad works for four municipalities along the river IJssel. We are here for everybody who volunteers, wants to volunteer or works with volunteers.\n\n## The team\n\nFive advisers, each with their own field: care and welfare, language and taking part, sports and youth, nature and culture, boards and technology. Rachid Bouzian leads the team.\n\n## In numbers\n\n| | |\n|---|---|\n| Organisations that take part | over 140 |\n| Talks at the front desk in a year | about 900 |\n| Courses in a season | 12 |\n\n## The front desk\n\nYou find us on the ground floor of the town hall. No appointment needed. If you use a wheelchair, the entrance at the back is the easiest.",
              },
            ),
          ],
        },
        ...cityPages,
        privacyPage(name, email),
      ],
      news: cityNews,
    },
  ],
};
