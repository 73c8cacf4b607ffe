import { and, asc, desc, eq } from "drizzle-orm";
import { formatRelative } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import { asSql } from "~/core/policy/rules.server";
import { visible } from "~/core/resource/select.server";
import { combine } from "~/core/tenant/db.server";
import { pages as table } from "~db/schema";
import type { DashboardPart } from "../dashboard/index.server";
import { pages } from "./page.resource.server";
import { pageEditors } from "./page-versions.server";

const maxDrafts = 3;
const editorOf = (id: string) => `/content/pages/${id}`;

/** Pages that are not published yet, and the one that changed last. */
export const pagesInWork: DashboardPart = {
  access: "editors",
  lines: (portal) => {
    const t = translator(portal.locale, "page");
    const mine = and(visible(pages, portal), asSql(pageEditors(portal)), eq(table.centerId, portal.center.id));
    const read = (published: boolean, limit: number) =>
      portal.db
        .select({ id: table.id, title: table.title })
        .from(table)
        .where(mine, eq(table.isPublished, published))
        .orderBy(published ? desc(table.updatedAt) : asc(table.updatedAt), table.id)
        .limit(limit);
    const news = portal.db
      .select({ publishedAt: table.publishedAt })
      .from(table)
      .where(mine, eq(table.isPublished, true), eq(table.pageType, "news"))
      .orderBy(desc(table.publishedAt))
      .limit(1);
    return combine({ drafts: read(false, maxDrafts), latest: read(true, 1), news }, ({ drafts, latest, news: [newest] }) => [
      ...drafts.map(({ id, title }) => ({ text: t("dashboard.draft", { title }), to: editorOf(id), urgent: true })),
      ...latest.map(({ id, title }) => ({ text: t("dashboard.latest", { title }), to: editorOf(id) })),
      newest?.publishedAt
        ? { text: t("dashboard.news", { when: formatRelative(newest.publishedAt, portal.now, portal.locale) }), to: "/content/pages/add" }
        : { text: t("dashboard.noNews"), to: "/content/pages/add" },
    ]);
  },
  actions: ({ locale }) => [{ text: translator(locale, "content")("pages.add"), to: "/content/pages/add", icon: "file-text" }],
};
