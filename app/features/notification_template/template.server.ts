/** The words of a mail: the centre's own where it has any, else the shipped ones. */
import type { Locale } from "~/core/i18n/locales";
import { asList, commonFields, type EventName, mergeFields } from "~/core/outbox/events";
import { fieldsIn, fill } from "./liquid.server";
import { fillMarkdown } from "./markdown.server";
import type { MailText } from "./shipped";
import { en } from "./shipped.en";
import { nl } from "./shipped.nl";

export const shipped = { nl, en };

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
export function word(words: MailText, values: Values, locale: Locale): Worded {
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
export const fieldsOf = (event: EventName): string[] => [...mergeFields[event], ...commonFields, "account"];

export interface TemplateProblem {
  field: "subject" | "body";
  /** `unknownField` names it in `value`; `notATemplate` says why in `value`. */
  code: "unknownField" | "notATemplate";
  value: string;
}

/** What is wrong with a centre's own words, for the form that saves them (domain 7). */
export function problemsOf(event: EventName, words: Pick<MailText, "subject" | "body">): TemplateProblem[] {
  const known = fieldsOf(event);
  return (["subject", "body"] as const).flatMap((field): TemplateProblem[] => {
    try {
      const unknown = fieldsIn(words[field]).filter((name) => !known.includes(name));
      if (unknown.length > 0) return unknown.map((value) => ({ field, code: "unknownField", value }));
      word({ ...shipped.nl[event], [field]: words[field] }, sampleOf(event), "nl");
      return [];
    } catch (error) {
      return [{ field, code: "notATemplate", value: (error as Error).message }];
    }
  });
}

/** Values to try a template with, or to show what it will look like. */
export function sampleOf(event: EventName, origin = "https://voorbeeld.nl"): Values {
  return {
    ...Object.fromEntries(mergeFields[event].map((name) => [name, samples[name]])),
    name: "Sanne",
    siteName: "Vrijwilligerspunt",
    link: `${origin}/voorbeeld`,
    account: true,
  } as Values;
}

const samples: Record<(typeof mergeFields)[EventName][number], string | number> = {
  organizationName: "Buurthuis De Linde",
  contactName: "Marieke Jansen",
  city: "Nijmegen",
  fromCenter: "Vrijwilligerspunt Noord",
  toCenter: "Vrijwilligerspunt Zuid",
  reporterName: "Tom de Wit",
  reason: "De organisatie staat al bij ons ingeschreven onder een andere naam.",
  inviterName: "Karim El Amrani",
  expiresAt: "2026-12-12T09:00:00.000Z",
  newEmail: "sanne.nieuw@voorbeeld.nl",
  change: "Je wachtwoord is gewijzigd.",
  applicantName: "Tom de Wit",
  vacancyTitle: "Taalmaatje op zaterdag",
  message: "Hoi! Ik woon om de hoek en help graag.\nOp zaterdag kan ik altijd.",
  senderName: "Marieke Jansen",
  subject: "Taalmaatje op zaterdag",
  formTitle: "Kennismaking nieuwe vrijwilligers",
  submitterName: "Tom de Wit",
  count: 2,
  searchName: "Taal in Nijmegen",
  vacancies: asList([
    { title: "Taalmaatje op zaterdag", detail: "Buurthuis De Linde · Nijmegen · 2 uur per week", path: "/vacancies/taalmaatje" },
    { title: "Samen koken met de buurt", detail: "Stichting Samen aan Tafel · Beuningen · om de week", path: "/vacancies/koken" },
  ]),
};
