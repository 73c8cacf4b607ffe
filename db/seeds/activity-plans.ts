/** What activities there are in the demo world, each at every centre. */
import type { CategoryKey } from "./terms";

export interface Plan {
  title: string;
  summary: string;
  text: string;
  type: "activity" | "language";
  category: CategoryKey;
  tags: string[];
  languages?: string[];
  weekday: number;
  hour: number;
  minutes: number;
  capacity: number | null;
  company?: number;
  /** Each week by a rule, or so many times with so many days between. */
  weekly?: true;
  every?: number;
  place?: string;
  online?: true;
  material?: string;
}

export const plans: Plan[] = [
  {
    title: "Taalcafé: samen Nederlands praten",
    summary: "Oefen Nederlands bij een kop koffie, met mensen uit de buurt.",
    text: "Je praat in kleine groepjes over gewone dingen: je dag, je werk, de winkel. Vrijwilligers helpen je op weg. Fouten maken mag.\n\nJe hoeft niets mee te nemen. Kinderen zijn welkom: er is een speelhoek met een oppas.",
    type: "language",
    category: "language",
    tags: ["regularly", "multipleDates", "free", "child_care", "A1", "A2"],
    languages: ["nl"],
    weekday: 2,
    hour: 10,
    minutes: 120,
    capacity: 12,
    company: 1,
    weekly: true,
  },
  {
    title: "Praat verder: Nederlands op de avond",
    summary: "Voor wie al een gesprek kan voeren en beter wil worden.",
    text: "Elke avond een onderwerp uit het nieuws. Je leest samen een kort stuk en praat erover. Handig als je binnenkort examen doet.",
    type: "language",
    category: "language",
    tags: ["regularly", "multipleDates", "free", "B1", "B2"],
    languages: ["nl"],
    weekday: 4,
    hour: 19,
    minutes: 90,
    capacity: 8,
    every: 14,
    online: true,
  },
  {
    title: "Buurtmaaltijd: help koken en eet mee",
    summary: "Om vier uur begint het snijden, om zes uur zitten we aan tafel.",
    text: "Met z'n achten koken we voor dertig buren. Je hoeft geen kok te zijn: er is altijd iets te schillen. Daarna eet je mee.",
    type: "activity",
    category: "cooking",
    tags: ["regularly", "multipleDates", "free"],
    weekday: 3,
    hour: 16,
    minutes: 210,
    capacity: 8,
    company: 1,
    weekly: true,
  },
  {
    title: "Workshop: een gesprek beginnen",
    summary: "Hoe stel je een vraag die iemand aan het praten krijgt?",
    text: "Een avond vol oefeningen voor iedereen die als vrijwilliger met mensen praat. Met een trainer die zelf twintig jaar aan de telefoon zat.",
    type: "activity",
    category: "companion",
    tags: ["once", "free", "workshop"],
    weekday: 1,
    hour: 19,
    minutes: 150,
    capacity: 16,
    every: 42,
    material:
      "De oefeningen van de avond:\n\n- Vraag door op wat iemand *net* zei\n- Laat een stilte vallen en tel tot vijf\n- Vat samen in één zin",
  },
  {
    title: "Workshop: veilig online voor beginners",
    summary: "Wachtwoorden, nepmail en bankieren, rustig uitgelegd.",
    text: "Neem je eigen telefoon of laptop mee. We lopen stap voor stap langs wat je moet weten. Vragen stellen mag de hele tijd.",
    type: "activity",
    category: "handy",
    tags: ["once", "free", "workshop"],
    weekday: 5,
    hour: 10,
    minutes: 120,
    capacity: 10,
    every: 35,
    material:
      "Lees het thuis nog eens na:\n\n1. Een lang wachtwoord is beter dan een ingewikkeld wachtwoord\n2. Twijfel je over een mail? Bel de afzender zelf",
  },
  {
    title: "Wandelen met de buurt",
    summary: "Een uur in een rustig tempo, met koffie na.",
    text: "We lopen een rondje van vier kilometer. Met een rollator of een hond kun je prima mee. Bij regen drinken we langer koffie.",
    type: "activity",
    category: "sports",
    tags: ["regularly", "multipleDates", "free"],
    weekday: 6,
    hour: 10,
    minutes: 90,
    capacity: null,
    company: 2,
    every: 7,
  },
  {
    title: "Repair Café: maak het samen heel",
    summary: "Breng iets mee dat kapot is, of help een ander.",
    text: "Fietsen, lampen, broeken en broodroosters. Handige buren kijken met je mee. Alleen de onderdelen betaal je zelf.",
    type: "activity",
    category: "handy",
    tags: ["regularly", "multipleDates"],
    weekday: 6,
    hour: 13,
    minutes: 180,
    capacity: 20,
    every: 28,
  },
  {
    title: "Opruimen in het park",
    summary: "Met grijpers en goede zin maken we het groen weer schoon.",
    text: "Wij zorgen voor grijpers, handschoenen en soep. Neem laarzen mee. Ook leuk met kinderen.",
    type: "activity",
    category: "nature",
    tags: ["multi_day", "multipleDates", "free"],
    weekday: 0,
    hour: 11,
    minutes: 120,
    capacity: 25,
    company: 2,
    every: 21,
  },
  {
    title: "Spelmiddag voor jong en oud",
    summary: "Van sjoelen tot schaken, met iets lekkers erbij.",
    text: "Kom alleen of neem iemand mee. Aan elke tafel zit iemand die de regels uitlegt.",
    type: "activity",
    category: "companion",
    tags: ["regularly", "multipleDates", "free", "child_care"],
    weekday: 3,
    hour: 14,
    minutes: 150,
    capacity: 18,
    company: 2,
    every: 14,
  },
  {
    title: "Wandelen en Nederlands praten",
    summary: "Loop een uur mee en leer onderweg nieuwe woorden.",
    text: "We lopen een rustig rondje. Onderweg praat je over wat je ziet. Een vrijwilliger helpt je met de woorden.\n\nTrek makkelijke schoenen aan. Bij regen zitten we binnen.",
    type: "language",
    category: "language",
    tags: ["regularly", "multipleDates", "free", "A0", "A1"],
    languages: ["nl"],
    weekday: 5,
    hour: 14,
    minutes: 60,
    capacity: 10,
    company: 1,
    every: 28,
  },
];
