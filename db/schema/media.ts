/** Pictures and files of a centre, to be chosen wherever a page takes one. Their bytes lie in R2 under the same tenant. */
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, id, lifecycle, list, moment, tenancy } from "./common";

export const stockImages = sqliteTable(
  "stock_images",
  {
    id: id(),
    ...tenancy(),
    name: text().notNull(),
    description: text(),
    shortDescription: text(),
    /** /files/… or, for pictures of the demo world, /pictures/…. */
    imageUrl: text().notNull(),
    width: integer(),
    height: integer(),
    bytes: integer(),
    keywords: list(),
    altText: text(),
    altTextEn: text(),
    /** What must stay in sight when it is cut, in percent from the left and the top. */
    focalX: integer().notNull().default(50),
    focalY: integer().notNull().default(50),
    /** Who can be recognised in it, and since when they agreed. */
    people: text(),
    consent: flag(),
    consentAt: moment(),
    license: text(),
    ...lifecycle(),
  },
  (t) => [
    index("stock_images_center").on(t.tenantId, t.centerId, t.createdAt),
    index("stock_images_deleted").on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

export const uploads = sqliteTable(
  "uploads",
  {
    id: id(),
    ...tenancy(),
    name: text().notNull(),
    url: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    uploaderId: text(),
    ...lifecycle(),
  },
  (t) => [
    index("uploads_center").on(t.tenantId, t.centerId, t.createdAt),
    index("uploads_deleted").on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);
