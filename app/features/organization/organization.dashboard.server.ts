import { count, eq } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { asSql, centerStaff } from "~/core/policy/rules.server";
import { visible } from "~/core/resource/select.server";
import { organizations as table } from "~db/schema";
import type { DashboardPart } from "../dashboard/index.server";
import { organizations } from "./organization.resource.server";

/** Organisations that signed up and wait for the centre. */
export const organizationsWaiting: DashboardPart = {
  access: "centerStaff",
  lines: (portal) => {
    const t = translator(portal.locale, "organization");
    return portal.db
      .select({ number: count() })
      .from(table)
      .where(visible(organizations, portal), asSql(centerStaff(table)(portal)), eq(table.status, "pending"))
      .map(([row]) =>
        row && row.number > 0 ? [{ text: t("dashboard.waiting", { count: row.number }), to: "/organizations/approve", urgent: true }] : [],
      );
  },
  actions: ({ locale }) => [{ text: translator(locale, "organization")("dashboard.add"), to: "/organizations/add", icon: "building-2" }],
};
