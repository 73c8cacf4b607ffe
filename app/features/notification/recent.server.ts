import { desc, isNull } from "drizzle-orm";
import { visible } from "~/core/resource/select.server";
import { asBoolean } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { notifications as table } from "~db/schema";
import { notifications } from "./notification.resource.server";

/** The latest that the viewer was told. */
export const recentNotifications = (portal: Portal, size: number) =>
  portal.db
    .select({
      id: table.id,
      text: table.title,
      detail: table.body,
      to: table.link,
      createdAt: table.createdAt,
      unread: asBoolean(isNull(table.readAt)),
    })
    .from(table)
    .where(visible(notifications, portal))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(size);
