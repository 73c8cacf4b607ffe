/** The village vacancy bank: warm, made by hand, neighbours among themselves. */
import { themes } from "../themes";
import { privacyPage } from "./privacy";
import { block, type SiteSeed } from "./shape";
import { villageNews } from "./village/news";
import { villagePages } from "./village/pages";

const name = "Vrijwilligers Heumen";
const email = "hallo@heumen.example.org";

export const village: SiteSeed = {
  key: "village",
  name: null,
  appContext: "gelderland",
  features: { oneOnOne: true, oneOnOneWording: "neighbourHelp" },
  binding: "DB",
  centers: [
    {
      key: "heumen",
      name,
      tagline: "Samen maken we het dorp",
      region: "village",
      summary: "De vacaturebank voor vrijwilligers in Malden, Heumen, Overasselt, Nederasselt en omgeving.",
      description:
        "Wij brengen dorpsgenoten bij elkaar die iets voor een ander willen doen. Elke dinsdag en donderdag zitten we met koffie klaar in het dorpshuis. Loop binnen met je vraag, of met je aanbod.",
      theme: themes.village,
      hosts: [{ hostname: "village.localhost" }],
      pictures: "village",
      contact: { firstName: "Gerda", lastName: "Theunissen", email, phone: "+31241234018" },
      address: { street: "Dorpsstraat", houseNumber: "18", postalCode: "6581 AB" },
      vacancies: 70,
      applications: 60,
      footer: [
        {
          column: 1,
          title: "Kom langs",
          content:
            "Dorpshuis De Linde\nDorpsstraat 18\n6581 AB Malden\n\n**Dinsdag** 9.30 – 12.00 uur\n**Donderdag** 13.30 – 16.00 uur\n\nDe koffie staat klaar.",
        },
        {
          column: 2,
          title: "Meedoen",
          content: "- [Alle vacatures](/vacancies/search)\n- [Wie doet wat in de buurt](/sociale-kaart)\n- [Zo werkt het](/zo-werkt-het)",
        },
        {
          column: 3,
          title: "Vragen?",
          content: `Bel met Gerda: [024 123 4018](tel:+31241234018), op dinsdag en donderdag.\n\nMailen mag altijd: [${email}](mailto:${email})`,
        },
        { column: 4, title: "Over ons", content: "- [Wie wij zijn](/over-ons)\n- [Privacy](/privacy)" },
      ],
      menu: [
        { menu: "header", name: "Vacatures", nameEn: "Vacancies", path: "/vacancies/search" },
        { menu: "header", name: "Burenhulp", nameEn: "Neighbour help", path: "/een-op-een-hulp" },
        { menu: "header", name: "Wie doet wat", nameEn: "Who does what", path: "/sociale-kaart" },
        {
          menu: "header",
          name: "Zo werkt het",
          nameEn: "How it works",
          page: "zo-werkt-het",
          below: [
            { name: "Activiteitenkalender", nameEn: "Activity calendar", path: "/activiteitenkalender" },
            { name: "Wat past bij jou?", nameEn: "What suits you?", page: "wat-past-bij-jou" },
            { name: "Burenhulp", nameEn: "Neighbour help", page: "burenhulp" },
            { name: "Verzekering en VOG", nameEn: "Insurance and VOG", page: "verzekering-en-vog" },
            { name: "Voor clubs", nameEn: "For clubs", page: "voor-organisaties" },
          ],
        },
        { menu: "header", name: "Nieuws", nameEn: "News", path: "/nieuws" },
        {
          menu: "header",
          name: "Over ons",
          nameEn: "About us",
          page: "over-ons",
          below: [
            { name: "Onze dorpen", nameEn: "Our villages", page: "onze-dorpen" },
            { name: "Samen leren", nameEn: "Learning together", page: "samen-leren" },
            { name: "Kom langs", nameEn: "Drop in", page: "contact" },
          ],
        },
        { menu: "footer", name: "Veelgestelde vragen", nameEn: "Common questions", page: "veelgestelde-vragen" },
        { menu: "footer", name: "Privacy", nameEn: "Privacy", page: "privacy" },
        { menu: "footer", name: "Meehelpen", nameEn: "Help out", page: "meehelpen" },
      ],
      pages: [
        {
          slug: "",
          title: name,
          summary: "Vrijwilligerswerk en burenhulp in Malden, Heumen en de dorpen eromheen.",
          metaTitle: "Vrijwilligerswerk in Heumen en omgeving",
          showTitle: false,
          blocks: [
            block(
              "HeroWithSearch",
              {
                title: "Wat doe jij voor een ander, dichtbij huis?",
                text: "Een uurtje wandelen met een buurvrouw, koken in het dorpshuis of helpen op het voetbalveld. Kijk wat er in jouw dorp te doen is.",
                variant: "papercut",
                searchLabel: "Waar heb je zin in?",
                suggestions: ["tuin", "muziek", "maatje", "repaircafé"],
              },
              {
                title: "What will you do for a neighbour?",
                text: "An hour's walk with the lady next door, cooking in the village hall or lending a hand at the football pitch. See what there is to do in your village.",
                searchLabel: "What would you enjoy?",
                suggestions: ["repaircafé", "sport", "koffie", "training"],
              },
            ),
            block(
              "DynamicCards",
              {
                title: "Net geprikt op het bord",
                text: "De nieuwste vragen uit de dorpen.",
                source: "vacancies",
                limit: 6,
                linkLabel: "Bekijk het hele bord",
              },
              { title: "Fresh on the board", text: "The latest requests from our villages.", linkLabel: "See the whole board" },
            ),
            block(
              "ImageTextButtons",
              {
                title: "Burenhulp: klein gebaar, groot verschil",
                text: "Een lamp ophangen. Een keer mee naar de dokter. De hond uitlaten als iemand zijn been breekt. Vaak weet je niet dat iemand om de hoek hulp zoekt, en die ander durft het niet goed te vragen. Wij leggen het lijntje.",
                image: "/pictures/village/burenhulp.svg",
                imageSide: "right",
                buttons: [
                  { label: "Zoek een hulpvraag", href: "/vacancies/search?filter[type]=neighbour-help", variant: "primary" },
                  { label: "Zo werkt burenhulp", href: "/burenhulp", variant: "secondary" },
                ],
              },
              {
                title: "Neighbour help: a small gesture goes a long way",
                text: "Hanging a lamp. Coming along to the doctor. Walking the dog when somebody breaks a leg. Often you do not know that a person round the corner needs help, and they find it hard to ask. We bring you together.",
                buttons: [
                  { label: "Find a request", href: "/vacancies/search?filter[type]=neighbour-help", variant: "primary" },
                  { label: "How neighbour help works", href: "/burenhulp", variant: "secondary" },
                ],
              },
            ),
            block(
              "QuoteBlock",
              {
                quote: "Ik kwam voor één keer appels plukken. Nu zit ik er elke woensdag, en ken ik de halve straat.",
                name: "Toos",
                role: "vrijwilliger in de dorpsboomgaard",
                image: "/pictures/portraits/toos.svg",
              },
              {
                quote: "I came to pick apples, just the once. Now I am there every Wednesday, and I know half the street.",
                role: "volunteer in the village orchard",
              },
            ),
            block(
              "NextActivities",
              { title: "Binnenkort te doen", linkLabel: "Hele kalender" },
              { title: "Coming up", linkLabel: "Whole calendar" },
            ),
            block(
              "NewsCarousel",
              { title: "Uit de dorpen", text: "Wat er speelde, en wie erbij was.", source: "all", limit: 6, linkLabel: "Al het nieuws" },
              { title: "From the villages", text: "What happened, and who was there.", linkLabel: "All news" },
            ),
            block(
              "VacancyCategories",
              { title: "Waar word jij blij van?", text: "Kies iets wat bij je past. Proberen mag altijd.", limit: 8 },
              { title: "What makes you happy?", text: "Pick something that suits you. You can always give it a try." },
            ),
            block(
              "CallToAction",
              {
                title: "Liever eerst even praten?",
                text: "Gerda en Wim zitten op dinsdagochtend en donderdagmiddag in dorpshuis De Linde. Ze kennen iedereen, en de koffie is goed.",
                buttonLabel: "Lees wie wij zijn",
                href: "/over-ons",
                variant: "secondary",
                tone: "secondary",
              },
              {
                title: "Rather have a chat first?",
                text: "Gerda and Wim are in village hall De Linde on Tuesday mornings and Thursday afternoons. They know everybody, and the coffee is good.",
                buttonLabel: "Read who we are",
              },
            ),
          ],
        },
        {
          slug: "zo-werkt-het",
          title: "Zo werkt het",
          summary: "In drie stappen van zin om te helpen naar de eerste keer.",
          layout: "default",
          blocks: [
            block(
              "Markdown",
              {
                text: "Je hoeft geen ervaring te hebben en je zit nergens aan vast. Zo gaat het meestal.\n\n## 1. Je zoekt iets wat bij je past\n\nKijk op het [bord met vacatures](/vacancies/search). Je kunt kiezen op dorp, op soort werk en op hoe vaak je tijd hebt. Staat er niets bij? Loop dan binnen in De Linde, er is altijd meer dan wat op het bord staat.\n\n## 2. Je meldt je aan\n\nJe laat je naam en e-mailadres achter, en als je wilt een berichtje. Een account is niet nodig. De organisatie of de buurman krijgt je bericht meteen, en laat binnen een week iets horen.\n\n## 3. Jullie maken kennis\n\nEen kop koffie, een rondje meelopen. Past het, dan spreek je af wanneer je begint. Past het niet, dan zeg je dat gewoon. Wij zoeken graag met je verder.\n\n## En als er iets misgaat?\n\nDe gemeente heeft een verzekering voor alle vrijwilligers. Die geldt ook voor burenhulp. Zit je ergens mee, bel dan Gerda.",
              },
              {
                text: "You need no experience, and nothing ties you down. This is how it usually goes.\n\n## 1. You look for something that suits you\n\nBrowse the [board with vacancies](/vacancies/search). You can choose by village, by kind of work and by how often you have time. Nothing there? Drop in at De Linde: there is always more than what is on the board.\n\n## 2. You apply\n\nLeave your name and e-mail address and, if you like, a short message. You do not need an account. The organisation or the neighbour gets your message at once and answers within a week.\n\n## 3. You meet\n\nA cup of coffee, a look around. If it suits you, you agree on a day to start. If it does not, just say so. We will gladly look further with you.\n\n## And when something goes wrong?\n\nThe municipality has an insurance for all volunteers, neighbour help included. If something bothers you, call Gerda.",
              },
            ),
          ],
        },
        {
          slug: "over-ons",
          title: "Over ons",
          summary: "Twee keer per week koffie, negen vrijwilligers en een prikbord dat nooit leeg is.",
          layout: "default",
          blocks: [
            block(
              "Markdown",
              {
                text: "Vrijwilligers Heumen begon met een echt prikbord in het dorpshuis. Mensen hingen er briefjes op: *wie helpt mij met de heg*, *wie wil er kaarten op vrijdag*. Dat bord hangt er nog. Maar de meeste briefjes vind je nu hier.\n\n## Wie wij zijn\n\nWe zijn met negen vrijwilligers en één betaalde kracht: Gerda Theunissen, voor twaalf uur in de week. Samen kennen we de verenigingen, de zorghuizen, de school en de boeren in de buurt.\n\n## Wat we doen\n\n- We zetten vragen van organisaties en buren op het bord.\n- We helpen je kiezen als je nog niet weet wat je wilt.\n- We bellen na een maand even hoe het gaat.\n\n## Langskomen\n\nJe vindt ons op dinsdagochtend en donderdagmiddag in De Linde, aan de Dorpsstraat in Malden. Een afspraak is niet nodig.",
              },
              {
                text: "Vrijwilligers Heumen started with a real noticeboard in the village hall. People pinned notes on it: *who can help me with the hedge*, *who would like to play cards on Fridays*. That board is still there, but most notes are here now.\n\n## Who we are\n\nThere are nine of us, all volunteers, and one paid colleague: Gerda Theunissen, for twelve hours a week. Between us we know the clubs, the care homes, the school and the farmers around here.\n\n## What we do\n\n- We put requests from organisations and neighbours on the board.\n- We help you choose if you do not know yet what you want.\n- We call after a month to hear how it goes.\n\n## Drop in\n\nYou will find us in De Linde, Dorpsstraat in Malden, on Tuesday mornings and Thursday afternoons. You do not need an appointment.",
              },
            ),
          ],
        },
        ...villagePages,
        privacyPage(name, email),
      ],
      news: villageNews,
    },
  ],
};
