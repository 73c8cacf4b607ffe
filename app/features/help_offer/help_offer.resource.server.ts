import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { answerSchema } from "~/core/fields";
import { anyOf, asSql, centerStaff, mine, signedIn } from "~/core/policy/rules.server";
import { define, one } from "~/core/resource/define.server";
import { step } from "~/core/resource/steps.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { helpRequests, helpOffers as table } from "~db/schema";
import { isOpen } from "../help_request/index.server";
import { decline, offer, withdraw } from "./help_offer.commands.server";
import { helpOfferSchema } from "./help_offer.schema";

const own = mine(table.userId);
const staff = centerStaff(table);
const title = sql<string>`(select ${helpRequests.title} from ${helpRequests}
  where ${and(eq(helpRequests.tenantId, table.tenantId), eq(helpRequests.id, table.helpRequestId))})`;

/** Somebody would help with a request. The centre reads it, and brings two together; who asked does not. */
export const helpOffers = define({
  type: "help_offers",
  noun: "help_offer",
  description: "Who wants to help with a request.",
  table,
  feature: "oneOnOne",
  label: title,
  about: { user: table.userId },
  afterDeletion: "discard",
  personal: {
    columns: [table.userId],
    export: { section: "helpOffers", fields: [{ title }, "message", "status", "createdAt"] },
    erase: { owner: table.userId },
  },
  attributes: ["helpRequestId", "userId", "status", "message", "createdAt", "updatedAt", "lockVersion"],
  computed: { title: { sql: title } },
  relationships: { helpRequest: one("help_requests", "helpRequestId"), person: one("users", "userId") },
  filter: ["helpRequestId", "userId", "status", "createdAt"],
  sort: ["createdAt", "status"],
  order: "-createdAt",
  read: anyOf(own, staff),
  create: {
    schema: helpOfferSchema,
    who: signedIn,
    allow: (portal, { helpRequestId }) =>
      existsIn(
        helpRequests,
        portal.db.mine(helpRequests),
        eq(helpRequests.id, helpRequestId),
        isNull(helpRequests.deletedAt),
        asSql(isOpen(portal)),
        or(isNull(helpRequests.userId), ne(helpRequests.userId, portal.viewer?.id ?? "")),
      ),
    prepare: offer,
    duplicate: { message: "alreadyOffered", status: 409 },
  },
  transitions: {
    withdraw: { from: ["offered"], to: "withdrawn", allow: own, effect: withdraw },
    decline: step(table, { from: ["offered"], to: "declined", allow: staff, input: answerSchema, effect: decline }),
  },
});
