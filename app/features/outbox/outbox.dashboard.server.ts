import { eq, sql } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { visible } from "~/core/resource/select.server";
import { countIn } from "~/core/tenant/conditions.server";
import { query } from "~/core/tenant/db.server";
import { outbox as table } from "~db/schema";
import type { DashboardPart } from "../dashboard/index.server";
import { outboxMails, unseen } from "./outbox.resource.server";

/** Mail of the site's centre that did not arrive. */
export const mailUndelivered: DashboardPart = {
  access: "centerStaff",
  lines: (portal) => {
    const t = translator(portal.locale, "outbox");
    const number = countIn(table, visible(outboxMails, portal), eq(table.centerId, portal.center.id), unseen(portal));
    return query(sql`select ${number} as number where ${portal.db.tenantId} <> ''`, ([row]) => {
      const count = Number(row?.number ?? 0);
      return count > 0
        ? [{ text: t("dashboard.undelivered", { count }), to: "/admin/mail?filter[status_in]=failed,returned", urgent: true }]
        : [];
    });
  },
};
