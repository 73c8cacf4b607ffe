import { eq, sql } from "drizzle-orm";
import { hasRole } from "~/core/auth/viewer";
import { happened } from "~/core/events/event";
import { centerSuperusersOf } from "~/core/events/recipients.server";
import { bothSecretsFor } from "~/core/events/webhooks.server";
import { newId } from "~/core/ids";
import { allOf, anyOf, centerStaff, inGroup, nobody, onMySite, role, themselves, where } from "~/core/policy/rules.server";
import { define, many, type Refusal } from "~/core/resource/define.server";
import { insert } from "~/core/resource/rows.server";
import type { Portal } from "~/core/tenant/portal.server";
import { webhooks as table, webhookDeliveries } from "~db/schema";
import { unknownEvent } from "./event-names.server";
import { webhookDisabled } from "./webhook.events";
import { newWebhookSchema, webhookSchema } from "./webhook.schema";

/** One for the whole tenant is an admin's. */
const mayManage = anyOf(role("admin"), allOf(centerStaff(table), where(sql`${table.wholeTenant} = 0`)));

type Webhook = typeof table.$inferSelect;

/** A name is looked up again before each request, and so is what may be asked on a developer's machine (core/http/outgoing.server.ts). */
function wrong(portal: Portal, { url, wholeTenant }: { url: string; wholeTenant?: boolean }): Refusal | null {
  if (wholeTenant && !hasRole(portal.viewer, "admin")) return { field: "wholeTenant", message: "adminsOnly" };
  return portal.mayAsk?.(url) === false ? { field: "url", message: "publicHttps" } : null;
}

/** Both secrets sign for a day, so that a receiver has time to change; a third would end the first before that. */
const isChanging = ({ now }: Portal, { secretChangedAt }: Webhook): boolean =>
  secretChangedAt !== null && Date.parse(now) - Date.parse(secretChangedAt) < bothSecretsFor;

/** What waits for a webhook that is off would keep the queue at work for nothing. */
const pause = ({ db, now }: Portal, id: string) =>
  db
    .update(webhookDeliveries)
    .set({ status: "paused", updatedAt: now })
    .where(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.status, "pending"));

const goOn = ({ db, now }: Portal, id: string) =>
  db
    .update(webhookDeliveries)
    .set({ status: "pending", dueAt: now, updatedAt: now })
    .where(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.status, "paused"));

const secretOf = (portal: Portal, id: string, version: number) => portal.webhookSecret?.(id, version) ?? null;

/** Addresses of other programs that are told what happens. */
export const webhooks = define({
  type: "webhooks",
  noun: "webhook",
  description: "Addresses of other programs that are told what happens.",
  table,
  label: table.name,
  screen: "/admin/webhooks/:id",
  settings: { to: "/admin/webhooks", icon: "webhook" },
  afterDeletion: "discard",
  peopleOnly: true,
  attributes: [
    "name",
    "url",
    "events",
    "wholeTenant",
    "status",
    "failingSince",
    "lastDeliveredAt",
    "disabledAt",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  relationships: { deliveries: many("webhook_deliveries", "webhookId") },
  filter: ["name", "status", "createdAt"],
  sort: ["name", "createdAt"],
  order: "-createdAt",
  read: mayManage,
  create: {
    schema: newWebhookSchema,
    clientIds: false,
    who: allOf(themselves, inGroup("centerStaff")),
    allow: onMySite,
    prepare: (portal, input, id) => {
      const secret = secretOf(portal, id, 1);
      if (!secret) return { message: "noKey" };
      return (
        wrong(portal, input) ??
        unknownEvent(input.events) ?? { row: { ...input, status: "active" as const, secretVersion: 1 }, reveal: { secret } }
      );
    },
  },
  update: {
    schema: webhookSchema,
    allow: mayManage,
    prepare: (portal, input, before) => {
      const added = input.events.filter((one) => !before.events.includes(one));
      return wrong(portal, input) ?? unknownEvent(added) ?? { set: input };
    },
  },
  remove: { allow: mayManage, effect: (portal, { id }) => ({ statements: [pause(portal, id)] }) },
  transitions: {
    enable: {
      description: "Send again.",
      from: ["disabled"],
      to: "active",
      allow: mayManage,
      effect: (portal, { id }) => ({ set: { failingSince: null, disabledAt: null }, statements: [goOn(portal, id)] }),
    },
    disable: {
      description: "Send nothing for now.",
      from: ["active"],
      to: "disabled",
      allow: mayManage,
      effect: (portal, { id }) => ({ set: { disabledAt: portal.now }, statements: [pause(portal, id)] }),
    },
    /** Nothing got through for days (webhook.jobs.server.ts). */
    switch_off: {
      from: ["active"],
      to: "disabled",
      internal: true,
      allow: nobody,
      effect: async (portal, row: Webhook) => ({
        set: { disabledAt: portal.now },
        statements: [pause(portal, row.id)],
        events: [
          happened(webhookDisabled, {
            about: row.id,
            to: await centerSuperusersOf(portal, row.centerId),
            data: { webhookName: row.name, host: new URL(row.url).host },
            link: `/admin/webhooks/${row.id}`,
            centerId: row.centerId,
          }),
        ],
      }),
    },
  },
  actions: {
    /** Something to receive: with `type` "webhooks.test". */
    test: {
      description: "Send a test delivery.",
      allow: mayManage,
      from: ["active"],
      call: ["POST"],
      effect: ({ now }, { id, tenantId, centerId }) => ({
        statements: [
          insert(webhookDeliveries, {
            id: newId(),
            tenantId,
            centerId,
            webhookId: id,
            event: "webhooks.test",
            subjectType: "webhooks",
            subjectId: id,
            dueAt: now,
            createdAt: now,
            updatedAt: now,
          }),
        ],
      }),
    },
    rotate_secret: {
      description: "Make a new secret; the one before signs beside it for a day.",
      allow: mayManage,
      call: ["POST"],
      effect: (portal, row) => {
        if (isChanging(portal, row)) return { message: "secretJustChanged" };
        const { id, secretVersion } = row;
        const secret = secretOf(portal, id, secretVersion + 1);
        return secret
          ? { set: { secretVersion: secretVersion + 1, secretChangedAt: portal.now }, reveal: { secret } }
          : { message: "noKey" };
      },
    },
  },
});
