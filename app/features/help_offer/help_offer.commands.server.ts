/** Offering to help: who is told, and what becomes of the others once two are brought together. */
import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { happened, type PortalEvent } from "~/core/events/event";
import { accountOf, accountsOf, centerSuperusersOf } from "~/core/events/recipients.server";
import type { OrRefused } from "~/core/resource/define.server";
import { byId } from "~/core/resource/rows.server";
import { inList, nextVersion } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { helpRequests, helpOffers as table } from "~db/schema";
import { helpOfferDeclined, helpOffered } from "./help_offer.events";

type Offer = typeof table.$inferSelect;

export async function offer(
  portal: Portal,
  { helpRequestId, message }: { helpRequestId: string; message: string | null },
  id: string,
): Promise<OrRefused<{ row: Partial<Offer> }>> {
  const { db, viewer } = portal;
  const request = (await db.fetch(byId(portal, helpRequests, helpRequestId)))!;
  const { centerId, title } = request;
  return {
    row: { helpRequestId, message, userId: viewer!.id, centerId },
    events: [
      happened(helpOffered, {
        about: id,
        to: await centerSuperusersOf(portal, centerId),
        data: { title, helperName: `${viewer!.firstName} ${viewer!.lastName}`, message },
        link: `/hulpvragen/${helpRequestId}`,
        centerId,
        replyTo: { name: viewer!.firstName, email: viewer!.email },
      }),
    ],
  };
}

export const withdraw = () => ({ set: {}, changes: {} });

export async function decline(
  portal: Portal,
  row: Offer,
  { message }: { message: string | null },
): Promise<OrRefused<{ set: Partial<Offer> }>> {
  const { db } = portal;
  const { request, to } = {
    request: await db.fetch(byId(portal, helpRequests, row.helpRequestId)),
    to: await accountOf(portal, row.userId),
  };
  return {
    set: {},
    changes: {},
    events: [
      happened(helpOfferDeclined, {
        about: row.id,
        to,
        data: { title: request?.title ?? "", message },
        link: "/een-op-een-hulp",
        centerId: row.centerId,
      }),
    ],
  };
}

const changed = ({ now }: Portal) => ({ updatedAt: now, lockVersion: nextVersion(table) });

/** Of who is asked to be half of a pair; where they offered nothing there is nothing to change. */
export const chooseOffer = (portal: Portal, helpRequestId: string, userId: string): SQL =>
  portal.db
    .update(table)
    .set({ status: "chosen", ...changed(portal) })
    .where(eq(table.helpRequestId, helpRequestId), eq(table.userId, userId), eq(table.status, "offered"));

/** It came to nothing: who said no themselves is not asked again. */
export const releaseOffer = (portal: Portal, helpRequestId: string, userId: string, status: "offered" | "withdrawn"): SQL =>
  portal.db
    .update(table)
    .set({ status, ...changed(portal) })
    .where(eq(table.helpRequestId, helpRequestId), eq(table.userId, userId), eq(table.status, "chosen"), isNull(table.deletedAt));

/** A pair came of it and is over: who was chosen or thanked may offer again, should the request be open again. */
export const discardAnswered = (portal: Portal, helpRequestId: string): SQL =>
  portal.db
    .update(table)
    .set({ deletedAt: portal.now, ...changed(portal) })
    .where(eq(table.helpRequestId, helpRequestId), inArray(table.status, ["chosen", "declined"]), isNull(table.deletedAt));

/** The request has its helper: the others hear it, with thanks. */
export async function thankOthers(
  portal: Portal,
  helpRequestId: string,
  title: string,
): Promise<{ statements: SQL[]; events: PortalEvent[] }> {
  const { db } = portal;
  const waiting = and(eq(table.helpRequestId, helpRequestId), eq(table.status, "offered"), isNull(table.deletedAt))!;
  const others = await db.fetch(db.select().from(table).where(waiting));
  const people = await accountsOf(
    portal,
    others.map(({ userId }) => userId),
  );
  return {
    statements:
      others.length > 0
        ? [
            db
              .update(table)
              .set({ status: "declined", ...changed(portal) })
              .where(
                inList(
                  table.id,
                  others.map(({ id }) => id),
                ),
                eq(table.status, "offered"),
              ),
          ]
        : [],
    events: others.map(({ id, userId, centerId }) =>
      happened(helpOfferDeclined, {
        about: id,
        to: people.filter((one) => one.userId === userId),
        data: { title, message: null },
        link: "/een-op-een-hulp",
        centerId,
      }),
    ),
  };
}
