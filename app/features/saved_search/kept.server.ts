import { count, eq, isNull } from "drizzle-orm";
import type { Portal } from "~/core/tenant/portal.server";
import { savedSearches as table } from "~db/schema";

/** How many searches the viewer kept. */
export const keptBy = ({ db, viewer }: Portal) =>
  db
    .select({ number: count() })
    .from(table)
    .where(eq(table.userId, viewer!.id), isNull(table.deletedAt))
    .map(([row]) => row?.number ?? 0);
