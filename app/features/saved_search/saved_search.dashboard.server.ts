import { and, eq, isNull } from "drizzle-orm";
import { isStaff } from "~/core/auth/access";
import { translator } from "~/core/i18n/translator.server";
import { constant } from "~/core/tenant/db.server";
import { savedSearches as table } from "~db/schema";
import type { DashboardPart } from "../dashboard/index.server";
import { searchPath } from "../vacancy";

/** For a volunteer who is not told of new vacancies yet: how that comes. One searches first, for nobody wants to be told of everything. */
export const keptSearches: DashboardPart = {
  access: "signedIn",
  lines: (portal) => {
    const { viewer, db, locale } = portal;
    const userId = viewer?.id;
    if (!userId || isStaff(viewer)) return constant([]);
    const t = translator(locale, "saved_search");
    return db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.userId, userId), isNull(table.deletedAt)))
      .limit(1)
      .map((found) => (found.length > 0 ? [] : [{ text: t("dashboard.none"), to: searchPath }]));
  },
};
