import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { blockData, withData } from "~/blocks/data.server";
import { placedBlocks } from "~/blocks/stored.server";
import { reporter } from "~/core/monitoring/reporter.server";
import { titleFrom } from "~/ui/head";
import { wordsIn } from "../news/news.server";
import { readPage } from "../read-page.server";
import { shippedBlocks, shippedSummary, shippedTitle } from "./shipped";

export const campaignSlug = "gelderse-handen";

/** The centre's own page of the campaign, else the one that the portal brings. */
export async function campaignPage(args: LoaderFunctionArgs) {
  try {
    const { blocks, head } = await readPage(args, campaignSlug, { as: "any" });
    return { blocks, head };
  } catch (refused) {
    if (!(refused instanceof Response) || refused.status !== 404) throw refused;
    return shippedPage(args);
  }
}

async function shippedPage({ context: { portal, cloudflare }, request }: LoaderFunctionArgs) {
  const placed = placedBlocks(shippedBlocks, portal, reporter(cloudflare.env, cloudflare.ctx, request));
  const data = await portal.db.fetch(blockData(placed, portal));
  const { title, summary } = wordsIn(portal.locale, { ...shippedTitle, ...shippedSummary });
  return {
    blocks: placed.map((block) => withData(block, data)),
    head: {
      title: titleFrom(title, portal.name),
      description: summary ?? undefined,
      canonical: "",
      card: { type: "website" as const, title, site: portal.name },
    },
  };
}
