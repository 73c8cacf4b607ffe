import { count, eq, isNotNull } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { asSql, centerStaff } from "~/core/policy/rules.server";
import { visible } from "~/core/resource/select.server";
import { constant } from "~/core/tenant/db.server";
import { profileReplies as table } from "~db/schema";
import type { DashboardPart } from "../dashboard/index.server";
import { profileReplies, received } from "./profile_reply.resource.server";

/** Organisations that wait for an answer of the viewer's. */
export const repliesWaiting: DashboardPart = {
  access: "signedIn",
  lines: (portal) => {
    if (!portal.tenant.features.volunteerProfiles) return constant([]);
    const t = translator(portal.locale, "profile_reply");
    return portal.db
      .select({ number: count() })
      .from(table)
      .where(asSql(received(portal)), eq(table.status, "sent"))
      .map(([row]) =>
        row && row.number > 0 ? [{ text: t("dashboard.waiting", { count: row.number }), to: "/profile-replies", urgent: true }] : [],
      );
  },
};

/** What the centre is to look into. */
export const repliesReported: DashboardPart = {
  access: "centerStaff",
  lines: (portal) => {
    if (!portal.tenant.features.volunteerProfiles) return constant([]);
    const t = translator(portal.locale, "profile_reply");
    return portal.db
      .select({ number: count() })
      .from(table)
      .where(visible(profileReplies, portal), asSql(centerStaff(table)(portal)), isNotNull(table.reportedAt))
      .map(([row]) =>
        row && row.number > 0
          ? [{ text: t("dashboard.reported", { count: row.number }), to: "/profile-replies?filter[reported]=true", urgent: true }]
          : [],
      );
  },
};
