import { eq } from "drizzle-orm";
import { eachInTurn, type Job } from "~/core/events/schedule.server";
import { takeHome } from "~/core/resource/audit.server";
import { systemDatabase } from "~/core/tenant/databases.server";
import { hosts } from "~db/schema";

/** What `writeDirectory` could not finish. */
export const takeTrailsHome: Job = {
  name: "changes of the directory stand in their tenant's own trail",
  everyMinutes: 15,
  async run({ database, env }) {
    const directory = systemDatabase(env, "DB")!;
    if (database.binding === directory.binding) return;
    const tenants = await directory.fetch(
      directory.select({ id: hosts.tenantId }).from(hosts).where(eq(hosts.binding, database.binding)).groupBy(hosts.tenantId),
    );
    await eachInTurn(tenants, ({ id }) => takeHome(directory.of(id), database.of(id)));
  },
};
