/** The names of a centre's own programmes, which vacancies carry as tags. */
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, lifecycle, tenancy } from "./common";

export const programmeTags = sqliteTable(
  "programme_tags",
  {
    id: id(),
    ...tenancy(),
    name: text().notNull(),
    color: text().notNull(),
    position: integer().notNull().default(0),
    ...lifecycle(),
  },
  (t) => [
    uniqueIndex("programme_tags_name").on(t.tenantId, t.centerId, t.name).where(sql`deleted_at is null`),
    index("programme_tags_order").on(t.tenantId, t.centerId, t.position),
    index("programme_tags_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);
