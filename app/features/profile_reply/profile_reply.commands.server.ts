/** Writing to somebody of the pool, and what they do with it. A message, its mail and its notification are one batch. */
import { and, eq, gt, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { limitMail } from "~/core/auth/rate-limit.server";
import { happened } from "~/core/events/event";
import { accountOf, centerSuperusersOf } from "~/core/events/recipients.server";
import { newId } from "~/core/ids";
import { asSql } from "~/core/policy/rules.server";
import { command } from "~/core/resource/command.server";
import type { Consequences, OrRefused, Refusal } from "~/core/resource/define.server";
import { byId } from "~/core/resource/rows.server";
import { countIn, existsIn } from "~/core/tenant/conditions.server";
import { guard } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { daysAfter } from "~/core/time";
import { organizations, profileReplies as table, vacancies, volunteerProfiles } from "~db/schema";
import { mayLook, organizationFor } from "../bookmark/index.server";
import { answeredConversation } from "../conversation/index.server";
import { isLive } from "../scope/index.server";
import { centersShare, seenInPool } from "../volunteer_profile/index.server";
import { profileReplyReceived, profileReplyReported } from "./profile_reply.events";
import type { profileReplySchema } from "./profile_reply.schema";

type Reply = typeof table.$inferSelect;

/** Of an organisation in a day and a night: who writes to everybody writes to nobody. */
export const maxRepliesADay = 20;

export const sinceYesterday = ({ now }: Pick<Portal, "now">): string => daysAfter(now, -1);

const ofToday = (portal: Portal, organizationId: string): SQL<number> =>
  countIn(table, portal.db.mine(table), eq(table.organizationId, organizationId), gt(table.createdAt, sinceYesterday(portal)));

export function maySend(
  portal: Portal,
  { volunteerProfileId, organizationId }: { volunteerProfileId: string; organizationId: string | null },
) {
  const { db, viewer } = portal;
  const from = organizationFor(portal, organizationId);
  if (!viewer || !from) return false;
  const blocked = existsIn(
    table,
    db.mine(table),
    eq(table.userId, volunteerProfiles.userId),
    eq(table.organizationId, from),
    isNotNull(table.blockedAt),
  );
  const found = existsIn(
    volunteerProfiles,
    db.mine(volunteerProfiles),
    eq(volunteerProfiles.id, volunteerProfileId),
    sql`${volunteerProfiles.userId} <> ${viewer.id}`,
    asSql(seenInPool(portal)),
    not(blocked),
  );
  return and(found, mayLook(portal, from))!;
}

export async function send(
  portal: Portal,
  { volunteerProfileId, organizationId: asked, vacancyId, body }: ReturnType<typeof profileReplySchema.parse>,
  id: string,
): Promise<({ row: Partial<Reply> } & Consequences) | Refusal> {
  const { db, viewer } = portal;
  const organizationId = organizationFor(portal, asked)!;
  const found = await db.fetchAll({
    profile: byId(portal, volunteerProfiles, volunteerProfileId),
    organization: byId(portal, organizations, organizationId),
    vacancy: db
      .select({ id: vacancies.id, title: vacancies.title })
      .from(vacancies)
      .where(
        eq(vacancies.id, vacancyId ?? ""),
        eq(vacancies.organizationId, organizationId),
        isNull(vacancies.deletedAt),
        isLive(portal.now),
      )
      .first(),
  });
  const { profile, organization } = found;
  if (!profile || !organization) return { field: "volunteerProfileId", message: "unknownProfile" };
  // Who looks into the pool for an organisation of another centre looks into that one's pool, and finds who said that it may.
  const across = centersShare(portal) && profile.acrossCenters;
  if (organization.centerId !== profile.centerId && organizationId !== profile.centerId && !across)
    return { field: "organizationId", message: "unknownProfile" };
  if (vacancyId && !found.vacancy) return { field: "vacancyId", message: "requiredChoice" };
  const { userId, centerId } = profile;
  return {
    row: { volunteerProfileId, userId, centerId, organizationId, senderId: viewer!.id, vacancyId, body, status: "sent" },
    statements: [guard(sql`${ofToday(portal, organizationId)} <= ${maxRepliesADay}`)],
    conflict: { message: "enoughReplies", values: { most: maxRepliesADay } },
    events: [
      happened(profileReplyReceived, {
        about: id,
        to: await accountOf(portal, userId),
        data: {
          organizationName: organization.name,
          city: organization.city,
          senderName: `${viewer!.firstName} ${viewer!.lastName}`,
          vacancyTitle: found.vacancy?.title ?? null,
          message: body,
        },
        link: `/profile-replies/${id}`,
        centerId,
      }),
    ],
  };
}

/** What they answer is the second message of a conversation, in which both see how to reach each other. */
export async function answer(portal: Portal, row: Reply, message: string): Promise<OrRefused<{ set: Partial<Reply> }>> {
  const { organization, vacancy } = await portal.db.fetchAll({
    organization: byId(portal, organizations, row.organizationId),
    vacancy: byId(portal, vacancies, row.vacancyId),
  });
  if (!organization || organization.deletedAt || organization.status !== "approved") return { message: "organizationGone" };
  const conversationId = newId();
  const resource = answeredConversation({ ...row, organization, vacancy });
  return {
    set: { answer: message, answeredAt: portal.now, conversationId },
    noted: { answer: null },
    commands: [command.create(resource, { id: conversationId, attributes: { body: message } })],
  };
}

export const decline = ({ now }: Portal, _row: Reply, { block }: { block: boolean }): { set: Partial<Reply> } => ({
  set: { answeredAt: now, ...(block && { blockedAt: now }) },
});

/** The centre hears of it, and the organisation writes no more. */
export async function report(portal: Portal, row: Reply, message: string | null): Promise<OrRefused<{ set: Partial<Reply> }>> {
  const { db, viewer, now } = portal;
  const { organization, mayMail } = await db.fetchAll({
    organization: byId(portal, organizations, row.organizationId),
    mayMail: limitMail(db, "report", row.id, now),
  });
  if (!mayMail) return { message: "reportedEnough" };
  return {
    set: row.reportedAt ? {} : { reportedAt: now, reportReason: message, blockedAt: row.blockedAt ?? now },
    changes: {},
    events: [
      happened(profileReplyReported, {
        about: row.id,
        to: await centerSuperusersOf(portal, row.centerId),
        data: { reporterName: `${viewer!.firstName} ${viewer!.lastName}`, organizationName: organization?.name ?? "", message },
        link: `/profile-replies/${row.id}`,
        centerId: row.centerId,
      }),
    ],
  };
}

/** How often each organisation of the centre wrote in the last thirty days, and what became of it; for the centre. */
export const writersOf = (portal: Portal, centerId: string) => {
  const since = daysAfter(portal.now, -30);
  return portal.db
    .select({
      organizationId: table.organizationId,
      name: organizations.name,
      sent: sql<number>`count(*)`,
      answered: sql<number>`sum(${table.status} = 'answered')`,
      declined: sql<number>`sum(${table.status} = 'declined')`,
      reported: sql<number>`sum(${table.reportedAt} is not null)`,
    })
    .from(table)
    .innerJoin(organizations, and(eq(organizations.id, table.organizationId))!)
    .where(eq(table.centerId, centerId), gt(table.createdAt, since))
    .groupBy(table.organizationId, organizations.name)
    .orderBy(sql`count(*) desc`)
    .limit(50);
};
