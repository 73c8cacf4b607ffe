import { mine } from "~/core/policy/rules.server";
import { define } from "~/core/resource/define.server";
import { notifications as table } from "~db/schema";
import { notificationSchema } from "./notification.schema";

/** What somebody was told within the portal; made by events (domain 7), read and put aside by its recipient alone. */
export const notifications = define({
  type: "notifications",
  noun: "notification",
  description: "What somebody was told on the site.",
  table,
  afterDeletion: "never",
  personal: {
    columns: [table.userId],
    export: { section: "notifications", fields: ["title", "body", "link", "createdAt", "readAt"] },
    erase: { owner: table.userId },
  },
  attributes: ["event", "title", "body", "link", "readAt", "createdAt", "updatedAt", "lockVersion"],
  filter: ["event", "readAt", "createdAt"],
  sort: ["createdAt"],
  order: "-createdAt",
  read: mine(table.userId),
  unaudited: true,
  update: {
    schema: notificationSchema,
    allow: mine(table.userId),
    prepare: (portal, { read }, before) => ({ set: read === undefined ? {} : { readAt: read ? (before.readAt ?? portal.now) : null } }),
  },
});
