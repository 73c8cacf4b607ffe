/** A page of blocks: the page, its blocks, and what these show of the portal's data. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { isApi } from "~/core/jsonapi/media.server";
import { plainText } from "~/core/markdown.server";
import { reporter } from "~/core/monitoring/reporter.server";
import type { Entity } from "~/core/resource/entity";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import type { Portal } from "~/core/tenant/portal.server";
import { pages } from "~/features/page/index.server";
import { titleFrom } from "~/ui/head";
import { pages as table } from "~db/schema";
import { blockData, withData } from "./data.server";
import { sharedDraft } from "./editor/draft.server";
import type { Draft } from "./editor/field";
import type { ShownPage } from "./PageView";
import { likelyBlocks, rememberBlocks } from "./prefetch.server";
import { placedBlocks } from "./stored.server";

type Told = Pick<
  Entity<typeof pages>,
  | ("title" | "titleEn" | "slug" | "summary" | "summaryEn" | "pageLayout" | "showTitleOnPage")
  | ("metaTitle" | "metaDescription" | "ogTitle" | "ogDescription" | "imageUrl")
>;

/** @throws 404 when this centre has no such page, or none that this visitor may see. */
export async function readPage(args: LoaderFunctionArgs, slug: string) {
  const { portal, cloudflare } = args.context;
  const token = new URL(args.request.url).searchParams.get("preview");
  const shared = token && !isApi(args.request) && (await sharedDraft(portal, slug, token));
  if (shared) return draftView(args, shared, "preview");
  const key = sql`${table.slug} = ${slug} and ${table.centerId} = ${portal.center.id}`;
  const page = show(pages, args, slug, { by: key, include: ["contentBlocks"] });
  const { main, known } = await respond(args, page, { known: blockData(likelyBlocks(portal, slug), portal) });
  const blocks = placedBlocks(main.contentBlocks, portal, reporter(cloudflare.env, cloudflare.ctx, args.request));
  const data = await portal.db.fetch(blockData(blocks, portal, known));
  if (main.isPublished) rememberBlocks(portal, slug, blocks);
  return {
    page: shownPage(portal, main, main.isPublished ? "published" : "draft", main.can.update ? `/content/pages/${main.id}` : null),
    blocks: blocks.map((block) => withData(block, data)),
    head: headOf(main, portal, !main.isPublished),
  };
}

/** A draft as its page will be. What does not fit yet is left out, and nobody needs to hear of it. */
export async function draftView({ context: { portal } }: LoaderFunctionArgs, { attributes, blocks }: Draft, state: ShownPage["state"]) {
  const told = attributes as unknown as Told;
  const placed = placedBlocks(
    blocks.map((block, position) => ({ ...block, position })),
    portal,
    { error: () => {} },
  );
  const data = await portal.db.fetch(blockData(placed, portal));
  return {
    page: shownPage(portal, told, state, null),
    blocks: placed.map((block) => withData(block, data)),
    head: headOf(told, portal, true),
  };
}

/** In the reader's language, where it is said in that. */
const inLanguage = ({ locale }: Portal, page: Told) => ({
  title: (locale === "en" && page.titleEn) || page.title,
  summary: (locale === "en" && page.summaryEn) || page.summary,
});

const shownPage = (portal: Portal, page: Told, state: ShownPage["state"], edit: string | null): ShownPage => ({
  ...inLanguage(portal, page),
  layout: page.pageLayout,
  showTitle: page.showTitleOnPage,
  state,
  edit,
});

function headOf(page: Told, portal: Portal, hidden: boolean) {
  const own = inLanguage(portal, page);
  const english = portal.locale === "en";
  const title = (!(english && page.titleEn) && page.metaTitle) || own.title;
  const description = plainText((!(english && page.summaryEn) && page.metaDescription) || (own.summary ?? ""));
  return {
    title: title === portal.name ? title : titleFrom(title, portal.name),
    description,
    canonical: `${portal.origin}/${page.slug}`,
    hidden,
    card: {
      type: "website" as const,
      title: page.ogTitle ?? title,
      description: page.ogDescription ?? description,
      site: portal.name,
      image: page.imageUrl && portal.origin + page.imageUrl,
    },
  };
}
