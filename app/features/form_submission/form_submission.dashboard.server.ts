import { count } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { asSql } from "~/core/policy/rules.server";
import { visible } from "~/core/resource/select.server";
import { formSubmissions as table } from "~db/schema";
import type { DashboardPart } from "../dashboard/index.server";
import { formSubmissions } from "./form_submission.resource.server";

/** What was sent with a form and read by nobody yet. */
export const submissionsWaiting: DashboardPart = {
  access: "signedIn",
  lines: (portal) => {
    const t = translator(portal.locale, "form_submission");
    return portal.db
      .select({ number: count() })
      .from(table)
      .where(visible(formSubmissions, portal), asSql(formSubmissions.waiting!.rows(portal)))
      .map(([row]) =>
        row && row.number > 0 ? [{ text: t("dashboard.waiting", { count: row.number }), to: "/form_builder", urgent: true }] : [],
      );
  },
};
