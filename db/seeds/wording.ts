/** Words laid in a template's holes, and made into the description that an organisation would have typed. */
import type { Draw } from "./random";
import type { Part, VacancyTemplate } from "./texts/shape";

const dutchDays = ["zondag", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag"];
const englishDays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const dutchParts: Record<Part, string> = { morning: "ochtend", afternoon: "middag", evening: "avond", saturday: "", sunday: "", free: "" };
const englishParts: Record<Part, string> = {
  morning: " morning",
  afternoon: " afternoon",
  evening: " evening",
  saturday: "",
  sunday: "",
  free: "",
};
/** Who lays words in a template's holes, and when. */
export interface Occasion {
  place: string;
  organization: string;
  day: number;
  start: number;
  english: boolean;
}

const halves: Record<number, string> = { 0.5: "een half", 1.5: "anderhalf", 2.5: "tweeënhalf", 3.5: "drieënhalf" };

const clockTime = (hour: number) => `${Math.floor(hour) % 24}.${hour % 1 ? "30" : "00"}`;

export function fill(text: string, template: VacancyTemplate, { place, organization, day, english }: Occasion): string {
  const name = (english ? englishDays : dutchDays)[day]!;
  return text
    .replaceAll("{place}", place)
    .replaceAll("{org}", organization)
    .replaceAll("{daypart}", name + (english ? englishParts : dutchParts)[template.part])
    .replaceAll("{day}", name);
}

/** When it is, in a sentence. */
function hoursOf(template: VacancyTemplate, { day, start, english }: Occasion, draw: Draw): string {
  const span = `${clockTime(start)} ${english ? "to" : "tot"} ${clockTime(start + template.hours)}`;
  if (english) {
    if (template.type === "activity" || template.rhythm === "once")
      return "Once. You find the date and time at the top of this page, or hear them after you apply.";
    if (template.rhythm === "multi_day") return `A few days in a row, about ${template.hours} hours in all.`;
    if (template.rhythm === "flexible" || template.part === "free") return `About ${template.hours} hours a week, at times that suit you.`;
    return `${englishDays[day]}s from ${span}, every week or every other week.`;
  }
  const hours = halves[template.hours] ?? String(template.hours);
  if (template.type === "activity")
    return template.rhythm === "once"
      ? "Eén keer. De datum en tijd staan bovenaan."
      : `Elke maand, steeds op ${dutchDays[day]}. De eerstvolgende keer staat bovenaan.`;
  if (template.rhythm === "once")
    return draw.one([
      `Eén keer, ongeveer ${hours} uur. De datum spreken we samen af.`,
      `Eenmalig: reken op ${hours} uur. Een dag kiezen we in overleg.`,
    ]);
  if (template.rhythm === "multi_day")
    return draw.one([
      `Een paar dagen, samen ongeveer ${hours} uur per week zolang het duurt.`,
      `Het gaat om een korte periode, met ongeveer ${hours} uur per week.`,
    ]);
  if (template.rhythm === "flexible" || template.part === "free")
    return draw.one([
      `Ongeveer ${hours} uur per week, op momenten die jou uitkomen.`,
      `Je kiest zelf wanneer. Gemiddeld kost het ${hours} uur per week.`,
      `In overleg, reken op zo'n ${hours} uur per week.`,
    ]);
  return draw.one([
    `Elke ${dutchDays[day]} van ${span} uur.`,
    `Op ${dutchDays[day]}, van ${span} uur. Om de week mag ook.`,
    `${capital(dutchDays[day]!)} van ${span} uur, behalve in de schoolvakanties.`,
  ]);
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
const bullets = (items: string[]) => items.map((item) => `- ${item}`).join("\n");
const inOneLine = (items: string[], and: string) => {
  const own = items.map((item, at) => (at === 0 ? item : lower(item)));
  return own.length === 1 ? own[0]! : `${own.slice(0, -1).join(", ")} ${and} ${own.at(-1)}`;
};

/** The description as an organisation would have typed it: with headings, with bold openings, or as plain paragraphs. */
export function describe(template: VacancyTemplate, occasion: Occasion, draw: Draw): string {
  const { doing, brings, meets, needs } = template;
  const when = hoursOf(template, occasion, draw);
  const words = occasion.english
    ? { do: "What you do", when: "When", brings: "What it brings you", meets: "Who you meet", needs: "What we ask", and: "and" }
    : { do: "Wat ga je doen?", when: "Wanneer?", brings: "Wat het je brengt", meets: "Wie je ontmoet", needs: "Wat we vragen", and: "en" };
  const style = draw.between(0, 2);
  const parts =
    style === 0
      ? [
          `### ${words.do}`,
          ...doing,
          `### ${words.when}`,
          when,
          ...(needs ? [`### ${words.needs}`, bullets(needs)] : []),
          `### ${words.brings}`,
          bullets(brings),
          `### ${words.meets}`,
          meets,
        ]
      : style === 1
        ? [
            ...doing,
            `**${words.when}** ${when}`,
            ...(needs ? [`**${words.needs}:** ${sentence(inOneLine(needs, words.and))}`] : []),
            `**${words.brings}:** ${sentence(inOneLine(brings, words.and))}`,
            `**${words.meets}:** ${meets}`,
          ]
        : [
            ...doing,
            meets,
            bullets(brings),
            ...(needs ? [`${words.needs}: ${sentence(inOneLine(needs, words.and))}`] : []),
            `${words.when.replace("?", "")}: ${lower(when)}`,
          ];
  return parts.map((part) => fill(part, template, occasion)).join("\n\n");
}
