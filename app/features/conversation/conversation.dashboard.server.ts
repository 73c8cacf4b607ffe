import { count } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { asSql } from "~/core/policy/rules.server";
import { visible } from "~/core/resource/select.server";
import { conversations as table } from "~db/schema";
import type { DashboardLine, DashboardPart } from "../dashboard/index.server";
import { unreadConversations } from "./conversation.queries.server";
import { conversations } from "./conversation.resource.server";
import { judges } from "./message/index.server";

/** What somebody wrote and nobody of this side has read. */
export const messagesUnread: DashboardPart = {
  access: "signedIn",
  lines: (portal) => {
    const t = translator(portal.locale, "conversation");
    const query = unreadConversations(portal);
    return {
      statements: query.statements,
      read: (rows): DashboardLine[] => {
        const unread = query.read(rows);
        return unread > 0
          ? [{ text: t("dashboard.unread", { count: unread }), to: "/conversations?filter[unread]=true", urgent: true }]
          : [];
      },
    };
  },
};

/** Conversations that the centre is to look into. */
export const conversationsReported: DashboardPart = {
  access: "centerStaff",
  lines: (portal) => {
    const t = translator(portal.locale, "conversation");
    return portal.db
      .select({ number: count() })
      .from(table)
      .where(visible(conversations, portal), asSql(judges(portal)))
      .map(([row]): DashboardLine[] => {
        const reported = row?.number ?? 0;
        return reported > 0
          ? [{ text: t("dashboard.reported", { count: reported }), to: "/conversations?filter[reported]=true", urgent: true }]
          : [];
      });
  },
};
