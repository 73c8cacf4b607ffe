/** News and success stories: pages of those types, at an address of their own and newest first. */
import { type SQL, sql } from "drizzle-orm";
import { type Locale, ofContent } from "~/core/i18n/locales";
import { plainText } from "~/core/markdown.server";
import { atMost, type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { pages as table } from "~db/schema";
import { newsPath } from "./news-address";

export type NewsSource = "all" | "news" | "success_story";

export interface NewsItem {
  id: string;
  title: string;
  summary: string | null;
  /** Of both, where they are not in the page's language. */
  lang?: string;
  to: string;
  publishedAt: string;
  updatedAt: string;
  imageUrl: string | null;
  imageAlt: string | null;
  /** Somebody's success story. */
  story: boolean;
  featured: boolean;
}

/** A page as a list of news needs it. */
export interface NewsRow {
  id: string;
  slug: string;
  title: string;
  titleEn: string | null;
  summary: string | null;
  summaryEn: string | null;
  pageType: string;
  publishedAt: string | null;
  createdAt: string;
  updatedAt: string;
  imageUrl: string | null;
  imageAlt: string | null;
  featured: boolean;
}

export const isNews = ({ pageType, slug }: { pageType: string; slug: string }): boolean => pageType !== "default" && slug !== "";

/** The published ones of this centre, as a condition on pages; what centres share is their vacancies. */
export const newsHere = (portal: Portal, source: NewsSource = "all"): SQL =>
  sql`${table.centerId} = ${portal.center.id} and ${table.isPublished} = 1 and ${table.slug} <> '' and ${
    source === "all" ? sql`${table.pageType} in ('news', 'success_story')` : sql`${table.pageType} = ${source}`
  }`;

/** In the reader's language, where it has been written. */
export function titleIn(locale: Locale, { title, titleEn }: Pick<NewsRow, "title" | "titleEn">): string {
  return locale === "en" && titleEn ? titleEn : title;
}

export function newsItem(row: NewsRow, { locale }: Pick<Portal, "locale">): NewsItem {
  const { id, slug, imageUrl, imageAlt, publishedAt, createdAt, updatedAt } = row;
  const translated = locale === "en" && Boolean(row.titleEn);
  const summary = translated ? row.summaryEn : row.summary;
  return {
    ...{ id, updatedAt, imageUrl, imageAlt },
    title: titleIn(locale, row),
    summary: summary ? plainText(summary, 200) : null,
    lang: translated ? undefined : ofContent(locale).lang,
    to: `${newsPath}/${slug}`,
    publishedAt: publishedAt ?? createdAt,
    story: row.pageType === "success_story",
    featured: Boolean(row.featured),
  };
}

interface Wish {
  source?: NewsSource;
  limit: number;
  /** The slug of the one that is being read. */
  except?: string;
}

/** The latest of this centre's. */
export function latestNews(portal: Portal, { source, limit, except }: Wish): Query<NewsItem[]> {
  const others = except === undefined ? sql`` : sql` and ${table.slug} <> ${except}`;
  return query(
    sql`select ${table.id} as "id", ${table.slug} as "slug", ${table.title} as "title", ${table.titleEn} as "titleEn", ${table.summary} as "summary",
        ${table.summaryEn} as "summaryEn", ${table.pageType} as "pageType", ${table.publishedAt} as "publishedAt", ${table.createdAt} as "createdAt",
        ${table.updatedAt} as "updatedAt", ${table.imageUrl} as "imageUrl", ${table.imageAlt} as "imageAlt", ${table.featured} as "featured"
      from ${table} where ${portal.db.mine(table)} and ${newsHere(portal, source)} and ${table.deletedAt} is null${others}
      order by ${table.publishedAt} desc, ${table.id} ${atMost(limit)}`,
    (rows) => rows.map((row) => newsItem(row as unknown as NewsRow, portal)),
  );
}
