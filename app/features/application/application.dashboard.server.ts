import { sql } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { asSql } from "~/core/policy/rules.server";
import { visible } from "~/core/resource/select.server";
import { applications as table } from "~db/schema";
import type { DashboardLine, DashboardPart } from "../dashboard/index.server";
import { applications, isWaiting, mayAnswer, overdue } from "./application.resource.server";

/** People who wait for an answer, those who wait longer than is promised first. */
export const applicationsWaiting: DashboardPart = {
  access: "managers",
  lines: (portal) => {
    const t = translator(portal.locale, "application");
    return portal.db
      .select({ waiting: sql<number>`count(*)`, overdue: sql<number>`coalesce(sum(${overdue}), 0)` })
      .from(table)
      .where(visible(applications, portal), asSql(mayAnswer(portal)), asSql(isWaiting(portal)))
      .map(([row]): DashboardLine[] => {
        const { waiting = 0, overdue = 0 } = row ?? {};
        const lines: DashboardLine[] = [];
        if (overdue > 0)
          lines.push({
            text: t("dashboard.overdue", { count: overdue }),
            to: "/applications?filter[overdue]=true",
            urgent: true,
          });
        if (waiting > overdue)
          lines.push({
            text: t(overdue > 0 ? "dashboard.waitingToo" : "dashboard.waiting", { count: waiting - overdue }),
            to: "/applications?filter[status_eq]=pending",
            urgent: true,
          });
        return lines;
      });
  },
};
