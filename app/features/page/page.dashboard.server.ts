import { and, count, desc, eq, isNotNull, max, not, or, type SQL, sql } from "drizzle-orm";
import { belongsTo } from "~/core/auth/access";
import { formatDateTime, formatRelative } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import { asSql } from "~/core/policy/rules.server";
import { visible } from "~/core/resource/select.server";
import { latestVersion } from "~/core/resource/version-list.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { combine, constant, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { daysAfter } from "~/core/time";
import { contentBlocks, pages as table } from "~db/schema";
import type { Snapshot } from "~db/schema/common";
import type { DashboardLine, DashboardPart } from "../dashboard/index.server";
import { pages } from "./page.resource.server";
import { inState, stateColumns } from "./page-list.server";
import { pageEditors, samplesLeft, versioned } from "./page-versions.server";

const maxNamed = 3;
/** News that is older makes a site look left alone. */
const staleNewsDays = 60;
const editorOf = (id: string) => `/content/pages/${id}`;
const addNews = "/content/pages/add?type=news";

const own = (portal: Portal) => and(visible(pages, portal), asSql(pageEditors(portal)), eq(table.centerId, portal.center.id));

/** What visitors do not see yet and nobody has said when: those that were left longest first. */
const unpublished = (portal: Portal): Query<DashboardLine[]> =>
  portal.db
    .select({
      id: table.id,
      title: table.title,
      state: sql<string>`${stateColumns.state}`,
      latest: sql<string | null>`(${latestVersion(portal, versioned, sql`${table.id}`)})`,
      total: sql<number>`count(*) over ()`,
    })
    .from(table)
    .where(own(portal), or(inState("draft")!, inState("changed")!))
    .orderBy(table.updatedAt, table.id)
    .limit(maxNamed)
    .map((rows) => {
      const t = translator(portal.locale, "page");
      const left = (rows[0]?.total ?? 0) - rows.length;
      return [
        ...rows.map(({ id, title, state, latest }) => {
          const snapshot = latest && (JSON.parse(latest) as { snapshot: Snapshot }).snapshot;
          const samples = snapshot ? samplesLeft(portal, snapshot)?.values?.blocks : undefined;
          const text = samples ? t("dashboard.samples", { title, blocks: samples }) : t(`dashboard.${state}`, { title });
          return { text, to: editorOf(id), urgent: true };
        }),
        ...(left > 0 ? [{ text: t("dashboard.moreDrafts", { count: left }), to: "/content/pages", urgent: true }] : []),
      ];
    });

const scheduled = (portal: Portal): Query<DashboardLine[]> =>
  portal.db
    .select({ id: table.id, title: table.title, at: sql<string>`${stateColumns.scheduledAt}` })
    .from(table)
    .where(own(portal), inState("scheduled")!)
    .orderBy(sql`${stateColumns.scheduledAt}`, table.id)
    .limit(maxNamed)
    .map((rows) => {
      const t = translator(portal.locale, "page");
      return rows.map(({ id, title, at }) => ({
        text: t("dashboard.scheduled", { title, time: formatDateTime(at, portal.locale, portal.now) }),
        to: editorOf(id),
      }));
    });

const noEnglish = ({ db }: Portal): SQL =>
  and(
    or(sql`${table.titleEn} is null`, eq(table.titleEn, ""))!,
    not(existsIn(contentBlocks, db.mine(contentBlocks), eq(contentBlocks.pageId, table.id), isNotNull(contentBlocks.propsEn))),
  )!;

/** On a site in more languages: the home page comes first. */
const onlyDutch = (portal: Portal): Query<DashboardLine[]> =>
  portal.tenant.features.multipleLanguages
    ? portal.db
        .select({ id: table.id, title: table.title, total: sql<number>`count(*) over ()` })
        .from(table)
        .where(own(portal), eq(table.isPublished, true), eq(table.pageType, "default"), noEnglish(portal))
        .orderBy(table.slug)
        .limit(1)
        .map((rows) => {
          const t = translator(portal.locale, "page");
          return rows.map(({ id, title, total }) => ({
            text: total > 1 ? t("dashboard.onlyDutchMore", { title, count: total - 1 }) : t("dashboard.onlyDutch", { title }),
            to: editorOf(id),
          }));
        })
    : constant([]);

/** The page that changed last, and how old the news is. */
const lately = (portal: Portal): Query<DashboardLine[]> => {
  const published = [own(portal), eq(table.isPublished, true)];
  const latest = portal.db
    .select({ id: table.id, title: table.title })
    .from(table)
    .where(...published)
    .orderBy(desc(table.updatedAt), table.id)
    .limit(1);
  const types = portal.db
    .select({ type: table.pageType, number: count(), newest: max(table.publishedAt) })
    .from(table)
    .where(...published)
    .groupBy(table.pageType);
  return combine({ latest, types }, ({ latest, types }) => {
    const t = translator(portal.locale, "page");
    const news = types.find(({ type }) => type === "news");
    const total = types.reduce((sum, { number }) => sum + number, 0);
    const at = news?.newest;
    const words = !at ? "noNews" : at < daysAfter(portal.now, -staleNewsDays) ? "oldNews" : "news";
    return [
      ...latest.map(({ id, title }) => ({ text: t("dashboard.latest", { title }), to: editorOf(id) })),
      // Who leads the centre has enough to read.
      ...(belongsTo(portal.viewer, "centerStaff")
        ? []
        : [{ text: t("dashboard.published", { count: total, news: news?.number ?? 0 }), to: "/content/pages" }]),
      { text: t(`dashboard.${words}`, { when: at ? formatRelative(at, portal.now, portal.locale) : "" }), to: addNews },
    ];
  });
};

/** What those who write pages could do next. */
export const pagesInWork: DashboardPart = {
  access: "editors",
  lines: (portal) =>
    combine(
      { unpublished: unpublished(portal), scheduled: scheduled(portal), onlyDutch: onlyDutch(portal), lately: lately(portal) },
      ({ unpublished, scheduled, onlyDutch, lately }) => [...unpublished, ...scheduled, ...onlyDutch, ...lately],
    ),
  actions: ({ locale }) => {
    const t = translator(locale, "content");
    return [
      { text: t("pages.add"), to: "/content/pages/add", icon: "file-text" },
      { text: t("pages.addNews"), to: addNews, icon: "newspaper" },
    ];
  },
};
