/** What the screens ask beside lists and single rows. */
import { count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { asSql } from "~/core/policy/rules.server";
import { visible } from "~/core/resource/select.server";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { conversations as table } from "~db/schema";
import { conversations } from "./conversation.resource.server";
import { type Conversation, idsOfOwn, isUnread, judges, sideOfViewer } from "./message/index.server";
import { aboutTitle } from "./subject.server";

/** What a list shows of each row for this viewer. */
export const columnsFor = (portal: Portal) => ({
  side: sideOfViewer(portal),
  unread: sql<number>`coalesce(${isUnread(portal)}, 0)`,
  about: aboutTitle(),
});

/** How many conversations have something new for the viewer. */
export const unreadConversations = (portal: Portal): Query<number> =>
  query(
    sql`select count(*) as number from (${idsOfOwn(portal)}) as own cross join ${table} on ${table.id} = own.id
      where ${visible(conversations, portal)} and ${isUnread(portal)}`,
    ([row]) => Number(row?.number ?? 0),
  );

/** How many the viewer's centre is to look into. */
export const reportedConversations = (portal: Portal): Query<number> =>
  portal.db
    .select({ number: count() })
    .from(table)
    .where(visible(conversations, portal), asSql(judges(portal)))
    .map(([row]) => row?.number ?? 0);

/** What only the page of one conversation asks: who wants no more messages, until when the other side has read, and why it was reported. */
export function standing(portal: Portal, id: string) {
  const { db } = portal;
  const here = alias(table, "here");
  return {
    about: db
      .select({ title: aboutTitle(), side: sideOfViewer(portal), unread: sql<number>`coalesce(${isUnread(portal)}, 0)` })
      .from(table)
      .where(eq(table.id, id))
      .first(),
    blocks: db
      .select({ by: table.blockedBy })
      .from(table)
      .innerJoin(
        here,
        sql`${here.id} = ${id} and ${here.userId} is ${table.userId} and ${here.peerId} is ${table.peerId} and ${here.organizationId} is ${table.organizationId}
          and ${here.withCenter} = ${table.withCenter} and ${here.centerId} = ${table.centerId}`,
      )
      .where(isNotNull(table.blockedBy), isNull(table.deletedAt))
      .map((rows) => rows.map(({ by }) => by)),
    report: db
      .select({ at: table.reportedAt, by: table.reporterId, reason: table.reportReason })
      .from(table)
      .where(eq(table.id, id))
      .first(),
  };
}

/** The conversation that goes on already between the same sides about the same thing. */
export const underway = (
  portal: Portal,
  sides: Pick<Conversation, "userId" | "peerId" | "organizationId" | "withCenter">,
  aboutId: string,
): Query<string | null> =>
  portal.db
    .select({ id: table.id })
    .from(table)
    .where(
      visible(conversations, portal),
      eq(table.aboutId, aboutId),
      sql`${table.userId} is ${sides.userId} and ${table.peerId} is ${sides.peerId} and ${table.organizationId} is ${sides.organizationId}`,
      eq(table.withCenter, sides.withCenter),
    )
    .limit(1)
    .map(([row]) => row?.id ?? null);
