import { count, gt } from "drizzle-orm";
import { isStaff } from "~/core/auth/access";
import { translator } from "~/core/i18n/translator.server";
import { asSql } from "~/core/policy/rules.server";
import { constant } from "~/core/tenant/db.server";
import { daysAfter } from "~/core/time";
import { vacancies as table } from "~db/schema";
import type { DashboardPart } from "../dashboard/index.server";
import { isLive, siteScope, typeOffered } from "../scope/index.server";

/** What came to be had on this site in the last week, for who looks for something to do. */
export const newVacancies: DashboardPart = {
  access: "signedIn",
  lines: (portal) => {
    if (isStaff(portal.viewer)) return constant([]);
    const t = translator(portal.locale, "vacancy");
    const since = daysAfter(portal.now, -7);
    return portal.db
      .select({ number: count() })
      .from(table)
      .where(isLive(portal.now), siteScope(portal), asSql(typeOffered(portal)), gt(table.publishedAt, since))
      .map(([row]) =>
        row && row.number > 0 ? [{ text: t("dashboard.new", { count: row.number }), to: "/vacancies/search?sort=-published_at" }] : [],
      );
  },
  actions: (portal) =>
    isStaff(portal.viewer)
      ? []
      : [{ text: translator(portal.locale, "vacancy")("dashboard.search"), to: "/vacancies/search", icon: "search" }],
};
