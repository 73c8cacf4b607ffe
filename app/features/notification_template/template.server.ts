/** The words of a mail: the centre's own where it has any, else the shipped ones. */
import { type EventDefinition, fieldNames, type MailWords } from "~/core/events/event";
import type { Locale } from "~/core/i18n/locales";
import { fieldsIn, fill } from "./liquid.server";
import { fillMarkdown } from "./markdown.server";

/** Fields that every template has beside its event's own: who is greeted, which site writes, where the button leads, whether the reader has an account. */
const commonFields = ["name", "siteName", "link", "account"];

/** `account`: whether the reader has one. `link` is absolute. */
export type Values = Record<string, string | number | boolean | null> & { link: string };

export interface Worded {
  subject: string;
  /** With the classes of `look.server.ts`. */
  html: string;
  text: string;
  button: string;
  reason: string;
}

/** Fills a mail's words in. @throws when a text is no valid template or uses a merge field that does not exist */
export function word(words: MailWords, values: Values, locale: Locale): Worded {
  const line = (text: string) => fill(text, values, locale, "text").replace(/\s+/g, " ").trim();
  return {
    subject: line(words.subject).slice(0, 250),
    html: fillMarkdown(words.body, values, locale, "html"),
    text: fillMarkdown(words.body, values, locale, "text"),
    button: line(words.button),
    reason: line(words.reason),
  };
}

/** All fields that a template of this event may use, its own first. */
export const fieldsOf = (event: EventDefinition): string[] => [...fieldNames(event), ...commonFields];

export interface TemplateProblem {
  field: "subject" | "body";
  /** `unknownField` names it in `value`; `notATemplate` says why in `value`. */
  code: "unknownField" | "notATemplate";
  value: string;
}

/** What is wrong with a centre's own words, for the form that saves them (domain 7). */
export function problemsOf(event: EventDefinition, words: Pick<MailWords, "subject" | "body">): TemplateProblem[] {
  const known = fieldsOf(event);
  return (["subject", "body"] as const).flatMap((field): TemplateProblem[] => {
    try {
      const unknown = fieldsIn(words[field]).filter((name) => !known.includes(name));
      if (unknown.length > 0) return unknown.map((value) => ({ field, code: "unknownField", value }));
      word({ ...event.words.nl, [field]: words[field] }, sampleOf(event), "nl");
      return [];
    } catch (error) {
      return [{ field, code: "notATemplate", value: (error as Error).message }];
    }
  });
}

/** Values to try a template with, or to show what it will look like. */
export function sampleOf({ sample }: EventDefinition, origin = "https://voorbeeld.nl"): Values {
  return {
    ...sample,
    name: "Sanne",
    siteName: "Vrijwilligerspunt",
    link: `${origin}/voorbeeld`,
    account: true,
  };
}
