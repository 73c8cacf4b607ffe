/** What time does to pages (domain 4): a version that waits for its moment is published, and a page leaves the site at its own. */
import { isNotNull, isNull, lte, sql } from "drizzle-orm";
import { eachRow, type Job } from "~/core/events/schedule.server";
import { command, execute } from "~/core/resource/command.server";
import { publishesAtTime } from "~/core/resource/scheduled-versions.server";
import type { Selected } from "~/core/tenant/builder.server";
import { systemPortal } from "~/core/tenant/system.server";
import { pages as table } from "~db/schema";
import { pages } from "./page.resource.server";
import { versioned } from "./page-versions.server";

export const publishPages = publishesAtTime("pages are published at their time", pages, versioned);

const columns = { tenantId: table.tenantId, centerId: table.centerId, id: table.id, unpublishAt: table.unpublishAt };

export const unpublishPages: Job = {
  name: "pages leave the site at their time",
  everyMinutes: 1,
  run: ({ database, now }) =>
    eachRow<Selected<typeof columns>>(
      (last, limit) =>
        database.fetch(
          database
            .select(columns)
            .from(table)
            .where(isNotNull(table.unpublishAt), lte(table.unpublishAt, now), isNull(table.deletedAt))
            .where(sql`(${table.unpublishAt}, ${table.id}) > (${last?.unpublishAt ?? ""}, ${last?.id ?? ""})`)
            .orderBy(table.unpublishAt, table.id)
            .limit(limit),
        ),
      ({ id, ...of }) => execute(systemPortal(database, of, null, now), [command.step(pages, id, "unpublish")]),
    ),
};
