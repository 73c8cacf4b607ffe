/** Files with people are kept as long as an import can be undone, and no longer. */
import { and, eq, lt, not, sql } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { daysAfter } from "~/core/time";
import { importRows, imports } from "~db/schema";
import { retentionDays } from "./import.server";

const batchSize = 2_000;

export const forgetImports: Job = {
  name: "imports forgotten",
  everyMinutes: 60,
  async run({ database, now }) {
    const before = daysAfter(now, -retentionDays);
    const isOld = lt(imports.createdAt, before);
    const ofImport = and(eq(importRows.tenantId, imports.tenantId), eq(importRows.importId, imports.id))!;
    const slice = database
      .select({ rowid: sql`${importRows}.rowid` })
      .from(importRows)
      .innerJoin(imports, ofImport)
      .where(isOld)
      .limit(batchSize);
    await database.batch([
      database.delete(importRows).where(sql`rowid in ${slice}`),
      database.delete(imports).where(isOld, not(existsIn(importRows, ofImport))),
    ]);
  },
};
