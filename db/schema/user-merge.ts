import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, moment, stamps, tenancy } from "./common";

/** Two accounts of one person that became one: what moved, so that it can be undone while the other account is not really gone. */
export const userMerges = sqliteTable(
  "user_merges",
  {
    id: id(),
    ...tenancy(),
    keptId: text().notNull(),
    goneId: text().notNull(),
    goneEmail: text().notNull(),
    /** Ids of rows, by `table.column`. */
    moved: text({ mode: "json" }).$type<Record<string, string[]>>().notNull(),
    undoUntil: moment().notNull(),
    ...stamps(),
  },
  (t) => [
    index("user_merges_kept").on(t.tenantId, t.keptId, t.createdAt),
    uniqueIndex("user_merges_gone").on(t.tenantId, t.goneId),
    index("user_merges_until").on(t.undoUntil),
  ],
);
