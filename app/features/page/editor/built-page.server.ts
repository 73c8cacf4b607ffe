/** What the builder is told of pages. */
import { sql } from "drizzle-orm";
import { blocks } from "~/blocks/registry";
import type { Edited, Standing } from "~/builder/builder";
import type { Built } from "~/builder/builder.server";
import { editedWhere } from "~/builder/draft.server";
import type { Draft } from "~/builder/field";
import { locales } from "~/core/i18n/locales";
import type { Portal } from "~/core/tenant/portal.server";
import { pages as table } from "~db/schema";
import { pages } from "../page.resource.server";
import { stateColumns } from "../page-list.server";
import { versioned } from "../page-versions.server";

export const builtPage: Built = {
  resource: pages,
  versioned,
  list: "contentBlocks",
  kinds: blocks,
  languages: locales,
  about: "pageType",
  words: "page_editor",
  states: "content",
  names: "block",
  back: "/content/pages",
  columns: {
    ...stateColumns,
    published: sql`${table.isPublished}`,
    publishedAt: sql`${table.publishedAt}`,
    unpublishAt: sql`${table.unpublishAt}`,
    liveSlug: sql`${table.slug}`,
    template: sql`${table.template}`,
    previewToken: sql`${table.previewToken}`,
    previewUntil: sql`${table.previewUntil}`,
  },
  standing: (row, { origin, now }): Standing => {
    const [live, until] = [`/${row.liveSlug}`, row.previewUntil as string | null];
    return {
      state: row.state as Standing["state"],
      published: row.published === 1,
      publishedAt: row.publishedAt as string | null,
      scheduledAt: row.scheduledAt as string | null,
      unpublishAt: row.unpublishAt as string | null,
      live,
      template: row.template === 1,
      preview:
        until && until > now ? { address: `${origin}${live}?preview=${row.previewToken}`, token: String(row.previewToken), until } : null,
    };
  },
};

/** The newest draft, for whoever was given its token, as long as that holds; null otherwise. */
export async function sharedDraft(portal: Portal, slug: string, token: string): Promise<Draft | null> {
  const shared = sql`${table.centerId} = ${portal.center.id} and ${table.slug} = ${slug} and ${table.previewToken} = ${token} and ${table.previewUntil} > ${portal.now}`;
  const edited: Edited | null = await portal.db.fetch(editedWhere(builtPage, portal, shared));
  return edited?.draft ?? null;
}
