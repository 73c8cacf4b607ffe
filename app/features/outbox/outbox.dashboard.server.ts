import { count, eq } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { visible } from "~/core/resource/select.server";
import { outbox as table } from "~db/schema";
import type { DashboardPart } from "../dashboard/index.server";
import { outboxMails, unseen } from "./outbox.resource.server";

/** Mail of the site's centre that did not arrive. */
export const mailUndelivered: DashboardPart = {
  access: "centerStaff",
  lines: (portal) => {
    const t = translator(portal.locale, "outbox");
    return portal.db
      .select({ number: count() })
      .from(table)
      .where(visible(outboxMails, portal), eq(table.centerId, portal.center.id), unseen(portal))
      .map(([row]) =>
        row && row.number > 0
          ? [{ text: t("dashboard.undelivered", { count: row.number }), to: "/admin/mail?filter[status_in]=failed,returned", urgent: true }]
          : [],
      );
  },
};
