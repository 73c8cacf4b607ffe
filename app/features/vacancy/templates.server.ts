/** Vacancies to begin with: how others say it, with gaps to fill in. In the language of who writes. */
import type { Locale } from "~/core/i18n/locales";
import type { Term } from "../term/index.server";

interface Words {
  name: string;
  title: string;
  summary: string;
  description: string;
}

interface Template {
  key: string;
  /** Keys of kinds of work, those that the tenant has. */
  categories: string[];
  tags: string[];
  dayParts: string[];
  words: Record<Locale, Words>;
}

const story = (what: string, who: string, gain: string, practical: string, locale: Locale) =>
  (locale === "nl"
    ? [`## Wat ga je doen?\n\n${what}`, `## Wie zoeken we?\n\n${who}`, `## Wat krijg je ervoor?\n\n${gain}`, `## Praktisch\n\n${practical}`]
    : [
        `## What will you do?\n\n${what}`,
        `## Whom are we looking for?\n\n${who}`,
        `## What do you get?\n\n${gain}`,
        `## Practical\n\n${practical}`,
      ]
  ).join("\n\n");

const templates: Template[] = [
  {
    key: "language",
    categories: ["language"],
    tags: ["regularly"],
    dayParts: [],
    words: {
      nl: {
        name: "Taalmaatje",
        title: "Taalmaatje: oefen samen Nederlands",
        summary: "Praat elke week een uur Nederlands met iemand die de taal leert.",
        description: story(
          "Je spreekt elke week een uur af met iemand die Nederlands leert. Jullie praten over gewone dingen: de winkel, het werk, de school.",
          "Je hebt geduld en luistert graag. Je hoeft geen docent te zijn.",
          "Je krijgt een korte training en materiaal. Eens per maand drink je koffie met andere taalmaatjes. Je reiskosten betalen we.",
          "Jullie kiezen samen een dag en een plek die uitkomt, zoals de bibliotheek.",
          "nl",
        ),
      },
      en: {
        name: "Language buddy",
        title: "Language buddy: practise Dutch together",
        summary: "Talk Dutch for an hour a week with somebody who is learning it.",
        description: story(
          "You meet somebody who is learning Dutch for an hour every week. You talk about plain things: shopping, work, school.",
          "You have patience and like to listen. You need not be a teacher.",
          "You get a short training and material. Once a month you have coffee with other buddies. We pay your travel costs.",
          "You choose a day and a place together, such as the library.",
          "en",
        ),
      },
    },
  },
  {
    key: "host",
    categories: ["companion"],
    tags: ["regularly"],
    dayParts: ["monday_morning", "wednesday_afternoon"],
    words: {
      nl: {
        name: "Gastvrouw of gastheer",
        title: "Gastvrouw of gastheer in het buurthuis",
        summary: "Ontvang bezoekers, schenk koffie en wijs mensen de weg.",
        description: story(
          "Je ontvangt bezoekers, schenkt koffie en thee, en helpt mensen met een vraag op weg.",
          "Je maakt makkelijk een praatje en vindt het fijn als mensen zich welkom voelen.",
          "Je hoort bij een gezellig team. We werken je in, en je eet mee met de lunch.",
          "Je kiest een vast dagdeel in de week. Een keer ruilen kan altijd.",
          "nl",
        ),
      },
      en: {
        name: "Host",
        title: "Host at the community centre",
        summary: "Welcome visitors, pour coffee and show people the way.",
        description: story(
          "You welcome visitors, pour coffee and tea, and help people with a question.",
          "You talk to people easily and like them to feel at home.",
          "You are part of a friendly team. We show you how it works, and you share our lunch.",
          "You choose a fixed part of the week. Swapping once in a while is fine.",
          "en",
        ),
      },
    },
  },
  {
    key: "driver",
    categories: ["transport"],
    tags: ["flexible"],
    dayParts: [],
    words: {
      nl: {
        name: "Chauffeur",
        title: "Chauffeur: breng mensen waar ze moeten zijn",
        summary: "Rijd mensen die slecht ter been zijn naar de dokter of de winkel.",
        description: story(
          "Je haalt mensen thuis op en brengt ze naar een afspraak. Onderweg maak je een praatje. Je helpt met in- en uitstappen.",
          "Je hebt een rijbewijs en rijdt rustig.",
          "Je krijgt een vergoeding per kilometer en bent verzekerd. Twee keer per jaar is er een etentje met het team.",
          "Je zegt per week wanneer je kunt. Je rijdt met je eigen auto of met die van ons.",
          "nl",
        ),
      },
      en: {
        name: "Driver",
        title: "Driver: bring people where they need to be",
        summary: "Drive people who walk with difficulty to the doctor or the shops.",
        description: story(
          "You fetch people at home and bring them to an appointment. On the way you have a chat. You help them in and out.",
          "You have a driving licence and drive calmly.",
          "You get expenses per kilometre and are insured. Twice a year the team has dinner together.",
          "You say each week when you can. You drive your own car or ours.",
          "en",
        ),
      },
    },
  },
  {
    key: "board",
    categories: ["office"],
    tags: ["regularly"],
    dayParts: ["tuesday_evening"],
    words: {
      nl: {
        name: "Bestuurslid",
        title: "Bestuurslid gezocht: denk met ons mee",
        summary: "Denk mee over de koers van onze vereniging, een avond per maand.",
        description: story(
          "Je vergadert één avond per maand en pakt een taak op die bij je past, zoals geld, contact of plannen.",
          "Je bent nieuwsgierig en komt afspraken na. Ervaring in een bestuur is niet nodig.",
          "Je leert hoe een vereniging werkt en ontmoet nieuwe mensen. Een cursus betalen we.",
          "Het bestuur zit vier jaar. Je begint met meelopen, dan beslis je.",
          "nl",
        ),
      },
      en: {
        name: "Board member",
        title: "Board member wanted: think along with us",
        summary: "Think along about where our association goes, an evening a month.",
        description: story(
          "You meet one evening a month and take on a task that suits you, such as money, contacts or plans.",
          "You are curious and keep your word. You need no experience in a board.",
          "You learn how an association works and meet new people. We pay for a course.",
          "A term is four years. You begin by joining in, and decide then.",
          "en",
        ),
      },
    },
  },
  {
    key: "event",
    categories: ["events"],
    tags: ["once"],
    dayParts: [],
    words: {
      nl: {
        name: "Eenmalige dag",
        title: "Help een dag mee op ons feest",
        summary: "Help een dag mee met opbouwen, koffie schenken of kaartjes controleren.",
        description: story(
          "Je helpt een dag mee: opbouwen, koffie schenken, kaartjes controleren of opruimen. Je kiest wat je leuk vindt.",
          "Je steekt graag je handen uit de mouwen. Alleen of met vrienden, allebei is goed.",
          "Je krijgt lunch, een T-shirt en een gezellige dag. Na afloop drinken we wat met het team.",
          "Je bent er om 9.00 uur en we zijn klaar om 17.00 uur. Een halve dag kan ook.",
          "nl",
        ),
      },
      en: {
        name: "A single day",
        title: "Help for a day at our festival",
        summary: "Help for a day with building up, pouring coffee or checking tickets.",
        description: story(
          "You help for a day: building up, pouring coffee, checking tickets or clearing away. You choose what you like.",
          "You like to roll up your sleeves. Alone or with friends, both are fine.",
          "You get lunch, a T-shirt and a good day. Afterwards we have a drink with the team.",
          "You are there at 9 and we are done at 5. Half a day is fine, too.",
          "en",
        ),
      },
    },
  },
];

export const templateChoices = (locale: Locale) => templates.map(({ key, words }) => ({ key, name: words[locale].name }));

/** What the form begins with; nothing where there is no such template. */
export function templateValues(key: string | null, locale: Locale, categories: Term[]): Record<string, string | string[]> {
  const template = templates.find((one) => one.key === key);
  if (!template) return {};
  const { name: _, ...texts } = template.words[locale];
  return {
    ...texts,
    tags: template.tags,
    dayParts: template.dayParts,
    categoryIds: categories.filter((term) => template.categories.includes(term.key)).map(({ id }) => id),
  };
}
