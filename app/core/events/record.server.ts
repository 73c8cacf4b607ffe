/** For the batch of the change itself: all is stored or nothing. Sending comes afterwards (`wake`, and the schedule when that is lost). */
import { eq, type SQL, sql } from "drizzle-orm";
import { notifications, outbox, pushSubscriptions } from "~db/schema";
import { newId } from "../ids";
import { type AuditEntry, type Author, audit } from "../resource/audit.server";
import { insert } from "../resource/rows.server";
import { existsIn } from "../tenant/conditions.server";
import type { Portal } from "../tenant/portal.server";
import { dataOf, type EventData, notificationOf, type PortalEvent, type Recipient } from "./event";
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

export function deliveries(sender: Sender, eventId: string, event: PortalEvent): SQL[] {
  // A centre without a site has nothing that links could lead to.
  if (!sender.origin) return [];
  const centerId = event.centerId ?? sender.center.id;
  const { deliver } = event.definition;
  const recipients = new Map(event.to.map((recipient) => [recipient.email.trim().toLowerCase(), recipient]));
  const common = { eventId, tenantId: sender.tenant.id, centerId, event: event.definition.name, createdAt: sender.now };
  return [...recipients.values()].flatMap((recipient) => [
    ...(deliver.includes("mail") && !recipient.quiet ? [mail(sender, event, recipient, common)] : []),
    ...(deliver.includes("notification") && recipient.userId ? [notification(event, recipient, recipient.userId, common)] : []),
  ]);
}

interface Common {
  eventId: string;
  tenantId: string;
  centerId: string;
  event: string;
  createdAt: string;
}

/** Holds what is this recipient's alone, such as a link that lets them in; the rest stands in the event's row. */
function mail(sender: Sender, { definition, link, replyTo }: PortalEvent, recipient: Recipient, common: Common): SQL {
  const { userId, name, forOrganization, forCenter } = recipient;
  const data: EventData = { name, link, ...(forOrganization && { forOrganization }), ...(forCenter && { forCenter }) };
  if (replyTo) Object.assign(data, { replyToName: replyTo.name, replyToEmail: replyTo.email });
  const row: typeof outbox.$inferInsert = {
    ...common,
    id: newId(),
    host: originFor(sender, common.centerId),
    recipientId: recipient.userId,
    recipientName: recipient.name,
    recipientEmail: recipient.email.trim(),
    locale: recipient.locale,
    data,
    status: "pending",
    attempts: 0,
    dueAt: common.createdAt,
    updatedAt: common.createdAt,
  };
  if (!definition.optional || !userId) return insert(outbox, row);
  const of = { ...common, userId };
  return insert(outbox, row, sql`not ${chose(of, "off")} and not (${waitsForDigest(of)})`);
}

function notification({ definition, data, link }: PortalEvent, recipient: Recipient, userId: string, common: Common): SQL {
  const { locale, forOrganization, forCenter } = recipient;
  const { title, text } = notificationOf(definition, locale, data);
  const row: typeof notifications.$inferInsert = {
    ...common,
    id: newId(),
    userId,
    title,
    body: text,
    link: definition.secretLink ? null : link,
    updatedAt: common.createdAt,
    forOrganization,
    forCenter,
  };
  const of = { ...common, userId };
  if (!definition.optional) return insert(notifications, { ...row, pushAt: wakesAt(of) });
  const inDigest = sql`(${waitsForDigest(of)})`;
  return insert(notifications, { ...row, digest: inDigest, pushAt: wakesAt(of, inDigest) }, sql`not ${chose(of, "off")}`);
}

const wakesAt = ({ tenantId, userId, createdAt }: Common & { userId: string }, waits: SQL = sql`false`): SQL =>
  sql`iif(${existsIn(pushSubscriptions, eq(pushSubscriptions.tenantId, tenantId), eq(pushSubscriptions.userId, userId))} and not ${waits}, ${createdAt}, null)`;

/** The scheme and host that links lead to: the centre's own, and never a host that sends every path to its gate. */
function originFor(sender: Sender, centerId: string): string {
  if (centerId === sender.center.id && !sender.gatePath) return sender.origin;
  const hostname = sender.centers?.find((center) => center.id === centerId)?.hostname;
  if (!hostname) return sender.origin;
  const url = new URL(sender.origin);
  url.hostname = hostname;
  return url.origin;
}
