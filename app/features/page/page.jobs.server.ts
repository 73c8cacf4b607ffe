/** What time does to pages (domain 4): a version that waits for its moment is published. */
import { inBatches, type Job } from "~/core/events/schedule.server";
import { command } from "~/core/resource/command.server";
import { execute } from "~/core/resource/execute.server";
import { dueVersions } from "~/core/resource/versions.server";
import { systemPortal } from "~/core/tenant/system.server";
import { pages } from "./page.resource.server";
import { versioned } from "./page-versions.server";

interface Due extends Record<string, unknown> {
  tenantId: string;
  centerId: string;
  id: string;
  version: number;
}

export const publishPages: Job = {
  name: "pages are published at their time",
  everyMinutes: 1,
  run: (database, _env, now) =>
    inBatches<Due>(
      (_last, limit) => database.rows<Due>(dueVersions(versioned, now, limit)),
      async (due) => {
        for (const { id, version, ...of } of due) {
          const portal = systemPortal(database, of, null, now);
          await execute(portal, [command.step(pages, id, "publish", { attributes: { version } })]);
        }
      },
    ),
};
