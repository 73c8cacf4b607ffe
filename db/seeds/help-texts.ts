/** What people ask help with, in their own words. */
import type { HelpKind } from "~/features/help_request/choices";

export interface HelpText {
  kind: HelpKind;
  title: string;
  summary: string;
  frequency: "once" | "weekly" | "biweekly" | "monthly" | "flexible";
  dayParts: string[];
  story: string;
}

export const storyOf = ({ story }: HelpText, name: string): string => `${story}\n\nGroeten, ${name}`;

export const helpTexts: HelpText[] = [
  {
    kind: "errands",
    title: "Samen boodschappen doen op dinsdag",
    summary: "Een vrouw van in de zeventig wil graag zelf haar boodschappen uitzoeken. De tas dragen gaat niet meer zo goed.",
    frequency: "weekly",
    dayParts: ["tuesday_morning", "tuesday_afternoon"],
    story: "Ik wil graag zelf kiezen wat er in mijn karretje gaat. De zware dingen lukken niet meer, en met z'n tweeën is het gezelliger.",
  },
  {
    kind: "company",
    title: "Wie drinkt er een kop koffie mee?",
    summary: "Iemand die pas in de wijk woont zoekt wat aanspraak. Een spelletje mag ook.",
    frequency: "weekly",
    dayParts: ["wednesday_afternoon", "friday_afternoon"],
    story: "Sinds ik hier woon ken ik nog bijna niemand. Het zou fijn zijn als er af en toe iemand langskomt.",
  },
  {
    kind: "study",
    title: "Hulp bij rekenen in groep 7",
    summary: "Een jongen uit groep 7 kan een steuntje gebruiken bij rekenen. Bij hem thuis of in de bibliotheek.",
    frequency: "weekly",
    dayParts: ["monday_afternoon", "thursday_afternoon"],
    story: "Thuis kunnen we hem er niet goed bij helpen. Op school zeggen ze dat een half uurtje per week al veel scheelt.",
  },
  {
    kind: "study",
    title: "Oefenen voor de theorie van mijn scooter",
    summary: "Een scholier wil samen theorievragen oefenen.",
    frequency: "weekly",
    dayParts: ["saturday_morning"],
    story: "Ik lees langzaam en wil graag samen met iemand de vragen oefenen.",
  },
  {
    kind: "paperwork",
    title: "Een stapel post samen doornemen",
    summary: "Iemand wil overzicht krijgen in brieven en formulieren. Twee of drie keer is waarschijnlijk genoeg.",
    frequency: "biweekly",
    dayParts: ["tuesday_evening", "thursday_evening"],
    story: "Er ligt een stapel enveloppen die ik niet open durf te maken. Met iemand erbij lukt dat wel.",
  },
  {
    kind: "digital",
    title: "Leren videobellen met de kleinkinderen",
    summary: "Iemand heeft een tablet gekregen en wil ermee leren bellen en foto's bekijken.",
    frequency: "flexible",
    dayParts: ["monday_morning", "wednesday_morning", "friday_morning"],
    story: "Mijn dochter woont ver weg. Ik kreeg een tablet, maar ik durf niets aan te raken.",
  },
  {
    kind: "chores",
    title: "De heg knippen in een kleine voortuin",
    summary: "Een heg van zes meter. Gereedschap is er.",
    frequency: "once",
    dayParts: ["saturday_morning", "saturday_afternoon"],
    story: "De heg groeit over de stoep. Vroeger deed mijn man dat.",
  },
  {
    kind: "language",
    title: "Nederlands oefenen tijdens een wandeling",
    summary: "Een vrouw die een jaar in Nederland is, wil vaker Nederlands praten.",
    frequency: "weekly",
    dayParts: ["tuesday_morning", "thursday_morning"],
    story: "Op les leer ik veel woorden, maar ik praat te weinig. Wandelen vind ik leuk.",
  },
  {
    kind: "transport",
    title: "Om de week naar het koor",
    summary: "Iemand zingt al jaren in een koor en komt er met de bus niet meer. Het is een kwartier rijden.",
    frequency: "biweekly",
    dayParts: ["monday_evening"],
    story: "Zingen is mijn lust en mijn leven. De bus rijdt 's avonds niet meer.",
  },
  {
    kind: "company",
    title: "Een schaakpartner voor de donderdag",
    summary: "Een ervaren schaker zoekt iemand om één keer in de twee weken mee te spelen. Beginners zijn welkom.",
    frequency: "biweekly",
    dayParts: ["thursday_afternoon"],
    story: "Mijn schaakmaat is verhuisd. Ik speel tegen de computer, maar die zegt niets terug.",
  },
];
