import { count } from "drizzle-orm";
import { isStaff } from "~/core/auth/access";
import { translator } from "~/core/i18n/translator.server";
import { asSql } from "~/core/policy/rules.server";
import { visible } from "~/core/resource/select.server";
import { constant } from "~/core/tenant/db.server";
import { hours as table } from "~db/schema";
import type { DashboardPart } from "../dashboard/index.server";
import { hours } from "./hours.resource.server";

/** Hours that the viewer is to confirm. */
export const hoursWaiting: DashboardPart = {
  access: "signedIn",
  lines: (portal) => {
    if (!portal.tenant.features.volunteerProfiles) return constant([]);
    const t = translator(portal.locale, "hours");
    return portal.db
      .select({ number: count() })
      .from(table)
      .where(visible(hours, portal), asSql(hours.waiting!.rows(portal)))
      .map(([row]) =>
        row && row.number > 0 ? [{ text: t("dashboard.waiting", { count: row.number }), to: "/uren/organisatie", urgent: true }] : [],
      );
  },
};

/** Where a volunteer writes down their own. */
export const ownHours: DashboardPart = {
  access: "signedIn",
  actions: ({ viewer, tenant, locale }) =>
    isStaff(viewer) || !tenant.features.volunteerProfiles ? [] : [{ text: translator(locale, "hours")("add"), to: "/uren", icon: "clock" }],
};
