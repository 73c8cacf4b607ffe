import { sql } from "drizzle-orm";
import { allOf, anyOf, ofMyCenter, onThisSite, role, where } from "~/core/policy/rules.server";
import { define, many } from "~/core/resource/define.server";
import { pages as table } from "~db/schema";

const editors = anyOf(role("admin"), allOf(role("page_manager", "content_manager", "center_superuser"), ofMyCenter(table)));

export const pages = define({
  type: "pages",
  noun: "page",
  table,
  label: table.title,
  files: { texts: [table.summary] },
  afterDeletion: "job",
  attributes: [
    "pageType",
    "pageLayout",
    "title",
    "slug",
    "showTitleOnPage",
    "isPublished",
    "summary",
    "featured",
    "metaTitle",
    "metaDescription",
    "ogTitle",
    "ogDescription",
    "centerId",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  relationships: { contentBlocks: many("content_blocks", "pageId") },
  filter: ["pageType", "slug", "title", "isPublished", "featured", "centerId", "createdAt", "updatedAt"],
  sort: ["title", "slug", "createdAt", "updatedAt"],
  order: "title",
  read: anyOf(allOf(onThisSite(table), where(sql`${table.isPublished} = 1`)), editors),
});
