/** Files with people are kept as long as an import can be undone, and no longer. */
import { sql } from "drizzle-orm";
import type { Job } from "~/core/events/schedule.server";
import { importRows, imports } from "~db/schema";
import { retentionDays } from "./import.server";

const batchSize = 2_000;

export const forgetImports: Job = {
  name: "imports forgotten",
  everyMinutes: 60,
  async run(database, _env, now) {
    const before = new Date(Date.parse(now) - retentionDays * 86_400_000).toISOString();
    const old = sql`select tenant_id, id from ${imports} where created_at < ${before}`;
    await database.batch([
      sql`delete from ${importRows} where rowid in (select r.rowid from ${importRows} r join (${old}) i on i.tenant_id = r.tenant_id and i.id = r.import_id limit ${batchSize})`,
      sql`delete from ${imports} where created_at < ${before} and not exists (select 1 from ${importRows} r where r.tenant_id = imports.tenant_id and r.import_id = imports.id)`,
    ]);
  },
};
