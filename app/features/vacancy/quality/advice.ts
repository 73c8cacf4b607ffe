/** What would make a vacancy better, while it is written: it advises, and stands in nobody's way. Safe in the browser. */
import { recordOf } from "~/core/record";
import { demandsIn } from "./demands";
import { readingOf } from "./readability";

/** A vacancy as its form has it. */
export interface Written {
  title: string;
  summary: string;
  description: string;
  image: string;
  vacancyType: string;
  categoryIds: string[];
  ageGroupIds: string[];
  tags: string[];
  dayParts: string[];
  hoursPerWeek: string;
  startsAt: string;
  place: string;
  contactPersonId: string;
}

const texts = ["title", "summary", "description", "image", "vacancyType", "hoursPerWeek", "startsAt", "place", "contactPersonId"] as const;
const lists = ["categoryIds", "ageGroupIds", "tags", "dayParts"] as const;

/** From a form's fields, or from the values that it opens with. @param valuesOf all values of a field */
export const writtenFrom = (valuesOf: (name: string) => string[]): Written => ({
  ...recordOf(texts, (name) => valuesOf(name)[0] ?? ""),
  ...recordOf(lists, (name) => valuesOf(name).filter(Boolean)),
});

export interface Advice {
  /** Words at `staff.advice.<name>` where it is to be done, `staff.advice.<name>Done` where it is. */
  name: string;
  done: boolean;
  values: Record<string, string | number>;
}

interface Around {
  /** Where the organisation is, which counts when no other place is said. */
  city: string | null;
  /** Within so many days the organisation usually answers; null: nothing is known. */
  answerDays: number | null;
}

const gains =
  /\b(?:je\s+krijgt|wij\s+bieden|we\s+bieden|je\s+leert|leert\s+je|ervaring|vergoeding|reiskosten|training|cursus|inwerk\w*|begeleid\w*|gezellig\w*|team|collega|koffie|lunch|dankbaar\w*|certificaat|voldoening|plezier|nieuwe\s+mensen|you\s+get|we\s+offer|you\s+learn|experience|expenses|travel\s+costs|coffee)\b/iu;

const [fewestWords, mostWords, longSentence, plainScore] = [60, 400, 25, 60] as const;

export function adviceOn(written: Written, { city, answerDays }: Around): Advice[] {
  const { title, summary, description } = written;
  const all = [title, summary, description].join(". ");
  const reading = readingOf(`${summary}\n\n${description}`);
  const demands = demandsIn(all);
  const dated = written.vacancyType === "activity" || written.vacancyType === "language";
  const when =
    dated || written.dayParts.length > 0 || written.startsAt !== "" || written.hoursPerWeek !== "" || written.tags.includes("flexible");
  const advice = (name: string, done: boolean, values: Advice["values"] = {}): Advice => ({ name, done, values });
  return [
    ...(demands.length > 0 ? [advice("demands", false, { words: demands.map((word) => `“${word}”`).join(", ") })] : []),
    advice("name", title.length >= 10 && title.length <= 70),
    advice("summary", summary.length >= 40 && summary.length <= 300),
    advice("length", reading.words >= fewestWords && reading.words <= mostWords, {
      count: reading.words,
      least: fewestWords,
      most: mostWords,
    }),
    advice("when", when),
    advice("where", written.place !== "" || city !== null, { city: written.place || city || "" }),
    advice("who", written.contactPersonId !== ""),
    advice("gain", gains.test(all)),
    ...(reading.words > 0 ? [advice("sentences", reading.longest <= longSentence, { count: reading.longest, most: longSentence })] : []),
    ...(reading.score === null
      ? []
      : [advice("plain", reading.score >= plainScore, { words: reading.hard.map((word) => `“${word}”`).join(", ") })]),
    advice("picture", written.image !== ""),
    advice("kind", written.categoryIds.length > 0),
    ...(answerDays === null ? [advice("answer", false)] : [advice("answer", answerDays <= 7, { count: answerDays })]),
  ];
}
