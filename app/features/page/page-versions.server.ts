/** The versions of pages (domain 4): what a version holds, and what can be done with one. */
import { blocks } from "~/blocks/registry";
import { sampleRefusal } from "~/builder/samples.server";
import { allOf, anyOf, ofMyCenter, role } from "~/core/policy/rules.server";
import type { Versioned } from "~/core/resource/versions.server";
import { pages, pageVersions } from "~db/schema";
import { contentBlockSchema } from "../content_block";
import { pageSchema } from "./page.schema";

const editors = role("page_manager", "content_manager", "center_superuser");

export const pageEditors = anyOf(role("admin"), allOf(editors, ofMyCenter(pages)));
export const versionReaders = anyOf(role("admin"), allOf(editors, ofMyCenter(pageVersions)));

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
  keepsLive: true,
  published: { isPublished: true },
  hidden: { isPublished: false },
  allow: pageEditors,
  unfit: (portal, snapshot) => sampleRefusal({ kinds: blocks, list: "contentBlocks", names: "block" }, portal, snapshot),
};
