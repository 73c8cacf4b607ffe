import { and, eq, sql } from "drizzle-orm";
import { allOf, anyOf, inGroup, onMySite, onThisSite, where } from "~/core/policy/rules.server";
import { resourceOf } from "~/core/resource/catalogue.server";
import { command } from "~/core/resource/command.server";
import { define, many, type Refusal } from "~/core/resource/define.server";
import { hasWords } from "~/core/resource/text-match.server";
import { unschedule, versionStatements } from "~/core/resource/versions.server";
import { isThere } from "~/core/storage/files.server";
import { pages as table } from "~db/schema";
import { moving, pageActions } from "./page.commands.server";
import { pageWriteSchema } from "./page.schema";
import { inState } from "./page-list.server";
import { pageEditors, slugTaken, versioned } from "./page-versions.server";

const imageGone: Refusal = { field: "imageUrl", message: "imageGone" };

export const pages = define({
  type: "pages",
  noun: "page",
  description: "Pages and news of a site. A draft is edited; a version of it is published.",
  table,
  label: table.title,
  screen: "/content/pages/:id",
  sitemap: {
    path: sql`iif(${table.pageType} <> 'default' and ${table.slug} <> '', '/nieuws/', '/') || ${table.slug}`,
    changed: table.updatedAt,
    where: ({ center }) => and(eq(table.centerId, center.id), eq(table.isPublished, true))!,
    order: table.slug,
  },
  files: { addresses: [table.imageUrl], texts: [table.summary, table.summaryEn] },
  afterDeletion: "discard",
  framesSite: true,
  attributes: [
    "pageType",
    "pageLayout",
    "title",
    "titleEn",
    "slug",
    "showTitleOnPage",
    "isPublished",
    "publishedAt",
    "unpublishAt",
    "summary",
    "summaryEn",
    "imageUrl",
    "imageAlt",
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
  filters: {
    search: (text) => hasWords(text, table.title, table.titleEn, table.slug),
    state: inState,
  },
  sort: ["title", "slug", "publishedAt", "createdAt", "updatedAt"],
  order: "title",
  read: anyOf(allOf(onThisSite(table), where(sql`${table.isPublished} = 1`)), pageEditors),
  create: {
    schema: pageWriteSchema,
    who: inGroup("editors"),
    allow: onMySite,
    async prepare(portal, { isPublished, ...row }, id) {
      if (!(await isThere(portal, row.imageUrl))) return imageGone;
      return { row, commands: isPublished ? [command.step(resourceOf("pages"), id, "publish")] : [] };
    },
    duplicate: slugTaken,
  },
  update: {
    schema: pageWriteSchema,
    allow: pageEditors,
    async prepare(portal, { isPublished, ...input }, before, given) {
      if (!(await isThere(portal, input.imageUrl, before.imageUrl))) return imageGone;
      if (isPublished !== undefined && isPublished !== before.isPublished) {
        const attributes = Object.fromEntries(Object.entries(input).filter(([name]) => given.has(name)));
        const taken = command.step(resourceOf("pages"), before.id, isPublished ? "publish" : "unpublish", { attributes });
        return { set: {}, commands: [taken], unaudited: true };
      }
      const kept = await versionStatements(portal, versioned, before, { ...before, ...input });
      return { set: input, statements: [...kept, ...moving(portal, before, input)] };
    },
    duplicate: slugTaken,
  },
  remove: { allow: pageEditors, effect: (portal, { id }) => ({ statements: [unschedule(portal, versioned, id)] }) },
  versioned,
  actions: pageActions,
});
