import { sql } from "drizzle-orm";
import { allOf, anyOf, ofMyCenter, onThisSite, role, where } from "~/core/policy/rules.server";
import { define, one } from "~/core/resource/define.server";
import { pages, contentBlocks as table } from "~db/schema";

const editors = anyOf(role("admin"), allOf(role("page_manager", "content_manager", "center_superuser"), ofMyCenter(table)));
const onPublishedPage = where(
  sql`exists (select 1 from ${pages} where ${pages.tenantId} = ${table.tenantId} and ${pages.id} = ${table.pageId} and ${pages.isPublished} = 1 and ${pages.deletedAt} is null)`,
);

/** A part of a page; `kind` is a folder of app/blocks, which says what its props may be. */
export const contentBlocks = define({
  type: "content_blocks",
  noun: "content_block",
  table,
  files: { texts: [table.props, table.propsEn] },
  afterDeletion: "discard",
  attributes: ["kind", "version", "props", "propsEn", "position", "pageId", "centerId", "createdAt", "updatedAt", "lockVersion"],
  relationships: { page: one("pages", "pageId") },
  filter: ["kind", "pageId", "centerId"],
  sort: ["position", "createdAt", "updatedAt"],
  order: "position",
  read: anyOf(allOf(onThisSite(table), onPublishedPage), editors),
});
