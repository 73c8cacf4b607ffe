import { sql } from "drizzle-orm";
import { eachRow, type Job } from "../events/schedule.server";
import { siteOrigins } from "../tenant/databases.server";
import type { Row } from "../tenant/db.server";
import { systemPortal } from "../tenant/system.server";
import { columnNamed } from "./columns.server";
import { command, executeOne } from "./command.server";
import type { AnyResource } from "./define.server";
import type { Versioned } from "./versions.server";

interface Due extends Row {
  tenantId: string;
  centerId: string;
  id: string;
  version: number;
  publishAt: string;
}

export const publishesAtTime = (name: string, resource: AnyResource, { table, parent }: Versioned): Job => ({
  name,
  everyMinutes: 1,
  run: ({ database, env, now }) =>
    eachRow<Due>(
      (last, limit) =>
        database.rows<Due>(
          sql`select ${table.tenantId} as "tenantId", ${table.centerId} as "centerId", ${columnNamed(table, parent)} as "id", ${table.number} as "version", ${table.publishAt} as "publishAt" from ${table}
            where ${table.state} = 'scheduled' and ${table.publishAt} <= ${now}
              and (${table.publishAt}, ${columnNamed(table, parent)}) > (${last?.publishAt ?? ""}, ${last?.id ?? ""})
            order by ${table.publishAt}, ${columnNamed(table, parent)} limit ${limit}`,
        ),
      async ({ id, version, ...of }) => {
        const portal = systemPortal(database, of, null, now);
        const done = await executeOne(portal, command.step(resource, id, "publish", { attributes: { version } }));
        // What cannot be published does not wait for ever: it is a draft again, which says what is wrong with it, and whoever had it wait is told. Who saved
        // at this very moment is waited for.
        const isOver = !done.ok && done.refused.issues.every(({ code }) => code !== "changed_meanwhile");
        if (!isOver) return;
        const origin = (await siteOrigins(env))(of.tenantId, of.centerId);
        await executeOne({ ...portal, origin: origin ?? "" }, command.step(resource, id, "unschedule"));
      },
    ),
});
