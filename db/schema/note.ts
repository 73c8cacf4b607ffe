/** Internal notes of staff on an organisation, a user, or whatever else says that it has notes. */
import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, lifecycle, tenancy } from "./common";

export const notes = sqliteTable(
  "notes",
  {
    id: id(),
    /** The centre is that of what the note is about. */
    ...tenancy(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    authorId: text().notNull(),
    authorName: text().notNull(),
    note: text().notNull(),
    ...lifecycle(),
  },
  (t) => [
    index("notes_subject").on(t.tenantId, t.subjectType, t.subjectId, t.createdAt),
    index("notes_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);
