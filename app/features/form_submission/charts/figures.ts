/** What answers come to, question by question: counts for choices, a mean for numbers, the newest for texts. Pure. */
import type { Locale } from "~/core/i18n/locales";
import { dayAfter } from "~/core/time";
import { type AskedQuestion, linesOf } from "../asked";

export interface Bar {
  label: string;
  count: number;
  /** Of those who answered the question, from 0 to 1. */
  share: number;
}

export interface Figure {
  id: string;
  text: string;
  kind: string;
  answered: number;
  bars: Bar[];
  /** Of a matrix: each row's bars. */
  rows: { label: string; bars: Bar[] }[];
  mean: number | null;
  texts: string[];
}

type Answers = Record<string, unknown>;

const newest = 5;

const counted = ["multiple_choice", "select", "several_answers", "scale", "checkbox", "consent"];

export function figureOf(asked: AskedQuestion, all: Answers[], words: { yes: string; other: string; locale: Locale }): Figure {
  const values = all.map((answers) => answers[asked.id]).filter((value) => value !== undefined && value !== null);
  const { id, text, kind, options = {}, rows = {} } = asked;
  const figure: Figure = { id, text, kind, answered: values.length, bars: [], rows: [], mean: null, texts: [] };
  if (kind === "matrix") {
    const said = values as Record<string, string>[];
    return {
      ...figure,
      rows: Object.entries(rows).map(([row, label]) => ({
        label,
        bars: barsOf(
          said.flatMap((value) => value[row] ?? []),
          options,
          said.filter((value) => value[row] !== undefined).length,
          words.other,
        ),
      })),
    };
  }
  if (counted.includes(kind)) {
    const named = kind === "scale" ? scaleOptions(values) : ["checkbox", "consent"].includes(kind) ? { true: words.yes } : options;
    const said = values.flatMap((value) => [value].flat().map(String));
    const of = ["checkbox", "consent"].includes(kind) ? all.length : values.length;
    return { ...figure, bars: barsOf(said, named, of, words.other), mean: kind === "scale" ? meanOf(values) : null };
  }
  if (kind === "number") return { ...figure, mean: meanOf(values) };
  if (kind === "file") return figure;
  return { ...figure, texts: values.slice(0, newest).map((value) => linesOf(asked, value, words).join("\n").slice(0, 300)) };
}

/** Each option has its bar, also where nobody chose it; answers of one's own share one. */
function barsOf(said: string[], options: Record<string, string>, of: number, other: string): Bar[] {
  const counts = new Map<string, number>(Object.keys(options).map((value) => [value, 0]));
  let own = 0;
  for (const one of said) {
    if (counts.has(one)) counts.set(one, counts.get(one)! + 1);
    else own += 1;
  }
  const bar = (label: string, count: number): Bar => ({ label, count, share: of > 0 ? count / of : 0 });
  return [...[...counts].map(([value, count]) => bar(options[value]!, count)), ...(own > 0 ? [bar(other, own)] : [])];
}

function scaleOptions(values: unknown[]): Record<string, string> {
  const numbers = values.map(Number).filter(Number.isInteger);
  const [least, most] = [Math.min(1, ...numbers), Math.max(5, ...numbers)];
  // In a map, so that numbers keep their order.
  return Object.fromEntries(Array.from({ length: most - least + 1 }, (_, at) => [String(least + at), String(least + at)]));
}

function meanOf(values: unknown[]): number | null {
  const numbers = values.map(Number).filter(Number.isFinite);
  return numbers.length > 0 ? numbers.reduce((sum, one) => sum + one, 0) / numbers.length : null;
}

/** By Dutch day, the last first 30 days with those without any. @param days YYYY-MM-DD of each */
export function perDay(days: string[], today: string, length = 30): { day: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  return Array.from({ length }, (_, at) => {
    const day = dayAfter(today, at - length + 1);
    return { day, count: counts.get(day) ?? 0 };
  });
}
