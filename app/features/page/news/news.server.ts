/** News and success stories: pages of those types, at an address of their own and newest first. */
import { type SQL, sql } from "drizzle-orm";
import { defaultLocale, type Locale } from "~/core/i18n/locales";
import { plainText } from "~/core/markdown.server";
import type { Entity } from "~/core/resource/entity";
import { itemsOf } from "~/core/resource/items.server";
import { atMost, combine, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { pages as table } from "~db/schema";
import { pages } from "../page.resource.server";
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

export const newsFields = [
  "slug",
  "title",
  "titleEn",
  "summary",
  "summaryEn",
  "pageType",
  "publishedAt",
  "createdAt",
  "updatedAt",
  "imageUrl",
  "imageAlt",
  "featured",
] as const;

/** A page as a list of news needs it. */
export type NewsRow = Pick<Entity<typeof pages>, "id" | (typeof newsFields)[number]>;

export const isNews = ({ pageType, slug }: { pageType: string; slug: string }): boolean => pageType !== "default" && slug !== "";

/** The published ones of this centre, as a condition on pages; what centres share is their vacancies. */
export const newsHere = (portal: Portal, source: NewsSource = "all"): SQL =>
  sql`${table.centerId} = ${portal.center.id} and ${table.isPublished} = 1 and ${table.slug} <> '' and ${
    source === "all" ? sql`${table.pageType} in ('news', 'success_story')` : sql`${table.pageType} = ${source}`
  }`;

/** Of a list of news: what the centre wants everybody to see. */
export const featuredFirst = sql`${table.featured}`;

/** Title and summary in the reader's language, where they have been written in it. */
export function wordsIn(
  locale: Locale,
  { title, titleEn, summary, summaryEn }: Pick<NewsRow, "title" | "titleEn" | "summary" | "summaryEn">,
) {
  return locale === "en" && titleEn
    ? { title: titleEn, summary: summaryEn, lang: undefined }
    : { title, summary, lang: locale === defaultLocale ? undefined : defaultLocale };
}

export function newsItem(row: NewsRow, { locale }: Pick<Portal, "locale">): NewsItem {
  const { id, slug, imageUrl, imageAlt, publishedAt, createdAt, updatedAt } = row;
  const { title, summary, lang } = wordsIn(locale, row);
  return {
    ...{ id, title, lang, updatedAt, imageUrl, imageAlt },
    summary: summary ? plainText(summary, 200) : null,
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
  const rest = sql`from ${table} where ${portal.db.mine(table)} and ${newsHere(portal, source)} and ${table.deletedAt} is null${others}
      order by ${table.publishedAt} desc, ${table.id} ${atMost(limit)}`;
  return combine({ found: itemsOf(pages, portal, rest, { fields: newsFields }) }, ({ found }) => found.map((row) => newsItem(row, portal)));
}
