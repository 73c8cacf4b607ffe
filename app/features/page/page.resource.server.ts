import { sql } from "drizzle-orm";
import { allOf, anyOf, onThisSite, role, where } from "~/core/policy/rules.server";
import { define, many, type Refusal } from "~/core/resource/define.server";
import { unschedule, versionActions, versionStatements } from "~/core/resource/versions.server";
import { pages as table } from "~db/schema";
import { pageSchema } from "./page.schema";
import { pageEditors, versioned } from "./page-versions.server";

const slugTaken: Refusal = { field: "slug", message: "slugTaken", status: 409 };

export const pages = define({
  type: "pages",
  noun: "page",
  table,
  label: table.title,
  files: { texts: [table.summary] },
  afterDeletion: "job",
  framesSite: true,
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
  read: anyOf(allOf(onThisSite(table), where(sql`${table.isPublished} = 1`)), pageEditors),
  create: {
    schema: pageSchema,
    allow: role("admin", "page_manager", "content_manager", "center_superuser"),
    prepare: (_, input) => ({ row: input }),
    duplicate: slugTaken,
  },
  update: {
    schema: pageSchema,
    allow: pageEditors,
    prepare: async (portal, input, before) => ({
      set: input,
      statements: await versionStatements(portal, versioned, before, { ...before, ...input }),
    }),
    duplicate: slugTaken,
  },
  remove: { allow: pageEditors, effect: (portal, { id }) => ({ statements: [unschedule(portal, versioned, id)] }) },
  actions: versionActions<typeof table.$inferSelect>(versioned),
});
