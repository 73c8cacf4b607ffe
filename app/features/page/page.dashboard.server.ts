import { and, asc, desc, eq } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import { asSql } from "~/core/policy/rules.server";
import { visible } from "~/core/resource/select.server";
import { combine } from "~/core/tenant/db.server";
import { pages as table } from "~db/schema";
import type { DashboardPart } from "../dashboard/index.server";
import { pages } from "./page.resource.server";
import { pageEditors } from "./page-versions.server";

const maxDrafts = 3;

/** Pages that are not published yet, and the one that changed last. */
export const pagesInWork: DashboardPart = {
  access: "editors",
  lines: (portal) => {
    const t = translator(portal.locale, "page");
    const mine = and(visible(pages, portal), asSql(pageEditors(portal)), eq(table.centerId, portal.center.id));
    const read = (published: boolean, limit: number) =>
      portal.db
        .select({ slug: table.slug, title: table.title })
        .from(table)
        .where(mine, eq(table.isPublished, published))
        .orderBy(published ? desc(table.updatedAt) : asc(table.updatedAt), table.id)
        .limit(limit);
    return combine({ drafts: read(false, maxDrafts), latest: read(true, 1) }, ({ drafts, latest }) => [
      ...drafts.map(({ slug, title }) => ({ text: t("dashboard.draft", { title }), to: `/${slug}`, urgent: true })),
      ...latest.map(({ slug, title }) => ({ text: t("dashboard.latest", { title }), to: `/${slug}` })),
    ]);
  },
};
