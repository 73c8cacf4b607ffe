/** Whether a condition holds, by the answers to the questions before it. */
import type { Condition, Question, Rule, Value } from "./definition";
import { isOption, otherOption } from "./kinds/choice";
import { numberOf } from "./kinds/number";

/** A question that was asked already, with what was answered. */
export interface Answered {
  question: Question;
  value: Value | null;
}

export type Earlier = ReadonlyMap<string, Answered>;

const same = (text: string) => text.trim().toLocaleLowerCase("nl");

/** What was said, as texts: each choice, each part of an address. A ticked box says "true". */
function saidIn(value: Value | null): string[] {
  if (value === null) return [];
  if (Array.isArray(value)) return value;
  return typeof value === "object" ? Object.values(value) : [String(value)];
}

/** More and less: of numbers, of days and times (which sort as text), and of how many answers were chosen. */
function compared(value: Value | null, with_: string): number | null {
  if (value === null) return null;
  if (typeof value === "string" && /^\d{4}-\d\d-\d\d$|^\d\d:\d\d$/.test(value)) {
    const text = with_.trim();
    return text === "" ? null : value < text ? -1 : Number(value > text);
  }
  const number = Array.isArray(value) ? value.length : numberOf(value);
  const limit = numberOf(with_);
  return number === null || limit === null ? null : Math.sign(number - limit);
}

/** A question that was not asked, or that there is not, was not answered. */
export function ruleHolds({ question: id, operator, value: expected }: Rule, earlier: Earlier): boolean {
  const answered = earlier.get(id);
  const value = answered?.value ?? null;
  const is = () => {
    const said = saidIn(value);
    if (expected === otherOption && answered) return said.some((one) => !isOption(answered.question, one));
    if (typeof value === "number") return value === numberOf(expected);
    return said.some((one) => same(one) === same(expected));
  };
  switch (operator) {
    case "is":
      return is();
    case "is_not":
      return !is();
    case "contains":
      return saidIn(value).some((one) => same(one).includes(same(expected)));
    case "more_than":
      return compared(value, expected) === 1;
    case "less_than":
      return compared(value, expected) === -1;
    case "answered":
      return value !== null;
    case "not_answered":
      return value === null;
  }
}

export function holds(condition: Condition | null, earlier: Earlier): boolean {
  if (!condition || condition.rules.length === 0) return true;
  const { match, rules } = condition;
  return match === "any" ? rules.some((rule) => ruleHolds(rule, earlier)) : rules.every((rule) => ruleHolds(rule, earlier));
}
