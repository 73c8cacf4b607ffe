/** A form as it is filled in: plain data, in one language, the same in the browser and on the server. */
import type { KindName } from "./kinds";

/** `value` is what is stored and what conditions compare; it is the same in every language. */
export interface Option {
  value: string;
  label: string;
}

export const operators = ["is", "is_not", "contains", "more_than", "less_than", "answered", "not_answered"] as const;
export type Operator = (typeof operators)[number];

/** About an earlier question. */
export interface Rule {
  question: string;
  operator: Operator;
  value: string;
}

export interface Condition {
  match: "all" | "any";
  /** None: it always holds. */
  rules: Rule[];
}

export interface Question {
  id: string;
  kind: KindName;
  /** The question; of an `info_section` its heading, of `consent` what is agreed to. */
  text: string;
  help: string;
  placeholder: string;
  required: boolean;
  /** null: always asked. */
  condition: Condition | null;
  /** Of `text`: several lines. */
  longAnswer: boolean;
  minLength?: number;
  maxLength?: number;
  /** Of `number`, and the ends of a `scale`. */
  min?: number;
  max?: number;
  wholeNumber: boolean;
  /** Of `date`: a day, or "today". */
  earliest?: string;
  latest?: string;
  options: Option[];
  /** Whether "Anders, namelijk" is among the options. An answer that is no option's value is what was written there. */
  other: boolean;
  minChoices?: number;
  maxChoices?: number;
  /** Of `matrix`: what is answered, each by one of the options. */
  rows: Option[];
  /** Of `scale`: what its ends mean. */
  lowLabel: string;
  highLabel: string;
  /** Of `file`. */
  maxFiles?: number;
}

/** Where the form ends for whom the condition holds: nothing after it is asked. */
export interface Ending {
  id: string;
  kind: "end";
  condition: Condition | null;
  text: string;
  help: string;
  /** Whether what was answered so far is sent. */
  sends: boolean;
}

export type Item = Question | Ending;

export interface Section {
  id: string;
  /** Empty where questions stand in no section. */
  title: string;
  text: string;
  condition: Condition | null;
  items: Item[];
}

export interface Page {
  id: string;
  title: string;
  text: string;
  condition: Condition | null;
  sections: Section[];
}

export interface FormDefinition {
  title: string;
  description: string;
  /** Said after it was sent. */
  confirmation: string;
  /** At least one. */
  pages: Page[];
}

export type Value = string | number | boolean | string[] | Record<string, string>;

/** By the question's id. What a form or a program sent; `answerTo` makes of it what is stored. */
export type Answers = Readonly<Record<string, unknown>>;

/** What is wrong with an answer: a key of `form:error`, with its values. */
export interface Fault {
  message: string;
  values?: Record<string, string | number>;
  /** Of an address or a matrix, the part. */
  part?: string;
}

/** An answer as it is kept: with the question as it was asked. */
export interface StoredAnswer {
  question: string;
  text: string;
  kind: KindName;
  value: Value;
}

export const isQuestion = (item: Item): item is Question => item.kind !== "end";
