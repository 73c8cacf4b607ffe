import { count, desc, eq } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { visible } from "~/core/resource/select.server";
import { organizations, entryReports as table } from "~db/schema";
import type { DashboardPart } from "../dashboard/index.server";
import { entryReports } from "./entry_report.resource.server";

const maxOrganizations = 3;

/** Entries of the social map that visitors say are not right, by organisation. */
export const reportsWaiting: DashboardPart = {
  access: "managers",
  lines: (portal) => {
    const t = translator(portal.locale, "entry_report");
    const { db } = portal;
    return db
      .select({ id: organizations.id, name: organizations.name, number: count() })
      .from(table)
      .innerJoin(organizations, eq(organizations.id, table.organizationId))
      .where(visible(entryReports, portal), eq(table.status, "new"))
      .groupBy(organizations.id)
      .orderBy(desc(count()), organizations.name)
      .limit(maxOrganizations)
      .map((rows) =>
        rows.map(({ id, name, number }) => ({
          text: t("dashboard.reports", { count: number, name }),
          to: `/organizations/${id}#reports`,
          urgent: true,
        })),
      );
  },
};
