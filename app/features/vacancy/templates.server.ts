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

interface Story {
  what: string;
  who: string;
  gain: string;
  practical: string;
}

const story = (locale: Locale, { what, who, gain, practical }: Story) =>
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
        description: story("nl", {
          what: "Je spreekt elke week een uur af met iemand die Nederlands leert. Jullie praten over gewone dingen: de winkel, het werk, de school.",
          who: "Je hebt geduld en luistert graag. Je hoeft geen docent te zijn.",
          gain: "Je krijgt een korte training en materiaal. Eens per maand drink je koffie met andere taalmaatjes. Je reiskosten betalen we.",
          practical: "Jullie kiezen samen een dag en een plek die uitkomt, zoals de bibliotheek.",
        }),
      },
      en: {
        name: "Language buddy",
        title: "Language buddy: practise Dutch together",
        summary: "Talk Dutch for an hour a week with somebody who is learning it.",
        description: story("en", {
          what: "You meet somebody who is learning Dutch for an hour every week. You talk about plain things: shopping, work, school.",
          who: "You have patience and like to listen. You need not be a teacher.",
          gain: "You get a short training and material. Once a month you have coffee with other buddies. We pay your travel costs.",
          practical: "You choose a day and a place together, such as the library.",
        }),
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
        description: story("nl", {
          what: "Je ontvangt bezoekers, schenkt koffie en thee, en helpt mensen met een vraag op weg.",
          who: "Je maakt makkelijk een praatje en vindt het fijn als mensen zich welkom voelen.",
          gain: "Je hoort bij een gezellig team. We werken je in, en je eet mee met de lunch.",
          practical: "Je kiest een vast dagdeel in de week. Een keer ruilen kan altijd.",
        }),
      },
      en: {
        name: "Host",
        title: "Host at the community centre",
        summary: "Welcome visitors, pour coffee and show people the way.",
        description: story("en", {
          what: "You welcome visitors, pour coffee and tea, and help people with a question.",
          who: "You talk to people easily and like them to feel at home.",
          gain: "You are part of a friendly team. We show you how it works, and you share our lunch.",
          practical: "You choose a fixed part of the week. Swapping once in a while is fine.",
        }),
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
        description: story("nl", {
          what: "Je haalt mensen thuis op en brengt ze naar een afspraak. Onderweg maak je een praatje. Je helpt met in- en uitstappen.",
          who: "Je hebt een rijbewijs en rijdt rustig.",
          gain: "Je krijgt een vergoeding per kilometer en bent verzekerd. Twee keer per jaar is er een etentje met het team.",
          practical: "Je zegt per week wanneer je kunt. Je rijdt met je eigen auto of met die van ons.",
        }),
      },
      en: {
        name: "Driver",
        title: "Driver: bring people where they need to be",
        summary: "Drive people who walk with difficulty to the doctor or the shops.",
        description: story("en", {
          what: "You fetch people at home and bring them to an appointment. On the way you have a chat. You help them in and out.",
          who: "You have a driving licence and drive calmly.",
          gain: "You get expenses per kilometre and are insured. Twice a year the team has dinner together.",
          practical: "You say each week when you can. You drive your own car or ours.",
        }),
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
        description: story("nl", {
          what: "Je vergadert één avond per maand en pakt een taak op die bij je past, zoals geld, contact of plannen.",
          who: "Je bent nieuwsgierig en komt afspraken na. Ervaring in een bestuur is niet nodig.",
          gain: "Je leert hoe een vereniging werkt en ontmoet nieuwe mensen. Een cursus betalen we.",
          practical: "Het bestuur zit vier jaar. Je begint met meelopen, dan beslis je.",
        }),
      },
      en: {
        name: "Board member",
        title: "Board member wanted: think along with us",
        summary: "Think along about where our association goes, an evening a month.",
        description: story("en", {
          what: "You meet one evening a month and take on a task that suits you, such as money, contacts or plans.",
          who: "You are curious and keep your word. You need no experience in a board.",
          gain: "You learn how an association works and meet new people. We pay for a course.",
          practical: "A term is four years. You begin by joining in, and decide then.",
        }),
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
        description: story("nl", {
          what: "Je helpt een dag mee: opbouwen, koffie schenken, kaartjes controleren of opruimen. Je kiest wat je leuk vindt.",
          who: "Je steekt graag je handen uit de mouwen. Alleen of met vrienden, allebei is goed.",
          gain: "Je krijgt lunch, een T-shirt en een gezellige dag. Na afloop drinken we wat met het team.",
          practical: "Je bent er om 9.00 uur en we zijn klaar om 17.00 uur. Een halve dag kan ook.",
        }),
      },
      en: {
        name: "A single day",
        title: "Help for a day at our festival",
        summary: "Help for a day with building up, pouring coffee or checking tickets.",
        description: story("en", {
          what: "You help for a day: building up, pouring coffee, checking tickets or clearing away. You choose what you like.",
          who: "You like to roll up your sleeves. Alone or with friends, both are fine.",
          gain: "You get lunch, a T-shirt and a good day. Afterwards we have a drink with the team.",
          practical: "You are there at 9 and we are done at 5. Half a day is fine, too.",
        }),
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
