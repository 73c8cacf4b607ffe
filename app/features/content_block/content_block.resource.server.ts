import { eq, isNull, sql } from "drizzle-orm";
import { blocks } from "~/blocks/registry";
import { readProps, type StoredProps } from "~/builder/block";
import { allOf, anyOf, asSql, ofMyCenter, onThisSite, role, where } from "~/core/policy/rules.server";
import { changesBetween } from "~/core/resource/audit.server";
import { changeBelow } from "~/core/resource/change-below.server";
import { centerOfParent, withParent } from "~/core/resource/children.server";
import { define, one, type Refusal } from "~/core/resource/define.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { pages, contentBlocks as table } from "~db/schema";
import { contentBlockSchema } from "./content_block.schema";

const editorsOf = (rows: typeof pages | typeof table) =>
  anyOf(role("admin"), allOf(role("page_manager", "content_manager", "center_superuser"), ofMyCenter(rows)));
const editors = editorsOf(table);
const onPublishedPage = where(
  sql`${table.hidden} = 0 and exists (select 1 from ${pages} where ${pages.tenantId} = ${table.tenantId} and ${pages.id} = ${table.pageId} and ${pages.isPublished} = 1 and ${pages.deletedAt} is null)`,
);

interface Written {
  kind: string;
  version?: number;
  props: StoredProps;
  propsEn?: StoredProps | null;
}

/** Props that their kind can show, in both languages. */
function fault({ kind, version, props, propsEn }: Written): Refusal | null {
  const block = blocks.get(kind);
  if (!block) return { field: "kind", message: "unknownKind" };
  if (version && version > block.version) return { field: "version", message: "unknownVersion" };
  const from = version ?? block.version;
  if (!readProps(block, props, from)) return { field: "props", message: "blockProps" };
  return propsEn && !readProps(block, { ...props, ...propsEn }, from) ? { field: "propsEn", message: "blockProps" } : null;
}

const onItsPage = (portal: Portal, { pageId }: { pageId: string }) => changeBelow(portal, "pages", pageId);

/** A part of a page; `kind` is a folder of app/blocks, which says what its props may be. */
export const contentBlocks = define({
  type: "content_blocks",
  noun: "content_block",
  description: "What a page is built of, in its order.",
  table,
  files: { texts: [table.props, table.propsEn], partOf: { type: "pages", column: table.pageId } },
  references: { pages: { column: table.pageId, onDelete: "cascade" } },
  afterDeletion: "discard",
  attributes: [
    "kind",
    "version",
    "props",
    "propsEn",
    "hidden",
    "sourceChanged",
    "position",
    "pageId",
    "centerId",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  relationships: { page: one("pages", "pageId") },
  filter: ["kind", "pageId", "centerId"],
  sort: ["position", "createdAt", "updatedAt"],
  order: "position",
  read: anyOf(allOf(onThisSite(table), onPublishedPage), editors),
  create: {
    schema: contentBlockSchema,
    who: role("admin", "page_manager", "content_manager", "center_superuser"),
    allow: (portal, { pageId }) =>
      withParent(portal, "pages", pageId) ||
      existsIn(pages, portal.db.mine(pages), eq(pages.id, pageId), isNull(pages.deletedAt), asSql(editorsOf(pages)(portal))),
    prepare: async (portal, input) => {
      const refused = fault(input);
      if (refused) return refused;
      const centerId = await centerOfParent(portal, "pages", pages, input.pageId);
      return {
        row: { position: 0, ...input, centerId, version: input.version ?? blocks.get(input.kind)!.version },
        statements: await onItsPage(portal, input),
      };
    },
  },
  update: {
    schema: contentBlockSchema,
    allow: editors,
    prepare: async (portal, input, before) => {
      if (input.pageId !== before.pageId) return { field: "pageId", message: "notMovable" };
      const refused = fault(input);
      if (refused) return refused;
      return { set: input, statements: changesBetween(before, input) ? await onItsPage(portal, before) : [] };
    },
  },
  remove: { allow: editors, effect: async (portal, row) => ({ statements: await onItsPage(portal, row) }) },
});
