/** A template as its reader will get it: with the event's sample in it, in the centre's look. */
import type { Composed } from "~/core/events/deliver.server";
import { happened, type PortalEvent } from "~/core/events/event";
import { record } from "~/core/events/record.server";
import { type Locale, locales } from "~/core/i18n/locales";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { eventNamed } from "../events";
import { composeWith } from "./compose.server";
import { templateOf } from "./overview.server";

interface OwnWords {
  subject: string;
  body: string;
}

const framed = "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'";

/** A mail's HTML for a frame of a page, where it can do nothing. */
export const asFrame = (html: string): Response =>
  new Response(html, { headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": framed } });

/** An event as the mail that it would be, in the words that the centre uses. @param portal the site in whose name it is said */
export async function mailAs(portal: RequestPortal, { definition, data, link, to: [recipient] }: PortalEvent): Promise<Composed> {
  const { userId, name, locale } = recipient!;
  const own = await portal.db.fetch(templateOf(portal, definition.name, locale));
  const { origin, center, now } = portal;
  const fields = JSON.stringify({ ...data, name, link });
  const said = { event: definition.name, locale, data: fields, origin, recipientId: userId, createdAt: now };
  return composeWith(said, center, own?.active ? own : null);
}

/** @param own null: the shipped words. Words that are no good template are shown as the shipped ones, as they would be sent */
export function previewOf({ center, origin, viewer, now }: RequestPortal, name: string, locale: Locale, own: OwnWords | null) {
  const event = eventNamed(name)!;
  const data = JSON.stringify({ ...event.sample, name: viewer!.firstName, link: "/" });
  return composeWith({ event: name, locale, data, origin, recipientId: viewer!.id, createdAt: now }, center, own);
}

/** Sends the mail with its sample to the viewer alone, in the words that are saved. */
export async function sendTest(portal: RequestPortal, name: string, locale: Locale): Promise<void> {
  const event = eventNamed(name)!;
  const { id, email, firstName } = portal.viewer!;
  const to = [{ userId: id, email, name: firstName, locale }];
  // Whoever asks for it gets it, whatever mail they want otherwise.
  const sample = happened({ ...event, deliver: ["mail"], optional: undefined }, { about: id, to, data: event.sample, link: "/" });
  await portal.db.write(record(portal, null, [sample]));
  portal.wake();
}

export const localeFrom = (request: Request): Locale => {
  const asked = new URL(request.url).searchParams.get("locale");
  return locales.find((locale) => locale === asked) ?? "nl";
};
