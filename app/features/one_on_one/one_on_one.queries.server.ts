/** What the screens ask beside lists and single rows: of requests and offers. */
import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { anyOf, asSql, mine } from "~/core/policy/rules.server";
import { visible } from "~/core/resource/select.server";
import { asBoolean, countIn, existsIn } from "~/core/tenant/conditions.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { volunteerCenterProfiles as centers, helpOffers, helpRequests, pairs, users } from "~db/schema";
import { helpOffers as offerResource } from "../help_offer/index.server";
import { delicateKinds } from "../help_request";
import { isOpen, mayAnswer, ownRequest, helpRequests as requestResource, seekerEmail } from "../help_request/index.server";
import { isActive, pairNames } from "../pair/index.server";

const max = 50;

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

/** What was told with a request, for who asked and for who answers; null for anybody else. */
export const intakeOf = (portal: Portal, id: string) =>
  portal.db
    .select({
      story: helpRequests.story,
      firstName: helpRequests.firstName,
      lastName: helpRequests.lastName,
      email: seekerEmail,
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
    .where(eq(helpRequests.id, id), isNull(helpRequests.deletedAt), asSql(anyOf(ownRequest, mayAnswer)(portal)))
    .limit(1)
    .map(([row]) => row ?? null);

export const ownRequests = (portal: Portal) =>
  portal.db
    .select({ id: helpRequests.id, title: helpRequests.title, status: helpRequests.status, createdAt: helpRequests.createdAt })
    .from(helpRequests)
    .where(visible(requestResource, portal), asSql(ownRequest(portal)))
    .orderBy(desc(helpRequests.createdAt))
    .limit(max);

export const ownOffers = (portal: Portal) =>
  portal.db
    .select({
      id: helpOffers.id,
      helpRequestId: helpOffers.helpRequestId,
      title: offerResource.computed!.title.sql,
      status: helpOffers.status,
      createdAt: helpOffers.createdAt,
      /** Its page is there while it is. */
      open: asBoolean(
        existsIn(
          helpRequests,
          portal.db.mine(helpRequests),
          eq(helpRequests.id, helpOffers.helpRequestId),
          isNull(helpRequests.deletedAt),
          asSql(isOpen(portal)),
        ),
      ),
    })
    .from(helpOffers)
    .where(visible(offerResource, portal), asSql(mine(helpOffers.userId)(portal)), ne(helpOffers.status, "chosen"))
    .orderBy(desc(helpOffers.createdAt))
    .limit(max);

/** Waits for an answer, and is of somebody who is there: nobody else is among those who could help. */
export const waitsForAnswer = ({ db }: Portal): SQL =>
  and(
    eq(helpOffers.status, "offered"),
    existsIn(users, db.mine(users), eq(users.id, helpOffers.userId), eq(users.status, "active"), isNull(users.deletedAt)),
  )!;

/** The board: what is worked on now, with who offered and which pair there is. */
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
        waitsForAnswer(portal),
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
    .where(visible(requestResource, portal), asSql(mayAnswer(portal)), inArray(helpRequests.status, ["new", "asked", "open", "paired"]))
    .orderBy(helpRequests.createdAt, helpRequests.id)
    .limit(200);

/** How many there are of each state. */
export const requestCounts = (portal: Portal): Query<Record<string, number>> =>
  portal.db
    .select({ status: helpRequests.status, number: sql<number>`count(*)` })
    .from(helpRequests)
    .where(visible(requestResource, portal), asSql(mayAnswer(portal)))
    .groupBy(helpRequests.status)
    .map((rows) => Object.fromEntries(rows.map(({ status, number }) => [status, number])));

/** The centre wants a certificate of conduct for this kind of help, whatever the request. */
export const kindAsksCertificate = (portal: Portal, requestId: string): Query<boolean> =>
  portal.db
    .select({ kind: helpRequests.kind, kinds: centers.certificateKinds })
    .from(helpRequests)
    .innerJoin(centers, eq(centers.centerId, helpRequests.centerId))
    .where(eq(helpRequests.id, requestId))
    .map(([row]) => row !== undefined && (row.kinds ?? (delicateKinds as string[])).includes(row.kind));
