import { translator } from "~/core/i18n/translator.server";
import { combine } from "~/core/tenant/db.server";
import type { DashboardLine, DashboardPart } from "../dashboard/index.server";
import { reportedConversations, unreadConversations } from "./conversation.queries.server";

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
    return combine({ reported: reportedConversations(portal) }, ({ reported }): DashboardLine[] =>
      reported > 0
        ? [{ text: t("dashboard.reported", { count: reported }), to: "/conversations?filter[reported]=true", urgent: true }]
        : [],
    );
  },
};
