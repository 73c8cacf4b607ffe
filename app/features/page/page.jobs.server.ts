/** What time does to pages (domain 4): a version that waits for its moment is published, and a page leaves the site at its own. */
import { sql } from "drizzle-orm";
import { inBatches, type Job } from "~/core/events/schedule.server";
import { command, execute } from "~/core/resource/command.server";
import { publishesAtTime } from "~/core/resource/scheduled-versions.server";
import { systemPortal } from "~/core/tenant/system.server";
import { pages as table } from "~db/schema";
import { pages } from "./page.resource.server";
import { versioned } from "./page-versions.server";

export const publishPages = publishesAtTime("pages are published at their time", pages, versioned);

interface Leaving extends Record<string, unknown> {
  tenantId: string;
  centerId: string;
  id: string;
}

export const unpublishPages: Job = {
  name: "pages leave the site at their time",
  everyMinutes: 1,
  run: (database, _env, now) =>
    inBatches<Leaving>(
      (_last, limit) =>
        database.rows<Leaving>(
          sql`select ${table.tenantId} as "tenantId", ${table.centerId} as "centerId", ${table.id} as "id" from ${table}
            where ${table.unpublishAt} is not null and ${table.unpublishAt} <= ${now} and ${table.deletedAt} is null order by ${table.unpublishAt} limit ${limit}`,
        ),
      async (due) => {
        for (const { id, ...of } of due) await execute(systemPortal(database, of, null, now), [command.step(pages, id, "unpublish")]);
      },
    ),
};
