import { define, one } from "~/core/resource/define.server";
import { pageVersions as table } from "~db/schema";
import { versionReaders } from "./page-versions.server";

/** Every save of a page; `restore_version` of the page brings one back. */
export const pageVersions = define({
  type: "page_versions",
  noun: "page",
  description: "A page as it was published, to look at and to put back.",
  table,
  files: { texts: [table.snapshot], partOf: { type: "pages", column: table.pageId } },
  references: { pages: { column: table.pageId, onDelete: "cascade" } },
  personal: { columns: [table.authorId], export: "what they did stands in the trail", erase: "leads nowhere once the account is gone" },
  attributes: ["number", "state", "snapshot", "publishAt", "pageId", "authorId", "centerId", "createdAt", "updatedAt"],
  relationships: { page: one("pages", "pageId"), author: one("users", "authorId") },
  filter: ["pageId", "state", "number", "authorId", "createdAt"],
  sort: ["number", "createdAt"],
  order: "-createdAt",
  read: versionReaders,
});
