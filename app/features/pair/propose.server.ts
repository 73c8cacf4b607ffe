/** A coordinator brings two people together: only with a certificate where one is needed, and only once for each of them. */
import { and, eq } from "drizzle-orm";
import { happened } from "~/core/events/event";
import { accountOf } from "~/core/events/recipients.server";
import type { OrRefused } from "~/core/resource/define.server";
import { byId } from "~/core/resource/rows.server";
import { guard } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { helpRequests, pairs as table, users } from "~db/schema";
import { certificateRefusal, certifiedUntil, holdsBeyondToday } from "../conduct_certificate/index.server";
import { chooseOffer } from "../help_offer/index.server";
import { leadRequest, seekerOf } from "../help_request/index.server";
import { pairProposed } from "./pair.events";

type Pair = typeof table.$inferSelect;
type Proposal = Pick<Pair, "helpRequestId" | "message" | "silentWeeks"> & { helperId: string };

export async function propose(portal: Portal, input: Proposal, id: string): Promise<OrRefused<{ row: Partial<Pair> }>> {
  const { db, now } = portal;
  const { helpRequestId, helperId, message } = input;
  const { request, until, asked } = await db.fetchAll({
    request: byId(portal, helpRequests, helpRequestId),
    until: db
      .select({ until: certifiedUntil(db, helperId) })
      .from(users)
      .where(eq(users.id, helperId))
      .map(([row]) => row?.until ?? null),
    asked: db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.helperId, helperId), eq(table.status, "proposed")))
      .limit(1)
      .map((rows) => rows.length > 0),
  });
  if (request!.status === "paired" || asked) return { field: "helperId", message: "alreadyPaired", status: 409 };
  if (request!.status !== "open") return { field: "helpRequestId", message: "requestNotOpen" };
  const lacks = request!.needsCertificate ? certificateRefusal(portal, until) : null;
  if (lacks) return { field: "helperId", ...lacks };
  const { centerId, title, userId: seekerId } = request!;
  const telling = { about: id, data: { title, message }, link: `/koppels/${id}`, centerId };
  return {
    row: { ...input, seekerId, centerId, status: "proposed" },
    statements: [
      ...leadRequest(portal, request!, "open", "paired"),
      ...(request!.needsCertificate ? [guard(holdsBeyondToday(db, helperId, now))] : []),
      chooseOffer(portal, helpRequestId, helperId),
    ],
    conflict: { field: "helperId", message: "alreadyPaired", status: 409 },
    events: [
      happened(pairProposed, { ...telling, to: await accountOf(portal, helperId) }),
      // Who has no account is called by the coordinator.
      happened(pairProposed, { ...telling, to: seekerId ? await seekerOf(portal, request!) : [] }),
    ],
  };
}
