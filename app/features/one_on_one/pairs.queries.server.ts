/** Pairs as their two and their coordinators see them, and what they wrote down of their contacts. */
import { desc, eq, isNull, sql } from "drizzle-orm";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { asSql } from "~/core/policy/rules.server";
import { list } from "~/core/resource/list.server";
import { visible } from "~/core/resource/select.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { contactMoments, helpRequests, pairs } from "~db/schema";
import { contactMoments as contactResource } from "../contact_moment/index.server";
import { half, pairNames, pairs as pairResource } from "../pair/index.server";

const max = 50;

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
  pairRows(portal).where(eq(pairs.helpRequestId, requestId)).orderBy(desc(pairs.createdAt)).limit(max);

/** The viewer's own pairs; the name of the other only where both have said yes. */
export const ownPairs = (portal: Portal) =>
  pairRows(portal)
    .where(asSql(half(portal)))
    .orderBy(sql`${pairs.status} in ('ended', 'cancelled')`, desc(pairs.createdAt))
    .limit(max)
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
      centerId: helpRequests.centerId,
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
