/** What the screens ask beside lists and single rows. */
import { and, desc, eq, inArray, isNull, max, ne, type SQL, sql } from "drizzle-orm";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { anyOf, asSql, mine } from "~/core/policy/rules.server";
import { list } from "~/core/resource/list.server";
import { visible } from "~/core/resource/select.server";
import { asBoolean, countIn, existsIn, fullName } from "~/core/tenant/conditions.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { conductCertificates, contactMoments, helpOffers, helpRequests, pairs, userRoles, users, volunteerProfiles } from "~db/schema";
import { contactMoments as contactResource } from "../contact_moment/index.server";
import { helpOffers as offerResource } from "../help_offer/index.server";
import { mayCoordinate, ownRequest, helpRequests as requestResource } from "../help_request/index.server";
import { half, isActive, pairNames, pairs as pairResource } from "../pair/index.server";

const most = 50;

/** The viewer's offer of help with a request, where it stands. */
export const ownOffer = (portal: Portal, requestId: string): Query<{ id: string; status: string } | null> =>
  portal.db
    .select({ id: helpOffers.id, status: helpOffers.status })
    .from(helpOffers)
    .where(
      eq(helpOffers.helpRequestId, requestId),
      asSql(mine(helpOffers.userId)(portal)),
      ne(helpOffers.status, "withdrawn"),
      isNull(helpOffers.deletedAt),
    )
    .limit(1)
    .map(([row]) => row ?? null);

/** What was told with a request, for who asked and for the coordinators; null for anybody else. */
export const intakeOf = (portal: Portal, id: string) =>
  portal.db
    .select({
      story: helpRequests.story,
      firstName: helpRequests.firstName,
      lastName: helpRequests.lastName,
      email: helpRequests.email,
      phoneNumber: helpRequests.phoneNumber,
      place: helpRequests.place,
      latitude: helpRequests.latitude,
      longitude: helpRequests.longitude,
      otherName: helpRequests.otherName,
      relation: helpRequests.relation,
      parentName: helpRequests.parentName,
      userId: helpRequests.userId,
      question: helpRequests.question,
      answer: helpRequests.answer,
      reason: helpRequests.reason,
      elsewhere: helpRequests.elsewhere,
    })
    .from(helpRequests)
    .where(eq(helpRequests.id, id), isNull(helpRequests.deletedAt), asSql(anyOf(ownRequest, mayCoordinate)(portal)))
    .limit(1)
    .map(([row]) => row ?? null);

/** Of a person: how many they help now. */
const helps = ({ db }: Portal): SQL<number> =>
  countIn(pairs, db.mine(pairs), eq(pairs.helperId, users.id), isActive, isNull(pairs.deletedAt));

/** Until when their latest certificate holds. */
const certifiedUntil = ({ db }: Portal): SQL<string | null> =>
  db
    .select({ until: max(conductCertificates.validUntil) })
    .from(conductCertificates)
    .where(eq(conductCertificates.userId, users.id), isNull(conductCertificates.deletedAt))
    .asValue() as SQL<string | null>;

/** People who could help with a request: who offered first, then mentors and volunteers of the centre who are here most. */
export function candidatesFor(portal: Portal, requestId: string) {
  const { db } = portal;
  const request = sql`(select ${helpRequests.centerId} from ${helpRequests} where ${db.mine(helpRequests)} and ${helpRequests.id} = ${requestId})`;
  const asks = sql`(select coalesce(${helpRequests.userId}, '') from ${helpRequests} where ${db.mine(helpRequests)} and ${helpRequests.id} = ${requestId})`;
  const offered = and(eq(helpOffers.helpRequestId, requestId), eq(helpOffers.status, "offered"), isNull(helpOffers.deletedAt))!;
  const asRole = (...roles: ("mentor" | "volunteer")[]) =>
    existsIn(userRoles, db.mine(userRoles), eq(userRoles.userId, users.id), inArray(userRoles.role, roles));
  return db
    .select({
      id: users.id,
      name: fullName(users),
      place: users.place,
      travelDistance: users.travelDistance,
      /** Of who is in the pool: they chose to be found by it. */
      profile: volunteerProfiles.id,
      profilePlace: volunteerProfiles.place,
      profileDistance: volunteerProfiles.travelDistance,
      latitude: volunteerProfiles.latitude,
      longitude: volunteerProfiles.longitude,
      dayParts: volunteerProfiles.dayParts,
      mentor: asBoolean(asRole("mentor")),
      offerId: helpOffers.id,
      message: helpOffers.message,
      helps: helps(portal),
      certifiedUntil: certifiedUntil(portal),
      asked: asBoolean(
        existsIn(pairs, db.mine(pairs), eq(pairs.helperId, users.id), eq(pairs.status, "proposed"), isNull(pairs.deletedAt)),
      ),
    })
    .from(users)
    .leftJoin(helpOffers, and(eq(helpOffers.userId, users.id), offered)!)
    .leftJoin(
      volunteerProfiles,
      and(
        eq(volunteerProfiles.userId, users.id),
        eq(volunteerProfiles.visible, true),
        isNull(volunteerProfiles.deletedAt),
        sql`coalesce(${volunteerProfiles.pausedUntil}, '') < ${portal.now}`,
      )!,
    )
    .where(
      isNull(users.deletedAt),
      eq(users.status, "active"),
      sql`(${helpOffers.id} is not null or (${users.centerId} = ${request} and ${asRole("mentor", "volunteer")}))`,
      sql`${users.id} <> ${asks}`,
      asSql(mayCoordinate(portal) !== false),
    )
    .orderBy(sql`${helpOffers.id} is null`, sql`not ${asRole("mentor")}`, desc(users.lastSignInAt), users.id)
    .limit(100);
}

const pairFields = {
  id: pairs.id,
  status: pairs.status,
  title: helpRequests.title,
  createdAt: pairs.createdAt,
  startedAt: pairs.startedAt,
  endedAt: pairs.endedAt,
  lastContactAt: pairs.lastContactAt,
  helperId: pairs.helperId,
  helperYesAt: pairs.helperYesAt,
  seekerYesAt: pairs.seekerYesAt,
  seekerName: pairNames.seekerName,
  helperName: pairNames.helperName,
};

const pairRows = (portal: Portal) =>
  portal.db
    .select(pairFields)
    .from(pairs)
    .innerJoin(helpRequests, eq(helpRequests.id, pairs.helpRequestId))
    .where(visible(pairResource, portal));

/** All pairs that a request led to, as its coordinators see them; the latest first. */
export const pairsOf = (portal: Portal, requestId: string) =>
  pairRows(portal).where(eq(pairs.helpRequestId, requestId)).orderBy(desc(pairs.createdAt)).limit(most);

/** The viewer's own pairs; the name of the other only where both have said yes. */
export const ownPairs = (portal: Portal) =>
  pairRows(portal)
    .where(asSql(half(portal)))
    .orderBy(sql`${pairs.status} in ('ended', 'cancelled')`, desc(pairs.createdAt))
    .limit(most)
    .map((rows) =>
      rows.map(({ helperName, seekerName, helperId, helperYesAt, seekerYesAt, ...row }) => {
        const helper = helperId === portal.viewer!.id;
        return {
          ...row,
          role: helper ? ("helper" as const) : ("seeker" as const),
          other: row.startedAt ? (helper ? seekerName : helperName) : null,
          saidYes: (helper ? helperYesAt : seekerYesAt) !== null,
        };
      }),
    );

export const ownRequests = (portal: Portal) =>
  portal.db
    .select({ id: helpRequests.id, title: helpRequests.title, status: helpRequests.status, createdAt: helpRequests.createdAt })
    .from(helpRequests)
    .where(visible(requestResource, portal), asSql(ownRequest(portal)))
    .orderBy(desc(helpRequests.createdAt))
    .limit(most);

export const ownOffers = (portal: Portal) =>
  portal.db
    .select({
      id: helpOffers.id,
      helpRequestId: helpOffers.helpRequestId,
      title: offerResource.computed!.title.sql,
      status: helpOffers.status,
      createdAt: helpOffers.createdAt,
    })
    .from(helpOffers)
    .where(visible(offerResource, portal), asSql(mine(helpOffers.userId)(portal)), ne(helpOffers.status, "chosen"))
    .orderBy(desc(helpOffers.createdAt))
    .limit(most);

/** The board: what the coordinators work with now, with who offered and which pair there is. */
export const onBoard = (portal: Portal) =>
  portal.db
    .select({
      id: helpRequests.id,
      status: helpRequests.status,
      kind: helpRequests.kind,
      title: helpRequests.title,
      summary: helpRequests.summary,
      district: helpRequests.district,
      needsCertificate: helpRequests.needsCertificate,
      firstName: helpRequests.firstName,
      createdAt: helpRequests.createdAt,
      openedAt: helpRequests.openedAt,
      offers: countIn(
        helpOffers,
        portal.db.mine(helpOffers),
        eq(helpOffers.helpRequestId, helpRequests.id),
        eq(helpOffers.status, "offered"),
        isNull(helpOffers.deletedAt),
      ),
      pairId: pairs.id,
      pairStatus: pairs.status,
      startedAt: pairs.startedAt,
      lastContactAt: pairs.lastContactAt,
      helperName: pairNames.helperName,
    })
    .from(helpRequests)
    .leftJoin(pairs, and(eq(pairs.helpRequestId, helpRequests.id), isActive, isNull(pairs.deletedAt))!)
    .where(visible(requestResource, portal), asSql(mayCoordinate(portal)), inArray(helpRequests.status, ["new", "asked", "open", "paired"]))
    .orderBy(helpRequests.createdAt, helpRequests.id)
    .limit(200);

/** How many there are of each state. */
export const requestCounts = (portal: Portal): Query<Record<string, number>> =>
  portal.db
    .select({ status: helpRequests.status, number: sql<number>`count(*)` })
    .from(helpRequests)
    .where(visible(requestResource, portal), asSql(mayCoordinate(portal)))
    .groupBy(helpRequests.status)
    .map((rows) => Object.fromEntries(rows.map(({ status, number }) => [status, number])));

/** When a pair was in touch, for its coordinators too: not what was written of it. */
export const contactDays = (portal: Portal, pairId: string) =>
  portal.db
    .select({ happenedAt: contactMoments.happenedAt, way: contactMoments.way })
    .from(contactMoments)
    .where(
      eq(contactMoments.pairId, pairId),
      isNull(contactMoments.deletedAt),
      existsIn(pairs, visible(pairResource, portal), eq(pairs.id, pairId)),
    )
    .orderBy(desc(contactMoments.happenedAt))
    .limit(20);

/** What the pair is about, for its two and their coordinators. */
export const requestOf = (portal: Portal, pairId: string) =>
  portal.db
    .select({
      id: helpRequests.id,
      title: helpRequests.title,
      summary: helpRequests.summary,
      kind: helpRequests.kind,
      district: helpRequests.district,
      frequency: helpRequests.frequency,
      dayParts: helpRequests.dayParts,
      needsCertificate: helpRequests.needsCertificate,
      openedAt: helpRequests.openedAt,
      createdAt: helpRequests.createdAt,
      story: helpRequests.story,
      otherName: helpRequests.otherName,
      seekerName: pairNames.seekerName,
      helperName: pairNames.helperName,
      endReason: pairs.endReason,
      rating: pairs.rating,
      evaluation: pairs.evaluation,
    })
    .from(pairs)
    .innerJoin(helpRequests, eq(helpRequests.id, pairs.helpRequestId))
    .where(visible(pairResource, portal), eq(pairs.id, pairId))
    .first();

/** What the two of a pair wrote down, the latest first. */
export const diaryOf = (args: RequestArgs, pairId: string) =>
  list(contactResource, args, { where: eq(contactMoments.pairId, pairId), size: 50, order: "-happenedAt" });
