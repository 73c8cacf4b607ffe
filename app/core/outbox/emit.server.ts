/**
 * Says that something happened: the mail and the notifications about it, as statements for the batch of the change itself. Either
 * the change and its messages are stored, or neither is; sending comes afterwards (`wake`, and the schedule when that is lost).
 */
import type { SQL } from "drizzle-orm";
import { notifications, outbox } from "~db/schema";
import type { Locale } from "../i18n/locales";
import { translator } from "../i18n/translator.server";
import { newId } from "../ids";
import { insert } from "../resource/rows.server";
import type { Portal } from "../tenant/portal.server";
import { type EventName, type MergeField, secretLinks } from "./events";

export interface Recipient {
  /** Null for somebody without an account, who then gets the mail only. */
  userId: string | null;
  email: string;
  /** As the greeting says it: a first name, or the name of an organisation. */
  name: string;
  locale: Locale;
}

type MergeData = Record<string, string | number | null>;

interface EventOf<Name extends EventName> {
  name: Name;
  to: Recipient[];
  /** The merge fields as they are now. Moments are ISO 8601; the templates word them. */
  data: Record<MergeField<Name>, string | number | null>;
  /** Where the button leads: a path of the site. */
  link: string;
  /** The centre in whose name it is said, when that is not the site's own. */
  centerId?: string;
  /** Who answers a reply; else the centre's contact does. */
  replyTo?: { name: string; email: string };
}

export type PortalEvent = { [Name in EventName]: EventOf<Name> }[EventName];

/** What of a portal is needed here; a scheduled job, which has no request, makes it from the directory. */
export interface Sender {
  tenant: { id: string };
  center: { id: string };
  origin: string;
  now: string;
  gatePath?: Portal["gatePath"];
  centers?: Portal["centers"];
}

/** Statements that store one mail per recipient and one notification per recipient with an account. */
export function emit(portal: Sender, event: PortalEvent): SQL[] {
  const centerId = event.centerId ?? portal.center.id;
  const addressees = new Map(event.to.map((recipient) => [recipient.email.trim().toLowerCase(), recipient]));
  const statements: SQL[] = [];
  for (const recipient of addressees.values()) {
    statements.push(mail(portal, event, centerId, recipient));
    if (recipient.userId) statements.push(notification(portal, event, centerId, { ...recipient, userId: recipient.userId }));
  }
  return statements;
}

function mail(portal: Sender, event: PortalEvent, centerId: string, recipient: Recipient): SQL {
  const data: MergeData = { ...event.data, name: recipient.name, link: event.link };
  if (event.replyTo) Object.assign(data, { replyToName: event.replyTo.name, replyToEmail: event.replyTo.email });
  return insert(outbox, {
    id: newId(),
    tenantId: portal.tenant.id,
    centerId,
    host: originFor(portal, centerId),
    event: event.name,
    recipientId: recipient.userId,
    recipientName: recipient.name,
    recipientEmail: recipient.email.trim(),
    locale: recipient.locale,
    data,
    status: "pending",
    attempts: 0,
    dueAt: portal.now,
    createdAt: portal.now,
  } satisfies typeof outbox.$inferInsert);
}

function notification(portal: Sender, event: PortalEvent, centerId: string, recipient: Recipient & { userId: string }): SQL {
  const t = translator(recipient.locale, "notification");
  const data: MergeData = event.data;
  return insert(notifications, {
    id: newId(),
    tenantId: portal.tenant.id,
    centerId,
    userId: recipient.userId,
    event: event.name,
    title: t(`events.${event.name}.title`, data),
    body: t(`events.${event.name}.body`, data),
    link: secretLinks.includes(event.name) ? null : event.link,
    createdAt: portal.now,
    updatedAt: portal.now,
  } satisfies typeof notifications.$inferInsert);
}

/** The scheme and host that links lead to: the centre's own, and never a host that sends every path to its gate. */
function originFor(portal: Sender, centerId: string): string {
  if (centerId === portal.center.id && !portal.gatePath) return portal.origin;
  const hostname = portal.centers?.find((center) => center.id === centerId)?.hostname;
  if (!hostname) return portal.origin;
  const url = new URL(portal.origin);
  url.hostname = hostname;
  return url.origin;
}
