/** For the batch of the change itself: all is stored or nothing. Sending comes afterwards (`wake`, and the schedule when that is lost). */
import { eq, type SQL, sql } from "drizzle-orm";
import { notifications, outbox, pushSubscriptions } from "~db/schema";
import { type Locale, locales } from "../i18n/locales";
import { newId } from "../ids";
import { type AuditEntry, type Author, audit } from "../resource/audit.server";
import { insertEach, its } from "../resource/rows.server";
import { existsIn } from "../tenant/conditions.server";
import type { Portal } from "../tenant/portal.server";
import { dataOf, type EventData, type EventDefinition, mayWait, notificationOf, type PortalEvent, type Recipient } from "./event";
import { chose, waitsForDigest } from "./preference.server";

/** What of a portal is needed here; a scheduled job, which has no request, makes it from the directory. */
export interface Sender extends Author {
  origin: string;
  gatePath?: Portal["gatePath"];
  centers?: Portal["centers"];
}

/** An event about the change shares its row; one about something else has its own, outside of the trail. @param entry null: no change */
export function record(sender: Sender, entry: AuditEntry | null, events: PortalEvent[] = []): SQL[] {
  const ofChange = ({ definition, about }: PortalEvent) => definition.subject === entry?.subjectType && about === entry.subjectId;
  return [
    ...(entry ? row(sender, entry, events.filter(ofChange), true) : []),
    ...events.filter((event) => !ofChange(event)).flatMap((event) => row(sender, entryFor(event), [event], false)),
  ];
}

const entryFor = ({ definition, about, centerId }: PortalEvent): AuditEntry => ({
  subjectType: definition.subject,
  subjectId: about,
  centerId,
  action: definition.name,
});

function row(sender: Sender, entry: AuditEntry, events: PortalEvent[], trail: boolean): SQL[] {
  const id = newId();
  const data: EventData = Object.assign({}, ...events.map(dataOf));
  const shared = events[0] && { event: events[0].definition.name, data };
  return [audit(sender, entry, { id, trail, ...shared }), ...events.flatMap((event) => deliveries(sender, id, event))];
}

/** However many are told, in a few statements: nobody is left out because there are many. */
export function deliveries(sender: Sender, eventId: string, event: PortalEvent): SQL[] {
  // A centre without a site has nothing that links could lead to.
  if (!sender.origin) return [];
  const centerId = event.centerId ?? sender.center.id;
  const { deliver } = event.definition;
  const recipients = [...new Map(event.to.map((recipient) => [recipient.email.trim().toLowerCase(), recipient])).values()];
  const common = { eventId, tenantId: sender.tenant.id, centerId, event: event.definition.name, createdAt: sender.now };
  const mailed = deliver.includes("mail") ? recipients.filter(({ quiet }) => !quiet) : [];
  const noted = deliver.includes("notification") ? recipients.filter(({ userId }) => userId) : [];
  return [
    ...mails(sender, event, mailed, common),
    ...locales.flatMap((locale) =>
      notesIn(
        locale,
        event,
        noted.filter((one) => one.locale === locale),
        common,
      ),
    ),
  ];
}

interface Common {
  eventId: string;
  tenantId: string;
  centerId: string;
  event: string;
  createdAt: string;
}

/** Each holds what is its recipient's alone, such as a link that lets them in; the rest stands in the event's row. */
function mails(sender: Sender, { definition, link, replyTo, notBefore }: PortalEvent, to: Recipient[], common: Common): SQL[] {
  const { createdAt, centerId } = common;
  const host = originFor(sender, centerId);
  const shared = { ...common, host, status: "pending", attempts: 0, dueAt: notBefore ?? createdAt, updatedAt: createdAt };
  const each = to.map(({ userId, name, email, locale, link: own = link, forOrganization, forCenter }) => {
    const data: EventData = { name, link: own, ...(forOrganization && { forOrganization }), ...(forCenter && { forCenter }) };
    if (replyTo) Object.assign(data, { replyToName: replyTo.name, replyToEmail: replyTo.email });
    return { id: newId(), recipientId: userId, recipientName: name, recipientEmail: email.trim(), locale, data };
  });
  if (!definition.optional) return insertEach(outbox, shared, each);
  const of = { ...common, userId: its("recipientId") };
  return insertEach(outbox, shared, each, sql`not ${chose(of, "off", "notice")} and not ${waits(definition, of)}`);
}

function notesIn(locale: Locale, { definition, data, link, notBefore }: PortalEvent, to: Recipient[], common: Common): SQL[] {
  if (to.length === 0) return [];
  const { title, text } = notificationOf(definition, locale, data);
  const moment = notBefore ?? common.createdAt;
  const shared = { ...common, title, body: text, link: definition.secretLink ? null : link, updatedAt: common.createdAt };
  const each = to.map(({ userId, forOrganization = null, forCenter = null }) => ({ id: newId(), userId, forOrganization, forCenter }));
  const of = { ...common, userId: its("userId") };
  if (!definition.optional) return insertEach(notifications, { ...shared, pushAt: wakesAt(of, moment) }, each);
  const inDigest = waits(definition, of);
  return insertEach(
    notifications,
    { ...shared, digest: inDigest, pushAt: wakesAt(of, moment, inDigest) },
    each,
    sql`not ${chose(of, "off")}`,
  );
}

const waits = (definition: EventDefinition, of: Common & { userId: SQL }): SQL =>
  mayWait(definition) ? sql`(${waitsForDigest(of)})` : sql`false`;

const wakesAt = ({ tenantId, userId }: Common & { userId: SQL }, moment: string, inDigest: SQL = sql`false`): SQL =>
  sql`iif(${existsIn(pushSubscriptions, eq(pushSubscriptions.tenantId, tenantId), eq(pushSubscriptions.userId, userId))} and not ${inDigest}, ${moment}, null)`;

/** The scheme and host that links lead to: the centre's own, and never a host that sends every path to its gate. */
function originFor(sender: Sender, centerId: string): string {
  if (centerId === sender.center.id && !sender.gatePath) return sender.origin;
  const hostname = sender.centers?.find((center) => center.id === centerId)?.hostname;
  if (!hostname) return sender.origin;
  const url = new URL(sender.origin);
  url.hostname = hostname;
  return url.origin;
}
