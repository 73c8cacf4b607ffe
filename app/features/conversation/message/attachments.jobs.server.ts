/** Private files of messages and answers to forms that are gone, or that were never sent. As with uploads a run takes those whose names begin with one letter. */

import { eachInTurn, type Job } from "~/core/events/schedule.server";
import { letters } from "~/core/storage/files.server";
import { sweepPrivate } from "~/core/storage/private.server";
import { inList } from "~/core/tenant/conditions.server";
import { tenantsIn } from "~/core/tenant/databases.server";
import { merge } from "~/core/tenant/db.server";
import { hourMs } from "~/core/time";
import { formFiles, messageAttachments as table } from "~db/schema";

export const sweepAttachments: Job = {
  name: "private files that belong to nothing are thrown away",
  everyMinutes: 60,
  async run({ database, env, now }) {
    const letter = letters[Math.floor(Date.parse(now) / hourMs) % letters.length]!;
    const before = Date.parse(now) - 24 * hourMs;
    await eachInTurn(await tenantsIn(database, env), (tenantId) =>
      sweepPrivate(env.FILES, { tenantId, letter, before }, async (keys) => {
        const db = database.of(tenantId);
        const known = [table, formFiles].map((files) => db.select({ key: files.key }).from(files).where(inList(files.key, keys)));
        const found = await db.fetch(merge(known));
        return new Set(found.flat().map(({ key }) => key));
      }),
    );
  },
};
