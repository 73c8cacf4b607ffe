import { eq, ne, sql } from "drizzle-orm";
import { allOf, mine, themselves } from "~/core/policy/rules.server";
import { define } from "~/core/resource/define.server";
import { countIn } from "~/core/tenant/conditions.server";
import { guard } from "~/core/tenant/db.server";
import { pushSubscriptions as table } from "~db/schema";
import { pushSubscriptionSchema } from "./push_subscription.schema";

const maxBrowsers = 20;
const own = allOf(themselves, mine(table.userId));

/** A browser that is woken when its owner is told something (core/events/push.server.ts). Nobody else's business: no line in the trail. */
export const pushSubscriptions = define({
  type: "push_subscriptions",
  noun: "push_subscription",
  description: "Browsers that somebody lets be woken.",
  table,
  personal: {
    columns: [table.userId],
    // The endpoint is what wakes the browser: whoever has it may try to.
    export: { section: "pushSubscriptions", fields: ["name", "createdAt"] },
    erase: { owner: table.userId },
  },
  attributes: ["endpoint", "name", "createdAt", "updatedAt"],
  filter: ["createdAt"],
  sort: ["createdAt"],
  order: "-createdAt",
  read: own,
  unaudited: true,
  create: {
    schema: pushSubscriptionSchema,
    who: themselves,
    allow: () => true,
    prepare: ({ db, viewer }, input) => ({
      row: { ...input, userId: viewer!.id },
      // A browser that several people use is woken for whoever switched it on last.
      statements: [
        db.delete(table).where(eq(table.endpoint, input.endpoint), ne(table.userId, viewer!.id)),
        guard(sql`${countIn(table, db.mine(table), eq(table.userId, viewer!.id))} <= ${maxBrowsers}`),
      ],
      conflict: { message: "enoughBrowsers", values: { most: maxBrowsers } },
    }),
    duplicate: { field: "endpoint", message: "taken", status: 409 },
  },
  remove: { allow: own },
});
