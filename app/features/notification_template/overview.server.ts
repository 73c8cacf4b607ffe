/** What the screens of templates show: every mail of the product, how often it went out, and in whose words. */
import { eq, gte, isNull, sql } from "drizzle-orm";
import type { EventDefinition } from "~/core/events/event";
import type { Locale } from "~/core/i18n/locales";
import { notFound, type RequestArgs } from "~/core/jsonapi/problem.server";
import { visible } from "~/core/resource/select.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { daysAfter } from "~/core/time";
import { outbox, notificationTemplates as table } from "~db/schema";
import { eventNamed } from "../events";
import { eventsOn } from "../events-on.server";
import { notificationTemplates } from "./notification_template.resource.server";
import { problemsOf } from "./template.server";

export const days = 30;

export const mailsOn = (portal: Portal): EventDefinition[] => eventsOn(portal).filter(({ deliver }) => deliver.includes("mail"));

/** @throws 404 for what is no mail of this site */
export function mailOf(args: RequestArgs & { params: { id?: string } }): EventDefinition {
  const event = mailsOn(args.context.portal).find(({ name }) => name === args.params.id);
  if (!event) throw notFound(args);
  return event;
}

/** `broken`: own words that cannot be sent, so that the shipped ones are. */
export type Wording = "shipped" | "own" | "off" | "broken";

/** The centre's own words, of all mails and languages, for those who keep them. */
export const ownWords = (portal: Portal) =>
  portal.db
    .select({ name: table.name, locale: table.locale, active: table.active, subject: table.subject, body: table.body })
    .from(table)
    .where(visible(notificationTemplates, portal), eq(table.centerId, portal.center.id))
    .limit(500);

type Own = ReturnType<typeof ownWords> extends Query<(infer O)[]> ? O : never;

export function wordingOf(own: Own | undefined): Wording {
  if (!own) return "shipped";
  if (!own.active) return "off";
  const event = eventNamed(own.name);
  return event && problemsOf(event, own).length > 0 ? "broken" : "own";
}

/** How many mails of each event went to people lately. */
export const sentLately = ({ db, center, now }: Portal) =>
  db
    .select({ name: outbox.event, sent: sql<number>`count(*)`.mapWith(Number) })
    .from(outbox)
    .where(eq(outbox.centerId, center.id), gte(outbox.createdAt, daysAfter(now, -days)))
    .groupBy(outbox.event);

export const templateOf = ({ db, center }: Portal, name: string, locale: Locale) =>
  db
    .select()
    .from(table)
    .where(eq(table.centerId, center.id), eq(table.name, name), eq(table.locale, locale), isNull(table.deletedAt))
    .first();
