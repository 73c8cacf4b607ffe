import { countUndelivered } from "~/core/events/undelivered.server";
import { translator } from "~/core/i18n/translator.server";
import type { DashboardPart } from "../dashboard/index.server";

/** Mail of the site's centre that did not arrive. */
export const mailUndelivered: DashboardPart = {
  access: "centerStaff",
  lines: (portal) => {
    const t = translator(portal.locale, "outbox");
    const counted = countUndelivered(portal);
    return {
      ...counted,
      read: (results) => {
        const number = counted.read(results);
        return number > 0 ? [{ text: t("dashboard.undelivered", { count: number }), to: "/admin/mail", urgent: true }] : [];
      },
    };
  },
};
