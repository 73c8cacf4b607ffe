import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { allOf, anyOf, centerStaff, role, where } from "~/core/policy/rules.server";
import { define, one } from "~/core/resource/define.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { changedOne, type TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { webhookDeliveries as table, webhooks } from "~db/schema";

/** Of a webhook of the centre: one for the whole tenant is an admin's, and so is its log. */
const ofCenter = ({ db }: Portal): SQL =>
  existsIn(webhooks, db.mine(webhooks), eq(webhooks.id, table.webhookId), eq(webhooks.wholeTenant, false));

const mayManage = anyOf(role("admin"), allOf(centerStaff(table), where(ofCenter)));

type Delivery = typeof table.$inferSelect;

const isOn = (db: TenantDb): SQL =>
  existsIn(webhooks, db.mine(webhooks), eq(webhooks.id, table.webhookId), eq(webhooks.status, "active"), isNull(webhooks.deletedAt));

/** With the id that it had: who got it already knows it. */
const again = ({ db, now }: Portal, { id }: Delivery) => ({
  statements: [
    db
      .update(table)
      .set({
        status: sql`iif(${isOn(db)}, 'pending', 'paused')`,
        attempts: 0,
        claim: null,
        dueAt: now,
        updatedAt: now,
        lastError: null,
        responseStatus: null,
        sentAt: null,
      })
      .where(and(eq(table.id, id), sql`${table.status} in ('sent', 'failed')`)!),
    changedOne(),
  ],
});

/** What webhooks were told, or are to be told, and how that went. */
export const webhookDeliveries = define({
  type: "webhook_deliveries",
  noun: "webhook_delivery",
  description: "What was sent to a webhook, and what came back.",
  table,
  label: table.event,
  peopleOnly: true,
  attributes: [
    "webhookId",
    "event",
    "subjectType",
    "subjectId",
    "status",
    "attempts",
    "dueAt",
    "sentAt",
    "responseStatus",
    "duration",
    "lastError",
    "createdAt",
    "updatedAt",
  ],
  relationships: { webhook: one("webhooks", "webhookId") },
  filter: ["webhookId", "event", "status", "subjectType", "subjectId", "createdAt"],
  sort: ["createdAt"],
  order: "-createdAt",
  read: mayManage,
  actions: {
    replay: {
      description: "Send it once more, with the id that it had.",
      allow: mayManage,
      from: ["sent", "failed"],
      call: ["POST"],
      effect: again,
    },
  },
});
