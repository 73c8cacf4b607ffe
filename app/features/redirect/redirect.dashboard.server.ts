import { desc, eq, gt, gte, isNull, not, or, sql } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { onMySite } from "~/core/policy/rules.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { constant } from "~/core/tenant/db.server";
import { daysAfter } from "~/core/time";
import { notFoundPaths, redirects } from "~db/schema";
import type { DashboardPart } from "../dashboard/index.server";
import { brokenHere, ofThisCenter } from "./redirect-lists.server";

/** Links on pages that lead nowhere. */
export const linksBroken: DashboardPart = {
  access: "editors",
  lines: (portal) =>
    onMySite(portal)
      ? brokenHere(portal).map(({ length: count }) =>
          count > 0
            ? [{ text: translator(portal.locale, "redirect")("dashboard.broken", { count }), to: "/content/broken-links", urgent: true }]
            : [],
        )
      : constant([]),
};

/** Fewer are chance, or somebody's slip of the pen. */
const minHits = 3;
const recentDays = 30;

/** The address that visitors asked for most this month, that is nowhere and that nothing leads on from. */
export const pathNotFound: DashboardPart = {
  access: "contentStaff",
  lines: (portal) => {
    if (!onMySite(portal)) return constant([]);
    const { db, center, now, locale } = portal;
    const { path, hits, lastAt, centerId } = notFoundPaths;
    const leadsOn = or(
      eq(redirects.fromPath, path),
      sql`${redirects.match} = 'prefix' and substr(${path}, 1, length(${redirects.fromPath}) + 1) = ${redirects.fromPath} || '/'`,
    );
    return db
      .select({ path, hits })
      .from(notFoundPaths)
      .where(
        eq(centerId, center.id),
        gt(lastAt, daysAfter(now, -recentDays)),
        gte(hits, minHits),
        not(existsIn(redirects, db.mine(redirects), ofThisCenter(portal), isNull(redirects.deletedAt), leadsOn)),
      )
      .orderBy(desc(hits), desc(lastAt))
      .limit(1)
      .map((found) =>
        found.map(({ path, hits }) => ({
          text: translator(locale, "redirect")("dashboard.notFound", { count: hits, path }),
          to: "/content/not-found",
        })),
      );
  },
};
