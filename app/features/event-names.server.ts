/** What events are called, in a reader's language. */
import type { Locale } from "~/core/i18n/locales";
import { eventNamed, events } from "./events";

/** What an event is called; one that is no more is called what is stored. */
export const nameOfEvent = (name: string, locale: Locale): string => eventNamed(name)?.words[locale].name ?? name;

/** Events to choose from; all of them, unless said. */
export const eventOptions = (locale: Locale, names = events.map(({ name }) => name)): { value: string; label: string }[] =>
  names.map((value) => ({ value, label: nameOfEvent(value, locale) })).sort((a, b) => a.label.localeCompare(b.label));

/** As people choose about it. */
export const choiceOfEvent = (name: string, locale: Locale): string => eventNamed(name)?.words[locale].choice ?? nameOfEvent(name, locale);
