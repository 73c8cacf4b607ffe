/** A page of blocks: the page, its blocks, and what these show of the portal's data. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
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
import { likelyBlocks, rememberBlocks } from "./prefetch.server";
import { placedBlocks } from "./stored.server";

type StoredPage = Entity<typeof pages>;

/** @throws 404 when this centre has no such page, or none that this visitor may see. */
export async function readPage(args: LoaderFunctionArgs, slug: string) {
  const { portal, cloudflare } = args.context;
  const key = sql`${table.slug} = ${slug} and ${table.centerId} = ${portal.center.id}`;
  const page = show(pages, args, slug, { by: key, include: ["contentBlocks"] });
  const { main, known } = await respond(args, page, { known: blockData(likelyBlocks(portal, slug), portal) });
  const blocks = placedBlocks(main.contentBlocks, portal, reporter(cloudflare.env, cloudflare.ctx, args.request));
  const data = await portal.db.fetch(blockData(blocks, portal, known));
  if (main.isPublished) rememberBlocks(portal, slug, blocks);
  return {
    page: {
      title: main.title,
      summary: main.summary,
      layout: main.pageLayout,
      showTitle: main.showTitleOnPage,
      published: main.isPublished,
    },
    blocks: blocks.map((block) => withData(block, data)),
    head: headOf(main, portal),
  };
}

function headOf(page: StoredPage, portal: Portal) {
  const home = page.slug === "";
  const title = page.metaTitle ?? page.title;
  const description = plainText(page.metaDescription ?? page.summary ?? "");
  return {
    title: title === portal.name ? title : titleFrom(title, portal.name),
    description,
    canonical: `${portal.origin}/${home ? "" : page.slug}`,
    hidden: !page.isPublished,
    card: {
      type: "website" as const,
      title: page.ogTitle ?? title,
      description: page.ogDescription ?? description,
      site: portal.name,
    },
  };
}
