/** The second national site: young and direct. Profiles and activities are off. */
import { themes } from "../themes";
import { nationalNews } from "./national/news";
import { nationalPages } from "./national/pages";
import { privacyPage } from "./privacy";
import { block, type SiteSeed } from "./shape";

const name = "Doewat";
const email = "hoi@doewat.example.org";

export const national: SiteSeed = {
  key: "national",
  name: "Doewat",
  appContext: "meedoen",
  features: { volunteerProfiles: false, multipleLanguages: true },
  binding: "DB_2",
  centers: [
    {
      key: "doewat",
      name,
      tagline: "Minder praten. Meer doen.",
      region: "national",
      summary: "Vrijwilligerswerk voor wie weinig tijd en veel zin heeft, in alle grote steden.",
      description:
        "Doewat is er voor iedereen tussen de 16 en 30 die iets wil doen zonder gedoe. Korte klussen, duidelijke uren, snel antwoord.",
      theme: themes.national,
      hosts: [{ hostname: "national.localhost" }],
      pictures: "national",
      contact: { firstName: "Jayden", lastName: "Wongso", email, phone: "+31201234060" },
      vacancies: 50,
      applications: 35,
      footer: [
        { column: 1, title: "Doewat", content: "Minder praten.\nMeer doen." },
        {
          column: 2,
          title: "Kijk rond",
          content: "- [Klussen](/vacancies/search)\n- [Organisaties](/sociale-kaart)\n- [Dit zijn wij](/over-ons)",
        },
        {
          column: 3,
          title: "Stuur een bericht",
          content: `[${email}](mailto:${email})\n\nElke werkdag tussen 10.00 en 18.00 uur zit er iemand klaar.`,
        },
        { column: 4, title: "Klein maar eerlijk", content: "- [Privacy](/privacy)" },
      ],
      menu: [
        {
          menu: "header",
          name: "Klussen",
          nameEn: "Jobs",
          path: "/vacancies/search",
          below: [
            { name: "Per soort", nameEn: "By kind", page: "klussen-per-soort" },
            { name: "Voor je studie", nameEn: "For your studies", page: "studie-en-punten" },
            { name: "Met je crew", nameEn: "With your crew", page: "met-je-crew" },
          ],
        },
        { menu: "header", name: "Organisaties", nameEn: "Organisations", path: "/sociale-kaart" },
        {
          menu: "header",
          name: "Dit zijn wij",
          nameEn: "This is us",
          page: "over-ons",
          below: [
            { name: "Zo werkt het", nameEn: "How it works", page: "zo-werkt-het" },
            { name: "Nieuws", nameEn: "News", path: "/nieuws" },
            { name: "Leer wat", nameEn: "Learn something", page: "leer-wat" },
            { name: "Jongeren zoeken?", nameEn: "Looking for young people?", page: "voor-organisaties" },
            { name: "Zeg het", nameEn: "Tell us", page: "contact" },
          ],
        },
        { menu: "footer", name: "Vragen", nameEn: "Questions", page: "vragen" },
        { menu: "footer", name: "Verzekering en VOG", nameEn: "Insurance and VOG", page: "verzekering-en-vog" },
        { menu: "footer", name: "Privacy", nameEn: "Privacy", page: "privacy" },
      ],
      pages: [
        {
          slug: "",
          title: name,
          summary: "Vrijwilligerswerk zonder gedoe. Kies een klus, meld je aan, doe wat.",
          metaTitle: "Vrijwilligerswerk zonder gedoe",
          showTitle: false,
          blocks: [
            block(
              "HeroWithSearch",
              {
                title: "Doe wat.",
                text: "Een middag, een maand, elke week. Kies zelf.",
                variant: "type",
                searchLabel: "Waar ben je goed in?",
                suggestions: ["festival", "gamen", "sport", "muziek"],
              },
              {
                title: "Do something.",
                text: "An afternoon, a month, every week. Your pick.",
                searchLabel: "What are you good at?",
                suggestions: ["festival", "podcast", "running", "buddy"],
              },
            ),
            block(
              "DynamicCards",
              { title: "Nu nodig", source: "vacancies", limit: 6, linkLabel: "Alle klussen" },
              { title: "Needed now", linkLabel: "All jobs" },
            ),
            block(
              "TextWithUsps",
              {
                title: "Zo simpel is het",
                text: "Geen cv, geen motivatiebrief.",
                usps: [
                  { title: "Kies", text: "Zoek op stad, op uren of op wat je kunt.", icon: "mouse-pointer-click" },
                  { title: "Meld je aan", text: "Naam, mail, klaar. Duurt een minuut.", icon: "zap" },
                  { title: "Doe", text: "Binnen een week weet je waar en wanneer.", icon: "circle-check" },
                ],
              },
              {
                title: "It is this simple",
                text: "No CV, no cover letter.",
                usps: [
                  { title: "Pick", text: "Search by city, by hours or by what you can do.", icon: "mouse-pointer-click" },
                  { title: "Apply", text: "Name, mail, done. Takes a minute.", icon: "zap" },
                  { title: "Do", text: "Within a week you know where and when.", icon: "circle-check" },
                ],
              },
            ),
            block(
              "QuoteBlock",
              {
                quote: "Ik dacht: ik heb geen tijd. Bleek dat ik gewoon te veel zat te scrollen.",
                name: "Daan",
                role: "geeft op zaterdag boksles in Rotterdam",
                image: "/pictures/portraits/daan.svg",
              },
              {
                quote: "I thought I had no time. Turns out I was just scrolling too much.",
                role: "teaches boxing in Rotterdam on Saturdays",
              },
            ),
            block(
              "NewsCarousel",
              { title: "Gedaan", source: "all", limit: 6, linkLabel: "Al het nieuws" },
              { title: "Done", linkLabel: "All news" },
            ),
            block("VacancyCategories", { title: "Kies je ding", limit: 6 }, { title: "Pick your thing" }),
            block(
              "CallToAction",
              {
                title: "Nog hier?",
                text: "Er staan klussen open die morgen al kunnen beginnen.",
                buttonLabel: "Laat zien",
                href: "/vacancies/search",
                variant: "primary",
              },
              { title: "Still here?", text: "There are jobs that can start tomorrow.", buttonLabel: "Show me" },
            ),
          ],
        },
        {
          slug: "over-ons",
          title: "Dit zijn wij",
          titleEn: "This is us",
          summary: "Zeven mensen, één kantoor boven een fietsenmaker, en een hekel aan formulieren.",
          summaryEn: "Seven people, one office above a bicycle shop, and a dislike of forms.",
          layout: "default",
          blocks: [
            block(
              "Markdown",
              {
                text: "Doewat begon omdat wij zelf vrijwilligerswerk zochten en vastliepen in formulieren. Dat moest korter kunnen.\n\n## Wat we afspreken met organisaties\n\n- Een klus zegt precies wat je doet en hoe lang.\n- Je hoort binnen een week of het doorgaat.\n- Reiskosten krijg je terug.\n\n## Wat we van jou vragen\n\n- Zeg ja als je komt, en zeg het als je niet komt.\n- Vond je het niks? Vertel waarom. Daar worden de klussen beter van.\n\n## Onder de 16?\n\nDan kun je met een van je ouders meedoen. Stuur ons een bericht.",
              },
              {
                text: "Doewat started because we wanted to volunteer ourselves and got stuck in forms. That had to be shorter.\n\n## What we agree with organisations\n\n- A job says exactly what you do and for how long.\n- You hear within a week whether it is on.\n- You get your travel costs back.\n\n## What we ask of you\n\n- Say yes if you are coming, and tell us if you are not.\n- Did not like it? Tell us why. That makes the jobs better.\n\n## Under 16?\n\nThen you can join together with one of your parents. Send us a message.",
              },
            ),
          ],
        },
        ...nationalPages,
        privacyPage(name, email),
      ],
      news: nationalNews,
    },
  ],
};
