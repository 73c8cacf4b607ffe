import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { asSql } from "~/core/policy/rules.server";
import { visible } from "~/core/resource/select.server";
import { daysAfter, daysBetween } from "~/core/time";
import { applications as table } from "~db/schema";
import type { DashboardPart } from "../dashboard/index.server";
import { applications, own } from "./application.resource.server";
import { ofVacancy } from "./of-vacancy.server";

const shown = 5;
/** With the plus by the index of whose they are: that of changes would walk all of the tenant's for a handful. */
const latestFirst = [desc(sql`+${table.updatedAt}`), desc(table.id)];
/** So long an acceptance is news. */
const newsDays = 30;

/** How it stands with what somebody applied for themselves, and what comes next. */
export const ownApplications: DashboardPart = {
  access: "signedIn",
  lines: (portal) => {
    const t = translator(portal.locale, "application");
    const since = daysAfter(portal.now, -newsDays);
    return portal.db
      .select({
        id: table.id,
        status: table.status,
        createdAt: table.createdAt,
        title: ofVacancy.title,
        organization: ofVacancy.organizationName,
      })
      .from(table)
      .where(
        visible(applications, portal),
        asSql(own(portal)),
        or(eq(table.status, "pending"), and(eq(table.status, "accepted"), gt(table.answeredAt, since))),
      )
      .orderBy(...latestFirst)
      .limit(shown)
      .map((rows) =>
        rows.map(({ id, status, createdAt, title, organization }) => ({
          text: t(status === "accepted" ? "dashboard.accepted" : "dashboard.sent", {
            title,
            organization,
            days: t("dashboard.days", { count: daysBetween(createdAt, portal.now) }),
          }),
          to: `/applications/${id}`,
          urgent: status === "accepted",
        })),
      );
  },
};
