/** The versions of pages (domain 4): what a version holds, and what can be done with one. */
import { eq, isNull, ne, sql } from "drizzle-orm";
import { blocks } from "~/blocks/registry";
import { sampleRefusal } from "~/builder/samples.server";
import { happened } from "~/core/events/event";
import { allOf, anyOf, ofMyCenter, role } from "~/core/policy/rules.server";
import type { Refusal } from "~/core/resource/define.server";
import type { Versioned } from "~/core/resource/versions.server";
import type { Row } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { pages, pageVersions } from "~db/schema";
import type { Snapshot } from "~db/schema/common";
import { contentBlockSchema } from "../content_block";
import { pageNotPublished } from "./page.events";
import { pageSchema } from "./page.schema";

const editors = role("page_manager", "content_manager", "center_superuser");

export const pageEditors = anyOf(role("admin"), allOf(editors, ofMyCenter(pages)));
export const versionReaders = anyOf(role("admin"), allOf(editors, ofMyCenter(pageVersions)));

export const slugTaken: Refusal = { field: "slug", message: "slugTaken", status: 409 };

/** Why it may not come before the public; null when no example stands in it any more. */
export const samplesLeft = (portal: Portal, snapshot: Snapshot): Refusal | null =>
  sampleRefusal({ kinds: blocks, list: "contentBlocks", names: "block" }, portal, snapshot);

export const versioned: Versioned = {
  table: pageVersions,
  parent: "pageId",
  schema: pageSchema,
  children: {
    contentBlocks: {
      type: "content_blocks",
      parent: "pageId",
      order: "position",
      schema: contentBlockSchema.omit({ pageId: true, position: true }),
    },
  },
  published: { isPublished: true },
  hidden: { isPublished: false },
  allow: pageEditors,
  unfit: samplesLeft,
  taken: slugOfAnother,
  missed: ({ id, snapshot, publishAt }, to) =>
    happened(pageNotPublished, {
      about: id,
      to,
      link: `/content/pages/${id}?panel=publish`,
      data: { pageTitle: String(snapshot.attributes.title), publishAt },
    }),
};

async function slugOfAnother({ db }: Portal, { attributes }: Snapshot, { id, centerId }: Row): Promise<Refusal | null> {
  const other = await db.fetch(
    db
      .select({ there: sql`1` })
      .from(pages)
      .where(
        eq(pages.centerId, String(centerId)),
        eq(pages.slug, String(attributes.slug)),
        ne(pages.id, String(id)),
        isNull(pages.deletedAt),
      )
      .first(),
  );
  return other ? slugTaken : null;
}
