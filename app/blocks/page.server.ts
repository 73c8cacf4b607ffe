/** A page of blocks, from one round trip: the page, its blocks, and what its kinds of block need of the portal's data. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type SQL, sql } from "drizzle-orm";
import { plainText } from "~/core/markdown.server";
import { reporter } from "~/core/monitoring/reporter.server";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { categoriesOf, type Term } from "~/features/category/terms-query.server";
import { pages } from "~/features/page/page.resource.server";
import { titleFrom } from "~/ui/head";
import { contentBlocks, pages as table } from "~db/schema";
import type { DataPart } from "./part.server";
import { type BlockKind, blocks } from "./registry.server";

interface StoredBlock {
  id: string;
  kind: string;
  props: Record<string, unknown>;
  propsEn: Record<string, unknown> | null;
  position: number;
}

interface StoredPage {
  id: string;
  title: string;
  slug: string;
  showTitleOnPage: boolean;
  isPublished: boolean;
  pageLayout: "default" | "wide" | "empty";
  summary: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  ogTitle: string | null;
  ogDescription: string | null;
  contentBlocks: StoredBlock[];
}

/** A block as the page gets it; `props` are what its view wants. */
export interface ShownBlock {
  id: string;
  kind: BlockKind;
  props: unknown;
}

const parts = Object.entries(blocks).flatMap(([kind, registered]) =>
  "data" in registered ? [[kind, registered.data as DataPart<unknown, unknown>] as const] : [],
);

/** @throws 404 when this centre has no such page, or none that this visitor may see. */
export async function readPage(args: LoaderFunctionArgs, slug: string) {
  const { portal } = args.context;
  const key = sql`${table.slug} = ${slug} and ${table.centerId} = ${portal.center.id}`;
  const wantedBy =
    (kind: string) =>
    (such: SQL = sql`1`) =>
      sql`exists (select 1 from ${contentBlocks} join ${table} on ${table.id} = ${contentBlocks.pageId} where ${portal.db.mine(contentBlocks)}
      and ${portal.db.mine(table)} and ${key} and ${contentBlocks.kind} = ${kind} and ${contentBlocks.deletedAt} is null and ${such})`;
  const queries: Record<string, Query<unknown>> = { categories: categoriesOf(portal) };
  for (const [kind, part] of parts) queries[kind] = part.query(args, wantedBy(kind));

  const { main, ...raw } = await respond(args, show<StoredPage>(pages, args, slug, { by: key, include: ["contentBlocks"] }), queries);
  const shown = shownBlocks(main.contentBlocks, args);
  const about = { portal, categories: raw.categories as Term[] };
  const used = parts.filter(([kind]) => shown.some((block) => block.kind === kind));
  return {
    page: {
      title: main.title,
      summary: main.summary,
      layout: main.pageLayout,
      showTitle: main.showTitleOnPage,
      published: main.isPublished,
    },
    blocks: shown,
    data: Object.fromEntries(used.map(([kind, part]) => [kind, part.read(raw[kind], about)])) as Record<string, unknown>,
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

/** In order, in the reader's language. One of a kind that we do not know, or whose words do not fit, is left out and reported. */
function shownBlocks(stored: StoredBlock[], { context: { portal, cloudflare }, request }: LoaderFunctionArgs): ShownBlock[] {
  const report = reporter(cloudflare.env, cloudflare.ctx, request);
  return [...stored]
    .sort((a, b) => a.position - b.position)
    .flatMap(({ id, kind, props, propsEn }) => {
      const said = propsIn(kind, portal.locale === "en" ? { ...props, ...propsEn } : props) ?? propsIn(kind, props);
      if (said) return [{ id, kind: kind as BlockKind, props: said }];
      report.error(new Error(`Block ${id} of kind ${kind} cannot be shown`), { where: "blocks", tenant: portal.tenant.key });
      return [];
    });
}

function propsIn(kind: string, props: Record<string, unknown>): unknown {
  if (!Object.hasOwn(blocks, kind)) return null;
  const registered = blocks[kind as BlockKind];
  const parsed = registered.block.schema.safeParse(props);
  if (!parsed.success) return null;
  return "view" in registered ? registered.view(parsed.data as never) : parsed.data;
}
