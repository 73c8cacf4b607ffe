/** What was looked at and looked for, as sums of a day: nobody in particular stands in them. */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const countKinds = ["view", "vacancy", "page", "source", "search", "empty_search"] as const;

export const dailyCounts = sqliteTable(
  "daily_counts",
  {
    tenantId: text().notNull(),
    centerId: text().notNull(),
    kind: text({ enum: countKinds }).notNull(),
    /** Of a vacancy its id, of a page its path, of a source its host, of a search its words; empty where it is a sum of all. */
    key: text().notNull(),
    /** In Amsterdam, such as 2026-11-24. */
    day: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.centerId, t.kind, t.day, t.key] }),
    /** The views of one vacancy, and a vacancy's that is really gone. */
    index("daily_counts_key").on(t.tenantId, t.kind, t.key, t.day),
    /** A whole tenant's, and what has been kept long enough. */
    index("daily_counts_day").on(t.tenantId, t.kind, t.day),
  ],
);

/** Batches of counts that were taken in: the queue may bring one twice. */
export const countBatches = sqliteTable(
  "count_batches",
  { id: text().primaryKey(), tenantId: text().notNull(), createdAt: text().notNull() },
  (t) => [index("count_batches_age").on(t.createdAt)],
);
