/** What a site does with addresses that no page of it has, and which of its links lead nowhere. */
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, lifecycle, moment, tenancy } from "./common";

export const redirects = sqliteTable(
  "redirects",
  {
    id: id(),
    ...tenancy(),
    /** A path of this site, without its query. */
    fromPath: text().notNull(),
    /** The path itself, or all that begins with it. */
    match: text({ enum: ["exact", "prefix"] })
      .notNull()
      .default("exact"),
    /** 301 for good, 302 for now, 410 gone for good. */
    statusCode: integer().$type<301 | 302 | 410>().notNull().default(301),
    /** A path of this site or an https address; none for 410. */
    toPath: text(),
    /** Made because a page got another slug. */
    automatic: flag(),
    ...lifecycle(),
  },
  (t) => [
    uniqueIndex("redirects_from").on(t.tenantId, t.centerId, t.fromPath).where(sql`${t.deletedAt} is null`),
    index("redirects_deleted").on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

/** Addresses that visitors asked for and did not find. */
export const notFoundPaths = sqliteTable(
  "not_found_paths",
  {
    id: id(),
    ...tenancy(),
    path: text().notNull(),
    hits: integer().notNull().default(1),
    firstAt: moment().notNull(),
    lastAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("not_found_paths_path").on(t.tenantId, t.centerId, t.path),
    index("not_found_paths_last").on(t.tenantId, t.centerId, t.lastAt),
  ],
);

/** Links in published pages that led nowhere when they were last tried. */
export const brokenLinks = sqliteTable(
  "broken_links",
  {
    id: id(),
    ...tenancy(),
    pageId: text().notNull(),
    href: text().notNull(),
    /** What the address answered; 0: nothing. */
    statusCode: integer().notNull(),
    checkedAt: moment().notNull(),
  },
  (t) => [uniqueIndex("broken_links_link").on(t.tenantId, t.pageId, t.href)],
);
