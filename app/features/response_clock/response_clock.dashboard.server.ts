import { sql } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { constant } from "~/core/tenant/db.server";
import { usualAnswerDays } from "../application/index.server";
import type { DashboardLine, DashboardPart } from "../dashboard/index.server";

/** How soon the organisation that somebody works for usually answers: what applicants are told of it, too. */
export const answeringTime: DashboardPart = {
  access: "managers",
  lines: (portal) => {
    const { viewer, locale } = portal;
    if (!viewer?.roles.includes("organization_superuser") || !viewer.organizationId) return constant<DashboardLine[]>([]);
    const name = viewer.organizations.find(({ id }) => id === viewer.organizationId)?.name ?? "";
    const { statements, read } = usualAnswerDays(portal, sql`${viewer.organizationId}`);
    const t = translator(locale, "application");
    return {
      statements,
      read: (results): DashboardLine[] => {
        const days = read(results);
        return days === null ? [] : [{ text: t("dashboard.answering", { name, within: t(`common:within.${days}`) }), to: "/analytics" }];
      },
    };
  },
};
