/** Answers to a ready-made form that it would take: what is asked depends on what was answered before, as it does for people. */
import { type FormDefinition, kindOf, type Question, scaleOf, visibleQuestions } from "~/features/form/logic";
import type { ReadyMade } from "~/features/form/ready-made";
import { answerTexts } from "./form-texts";
import { mailName, type Person, person } from "./people";
import { addressIn, mobile, type Region, regions } from "./places";
import type { Draw } from "./random";

export interface Answering {
  name: ReadyMade;
  definition: FormDefinition;
  /** What a ready-made form calls its questions, by their ids. */
  called: ReadonlyMap<string, string>;
  region: Region;
  /** Between them and others of the same name. */
  number: number;
  draw: Draw;
  /** YYYY-MM-DD. */
  day: string;
}

const dayMs = 86_400_000;
const dayAfter = (day: string, days: number) => new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Answers that would end the form without being sent, or that few people give. */
const avoided: Record<string, (value: unknown) => boolean> = {
  danger: (value) => value === "Ja",
};

export function answersTo(answering: Answering): Record<string, unknown> {
  const { definition, draw } = answering;
  const who = person(draw);
  const answers: Record<string, unknown> = {};
  const passed = new Set<string>();
  for (;;) {
    const next = visibleQuestions(definition, answers).find(({ id, kind }) => !passed.has(id) && !kindOf(kind).silent);
    if (!next) return answers;
    passed.add(next.id);
    if (!next.required && draw.chance(0.3)) continue;
    const value = answerTo(next, who, answering);
    if (value !== undefined) answers[next.id] = value;
  }
}

function answerTo(question: Question, who: Person, { name, called, region, number, draw, day }: Answering): unknown {
  const own = called.get(question.id) ?? "";
  const texts = answerTexts[name][own];
  const options = question.options.map(({ value }) => value).filter((value) => !avoided[own]?.(value));
  const written = () => draw.one(texts ?? ["Dat weet ik nog niet."]);
  switch (question.kind) {
    case "text":
      return own === "name" ? `${who.firstName} ${who.lastName}` : written();
    case "url": {
      const said = written();
      return said.startsWith("/") ? `https://www.example.org${said}` : said;
    }
    case "email":
      return `${mailName(who)}.${number}@example.org`;
    case "phone":
      return mobile(7000 + number);
    case "number":
      return own === "age" ? draw.between(17, 74) : draw.between(Math.max(1, question.min ?? 1), 60);
    case "date":
      return question.latest === "today" ? dayAfter(day, -draw.between(1, 20)) : dayAfter(day, draw.between(3, 40));
    case "time":
      return `${draw.one(["09", "10", "13", "16", "19"])}:${draw.one(["00", "30"])}`;
    case "checkbox":
    case "consent":
      return question.required || draw.chance(0.5) ? true : undefined;
    case "multiple_choice":
    case "select":
      return question.other && draw.chance(0.08) && texts ? written() : draw.one(options);
    case "several_answers":
      return draw.some(options, draw.between(1, Math.min(3, options.length)));
    case "scale": {
      const { min, max } = scaleOf(question);
      return Math.max(min, max - draw.one([0, 0, 1, 1, 2, 2, 3, 5]));
    }
    case "matrix":
      return Object.fromEntries(question.rows.map(({ value }) => [value, draw.one([...options, options[0]!])]));
    case "address": {
      const town = draw.one(regions[region]);
      const { street, houseNumber, postalCode, city } = addressIn(town, draw);
      return { postalCode, houseNumber: houseNumber.replace(/\D/g, ""), street, city };
    }
    default:
      return undefined;
  }
}
