/** Private files of messages and answers to forms that are gone, or that were never sent. */
import { eachInTurn, type Job } from "~/core/events/schedule.server";
import { sweepPrivate } from "~/core/storage/private.server";
import { turnAt } from "~/core/storage/turns.server";
import { inList } from "~/core/tenant/conditions.server";
import { tenantsIn } from "~/core/tenant/databases.server";
import { merge } from "~/core/tenant/db.server";
import { formFiles, messageAttachments as table } from "~db/schema";

export const sweepAttachments: Job = {
  name: "private files that belong to nothing are thrown away",
  everyMinutes: 60,
  async run({ database, env, now }) {
    const { letter, tenantIds, before } = turnAt(now, await tenantsIn(database, env));
    await eachInTurn(tenantIds, (tenantId) =>
      sweepPrivate(env.FILES, { tenantId, letter, before }, async (keys) => {
        const db = database.of(tenantId);
        const known = [table, formFiles].map((files) => db.select({ key: files.key }).from(files).where(inList(files.key, keys)));
        const found = await db.fetch(merge(known));
        return new Set(found.flat().map(({ key }) => key));
      }),
    );
  },
};
