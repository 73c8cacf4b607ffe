/**
 * The blocks that a published page had when it was last read. Their data is asked together with the page, so that it costs one round trip;
 * nothing of it is shown unless the page as it is now has the same block still.
 */

import { hasData, type PlacedBlock } from "~/blocks/data.server";
import type { Portal } from "~/core/tenant/portal.server";

const maxPages = 300;
const pages = new Map<string, PlacedBlock[]>();

const keyOf = ({ tenant, center, locale }: Portal, slug: string): string => [tenant.id, center.id, locale, slug].join(" ");

export const likelyBlocks = (portal: Portal, slug: string): PlacedBlock[] => pages.get(keyOf(portal, slug)) ?? [];

export function rememberBlocks(portal: Portal, slug: string, blocks: PlacedBlock[]): void {
  const key = keyOf(portal, slug);
  pages.delete(key);
  if (pages.size >= maxPages) pages.delete(pages.keys().next().value!);
  pages.set(key, blocks.filter(hasData));
}
