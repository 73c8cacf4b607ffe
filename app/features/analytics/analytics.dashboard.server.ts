import { translator } from "~/core/i18n/translator.server";
import { onMySite } from "~/core/policy/rules.server";
import { combine, constant } from "~/core/tenant/db.server";
import type { DashboardPart } from "../dashboard/index.server";
import { topCounts } from "./measures.server";
import { periodOf } from "./period";

/** Fewer are chance. */
const min = 3;

/** What visitors looked for most this month and did not find. */
export const searchedInVain: DashboardPart = {
  access: "contentStaff",
  lines: (portal) => {
    if (!onMySite(portal)) return constant([]);
    const t = translator(portal.locale, "analytics");
    const latest = periodOf(new URLSearchParams(), portal.now);
    // One more than is said: "…" are all others together.
    const found = topCounts(portal, { centerId: portal.center.id }, latest, { kind: "empty_search", most: 2 });
    return combine({ found }, ({ found }) =>
      found
        .filter(({ key, number }) => key !== "…" && number >= min)
        .slice(0, 1)
        .map(({ key, number }) => ({ text: t("dashboard.inVain", { count: number, words: key }), to: "/analytics#chart-emptySearches" })),
    );
  },
};
