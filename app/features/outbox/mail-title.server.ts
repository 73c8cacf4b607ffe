import { type EventData, notificationOf } from "~/core/events/event";
import type { Locale } from "~/core/i18n/locales";
import { eventNamed } from "../events";

/** What a mail is about, in the words of its notification. */
export function mailTitle(event: string, locale: Locale, data: EventData): string {
  const definition = eventNamed(event);
  return definition ? notificationOf(definition, locale, data).title : event;
}
