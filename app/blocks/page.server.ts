/** A page of blocks: the page, its blocks, and what these show of the portal's data. */

import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { fullUrl, urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { plainText } from "~/core/markdown.server";
import { reporter } from "~/core/monitoring/reporter.server";
import type { Entity } from "~/core/resource/entity";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { pages } from "~/features/page/index.server";
import { type Head, titleFrom } from "~/ui/head";
import { pages as table } from "~db/schema";
import { blockData, withData } from "./data.server";
import { isNews, newsItem, wordsIn } from "./news/news.server";
import { newsFeed, newsPath } from "./news/news-address";
import { likelyBlocks, rememberBlocks } from "./prefetch.server";
import { placedBlocks } from "./stored.server";
import { breadcrumbs, siteGraph } from "./structured.server";

type StoredPage = Entity<typeof pages>;

interface Reading<T> {
  /** What the address is for: news has one of its own. */
  as?: "page" | "news" | "any";
  /** What the screen shows besides. */
  more?: Query<T>;
}

/**
 * @throws 404 when this centre has no such page, or none that this visitor may see; 301 to the address of a news item.
 */
export async function readPage<T = null>(args: LoaderFunctionArgs, slug: string, { as = "page", more }: Reading<T> = {}) {
  const { portal, cloudflare } = args.context;
  const key = sql`${table.slug} = ${slug} and ${table.centerId} = ${portal.center.id}`;
  const page = show(pages, args, slug, { by: key, include: ["contentBlocks"] });
  const beside = { known: blockData(likelyBlocks(portal, slug), portal), more: more ?? { statements: [], read: () => null } };
  const { main, known, more: besides } = await respond(args, page, beside);
  if (as === "page" && isNews(main)) throw redirect(`${newsPath}/${slug}${urlOf(args.request).search}`, 301);
  if (as === "news" && !isNews(main)) throw notFound(args);
  const blocks = placedBlocks(main.contentBlocks, portal, reporter(cloudflare.env, cloudflare.ctx, args.request));
  const data = await portal.db.fetch(blockData(blocks, portal, known));
  if (main.isPublished) rememberBlocks(portal, slug, blocks);
  return {
    page: {
      ...wordsIn(portal.locale, main),
      layout: main.pageLayout,
      showTitle: main.showTitleOnPage,
      published: main.isPublished,
    },
    blocks: blocks.map((block) => withData(block, data)),
    news: isNews(main) ? newsItem(main, portal) : null,
    more: besides as T | null,
    head: headOf(main, portal),
  };
}

function headOf(page: StoredPage, portal: Portal): Head {
  const home = page.slug === "";
  const words = wordsIn(portal.locale, page);
  const translated = words.title !== page.title;
  const title = (translated ? null : page.metaTitle) ?? words.title;
  const description = plainText((translated ? null : page.metaDescription) ?? words.summary ?? "");
  const canonical = `${portal.origin}${isNews(page) ? newsPath : ""}/${page.slug}`;
  return {
    title: title === portal.name ? title : titleFrom(title, portal.name),
    description,
    canonical,
    hidden: !page.isPublished,
    card: {
      type: "website",
      title: (translated ? null : page.ogTitle) ?? title,
      description: (translated ? null : page.ogDescription) ?? description,
      site: portal.name,
      image: page.imageUrl ? fullUrl(page.imageUrl, portal.origin) : null,
    },
    structured: home ? siteGraph(portal) : breadcrumbs(portal, words.title, canonical),
    ...((home || isNews(page)) && {
      feed: { href: newsFeed, title: translator(portal.locale, "page")("news.feed", { name: portal.name }) },
    }),
  };
}
