/**
 * Once a year an organisation is asked whether its entry on the social map is still right, by day, and at weekends only where the centre wants that;
 * whoever opens the link can say yes.
 */
import { eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { endMailTokensAbout, findMailToken, issueMailToken, type MailToken, spendMailToken } from "~/core/auth/mail-token.server";
import { happened, type Recipient } from "~/core/events/event";
import { isDaytime, isNoQuietDay } from "~/core/events/quiet-hours.server";
import { superusersOf } from "~/core/events/recipients.server";
import { record, type Sender } from "~/core/events/record.server";
import { eachInTurn, type Job } from "~/core/events/schedule.server";
import { audit } from "~/core/resource/audit.server";
import { inList } from "~/core/tenant/conditions.server";
import { centersWithSite, type SystemDb, siteOrigins } from "~/core/tenant/databases.server";
import { changedOne, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { daysAfter } from "~/core/time";
import { organizations as table } from "~db/schema";
import { entryCheck } from "../organization.events";

const yearDays = 365;
/** So many a run: what is left waits for the next hour. */
const batchSize = 50;

/** On the map, neither confirmed nor asked nor new within a year. Those of a centre without a site, where links lead nowhere, wait until there is one. */
const due = (database: SystemDb, { now, before, centers }: { now: string; before: string; centers: string[] }) =>
  database
    .select({
      id: table.id,
      tenantId: table.tenantId,
      centerId: table.centerId,
      name: table.name,
      email: table.email,
      askedAt: table.entryAskedAt,
    })
    .from(table)
    .where(
      eq(table.status, "approved"),
      eq(table.showOnSocialMap, true),
      isNull(table.deletedAt),
      ne(table.type, "VolunteerCenter"),
      inList(table.centerId, centers),
      isNoQuietDay(now, table),
      sql`coalesce(${table.entryConfirmedAt}, ${table.createdAt}) < ${before}`,
      sql`coalesce(${table.entryAskedAt}, '') < ${before}`,
    )
    .orderBy(table.id)
    .limit(batchSize);

export const askWhetherEntriesHold: Job = {
  name: "entries of the social map are checked",
  everyMinutes: 60,
  async run({ database, env, now }) {
    if (!isDaytime(now)) return;
    const [origins, centers] = await Promise.all([siteOrigins(env), centersWithSite(env)]);
    const found = await database.fetch(due(database, { now, before: daysAfter(now, -yearDays), centers }));
    await eachInTurn(found, async ({ id, tenantId, centerId, name, email, askedAt }) => {
      const db = database.of(tenantId);
      const origin = origins(tenantId, centerId);
      if (!origin) return;
      const { token, expiresAt, statements } = issueMailToken(db, { purpose: "entry_check", organizationId: id }, now);
      const members = await superusersOf({ db }, id);
      const itself: Recipient[] = email ? [{ userId: null, email, name, locale: "nl" }] : [];
      const sender: Sender = { tenant: { id: tenantId }, center: { id: centerId }, viewer: null, origin, now };
      const event = happened(entryCheck, {
        about: id,
        to: members.length > 0 ? members : itself,
        data: { organizationName: name, expiresAt },
        link: `/sociale-kaart/${id}?bevestig=${token}`,
      });
      const asked = db.update(table).set({ entryAskedAt: now }).where(eq(table.id, id), sql`${table.entryAskedAt} is ${askedAt}`);
      await db.write([
        asked,
        changedOne(),
        endMailTokensAbout(db, id, "entry_check", now),
        ...statements,
        ...record(sender, null, [event]),
      ]);
    });
  },
};

/** The link that this request brings, when it is one and good. */
export const linkOf = ({ db, now }: Portal, token: string | null): Query<MailToken | null> =>
  findMailToken(db, token, ["entry_check"], now);

/**
 * The organisation says that its entry is right. Not a change of what others see being edited, so the version stays.
 * @param link the one-time link of the mail; null when somebody who manages the organisation is signed in
 * @throws Conflict from `write`, when the link was just used
 */
export function confirmEntry(portal: Portal, organization: { id: string; centerId: string }, link: MailToken | null): SQL[] {
  const { db, now } = portal;
  return [
    ...(link ? spendMailToken(db, link, now) : []),
    db.update(table).set({ entryConfirmedAt: now }).where(eq(table.id, organization.id), eq(table.status, "approved")),
    changedOne(),
    audit(portal, { subjectType: "organizations", subjectId: organization.id, centerId: organization.centerId, action: "confirm_entry" }),
  ];
}
