import { translator } from "~/core/i18n/translator.server";
import type { DashboardPart } from "../dashboard/index.server";
import { ownWords, wordingOf } from "./overview.server";

/** Own words that cannot be sent any more. */
export const brokenTemplates: DashboardPart = {
  access: "contentStaff",
  lines: (portal) => {
    const t = translator(portal.locale, "notification_template");
    return ownWords(portal).map((own) => {
      const count = own.filter((one) => wordingOf(one) === "broken").length;
      return count > 0 ? [{ text: t("dashboard.broken", { count }), to: "/notification_templates", urgent: true }] : [];
    });
  },
};
