/** A page of blocks: the page, its blocks, and what these show of the portal's data. */

import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type SQL, sql } from "drizzle-orm";
import { blockData, type PlacedBlock, withData } from "~/blocks/data.server";
import { isOpening } from "~/blocks/registry";
import { placedBlocks, type StoredBlock } from "~/blocks/stored.server";
import type { Draft } from "~/builder/field";
import { fullUrl, urlOf } from "~/core/http/url.server";
import { wholeSite } from "~/core/http/whole-site.server";
import { translator } from "~/core/i18n/translator.server";
import { isApi } from "~/core/jsonapi/media.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { plainText } from "~/core/markdown.server";
import { reporter } from "~/core/monitoring/reporter.server";
import type { Entity } from "~/core/resource/entity";
import { itemsOf } from "~/core/resource/items.server";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { visible } from "~/core/resource/select.server";
import { atMost, constant, type Query } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { shareCard } from "~/features/share_card/index.server";
import { type Head, titleFrom } from "~/ui/head";
import { contentBlocks as blocksTable, pages as table } from "~db/schema";
import { contentBlocks } from "../content_block/index.server";
import type { ShownPage } from "./components/PageView";
import { sharedDraft } from "./editor/built-page.server";
import { isNews, newsItem, wordsIn } from "./news/news.server";
import { newsFeed, newsPath } from "./news/news-address";
import { pages } from "./page.resource.server";
import { likelyBlocks, rememberBlocks } from "./prefetch.server";
import { breadcrumbs, siteGraph } from "./structured.server";

type Told = Pick<
  Entity<typeof pages>,
  | ("title" | "titleEn" | "slug" | "summary" | "summaryEn" | "pageType" | "pageLayout" | "showTitleOnPage")
  | ("metaTitle" | "metaDescription" | "ogTitle" | "ogDescription" | "imageUrl" | "imageAlt" | "featured")
>;

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
  const token = new URL(args.request.url).searchParams.get("preview");
  const shared = token && as !== "news" && !isApi(args.request) && (await sharedDraft(portal, slug, token));
  if (shared) return draftView(args, shared, "preview");
  const key = sql`${table.slug} = ${slug} and ${table.centerId} = ${portal.center.id}`;
  const page = show(pages, args, slug, { by: key });
  const { main, known, stored, besides } = await respond(args, page, {
    stored: blocksOf(portal, key),
    known: blockData(likelyBlocks(portal, slug), portal),
    besides: more ?? constant(null),
  });
  if (as === "page" && isNews(main)) throw redirect(`${wholeSite(portal) ?? ""}${newsPath}/${slug}${urlOf(args.request).search}`, 301);
  if (as === "news" && !isNews(main)) throw notFound(args);
  const blocks = placedBlocks(stored, portal, reporter(cloudflare.env, cloudflare.ctx, args.request));
  const data = await portal.db.fetch(blockData(blocks, portal, known));
  if (main.isPublished) rememberBlocks(portal, slug, blocks);
  return {
    page: shownPage(portal, main, blocks, {
      state: main.isPublished ? "published" : "draft",
      edit: main.can.update ? `/content/pages/${main.id}` : null,
    }),
    blocks: blocks.map((block) => withData(block, data)),
    news: isNews(main) ? newsItem(main, portal) : null,
    more: besides as T | null,
    head: inLanguages(headOf(main, portal, !main.isPublished), Boolean(main.titleEn) || stored.some(({ propsEn }) => propsEn), args),
  };
}

/** The most that a version of a page may have (core/resource/versions.server.ts). An include would cut them at a hundred. */
const maxBlocks = 200;

/** Those of one page that this visitor may see. */
const blocksOf = (portal: RequestPortal, key: SQL): Query<StoredBlock[]> =>
  itemsOf(
    contentBlocks,
    portal,
    sql`from ${blocksTable} where ${visible(contentBlocks, portal)} and ${blocksTable.pageId} =
        (select ${table.id} from ${table} where ${portal.db.mine(table)} and ${key} and ${table.deletedAt} is null)
      order by ${blocksTable.position}, ${blocksTable.id} ${atMost(maxBlocks)}`,
  );

/** A draft as its page will be. What does not fit yet is left out, and nobody needs to hear of it. */
export async function draftView({ context: { portal } }: LoaderFunctionArgs, { attributes, blocks }: Draft, state: ShownPage["state"]) {
  const told = attributes as Told;
  const placed = placedBlocks(
    blocks.map((block, position) => ({ ...block, position })),
    portal,
    { error: () => {} },
  );
  const data = await portal.db.fetch(blockData(placed, portal));
  return {
    page: shownPage(portal, told, placed, { state, edit: null }),
    blocks: placed.map((block) => withData(block, data)),
    news: isNews(told) ? newsItem({ ...told, id: "", publishedAt: null, createdAt: portal.now, updatedAt: portal.now }, portal) : null,
    more: null,
    head: headOf(told, portal, true),
  };
}

type Shown = Pick<ShownPage, "state" | "edit">;

/** An opening on top says what the page is about: its title takes the place of the page's own. */
const shownPage = (portal: RequestPortal, page: Told, blocks: PlacedBlock[], { state, edit }: Shown): ShownPage => ({
  ...wordsIn(portal.locale, page),
  layout: page.pageLayout,
  showTitle: page.showTitleOnPage && !(blocks[0] && isOpening(blocks[0].kind)),
  published: state === "published",
  state,
  edit,
});

/** What is written in both languages is found in both: English has an address of its own, for whoever's browser does not ask for it. */
function inLanguages(head: Head, translated: boolean, { request, context: { portal } }: LoaderFunctionArgs): Head {
  if (!translated || head.hidden || !portal.tenant.features.multipleLanguages) return head;
  const [nl, en] = [head.canonical, `${head.canonical}?lang=en`];
  return { ...head, canonical: urlOf(request).searchParams.get("lang") === "en" ? en : nl, languages: { nl, en, "x-default": nl } };
}

function headOf(page: Told & { id?: string }, portal: RequestPortal, hidden: boolean): Head {
  const home = page.slug === "";
  const words = wordsIn(portal.locale, page);
  const translated = portal.locale === "en" && Boolean(page.titleEn);
  const title = (translated ? null : page.metaTitle) || words.title;
  const description = plainText((translated ? null : page.metaDescription) || words.summary || "");
  const canonical = `${portal.origin}${isNews(page) ? newsPath : ""}/${page.slug}`;
  return {
    title: title === portal.name ? title : titleFrom(title, portal.name),
    description,
    canonical,
    hidden,
    card: {
      type: "website",
      title: (translated ? null : page.ogTitle) ?? title,
      description: (translated ? null : page.ogDescription) ?? description,
      site: portal.name,
      ...(page.imageUrl
        ? { image: fullUrl(page.imageUrl, portal.origin) }
        : page.id &&
          !hidden && {
            drawn: shareCard(portal, "pages", {
              id: page.id,
              title: home ? "" : words.title,
              other: !home && translated ? "en" : undefined,
            }),
          }),
    },
    structured: home ? siteGraph(portal) : breadcrumbs(portal, words.title, canonical),
    ...((home || isNews(page)) && {
      feed: { href: newsFeed, title: translator(portal.locale, "page")("news.feed", { name: portal.name }) },
    }),
  };
}
